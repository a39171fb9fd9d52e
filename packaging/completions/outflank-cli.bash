# Completion of outflank-cli for bash. Made by tools/completion.py; do not edit.
_outflank_cli() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W 'games show points perft random check convert play best solve match photo nboard gtp bench help' -- "$cur")
    return
  fi
  case $prev in
    --game|--position|--moves|--rung|--seed|--count|--from|--to|--level|--depth|--nodes|--time|--threads|--ahead|--table|--games|--openings|--losses|--day|--k|--difficulty) mapfile -t COMPREPLY < <(:) ;;
    --first|--second) mapfile -t COMPREPLY < <(compgen -W 'human level: character: random discs greedy careful nboard:' -- "$cur") ;;
    --weights) mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
    --keep) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    *)
      local words=
      case ${COMP_WORDS[1]} in
        games) words='--json' ;;
        show) words='--game --position --moves --json' ;;
        points) words='--game --position --moves --rung --json' ;;
        perft) words='--game --position --moves --divide --json' ;;
        random) words='--game --seed --count --json' ;;
        check) words='--game --from --json' ;;
        convert) words='--from --to --game --json' ;;
        play) words='--game --first --second --seed --weights' ;;
        best) words='--game --position --moves --level --depth --nodes --time --seed --threads --weights --all --json' ;;
        solve) words='--from --to --position --moves --keep --ahead --game --time --threads --table --weights --json' ;;
        match) words='--game --first --second --games --openings --seed --weights --losses --keep --clock --verbose --json' ;;
        photo) words='--day --k --difficulty --count --json' ;;
        nboard) words='--threads --weights' ;;
        gtp) words='--level --threads --weights' ;;
        bench) words='--game --time --weights --quick' ;;
        help) words='games show points perft random check convert play best solve match photo nboard gtp bench' ;;
      esac
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur"; [[ $cur == -* ]] || compgen -f -- "$cur")
      ;;
  esac
}
complete -o filenames -F _outflank_cli outflank-cli
