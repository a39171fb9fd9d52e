; Which files the installed game opens, for this user alone. Other programs' files of the same endings stay theirs: the game is one of those to
; open them with.
!define CLASSES "Software\Classes"

!macro AddFileType ending class
  WriteRegStr HKCU "${CLASSES}\${ending}\OpenWithProgids" "${class}" ""
!macroend

!macro AddClass class title
  WriteRegStr HKCU "${CLASSES}\${class}" "" "${title}"
  WriteRegStr HKCU "${CLASSES}\${class}\DefaultIcon" "" "$INSTDIR\outflank.exe,0"
  WriteRegStr HKCU "${CLASSES}\${class}\shell\open\command" "" '"$INSTDIR\outflank.exe" "%1"'
!macroend

!macro RemoveFileType ending class
  DeleteRegValue HKCU "${CLASSES}\${ending}\OpenWithProgids" "${class}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ending}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ending}"
!macroend

!macro EachFileType what
  !insertmacro ${what} ".outflank" "Outflank.Games"
  !insertmacro ${what} ".ggf" "Outflank.Games"
  !insertmacro ${what} ".wtb" "Outflank.Games"
  !insertmacro ${what} ".sgf" "Outflank.Games"
  !insertmacro ${what} ".pgn" "Outflank.Games"
  !insertmacro ${what} ".outflank-backup" "Outflank.Backup"
!macroend

!macro AddFileTypes
  !insertmacro AddClass "Outflank.Games" "Reversi games"
  !insertmacro AddClass "Outflank.Backup" "Outflank backup"
  !insertmacro EachFileType AddFileType
!macroend

!macro RemoveFileTypes
  !insertmacro EachFileType RemoveFileType
  DeleteRegKey HKCU "${CLASSES}\Outflank.Games"
  DeleteRegKey HKCU "${CLASSES}\Outflank.Backup"
!macroend
