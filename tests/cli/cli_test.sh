#!/bin/sh
# Runs outflank-cli (the first argument) and compares its output, its messages and its exit status. The second is where its assets
# would be if it were installed.
cli=$1
installed=$2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failures=0
checks=0

fault() {
  failures=$((failures + 1))
  printf 'FAILED: outflank-cli %s: %s\n' "$words" "$1"
  sed 's/^/  out: /' "$work/out" | head -5
  sed 's/^/  err: /' "$work/err" | head -5
}

# run STATUS WORDS...: runs the program; later checks look at its output.
run() {
  wanted=$1
  shift
  words=$*
  checks=$((checks + 1))
  "$cli" "$@" >"$work/out" 2>"$work/err" <"$work/in"
  status=$?
  [ $status -eq "$wanted" ] || fault "status $status, not $wanted"
}
: >"$work/in"

# out TEXT, err TEXT: the stream is this line; out_has, err_has: it contains the text; silent: it is empty.
out() { [ "$(cat "$work/out")" = "$1" ] || fault "other output than: $1"; }
err() { [ "$(cat "$work/err")" = "outflank-cli: $1" ] || fault "another message than: $1"; }
out_has() { grep -qF -e "$1" "$work/out" || fault "no output with: $1"; }
err_has() { grep -qF -e "$1" "$work/err" || fault "no message with: $1"; }
out_lacks() { if grep -qF -e "$1" "$work/out"; then fault "output with: $1"; fi; }
out_lacks_controls() { if tr -d '\n' <"$work/out" | grep -q '[[:cntrl:]]'; then fault "controls in the output"; fi; }
err_lacks_controls() { if tr -d '\n' <"$work/err" | grep -q '[[:cntrl:]]'; then fault "controls in the message"; fi; }
# timeless TEXT: the output is this line once its seconds are S.
timeless() { [ "$(sed 's/"seconds":[0-9.]*/"seconds":S/' "$work/out")" = "$1" ] || fault "other output than: $1"; }
err_silent() { [ ! -s "$work/err" ] || fault "a message where none belongs"; }
one_line() { [ "$(wc -l <"$work/err")" -eq 1 ] || fault "not one line of message"; }
no_output() { [ ! -s "$work/out" ] || fault "output where none belongs"; }

run 0 --version
out_has "outflank-cli "
out_has "engine: "
out_has " threads, code for plain"
for word in -V --version; do
  run 0 $word
  out_has "outflank-cli "
done
run 2
for words in help 'help help' -h --help 'help --help'; do
  run 0 $words
  out_has perft
  out_has "help     [SUBCOMMAND]"
done
for command in games show points perft random check convert play best solve match photo nboard gtp bench; do
  run 0 help $command
  out_has "Usage: outflank-cli $command"
  awk 'length > 80 { exit 1 }' "$work/out" || fault "lines that are broken on a terminal"
  run 0 $command --help
  run 0 $command -h
  run 2 $command --nonsense
  one_line
  err_has "unknown option --nonsense; known:"
done
run 0 help show
for word in laid= left= turned=; do
  out_has "$word"
done
for who in play match; do
  run 0 help $who
  out_has "nboard:COMMAND"
done
run 2 --version x
err 'unexpected word "x"'
run 2 hsow --game classic
err 'unknown subcommand "hsow"; did you mean show?'
run 2 --versoin
err 'unknown subcommand "--versoin"; did you mean --version?'
run 2 help slove
err 'unknown subcommand "slove"; did you mean solve?'
run 2 show --gmae classic
err 'unknown option --gmae; did you mean --game?'
run 2 show classic
err 'unexpected word "classic"; did you mean --game classic?'
run 2 best clssic:size=6
err 'unexpected word "clssic:size=6"; did you mean --game classic:size=6?'
run 2 help show x
err 'unexpected word "x"'
run 2 show --help x
run 2 help nonsense
run 2 nonsense
one_line
err_has 'unknown subcommand "nonsense"; known: games show points perft random check convert play best solve match photo nboard gtp bench help'

run 0 games
out_has "  size=8 4 5 6 7"
out_has "    18: Easiest"
run 0 games --json
out_has '{"games":[{"id":"classic","goal":"most","options":{"start":["usual","inverted","top","left","right","bottom","overture","random"],"size":["8","4","5","6","7"],"empties":["nobody","winner"]}}'
out_has '{"id":"flipside","goal":"most","options":{"flip":["toggle","own"],"quiet":["off","on"],"line":["queen","rook"],"end":["both","one"],"corners":["on","off"],"stacks":["exact","pool"],"vacated":["on","off"],"pawns":["falling","rising"]}}'

run 0 show --game classic --json
out '{"game":"classic","turn":1,"ply":0,"status":"move","board":["........","........","........","...ox...","...xo...","........","........","........"],"counts":[2,2],"hands":null,"rails":null,"legal":["d3","c4","f5","e6"],"passes":[0,0],"winner":null}'
run 0 show --json --game=classic --moves=e6f4e3f6g5d6e7f5c5
out '{"game":"classic","turn":2,"ply":9,"status":"over","board":["........","........","....x...","...xxx..","..xxxxx.","...xxx..","....x...","........"],"counts":[13,0],"hands":null,"rails":null,"legal":[],"passes":[0,0],"winner":1,"opening":"Perpendicular"}'
run 0 show --json --game classic --moves f5d6c4g5d7c7h5d8b8b7b6a7
out_has '"turn":1,"ply":12,"status":"pass"'
out_has '"legal":[],"passes":[0,0],"winner":null'
run 0 show --json --game classic --moves f5d6c4g5d7c7h5d8b8b7b6a7--b5
out_has '"passes":[1,0]'
run 0 show --game classic --moves f5d6c3d3c4b3
out_has "opening Aubrey"
run 0 show --game reverse --moves f5d6c3d3c4b3
out_lacks "opening"
run 0 show --json --game pocket --moves 'c3 c4 d3'
out '{"game":"pocket","turn":2,"ply":3,"status":"move","board":["_...._","......","..xx..","..o...","......","_...._"],"counts":[2,1],"hands":[14,15],"rails":null,"legal":["d4"],"passes":[0,0],"winner":null}'
run 0 show --json --game piecepack:coins=16,turning=by-hand --moves b1:b2
out_has '"game":"piecepack:coins=16,turning=by-hand"'
out_has '"legal":["a1:b2","c1:c2","a3:b3"]'
run 0 show --json --game piecepack:coins=20,tiles=ragged --moves d3
out '{"game":"piecepack:coins=20,tiles=ragged","turn":2,"ply":1,"status":"move","board":["..ox..","..xx..","__.x..","__...."],"counts":[4,1],"hands":[7,8],"rails":null,"legal":["e1","c3","e3"],"passes":[0,0],"winner":null}'
run 0 show --game piecepack:tiles=ragged
out_has "position ....../....../..ox../..xo../....../...... turn=1 hands=16,16"
run 0 perft --game piecepack:coins=44,tiles=ragged 6
out_has "5649 leaves"
run 0 show --json --game classic:size=6,start=usual
out_has '{"game":"classic:size=6,start=usual",'
run 0 show --json --game flipside --moves a1d4+c4W
out_has '"turn":2,"ply":1'
out_has '"board":["#......O","........","........","..xX....","........","........","........","O......X"],"counts":[3,2],"hands":null,"rails":{"N":[2,2,2,2,2,2,2,2],"S":[2,2,2,2,2,2,2,2],"W":[2,2,2,1,2,2,2,2],"E":[2,2,2,2,2,2,2,2]}'
run 0 show --json --game classic:empties=winner --moves e6f4e3f6g5d6e7f5c5
out_has '"counts":[64,0]'
run 0 show --game classic --position '......../......../...x..../...xx.../...xoo../..xxx.../...x..../..x..... turn=2'
out_has "SECOND (o) to move"
out_has "legal  c2 c3 e3 c5 c7 e7"
out_has "position ......../......../...x..../...xx.../...xoo../..xxx.../...x..../..x..... turn=2"

# What each turn earns on the ladder.
run 0 photo --day 2026-11-29
out "xxxxxx/xxooxo/xxoxxo/xoxoxo/oooxoo/x..xxo turn=1  b6 wins by 2"
run 0 photo --json --day 2026-11-29 --k 4 --difficulty 6 --count 2
out '{"day":"2026-11-29","k":4,"difficulty":6,"position":"ooooo./ooo.o./oooxoo/xoxox./xxooxx/xxxxxx turn=1","move":"d2","margin":11,"open":4,"fooled":["flips","corner"]}
{"day":"2026-11-29","k":5,"difficulty":6,"position":"ox.x../ooxxxx/.ooooo/xxxxxo/xxxxxo/xxxxoo turn=2","move":"f1","margin":5,"open":4,"fooled":["flips","ahead"]}'
run 2 photo
err "--day DATE is required, for example --day 2026-11-29"
run 2 photo --day 2026-13-01
err '--day: "2026-13-01" is no date such as 2026-11-29'
run 2 photo --day 2026-11-29 --difficulty 12
one_line
run 0 points --game classic --moves f5d6c4g5d7c7h5d8b8b7b6a7b5
out_has '   7 x  h5             30       0   3 discs'
out_has '  12 o  a7              0     110   1 disc, they pass 100'
out_has '  13 x  --              0       0'
out_has 'pots                   100     180'
run 0 points --json --game classic --position '.......x/.......o/.......o/xoooooo./.......o/.......x/......../........' --moves h4
out '{"game":"classic","scale":100,"turns":[{"turn":1,"side":1,"move":"h4","discs":[["h3",10],["h5",10],["g4",10],["h2",10],["f4",100],["e4",200],["d4",300],["c4",400],["b4",500]],"lines":3,"chain":3080,"corner":0,"pass":0,"earned":[3080,0]}],"pots":[3080,0],"win":{"side":1,"rung":1,"pot":3080,"sweep":3080,"margin":130,"unaided":200,"percent":110,"points":7140}}'
run 0 points --game classic --position '.......x/.......o/.......o/xoooooo./.......o/.......x/......../........' --moves h4
out_has '   1 x  h4           3080       0   9 discs, 3 lines: 1540 x 2.0'
out_has 'won by FIRST (x) on rung 1: (pot 3080 x 2, a clean sweep, + margin 130 + unaided 200) x 1.1 = 7140'
run 0 points --rung 10 --game classic:size=4 --moves c4d4a2b4d3a1b1a3a4d2d1c1
out_has 'won by SECOND (o) on rung 10: (pot '
out_has ' + margin 100 + unaided 200) x 2.0 = '
run 2 points --rung 11 --game classic --moves f5
err '--rung: expected a whole number from 1 to 10, not "11"'
run 0 points --json --game classic --moves f5
out_has '"win":null}'
run 0 points --game reverse --moves f5d6
out_has ' x  f5              0 '
run 0 points --game classic --position '.oooox../......../......../......../......../......../......../........' --moves a1
out_has '   1 x  a1            140       0   4 discs, corner 100'
run 2 points --game classic
err '--moves MOVES is required'
run 1 points --game classic --moves 'd3 c3 e1'
err 'move 3: e1 is not legal here; legal: b3 c4 f5 e6'
no_output
run 2 points --game classic --moves 'd3 zz'
err 'move 2: "zz" is not a move; expected a square such as d3'
run 2 points --moves d3
one_line

# Boards of one's own.
octagon=__....__/_......_/......../...ox.../...xo.../......../_......_/__....__
run 0 games
out_has "  board=......../......../......../...ox.../...xo.../......../......../........ or ROWS"
run 0 games --json
out_has '"join":["none","sides","all","bank"],"goal":["most","fewest"],"turnover":["none"],"sparks":["none"],"reach":["any","2"]},"texts":{"board":"ROWS","turnover":"SET/N","sparks":"SQUARES"}}'
run 0 show --json --game workshop:board=.o./xox/...,join=all --moves a3
out_has '{"game":"workshop:board=.o./xox/...,join=all","turn":2,"ply":1,"status":'
run 0 show --game "workshop:goal=fewest,board=$octagon" --moves d3
out_has "game   workshop:board=$octagon,goal=fewest"
run 0 show --game workshop:board=....../....../......
out_has "over: a draw"
run 2 show --game workshop:board=..../.../....
err 'game, character 21: row 2 of the board has 3 squares and the first has 4'
run 2 show --game workshop:board=.../.../..X
err 'game, character 26: a square of a board is one of . x o _, not "X"'
run 2 show --game workshop:board=___/_.x/.__
err 'game, character 27: a board has at least 4 squares that are not holes'
run 0 random --game workshop:join=all --seed 1 --count 2
out_has " 32-32 "
out_has " 22-42 "
"$cli" random --game "workshop:board=$octagon,join=sides" --seed 1 --count 5 >"$work/workshop.txt"
run 0 check --game "workshop:board=$octagon,join=sides" "$work/workshop.txt"
run 0 best --game "workshop:board=$octagon,join=all" --depth 3
out_has "move   "
echo "workshop:board=.o./xox/...,join=all a3 b3" >"$work/workshop.txt"
run 0 check "$work/workshop.txt"

run 1 show --game classic --moves 'd3 c3 e1'
err 'move 3: e1 is not legal here; legal: b3 c4 f5 e6'
no_output
run 1 perft --game classic --moves a1 3
err 'move 1: a1 is not legal here; legal: d3 c4 f5 e6'
run 2 show --game classic --moves 'd3 zz'
err 'move 2: "zz" is not a move; expected a square such as d3'
run 2 show --game chess
err 'game, character 1: unknown game "chess"; known: classic reverse jaques pocket piecepack flipside workshop'
run 2 show --game clssic:size=6
err 'game, character 1: unknown game "clssic"; did you mean classic?'
run 2 show --game classic:sizze=6
err 'game, character 9: classic has no option "sizze"; did you mean size?'
run 2 show --game classic:colour=red
one_line
err_has 'classic has no option "colour"; known: start size empties seed'
run 2 show --game classic:size=9
one_line
err_has 'size cannot be "9"; known: 8 4 5 6 7'
run 2 show --game piecepack:tiles=raged
err 'game, character 17: tiles cannot be "raged"; did you mean ragged?'
run 2 show --game piecepack:coins=20,tiles=ragged --position '..ox../..xo../.x..../......'
err_has 'a3: no square here; write _'
run 2 show --game classic:start=random
err_has 'start=random needs a seed: seed=N'
run 2 show --game classic:seed=4
err "game, character 15: a seed only goes with start=random"
run 2 show --game classic --position '......../......../......../......../......../......../......../........'
err_has "no game leaves the board without a disc"
run 0 show --game pocket --position '_...._/....../....../....../....../_...._'
run 0 show --game piecepack:first=numbers --position '....../....../..xo../..ox../....../......'
out_has "SECOND (o) to move"
out_has "turn=2 hands=16,16"
run 0 show --game piecepack:first=numbers --position '....../....../..xo../..oo../....o./......'
out_has "hands=16,15"
run 2 show
err_has "--game GAME is required"
run 2 show --game
err "--game needs a value"
run 2 show --json=1 --game classic
run 2 show --game classic --game reverse
err "--game is given twice"
run 2 show --json --game=classic --json
err "--json is given twice"
: >"$work/--seed"
run 1 check -- "$work/nowhere" --seed
err_has "nowhere: cannot be opened"
run 2 show --game classic -- --json
err 'unexpected word "--json"'
run 0 perft --game classic -- 2
out_has "12 leaves"
run 2 perft --game classic -- -- 2
run 2 show --game --
run 0 match --game classic:size=4 --first random --second random --games 1 --seed 4294967294
run 2 match --game classic --first random --second random --games 4 --seed 4294967294
err "--seed 4294967294 --games 4: not enough seeds, the last one is 4294967295"
run 2 bench --game classic:size=6
err "bench measures a game with its default options: --game classic"
printf 'zz' | tr z '\033' >"$work/controls"
run 2 show --game "$(cat "$work/controls")"
err_lacks_controls
err_has 'unknown game "\x1b\x1b"; known:'
run 2 show --"$(cat "$work/controls")"
err_lacks_controls
run 2 show --game classic stray
err 'unexpected word "stray"'
run 2 show --game classic --position '..../....'
err_has "position, character 5: row 1 ends after 4 of its 8 squares"
run 2 show --game flipside --position 'x......O/......../......../......../......../......../......../O......X'
err "position, character 1: a1: no disc can be on a corner"

run 0 perft --game classic 6
out_has "8200 leaves, "
run 0 perft 3 --game classic --divide
out_has "d3 14"
out_has "56 leaves, "
run 0 perft --game classic 0
out_has "1 leaves, "
run 0 perft --game classic --moves f5d6c4g5d7c7h5d8b8b7b6a7 --divide 2
out_has "-- 5"
run 2 perft --game classic
err_has "DEPTH is required"
run 2 perft --game classic -1
run 2 perft --game classic x
err 'DEPTH: expected a whole number from 0 to 120, not "x"'

run 0 perft --game classic 3 --json
timeless '{"depth":3,"leaves":56,"seconds":S}'
run 0 perft --game classic:size=4 2 --json --divide
timeless '{"depth":2,"leaves":12,"seconds":S,"turns":[{"turn":"b1","leaves":3},{"turn":"a2","leaves":3},{"turn":"d3","leaves":3},{"turn":"c4","leaves":3}]}'
run 0 perft --game classic --moves f5d6c4g5d7c7h5d8b8b7b6a7 --divide --json 2
timeless '{"depth":2,"leaves":5,"seconds":S,"turns":[{"turn":"--","leaves":5}]}'
run 0 perft --game flipside 2
err_silent

run 0 random --game piecepack:coins=18 --seed 23
out "c4 d2 a1 a2 d1 b4 a3 c1 a4 -- d4 -- d3 -- b1 16-0 hands 0-2 open 0"
run 0 random --game pocket --seed 7
out "c3 c4 d3 d4 c5 b2 e3 f3 f2 c6 f4 d5 b3 e2 d2 a3 b5 a5 d6 e5 a2 d1 c1 e6 b1 b4 e1 -- a4 -- b6 e4 19-11 hands 0-2 open 2"
run 0 random --game piecepack:coins=18 --seed 22 --count 3 --json
[ "$(wc -l <"$work/out")" -eq 3 ] || fault "not three games"
out_has '{"game":"piecepack:coins=18","seed":23,"moves":"c4 d2 a1 a2 d1 b4 a3 c1 a4 -- d4 -- d3 -- b1","choices":[4,3,4,3,4,2,4,2,4,0,3,0,2,0,1],"counts":[16,0],"hands":[0,2],"rails":null,"open":0,"passes":[0,3],"winner":1,"board":["xxxx","xxxx","xxxx","xxxx"]}'
run 0 random --game flipside --seed 1 --json
out_has '"choices":[2184,'
run 2 random --game classic
err "--seed N is required"
run 2 random --game classic --seed 1 --count 0
err '--count: expected a whole number from 1 to 4294967295, not "0"'
run 2 random --game classic --seed 4294967296
run 0 random --game classic:size=4 --seed 4294967295 --count 1
run 2 random --game classic:size=4 --seed 4294967295 --count 2
err "--seed 4294967295 --count 2: not enough seeds, the last one is 4294967295"
no_output

printf '# comment\n\ne6f4e3f6g5d6e7f5c5 13-0\nd3 e1\r\npocket c3d3\nclassic:size=6 e6\n' >"$work/games.txt"
run 1 check "$work/games.txt"
out "$work/games.txt: 2 of 4 games are legal
$work/games.txt:4:4: move 2: e1 is not legal here; legal: c3 e3 c5 (read as plain moves)
$work/games.txt:6:16: move 1: e6 is not legal here; legal: c2 b3 e4 d5 (read as plain moves)"
run 1 check --json "$work/games.txt" "$work/games.txt"
[ "$(sed -n 2p "$work/out")" = "{\"file\":\"$work/games.txt\",\"format\":\"transcript\",\"games\":4,\"legal\":2,\"faults\":[\"$work/games.txt:4:4: move 2: e1 is not legal here; legal: c3 e3 c5 (read as plain moves)\",\"$work/games.txt:6:16: move 1: e6 is not legal here; legal: c2 b3 e4 d5 (read as plain moves)\"]}" ] || fault "another object"
run 1 convert --json "$work/games.txt" "$work/games-legal.pgn"
out_has '{"games":4,"written":1,"lost":"","faults":["'"$work/games.txt: game 3: PGN holds no game but Classic"'",'
out_has '"'"$work/games.txt:4:4: move 2: e1 is not legal here; legal: c3 e3 c5 (read as plain moves)"'",'
err_silent
run 1 convert --json "$work/games.txt" - --to pgn
err_lines=$(grep -c '^{"games":4,"written":1,' "$work/err")
[ "$err_lines" -eq 1 ] || fault "no report on standard error"
out_has '[Event'
"$cli" random --game jaques --seed 1 --count 20 >"$work/jaques.txt"
run 0 check --game jaques "$work/jaques.txt"
out "$work/jaques.txt: 20 of 20 games are legal"
"$cli" random --game flipside:quiet=on --seed 1 --count 5 >"$work/flipside.txt"
run 0 check --game flipside:quiet=on "$work/flipside.txt" "$work/flipside.txt"
run 1 check "$work/nowhere.txt"
err "$work/nowhere.txt: cannot be opened"
run 2 check
printf '\nd3c3\n' >"$work/empty-first.txt"
run 0 check "$work/empty-first.txt" "$work/empty-first.txt"
out "$work/empty-first.txt: 1 of 1 games are legal
$work/empty-first.txt: 1 of 1 games are legal"
run 1 check "$work"
err "$work: cannot be read"
no_output
printf '1. f5 d6 2. c3 d3\r\n3. C4\r\n[F5, D6]\nf5-d6-c3\n' >"$work/people.txt"
run 0 check "$work/people.txt"
out "$work/people.txt: 3 of 3 games are legal"
printf '%s%s X; d3:+0;\n%s%s\n' -------------------------- -OX------XO--------------------------- -------------------------- -OX------XO--------------------------- >"$work/two.obf"
run 1 check "$work/two.obf"
out "$work/two.obf: 1 of 2 games are legal
$work/two.obf:2:65: it does not say whose turn it is: add X or O behind the squares (read as positions (OBF))"
printf '%s%s\n' -------------------------- -OX------XO--------------------------- >"$work/sideless.obf"
printf '%s\n' -----OX--XO----- >"$work/sideless-small.obf"
for game in classic classic:size=4 piecepack flipside; do
    run 1 check --game "$game" "$work/sideless.obf" "$work/sideless-small.obf"
    out "$work/sideless.obf: 0 of 1 games are legal
$work/sideless.obf:1:65: it does not say whose turn it is: add X or O behind the squares (read as positions (OBF))
$work/sideless-small.obf: 0 of 1 games are legal
$work/sideless-small.obf:1:17: it does not say whose turn it is: add X or O behind the squares (read as positions (OBF))"
done
printf '%s%s\n' ---------------- zzz >"$work/not-small.obf"
run 1 check "$work/not-small.obf"
out "$work/not-small.obf: 0 of 1 games are legal
$work/not-small.obf:1:17: \"z\" is no square; expected X, O or - (read as positions (OBF))"
printf '\377\376d\0003\000c\0003\000' >"$work/utf-16.txt"
run 0 check "$work/utf-16.txt"
out "$work/utf-16.txt: 1 of 1 games are legal"
printf '(;GM[2];B[d3];W[c5' >"$work/cut.sgf"
printf '(;GM[2];B[f5];W[d6]\n(;GM[2];B[f5];W[f6])\n' >"$work/cut-inside.sgf"
run 1 check "$work/cut-inside.sgf"
out "$work/cut-inside.sgf: 2 of 2 games are legal
$work/cut-inside.sgf:1: it breaks off: \")\" is missing (read as SGF)"
run 1 check "$work/cut.sgf"
out "$work/cut.sgf: 1 of 1 games are legal
$work/cut.sgf: it breaks off: \")\" is missing (read as SGF)"
printf '(;FF[4]GM[2];B[d3]\n;W[c5];W[c6])\n(;GM[1];B[pd])' >"$work/two.sgf"
run 1 check "$work/two.sgf"
out "$work/two.sgf: 0 of 2 games are legal
$work/two.sgf:2:10: move 3: c6: it is not White's turn (read as SGF)
$work/two.sgf:3:6: this is a game of Go, not of Othello (read as SGF)"
printf '[Event "?"]\r\n[Black "a"]\r\n\r\n1. d3 c5 2. f6 e1\r\n' >"$work/one.pgn"
run 1 check "$work/one.pgn"
out_has "one.pgn:4:16: move 4: e1 is not legal here; legal: "
out_has " (read as PGN)"
printf '\033[31mx d3\n' >"$work/red.txt"
run 1 check "$work/red.txt"
out_lacks_controls
out_has 'unknown game "\x1b[31mx"'
printf 'root:x:0:0::/root:/bin/sh\n\ndaemon:x:1:1::/:/bin/false\n' >"$work/passwd"
run 1 check "$work/passwd"
out "$work/passwd: not a file of games: 2 of 2 lines begin with no game, move or board"
run 1 convert "$work/passwd" "$work/passwd.ggf"
err "$work/passwd: not a file of games: 2 of 2 lines begin with no game, move or board"
run 1 check --from transcript "$work/passwd"
out_has "0 of 2 games are legal"
out_has 'unknown game "daemon"; known:'
printf 'MZ\220\000\003\nd3\n' >"$work/program"
run 1 check "$work/program"
err "$work/program: not a file of games"
no_output
printf 'a1\nd3 c3\n' >"$work/almost.txt"
run 1 check "$work/almost.txt"
out_has "1 of 2 games are legal"
printf '(;GM[Othello]PC[x]B[d3];)\n' >"$work/games.ggf"
printf '1 (;GM[Othello]PC[x]B[d3];)\n' >"$work/numbered.ggf"
printf '(;GM[Othello]B[d3]W[\033[31m];)' >"$work/red.ggf"
run 0 check "$work/games.ggf" "$work/numbered.ggf"
out "$work/games.ggf: 1 of 1 games are legal
$work/numbered.ggf: 1 of 1 games are legal"
run 1 check "$work/red.ggf"
out_lacks_controls
out_has 'red.ggf:1: not a move: \x1b'
printf '\024\001\001\001\002\000\000\000' >"$work/short.wtb"
run 1 check "$work/short.wtb"
err "$work/short.wtb: it is shorter than the header of a WTHOR file, 16 bytes (read as WTHOR)"
no_output

# The program's own file of finished games holds notes between them: they are none, and count for none.
{
  "$cli" random --game classic --seed 7 --count 2 | while read -r line; do echo "$line" >"$work/one.txt"
    "$cli" convert "$work/one.txt" "$work/one.outflank" >/dev/null; cat "$work/one.outflank"; echo; done
  printf 'outflank = 2\nmark = star 1a2b3c4d\nend = 0 %s\n\n' "$(printf 'outflank = 2\nmark = star 1a2b3c4d\n' | gzip -c | tail -c8 | od -An -tx4 -N4 --endian=little | tr -d ' ')"
  printf 'outflank = 2\nabout = 1a2b3c4d\ngiven = 190 240\nend = 0 %s\n' "$(printf 'outflank = 2\nabout = 1a2b3c4d\ngiven = 190 240\n' | gzip -c | tail -c8 | od -An -tx4 -N4 --endian=little | tr -d ' ')"
} >"$work/noted.outflank"
run 0 check "$work/noted.outflank"
out "$work/noted.outflank: 2 of 2 games are legal"
run 0 convert "$work/noted.outflank" "$work/noted.txt"
out "2 of 2 games"
sed 's/mark = star/mark = steer/' "$work/noted.outflank" >"$work/noted-badly.outflank"
run 1 check "$work/noted-badly.outflank"
out_has "noted-badly.outflank: 2 of 3 games are legal"

# From each format into each: the moves stay what they were.
"$cli" random --game classic --seed 1 --count 5 >"$work/games.txt"
for format in ggf obf outflank pgn sgf wtb; do
  run 0 convert "$work/games.txt" "$work/there.$format"
  out "5 of 5 games"
  run 0 check "$work/there.$format"
  out "$work/there.$format: 5 of 5 games are legal"
  run 0 convert "$work/there.$format" "$work/again.outflank"
  run 0 convert "$work/again.outflank" "$work/back.$format"
  cmp -s "$work/there.$format" "$work/back.$format" || fault "$format is not the same again"
done
test -s "$work/there.jou" && test -s "$work/there.trn" || fault "no names beside the .wtb"
ls "$work" | grep -q part && fault "a file that was being written is left"
run 0 convert "$work/back.wtb" "$work/transcript" --to transcript
err_has "does not hold: "
run 0 convert "$work/games.txt" "$work/plain.txt"
cmp -s "$work/plain.txt" "$work/transcript" || fault "the moves are not the same"
printf 'pocket c3d3\nd3 e1\nd3\n' >"$work/some.txt"
run 1 convert "$work/some.txt" "$work/some.wtb"
out "1 of 3 games"
err_has "some.txt: game 1: WTHOR holds no game but Classic"
err_has "some.txt:2:4: move 2: e1 is not legal here"
run 2 convert "$work/some.txt"
err "IN and OUT are required"
run 2 convert "$work/some.txt" "$work/some"
err "$work/some: no extension that tells the format; say --to outflank, transcript, ggf, wthor, obf, sgf or pgn"
run 2 convert "$work/some.txt" "$work/some.xyz"
err "$work/some.xyz: unknown extension \".xyz\"; say --to outflank, transcript, ggf, wthor, obf, sgf or pgn"
run 2 convert "$work/some.txt" "$work/some" --to chess
err '--to: unknown format "chess"; known: outflank, transcript, ggf, wthor, obf, sgf or pgn'
run 1 convert "$work/nowhere.txt" "$work/x.ggf"
run 1 convert "$work/some.txt" "$work/nowhere/x.ggf"
err "$work/nowhere/x.ggf: cannot be written: No such file or directory"

# What an output's name is, it stays: a device, a pipe, a link, a mode.
mode() { stat -c %a "$1" 2>/dev/null || stat -f %Lp "$1"; }
printf 'f5d6c3\n' >"$work/three.txt"
run 0 convert "$work/three.txt" "$work/three.pgn"
mkfifo "$work/pipe"
timeout 60 cat "$work/pipe" >"$work/through" &
run 0 convert "$work/three.txt" "$work/pipe" --to pgn
wait
[ -p "$work/pipe" ] || fault "the pipe is none any more"
cmp -s "$work/through" "$work/three.pgn" || fault "something else came through the pipe"
timeout 60 cat "$work/pipe" >"$work/through" & # its writer goes back in the file, which a pipe does not
run 0 convert "$work/three.txt" "$work/pipe" --to wthor
wait
run 0 check "$work/through" --from wthor
# Never one of the system's own devices: a program that replaced it would break the machine on which root tests it.
if mknod "$work/null" c 1 3 2>/dev/null && mknod "$work/full" c 1 7 && : 2>/dev/null >"$work/null"; then
  run 0 convert "$work/three.txt" "$work/null" --to pgn
  [ -c "$work/null" ] || fault "the device is none any more"
  run 1 convert "$work/three.txt" "$work/full" --to pgn
  err "$work/full: could not be written: No space left on device"
  chown 65534:65534 "$work/through"
  run 0 convert "$work/three.txt" "$work/through" --to pgn
  [ "$(stat -c %u:%g "$work/through")" = 65534:65534 ] || fault "it is another's now"
fi
mkdir "$work/far"
ln -s far/away.pgn "$work/link.pgn"
run 1 convert "$work/nowhere.txt" "$work/link.pgn"
[ ! -e "$work/far/away.pgn" ] || fault "something empty was left behind"
for _ in 1 2; do # where nothing is yet, and over what is there
  run 0 convert "$work/three.txt" "$work/link.pgn"
  [ -h "$work/link.pgn" ] || fault "the link is none any more"
  cmp -s "$work/far/away.pgn" "$work/three.pgn" || fault "the link's file is not written"
  : >"$work/far/away.pgn"
done
ln -s ring "$work/ring.pgn"
ln -s ring.pgn "$work/ring"
run 1 convert "$work/three.txt" "$work/ring.pgn"
err "$work/ring.pgn: cannot be written: Too many levels of symbolic links"
run 1 convert "$work/three.txt" "$work/far" --to pgn
err "$work/far: cannot be written: is a directory"
: >"$work/secret.pgn"
chmod 640 "$work/secret.pgn"
run 0 convert "$work/three.txt" "$work/secret.pgn"
[ "$(mode "$work/secret.pgn")" = 640 ] || fault "the mode is another"
echo mine >"$work/locked.pgn"
chmod 444 "$work/locked.pgn"
run 1 convert "$work/three.txt" "$work/locked.pgn"
err "$work/locked.pgn: cannot be written: is protected against writing"
[ "$(cat "$work/locked.pgn")" = mine ] || fault "it was written over"
for beside in jou trn; do
  : >"$work/far/names.$beside"
  ln -s "far/names.$beside" "$work/three.$beside"
done
run 0 convert "$work/three.pgn" "$work/three.wtb"
[ -h "$work/three.jou" ] && [ -s "$work/far/names.jou" ] || fault "the link to the names is none any more"
printf 'f5d6c3\n' >"$work/kept-locked"
chmod 444 "$work/kept-locked"
run 1 solve --game classic:size=4 --keep "$work/kept-locked"
err "$work/kept-locked: cannot be written: is protected against writing"
run 1 match --game classic --first level:1 --second random --games 2 --keep "$work/pipe"
err "$work/pipe: cannot be written: is not a regular file"

# - is standard input and output.
cp "$work/three.txt" "$work/in"
run 0 check -
out "standard input: 1 of 1 games are legal"
cp "$work/three.txt" "$work/in"
run 0 convert - - --to pgn
cmp -s "$work/out" "$work/three.pgn" || fault "not the game alone"
[ "$(cat "$work/err")" = "1 of 1 games" ] || fault "no count"
ln -s /proc/self/fd/1 "$work/stdout"
run 0 convert "$work/three.txt" "$work/stdout" --to pgn
[ -h "$work/stdout" ] || fault "the link is none any more"
cmp -s "$work/out" "$work/three.pgn" || fault "not the game alone"
run 0 convert "$work/three.pgn" - --to wthor
err_has "standard output has no place for the names of players and tournaments beside it"
run 2 convert "$work/three.txt" -
err "-: standard output has no extension that tells the format; say --to outflank, transcript, ggf, wthor, obf, sgf or pgn"
printf 'a1\n' >"$work/in"
run 1 check -
out_has "standard input:1:1: "
printf -- '---------------------------OX------XO--------------------------- X;\n' >"$work/in"
run 1 solve - --time 1
out_has "not solved in"
run 2 check - -
err "- is standard input, which can be read only once"
: >"$work/in"

# Neither a limit nor a signal nor a reader that leaves ends it without a word, or leaves a part of a file behind.
"$cli" random --game classic --seed 1 --count 2000 >"$work/many.txt"
words="convert under a limit"
(ulimit -f 20; exec "$cli" convert "$work/many.txt" "$work/many.ggf") >"$work/out" 2>"$work/err" && fault "it was done"
err "$work/many.ggf: could not be written: File too large"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat "$work/many.txt"; done >"$work/long.txt"
for signal in HUP TERM USR1; do # a shell's background commands ignore the others
  words="convert, ended by $signal"
  "$cli" convert "$work/long.txt" "$work/ended.pgn" >"$work/out" 2>"$work/err" &
  converting=$!
  while kill -0 $converting && ! ls "$work" | grep -q '^ended.pgn'; do :; done
  kill -$signal $converting
  wait $converting 2>/dev/null && fault "it went on"
  [ ! -e "$work/ended.pgn" ] || fault "half a file"
done
ls "$work" | grep -q part && fault "a file that was being written is left"
words="random, with a reader that leaves"
{ "$cli" random --game classic --seed 1 --count 100000000 2>"$work/err"; echo $? >"$work/status"; } | head -1 >"$work/out"
[ "$(cat "$work/status")" = 1 ] || fault "status $(cat "$work/status"), not 1"
err_has "cannot write the output"

printf 'zz\nd1\nhelp\nmoves\nb1\nundo\nredo\nundo\nb1\na1\nquit\n' >"$work/in"
run 0 play --game classic:size=4
out_has '"zz" is not a move'
out_has "d1 is not legal here; legal: b1 a2 d3 c4"
out_has "counts 4-1"
out_has "counts 3-3"
printf 'e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5\nc5\n' >"$work/in"
run 0 play --game classic --first human --second human
out_has "over: FIRST (x) wins"
printf 'giveup\n' >"$work/in"
run 0 play --game jaques
out_has "over: FIRST (x) gave up"
: >"$work/in"
run 0 play --game flipside
printf 'f5\nundo\nf5\nquit\n' >"$work/in"
run 0 play --game classic --second level:3
out_has "level:3: "
: >"$work/in"
run 0 play --game pocket --first level:1 --second random
out_has "over: "
run 0 play --game classic:size=4 --first level:1 --second 'nboard:read a; read a; read a; echo pong 1; read a'
err "read a; read a; read a; echo pong 1; read a has quit; level:4 takes over"
out_has "over: "
run 0 play --game classic:size=4 --first level:1 --second "nboard:$cli nboard"
out_has "Outflank6: "
[ ! -s "$work/err" ] || fault "a message where none belongs"
run 2 play --game classic --first robot
err '--first: unknown player "robot"; known: level:1 ... level:10 character:NAME random discs greedy careful nboard:COMMAND'

run 2 play --game classic --first lvele:3
err '--first: unknown player "lvele:3"; did you mean level:?'
run 2 match --game classic --first human --second random
err '--first: a match is between programs; to play yourself: outflank-cli play --first human'
for command in play match; do
  run 1 $command --game classic --first level:1 --second nboard:doesnotexist
  err '--second: "doesnotexist" cannot be started: no such program, or it cannot be run'
  run 1 $command --game classic --first 'nboard:/no/such/program -x' --second random
  err '--first: "/no/such/program -x" cannot be started: no such program, or it cannot be run'
  run 1 $command --game classic --first random --second nboard:false
  err '--second: "false" does not speak NBoard or GTP: it has quit'
  no_output
done
run 2 match --game classic --first character:nobody --second random
err_has 'unknown player "character:nobody"'
run 0 match --game pocket --first character:peg --second character:madam --games 2
out_has "A character:peg, B character:madam: 2 games"
run 0 match --game classic:size=4 --first greedy --second discs --games 2 --openings 0 --json --verbose
[ "$(sed -n 2p "$work/out" | cut -c1-44)" = '{"game":2,"a":"second","counts":[' ] || [ "$(wc -l <"$work/out")" -eq 3 ] || fault "not an object for each game"
grep -Eq '^\{"game":"classic:size=4","a":"greedy","b":"discs","games":2,"won":[0-2],"drawn":[0-2],"lost":[0-2],"score":\[[0-9.]+,[0-9.]+\],"discs":\[-?[0-9.]+,[0-9.]+\],"forfeits":\[0,0\],"seconds":[0-9.]+\}$' "$work/out" || fault "another summary"

run 0 match --game classic --first 'nboard:while read a b; do case $a in ping) echo pong $b;; go) echo === A1;; esac; done' --second random --games 2
err_has "answered A1, which is not legal"
out_has "forfeits        A 2, B 0"
run 0 match --game reverse --first "nboard:$cli nboard" --second random --games 2
err_has "plays only classic"

run 0 bench --time 1 --game classic
out_has '{"version":"'
out_has '"games":[{"game":"classic","move_lists_per_second":'
out_lacks '"engine"'
run 0 bench --quick
for part in '{"game":"flipside","move_lists_per_second":' '"engine":{"perft":[{"copy":"plain","depth":6,"leaves":8200,"cpu_seconds":' \
  '"joined":[{"game":"workshop:join=sides","depth":4,"leaves":244,' '{"game":"workshop:join=all","depth":4,"leaves":244,' \
  '"midgame":{"open":36,"positions":2,"exact":0,"nodes":' '"stop":{"times":1,"mean_ms":' \
  '"solve":[{"open":8,"positions":2,"exact":2,"nodes":' '{"open":10,"positions":2,"exact":2,"nodes":'; do
  out_has "$part"
done

run 0 best --game classic --moves f5 --depth 4
out_has "depth  4"
for game in flipside classic jaques; do
  for level in 3 6; do
    run 0 best --game $game --level $level
    for part in "move   " "value  " "depth  " "nodes  " "time   " "line   "; do
      out_has "$part"
    done
    if [ $level = 3 ]; then out_has "nodes  0"; else out_lacks "nodes  0"; fi # level 3 does not search
  done
done
run 0 best --game classic --moves f5 --level 3 --all
for move in d6 f4 f6; do
  grep -Eq "^$move +[-+]?[0-9.]+$" "$work/out" || fault "no value of $move"
done
# One move has one value, of whatever search: that of the line of the move which is answered.
for limit in '--level 3' '--level 1' '--level 8' '--level 10 --nodes 3000' '--nodes 2000' '--depth 3' '--time 30'; do
  for game in 'classic --moves f5d6c3' flipside 'pocket --moves d4'; do
    run 0 best --game $game $limit --all
    answered=$(sed -n 's/^move   \([a-h][1-8]\).*/\1/p' "$work/out")
    value=$(sed -n 's/^value  //p' "$work/out")
    grep -q "^$answered[^ ]* *$value\$" "$work/out" || fault "$answered is not worth $value everywhere"
  done
done
run 0 best --game classic --level 10 --nodes 3000 --moves f5d6 --json --all
sed 's/-\?[0-9]\+\.[0-9]\+/V/g; s/"move":"[a-h][1-8]"/M/g; s/"[a-h][1-8]"/"m"/g; s/[0-9]\+/N/g' "$work/out" >"$work/shape"
sed -i 's/\("line":\[\)[^]]*/\1L/; s/\({M,"value":V,"exact":false},\?\)\+\]/moves]/' "$work/shape"
[ "$(cat "$work/shape")" = '{M,"value":V,"exact":false,"depth":N,"nodes":N,"seconds":V,"line":[L],"moves":[moves]}' ] ||
  fault "best --json: $(cat "$work/shape")"
run 0 best --game classic:size=4 --depth 20 --json
out_has '"value":-8,"exact":true,'
out_lacks '"moves"'
# About as many positions as were asked for, in an opening phase too.
for game in jaques classic:start=overture pocket; do
  for limit in 2 1000 20000; do
    run 0 best --game $game --nodes $limit
    visited=$(sed -n 's/^nodes  //p' "$work/out")
    [ "$visited" -le $((limit + limit / 10 + 30)) ] || fault "$visited positions"
  done
done
run 0 best --game piecepack:turning=by-hand --level 3
run 0 best --game classic:size=4 --nodes 1000000
out_has "value  -8 exact"
run 1 best --game classic --moves e6f4e3f6g5d6e7f5c5
err "the game is over"
run 2 best --game classic --level 11
err '--level: expected a whole number from 1 to 10, not "11"'
run 2 best --game classic --level 3 --depth 4
err "give only one of --level, --depth, --nodes and --time (--nodes goes with --level 10)"
run 2 best --game classic --level 9 --nodes 300
err_has "--nodes goes with --level 10"
run 2 best --game classic --weights "$work/nowhere"
err "$work/nowhere: no engine weights in this directory"
run 0 best --game classic --depth 2 --weights "${0%/*}/../../assets/engine"
[ ! -s "$work/err" ] || fault "a warning about weights that are all there"
needs() { # what needs a file of the engine: others do not read it
  size=${1##*x} size=${size%.weights}
  case $1 in
  openings.book) echo --game classic --level 10 ;;
  flipside.weights) echo --game flipside --depth 1 ;;
  most-6x6-32.weights) echo --game pocket:board=32 --depth 2 ;;
  most-6x4.weights) echo --game piecepack:coins=24 --depth 2 ;;
  most-8x6.weights) echo --game piecepack:coins=48 --depth 2 ;;
  most-*) echo --game classic:size=$size --depth 2 ;;
  fewest-*) echo --game reverse:size=$size --depth 2 ;;
  esac
}
for file in "${0%/*}"/../../assets/engine/*; do # each file that is missing, or cut and needed, is named, and the engine goes on without it
  name=${file##*/}
  rm -rf "$work/some"
  cp -r "${file%/*}" "$work/some"
  rm "$work/some/$name"
  run 0 best --game classic --depth 2 --weights "$work/some"
  err "$work/some/$name is missing or damaged, so the engine plays below its strength"
  head -c 1001 "$file" >"$work/some/$name"
  run 0 best $(needs "$name") --weights "$work/some"
  err "$work/some/$name is missing or damaged, so the engine plays below its strength"
done
if [ ! -d "$installed/engine" ]; then # moved away from what belongs to it
  beside=$cli
  cli=$work/a/b/c/d/outflank-cli
  mkdir -p "${cli%/*}"
  cp "$beside" "$cli"
  run 0 best --game classic --depth 2
  err_has "engine weights not found"
  one_line
  run 0 match --game classic:size=4 --first random --second greedy --games 2
  [ ! -s "$work/err" ] || fault "a warning about weights that nobody needs"
  for wrong in 'match --game classic --first robot --second random' 'play --game classic --first robot' \
    'play --game classic --second robot' 'solve --game classic --position x'; do
    run 2 $wrong # what is wrong is said alone, before any engine is looked for
    one_line
  done
  cli=$beside
fi

solvable='OOOOOOOOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXX--OOOOOO-'
printf '%% a comment\n%s X; H7:-64; H8:+0;\n' "$solvable" >"$work/position.obf"
run 1 solve "$work/position.obf"
out_has "not as the file says"
printf '%s X;\n' "$solvable" | tr 'XO' '*o' >"$work/position.obf"
run 0 solve "$work/position.obf"
out_has "1 solved, "
out_lacks "as the file says"
run 1 solve "$work/position.obf" --from 100
err "$work/position.obf: --from 100 is past the last position, 1"
run 2 solve "$work/position.obf" --from 3 --to 2
err "--from 3 --to 2: an empty range"
run 2 solve --game classic:size=4 --from 1
err "--from and --to need a FILE"
printf '%% nothing but a comment\n' >"$work/none.obf"
: >"$work/empty.obf"
for file in none empty; do
  run 1 solve "$work/$file.obf"
  err "$work/$file.obf: no positions in this file"
done
run 1 solve "$work"
err "$work: cannot be read"
printf 'XO X;\n' >"$work/position.obf"
run 1 solve "$work/position.obf"
err "$work/position.obf:1:1: a board of 2 squares, not of 64"
run 0 solve --game classic:size=4 --moves b1
out_has "score "
run 0 solve --game classic:size=4 --moves b1 --json
sed -i 's/"nodes":[0-9]*/"nodes":N/' "$work/out"
timeless '{"open":11,"score":8,"move":"a1","nodes":N,"seconds":S}'
run 1 solve --game classic --time 50 --json
out_has '"score":null,'
run 2 solve --game classic:size=4 --keep "$work/kept-json" --json
err_has "--keep goes on another time"
run 1 solve --game classic --time 50
out_has "score not solved in "
run 2 solve --game classic --time 0
run 1 solve "$work/nowhere.obf"
err "$work/nowhere.obf: cannot be opened"
run 2 solve
err "give either a FILE or a position (--position, --moves)"
run 2 solve "$work/position.obf" --position x

# A match in sittings: games that are kept count and are not played again, one that was cut off is played again.
match='match --game classic:size=4 --first greedy --second random'
run 0 $match --games 6 --verbose
grep -v '^time' "$work/out" >"$work/played"
run 0 $match --games 4 --keep "$work/games"
size=$(wc -c <"$work/games")
head -c $((size - 3)) "$work/games" >"$work/cut"
run 0 $match --games 6 --verbose --keep "$work/cut"
err "$work/cut:5: not a whole result: left out"
grep -v '^time' "$work/out" | cmp - "$work/played" || fault "a match in two sittings is another match"
sed -i 's/^2 .*/2 b1 a1./' "$work/games" # no whole game
run 0 $match --games 6 --verbose --keep "$work/games"
grep -v '^time' "$work/out" | cmp - "$work/played" || fault "a game that is not whole counts"
run 1 $match --games 6 --seed 2 --keep "$work/games"
err_has "$work/games:1: not "
run 2 $match --games 6 --losses 2 --keep "$work/games"
err "--losses needs games that are played, and --keep leaves some out"

# A position solved in sittings: what is kept can be solved by itself, a line that was cut off is solved again.
run 0 solve --game classic:size=4 --keep "$work/kept" --ahead 2
out_has "score  -8 "
out_has "by 3 positions 2 plies ahead"
run 0 solve "$work/kept" --game classic:size=4
out_has "3 solved, "
out_has "none wrong"
size=$(wc -c <"$work/kept")
head -c $((size - 2)) "$work/kept" >"$work/cut"
run 0 solve --game classic:size=4 --keep "$work/cut" --ahead 2
out_has "score  -8 "
err_has ":4: not a whole result: left out"
err_has "2 of 3 positions are solved already"
err_has "3 of 3 positions are solved"
run 0 solve --game classic:size=4 --keep "$work/cut" --ahead 2
err_has "3 of 3 positions are solved already"
run 1 solve --game reverse:size=4 --keep "$work/kept"
err "$work/kept:1: not \"% reverse:size=4\": a file of something else"
run 1 solve --game classic:size=4 --keep "$work/nowhere/kept"
err_has "$work/nowhere/kept: cannot be written"
run 2 solve "$work/kept" --keep "$work/kept"
err "--keep needs a position, and --ahead needs --keep"
run 2 solve --game classic:size=4 --ahead 2

printf 'name\n2 play black d3\nplay black d3\nquit\nname\n' >"$work/in"
run 0 gtp --level 1
: >"$work/in"
out "= Outflank

=2 

? illegal move

= "
run 2 gtp --level 11
for game in classic reverse jaques pocket piecepack flipside workshop workshop:board=..../.ox./.xo./....,join=all; do
  run 0 match --game $game --first level:1 --second random --games 2 --seed 5 --verbose
  out_has "A level:1, B random: 2 games, A won "
  out_has "game 2: A is SECOND, "
  cp "$work/out" "$work/before"
  run 0 match --game $game --first level:1 --second random --games 2 --seed 5 --verbose
  sed -i '/^time /d' "$work/out" "$work/before"
  cmp -s "$work/out" "$work/before" || fault "the same seeds, other games"
done
run 0 match --game classic:size=4 --first level:10 --second level:10 --games 2 --losses 6
out_has 'given away      A 0.0, B 0.0 discs a game'
run 0 match --game classic --first level:1 --second random --games 2 --losses 2
out_has 'given away      A '
run 2 match --game classic --first level:1 --second random --losses 0
run 2 match --game classic --first level:1
err_has "--first WHO and --second WHO are required"
run 2 match --game classic --first level:11 --second random
err '--first: unknown player "level:11"; known: level:1 ... level:10 character:NAME random discs greedy careful nboard:COMMAND'

cat >"$work/in" <<'END'
nboard 2
nonsense
set depth 4
set game (;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//1.5]W[F6];)
ping 1
go
move E6/1.0/0.2
move A1
hint 2
learn
ping 2
analyze
set game (;GM[Othello]B[A1];)
go
quit
END
run 0 nboard
: >"$work/in"
for line in "set myname Outflank" "set myname Outflank4" "pong 1" "=== " "nodestats " "status Not legal here: A1" \
  "status The game cannot be read: not legal: A1" "search " "pong 2" "learned" "analysis 3 " "analysis 0 "; do
  out_has "$line"
done
out_lacks nonsense
for end in 'quit\n' ''; do
  printf "nboard 2\\nset depth 60\\ngo\\n$end" >"$work/in"
  run 0 nboard
  out_has "=== "
done
printf 'time_settings 86400 0 0\ngenmove black\nquit\n' >"$work/in"
run 0 gtp
out_has "= "
: >"$work/in"

printf '%d runs, %d failures\n' "$checks" "$failures"
[ "$failures" -eq 0 ]
