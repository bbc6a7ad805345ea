# What `cmake --install` puts where, and the Debian package of it. Manual pages and completions are made of what the programs
# say on --help, when all is built, where Python is there.
include(GNUInstallDirs)
set(ROUNDEL_PAGE "" CACHE PATH "The page for browsers, as `tools/board --out` leaves it, to be installed too")
set(programs roundel roundel-match roundel-learn roundel-tables)
set(data "${CMAKE_INSTALL_DATADIR}/roundel")
set(CMAKE_INSTALL_DOCDIR "${CMAKE_INSTALL_DATADIR}/doc/roundel")

install(TARGETS ${programs})
install(DIRECTORY variants/library DESTINATION "${data}" FILES_MATCHING PATTERN *.toml)
install(PROGRAMS tools/learn/train.py DESTINATION "${data}/learn")
install(FILES tools/learn/train_network.py tools/learn/training.py DESTINATION "${data}/learn")
install(FILES README.md variants/FILES.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)
if(ROUNDEL_PAGE)
  install(DIRECTORY "${ROUNDEL_PAGE}/" DESTINATION "${data}/page")
endif()

find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND)
  set(packaging "${PROJECT_SOURCE_DIR}/tools/packaging")
  # made_of_help PROGRAM FILE FOLDER SCRIPT ARGUMENTS...: a file that a script makes of a program's texts, and where it goes.
  function(made_of_help program file folder script)
    set(made "${PROJECT_BINARY_DIR}/help/${file}")
    add_custom_command(OUTPUT "${made}" VERBATIM
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/help"
      COMMAND "${Python3_EXECUTABLE}" -B "${packaging}/${script}" ${ARGN} "$<TARGET_FILE:${program}>" "${made}"
      DEPENDS ${program} "${packaging}/${script}" "${packaging}/help_text.py")
    set_property(GLOBAL APPEND PROPERTY ROUNDEL_HELP_FILES "${made}")
    install(FILES "${made}" DESTINATION "${folder}")
  endfunction()
  foreach(program ${programs})
    made_of_help(${program} ${program}.1 "${CMAKE_INSTALL_MANDIR}/man1" man_page.py)
    made_of_help(${program} ${program} "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" completions.py bash)
    made_of_help(${program} _${program} "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" completions.py zsh)
    made_of_help(${program} ${program}.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" completions.py fish)
  endforeach()
  get_property(help_files GLOBAL PROPERTY ROUNDEL_HELP_FILES)
  add_custom_target(help_files ALL DEPENDS ${help_files})
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME roundel)
find_version(CPACK_PACKAGE_VERSION)
set(CPACK_PACKAGE_CONTACT "The Roundel developers <roundel@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine for boards that other engines cannot play on")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Plays chess and Centre Chess on its round board, English, Brazilian,
 International and Russian draughts, Centre Checkers, Cheversi and Crest, and
 games of one's own that a text file describes: in graphical programs that
 speak UCI, CECP or Hub, in a terminal, and in matches between engines.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS librsvg2-bin)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xboard, python3-torch, python3-matplotlib")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
