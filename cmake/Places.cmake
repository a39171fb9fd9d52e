# Where an installed Outflank keeps what: by GNUInstallDirs, all in one directory that can be moved (zip, tarball, Windows), or in a
# macOS application. The game finds its assets in each of them (src/kit/paths.h).
option(OUTFLANK_PORTABLE "Install into one directory that can be moved, the assets beside the programs" ${WIN32})
option(OUTFLANK_BUNDLE "Make a macOS application, Outflank.app" OFF)

include(GNUInstallDirs)
set(OUTFLANK_ASSETS_INSTALL ${CMAKE_INSTALL_DATADIR}/outflank/assets)
if(OUTFLANK_BUNDLE)
  set(CMAKE_INSTALL_BINDIR Outflank.app/Contents/MacOS)
  set(CMAKE_INSTALL_DOCDIR Outflank.app/Contents/Resources/doc)
  set(OUTFLANK_ASSETS_INSTALL Outflank.app/Contents/Resources/assets)
  if(NOT CMAKE_OSX_DEPLOYMENT_TARGET)
    set(CMAKE_OSX_DEPLOYMENT_TARGET 11.0)
  endif()
elseif(OUTFLANK_PORTABLE)
  set(CMAKE_INSTALL_BINDIR .)
  set(CMAKE_INSTALL_DOCDIR doc)
  set(OUTFLANK_ASSETS_INSTALL assets)
endif()
