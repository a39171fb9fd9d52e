# Run by CPack over what it is about to pack: the same commit gives the same package, so every file gets the same time, and no note of
# which compiler made it.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  file(GLOB programs ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/games/* ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/outflank
    ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/outflank-cli)
  foreach(program ${programs})
    execute_process(COMMAND strip --remove-section=.comment --remove-section=.note ${program} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  execute_process(COMMAND find ${CPACK_TEMPORARY_INSTALL_DIRECTORY} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +
    COMMAND_ERROR_IS_FATAL ANY)
endif()
