# Completion of outflank for bash. Made by tools/completion.py; do not edit.
_outflank() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  case $prev in
    --game) mapfile -t COMPREPLY < <(compgen -W 'classic reverse jaques pocket piecepack flipside workshop' -- "$cur") ;;
    --moves|--size|--seed|--at|--frames) mapfile -t COMPREPLY < <(:) ;;
    --lang) mapfile -t COMPREPLY < <(compgen -W 'en de fr es' -- "$cur") ;;
    --assets|--data) mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    --screenshot|--export|--import) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    --scene) mapfile -t COMPREPLY < <(compgen -W 'title choose play pause result settings rules learn records lesson puzzle puzzle-open win yours editor workshop players game-night-pick game-night game-night-podium game-night-knockout arcade ladder dealt-ladder gift versus perfect won pot-lost replay today days trophies runs run-over run-over-page hint hint-flipside play-opponent chain chain-cursor ten hint-missed backup engine-ask turn-ask about result-opponent turn-over against house first-start' -- "$cur") ;;
    --bench) mapfile -t COMPREPLY < <(compgen -W 'start play-engine press title choose play pause result settings rules learn records lesson puzzle puzzle-open win yours editor workshop players game-night-pick game-night game-night-podium game-night-knockout arcade ladder dealt-ladder gift versus perfect won pot-lost replay today days trophies runs run-over run-over-page hint hint-flipside play-opponent chain chain-cursor ten hint-missed backup engine-ask turn-ask about result-opponent turn-over against house first-start' -- "$cur") ;;
    *)
      mapfile -t COMPREPLY < <(compgen -W '--game --moves --size --fullscreen --windowed --lang --seed --assets --data --no-sound --speak --screenshot --at --scene --bench --frames --demo --continue --export --import --version -V --help -h' -- "$cur"; [[ $cur == -* ]] || compgen -f -- "$cur")
      ;;
  esac
}
complete -o filenames -F _outflank outflank
