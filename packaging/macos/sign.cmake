# Run by CPack over what it is about to pack, after stripping: seals the application, by the identity that OUTFLANK_SIGN_AS names or, without
# one, ad hoc, which Apple's own processors ask for at the least. Apple notarises what an identity has sealed, if the environment has the keys
# for asking: OUTFLANK_NOTARY_KEY (a file, .p8), OUTFLANK_NOTARY_KEY_ID and OUTFLANK_NOTARY_ISSUER. What was left out is said.
find_program(CODESIGN codesign)
find_program(XCRUN xcrun)
find_program(DITTO ditto)
set(application ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/Outflank.app)
set(identity -)
set(options)
if(DEFINED ENV{OUTFLANK_SIGN_AS})
  set(identity $ENV{OUTFLANK_SIGN_AS})
  set(options --options runtime --timestamp) # without these Apple notarises nothing
endif()

function(sign path)
  execute_process(COMMAND ${CODESIGN} --force ${options} --sign ${identity} ${path} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(notarise)
  set(archive ${CPACK_TEMPORARY_DIRECTORY}/notarise.zip)
  execute_process(COMMAND ${DITTO} -c -k --keepParent ${application} ${archive} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${XCRUN} notarytool submit ${archive} --wait --key $ENV{OUTFLANK_NOTARY_KEY} --key-id $ENV{OUTFLANK_NOTARY_KEY_ID}
    --issuer $ENV{OUTFLANK_NOTARY_ISSUER} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${XCRUN} stapler staple ${application} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(NOT CODESIGN)
  message(STATUS "Not signed and not notarised: there is no codesign here")
  return()
endif()
sign(${application}/Contents/MacOS/outflank-cli)
sign(${application})
if(identity STREQUAL "-")
  message(STATUS "Signed ad hoc and not notarised: OUTFLANK_SIGN_AS names no identity")
elseif(XCRUN AND DITTO AND DEFINED ENV{OUTFLANK_NOTARY_KEY} AND DEFINED ENV{OUTFLANK_NOTARY_KEY_ID} AND DEFINED ENV{OUTFLANK_NOTARY_ISSUER})
  notarise()
else()
  message(STATUS "Signed as ${identity} and not notarised: OUTFLANK_NOTARY_KEY, _KEY_ID and _ISSUER are not all set")
endif()
