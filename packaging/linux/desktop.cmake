# What a desktop wants to know of the game (menu entry, description, icons, manual pages, completion), and CPack's .deb and tarball.
set(here ${PROJECT_SOURCE_DIR}/packaging/linux)
set(made ${PROJECT_BINARY_DIR}/packaging)
find_program(RSVG_CONVERT rsvg-convert)
find_program(GZIP_PROGRAM gzip)

configure_file(${here}/outflank.metainfo.xml.in ${made}/${OUTFLANK_ID}.metainfo.xml @ONLY)
configure_file(${here}/outflank.desktop.in ${made}/${OUTFLANK_ID}.desktop @ONLY)
configure_file(${here}/outflank.mime.xml.in ${made}/${OUTFLANK_ID}.mime.xml @ONLY)
install(FILES ${made}/${OUTFLANK_ID}.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME ${OUTFLANK_ID}.xml)
install(FILES ${made}/${OUTFLANK_ID}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${made}/${OUTFLANK_ID}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)

# Icons: the drawing itself, and pictures of every size that desktops ask for.
set(icon ${PROJECT_SOURCE_DIR}/assets/images/icon.svg)
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
install(FILES ${icon} DESTINATION ${icons}/scalable/apps RENAME ${OUTFLANK_ID}.svg)
set(pictures)
if(RSVG_CONVERT)
  foreach(size 16 22 24 32 48 64 96 128 256 512)
    set(picture ${made}/icon-${size}.png)
    add_custom_command(OUTPUT ${picture} DEPENDS ${icon} VERBATIM
      COMMAND ${RSVG_CONVERT} --width ${size} --height ${size} --output ${picture} ${icon})
    list(APPEND pictures ${picture})
    install(FILES ${picture} DESTINATION ${icons}/${size}x${size}/apps RENAME ${OUTFLANK_ID}.png)
  endforeach()
endif()
add_custom_target(outflank_icons ALL DEPENDS ${pictures})

# compressed(FILE): FILE.gz beside it, without a name or a time in it
function(compressed file)
  execute_process(COMMAND ${GZIP_PROGRAM} -9nfk ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(page outflank.6 outflank-cli.6)
  configure_file(${PROJECT_SOURCE_DIR}/docs/${page}.in ${made}/${page} @ONLY)
  set(file ${made}/${page})
  if(GZIP_PROGRAM)
    compressed(${file})
    set(file ${file}.gz)
  endif()
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
endforeach()

# Completion of the command lines, where each shell looks for it. Debian's zsh has a folder of its own for packages.
set(completions ${PROJECT_SOURCE_DIR}/packaging/completions)
set(zsh_functions zsh/site-functions)
if(EXISTS /etc/debian_version)
  set(zsh_functions zsh/vendor-completions)
endif()
foreach(program outflank outflank-cli)
  install(FILES ${completions}/${program}.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program})
  install(FILES ${completions}/_${program} DESTINATION ${CMAKE_INSTALL_DATADIR}/${zsh_functions})
  install(FILES ${completions}/${program}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endforeach()

if(OUTFLANK_PORTABLE)
  configure_file(${here}/portable.txt.in ${made}/README.txt @ONLY)
  target_compile_options(outflank_warnings INTERFACE -include ${here}/old_glibc.h) # every target links it
  install(FILES ${made}/README.txt ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION .)
  set(LEAST 2.34) # of glibc; prove.sh looks into the programs
  configure_file(${here}/start-outflank.in ${made}/start-outflank @ONLY)
  install(PROGRAMS ${here}/add-to-menu ${made}/start-outflank DESTINATION .)
  install(PROGRAMS ${here}/portable.desktop DESTINATION . RENAME Outflank.desktop) # desktops start those that may be run
else()
  configure_file(${here}/copyright ${made}/copyright @ONLY)
  install(FILES ${made}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
  if(GZIP_PROGRAM)
    configure_file(${here}/changelog.in ${made}/changelog @ONLY)
    compressed(${made}/changelog)
    install(FILES ${made}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
  endif()
endif()

set(needed)
if(OUTFLANK_SYSTEM_FONTS)
  list(APPEND needed fonts-inter fonts-league-spartan)
endif()
if(OUTFLANK_LATE_LIBRARIES) # which dpkg-shlibdeps does not see
  list(APPEND needed "libsdl2-image-2.0-0 (>= 2.6.0)" "libsdl2-mixer-2.0-0 (>= 2.6.0)")
endif()
list(JOIN needed ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1, libgl1-mesa-dri") # without them it draws by software
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${PROJECT_HOMEPAGE_URL})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
file(READ ${PROJECT_SOURCE_DIR}/packaging/description.txt CPACK_DEBIAN_PACKAGE_DESCRIPTION)
set(CPACK_PRE_BUILD_SCRIPTS ${here}/same_times.cmake)
