# Where an installed Outflank keeps what: by GNUInstallDirs, all in one directory that can be moved (zip, tarball, Windows), or in a
# macOS application. Both programs find their assets in each of them (src/base/places.h).
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

# The way from the programs to their assets, and where those lie if nothing is moved. Each directory may be absolute, as Nix has them.
function(outflank_assets_way way place)
  cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_BINDIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX} NORMALIZE OUTPUT_VARIABLE programs)
  cmake_path(ABSOLUTE_PATH OUTFLANK_ASSETS_INSTALL BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX} NORMALIZE OUTPUT_VARIABLE assets)
  cmake_path(RELATIVE_PATH assets BASE_DIRECTORY ${programs} OUTPUT_VARIABLE relative)
  if(NOT relative) # on another drive of Windows
    set(relative ${assets})
  endif()
  set(${way} ${relative} PARENT_SCOPE)
  set(${place} ${assets} PARENT_SCOPE)
endfunction()
outflank_assets_way(OUTFLANK_ASSETS_WAY OUTFLANK_ASSETS_PLACE)
if(OUTFLANK_PORTABLE OR OUTFLANK_BUNDLE)
  set(OUTFLANK_ASSETS_PLACE "") # they are where they are moved
endif()
