# Outflank.app: the program, the CLI beside it, assets and licences in Resources; and a disk image of it.
set(here ${PROJECT_SOURCE_DIR}/packaging/macos)
set_target_properties(outflank PROPERTIES
  MACOSX_BUNDLE ON
  OUTPUT_NAME Outflank
  MACOSX_BUNDLE_INFO_PLIST ${here}/Info.plist.in
  MACOSX_BUNDLE_GUI_IDENTIFIER ${OUTFLANK_ID}
  MACOSX_BUNDLE_ICON_FILE outflank.icns
  MACOSX_BUNDLE_SHORT_VERSION_STRING ${PROJECT_VERSION}
  MACOSX_BUNDLE_BUNDLE_VERSION ${PROJECT_VERSION}
  MACOSX_BUNDLE_COPYRIGHT "Copyright 2026 the Outflank developers. MIT License.")
target_sources(outflank PRIVATE ${here}/outflank.icns)
set_source_files_properties(${here}/outflank.icns TARGET_DIRECTORY outflank PROPERTIES MACOSX_PACKAGE_LOCATION Resources)

set(CPACK_GENERATOR DragNDrop)
set(CPACK_DMG_VOLUME_NAME Outflank)
set(CPACK_DMG_FORMAT UDZO)
set(CPACK_PRE_BUILD_SCRIPTS ${here}/sign.cmake)
