# Run by CPack over what it is about to pack, after stripping: seals the application, by the identity that OUTFLANK_SIGN_AS names or, without
# one, ad hoc, which Apple's own processors ask for at the least.
find_program(CODESIGN codesign)
if(CODESIGN)
  set(identity -)
  if(DEFINED ENV{OUTFLANK_SIGN_AS})
    set(identity $ENV{OUTFLANK_SIGN_AS})
  endif()
  set(application ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Outflank.app)
  execute_process(COMMAND ${CODESIGN} --force --sign ${identity} ${application}/Contents/MacOS/outflank-cli COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${CODESIGN} --force --sign ${identity} ${application} COMMAND_ERROR_IS_FATAL ANY)
endif()
