# cmake -D CLI=outflank-cli -D PLAIN=plain_random -D COUNT=games [-D EMULATOR=what runs both] -P random_lines.cmake
# The seeded random games of the real program, byte by byte those of the plain games.
set(games
  classic classic:size=4 classic:size=5 classic:size=6 classic:size=7 classic:start=inverted classic:start=top
  classic:start=left classic:start=right classic:start=bottom classic:start=overture
  classic:start=overture,size=5 classic:start=left,size=7 classic:empties=winner reverse reverse:size=6
  reverse:empties=winner jaques jaques:opening=usual jaques:opening=overture jaques:inner=on jaques:lend=on
  pocket pocket:board=36 pocket:board=64 pocket:end=strict pocket:end=limit pocket:end=stuck
  pocket:board=64,end=stuck pocket:opening=usual pocket:opening=overture piecepack piecepack:coins=16 piecepack:coins=18 piecepack:coins=24 piecepack:coins=34
  piecepack:coins=48 piecepack:coins=64 piecepack:coins=18,rounding=up piecepack:coins=14,rounding=up piecepack:coins=14 piecepack:coins=58,rounding=up
  piecepack:coins=20,tiles=ragged piecepack:coins=28,tiles=ragged piecepack:coins=40,tiles=ragged piecepack:coins=44,tiles=ragged
  piecepack:coins=52,tiles=ragged piecepack:coins=56,tiles=ragged piecepack:coins=60,tiles=ragged piecepack:coins=18,rounding=up,tiles=ragged
  piecepack:start=top piecepack:first=numbers piecepack:turning=by-hand
  workshop workshop:join=sides workshop:reach=2 workshop:turnover=rim/9 workshop:turnover=corners/7,board=..../._../.ox./.xo./.... workshop:turnover=all/3
  workshop:turnover=b2.e2.b5.e5/5,sparks=a1.c3 workshop:sparks=b3.c6.f3.g6.b2 workshop:join=sides,reach=2 workshop:join=bank workshop:join=bank,sparks=b3.d2,reach=2 workshop:join=all workshop:goal=fewest
  workshop:board=.o./xox/...,join=all workshop:board=......./......./......./...ox../...xo../......./......./.......,join=all,goal=fewest
  workshop:board=__....__/_......_/......../...ox.../...xo.../......../_......_/__....__
  flipside flipside:flip=own flipside:quiet=on flipside:line=rook flipside:end=one flipside:corners=off
  flipside:vacated=off flipside:pawns=rising flipside:pawns=rising,quiet=on)
list(LENGTH games number)
foreach(game IN LISTS games)
  execute_process(COMMAND ${EMULATOR} ${CLI} random --game ${game} --seed 1 --count ${COUNT} --json
    OUTPUT_VARIABLE real RESULT_VARIABLE status)
  execute_process(COMMAND ${EMULATOR} ${PLAIN} ${game} 1 ${COUNT} OUTPUT_VARIABLE plain RESULT_VARIABLE plain_status)
  if(NOT status EQUAL 0 OR NOT plain_status EQUAL 0 OR plain STREQUAL "" OR NOT real STREQUAL plain)
    string(SUBSTRING "${real}" 0 1000 real)
    string(SUBSTRING "${plain}" 0 1000 plain)
    message(SEND_ERROR "${game}\noutflank-cli (exit ${status}): ${real}\nplain (exit ${plain_status}): ${plain}")
  endif()
endforeach()
message(STATUS "${COUNT} games of each of ${number} choices of options")
