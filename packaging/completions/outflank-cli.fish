# Completion of outflank-cli for fish. Made by tools/completion.py; do not edit.
complete -c outflank-cli -n __fish_use_subcommand -f -a games -d 'list the games and their options'
complete -c outflank-cli -n __fish_use_subcommand -f -a show -d 'play moves and print the position'
complete -c outflank-cli -n __fish_use_subcommand -f -a points -d 'print what each turn earns on the ladder'
complete -c outflank-cli -n __fish_use_subcommand -f -a perft -d 'count the positions DEPTH whole turns below'
complete -c outflank-cli -n __fish_use_subcommand -f -a random -d 'play seeded random games'
complete -c outflank-cli -n __fish_use_subcommand -f -a check -d 'replay files of games and name the first fault of each'
complete -c outflank-cli -n __fish_use_subcommand -f -a convert -d 'convert files of games from one format into another'
complete -c outflank-cli -n __fish_use_subcommand -f -a play -d 'play a game in the terminal'
complete -c outflank-cli -n __fish_use_subcommand -f -a best -d 'find the best move'
complete -c outflank-cli -n __fish_use_subcommand -f -a solve -d 'perfect play to the end'
complete -c outflank-cli -n __fish_use_subcommand -f -a match -d 'play a match between two players'
complete -c outflank-cli -n __fish_use_subcommand -f -a photo -d 'make positions of photo finish, where one move wins'
complete -c outflank-cli -n __fish_use_subcommand -f -a nboard -d 'act as an engine for NBoard and programs like it'
complete -c outflank-cli -n __fish_use_subcommand -f -a gtp -d 'act as an engine for programs that speak GTP'
complete -c outflank-cli -n __fish_use_subcommand -f -a bench -d 'measure the rules and the engine on this machine'
complete -c outflank-cli -n __fish_use_subcommand -f -a help
complete -c outflank-cli -n '__fish_seen_subcommand_from help' -f -a 'games show points perft random check convert play best solve match photo nboard gtp bench'
complete -c outflank-cli -n '__fish_seen_subcommand_from games' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from show' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from show' -l position -x
complete -c outflank-cli -n '__fish_seen_subcommand_from show' -l moves -x
complete -c outflank-cli -n '__fish_seen_subcommand_from show' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from points' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from points' -l position -x
complete -c outflank-cli -n '__fish_seen_subcommand_from points' -l moves -x
complete -c outflank-cli -n '__fish_seen_subcommand_from points' -l rung -x
complete -c outflank-cli -n '__fish_seen_subcommand_from points' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from perft' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from perft' -l position -x
complete -c outflank-cli -n '__fish_seen_subcommand_from perft' -l moves -x
complete -c outflank-cli -n '__fish_seen_subcommand_from perft' -l divide
complete -c outflank-cli -n '__fish_seen_subcommand_from perft' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from random' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from random' -l seed -x
complete -c outflank-cli -n '__fish_seen_subcommand_from random' -l count -x
complete -c outflank-cli -n '__fish_seen_subcommand_from random' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from check' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from check' -l from -x -a 'outflank transcript ggf wthor obf sgf pgn'
complete -c outflank-cli -n '__fish_seen_subcommand_from check' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from convert' -l from -x -a 'outflank transcript ggf wthor obf sgf pgn'
complete -c outflank-cli -n '__fish_seen_subcommand_from convert' -l to -x -a 'outflank transcript ggf wthor obf sgf pgn'
complete -c outflank-cli -n '__fish_seen_subcommand_from convert' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from convert' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from play' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from play' -l first -x -a 'human level: character: random discs greedy careful nboard:'
complete -c outflank-cli -n '__fish_seen_subcommand_from play' -l second -x -a 'human level: character: random discs greedy careful nboard:'
complete -c outflank-cli -n '__fish_seen_subcommand_from play' -l seed -x
complete -c outflank-cli -n '__fish_seen_subcommand_from play' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l position -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l moves -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l level -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l depth -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l nodes -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l time -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l seed -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l threads -x
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l all
complete -c outflank-cli -n '__fish_seen_subcommand_from best' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l from -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l to -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l position -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l moves -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l keep -r -F
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l ahead -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l time -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l threads -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l table -x
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from solve' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l game -x -a 'classic reverse jaques pocket piecepack flipside workshop'
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l first -x -a 'human level: character: random discs greedy careful nboard:'
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l second -x -a 'human level: character: random discs greedy careful nboard:'
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l games -x
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l openings -x
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l seed -x
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l losses -x
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l keep -r -F
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l clock
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l verbose
complete -c outflank-cli -n '__fish_seen_subcommand_from match' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from photo' -l day -x
complete -c outflank-cli -n '__fish_seen_subcommand_from photo' -l k -x
complete -c outflank-cli -n '__fish_seen_subcommand_from photo' -l difficulty -x
complete -c outflank-cli -n '__fish_seen_subcommand_from photo' -l count -x
complete -c outflank-cli -n '__fish_seen_subcommand_from photo' -l json
complete -c outflank-cli -n '__fish_seen_subcommand_from nboard' -l threads -x
complete -c outflank-cli -n '__fish_seen_subcommand_from nboard' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from gtp' -l level -x
complete -c outflank-cli -n '__fish_seen_subcommand_from gtp' -l threads -x
complete -c outflank-cli -n '__fish_seen_subcommand_from gtp' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from bench' -l game -x
complete -c outflank-cli -n '__fish_seen_subcommand_from bench' -l time -x
complete -c outflank-cli -n '__fish_seen_subcommand_from bench' -l weights -x -a '(__fish_complete_directories)'
complete -c outflank-cli -n '__fish_seen_subcommand_from bench' -l quick
