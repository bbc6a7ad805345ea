# What `cmake --install` puts where, and the Debian package of it. Manual pages and completions are made of what the programs
# say on --help, and the pages that are installed of those of the project, when all is built, where Python is there.
include(GNUInstallDirs)
set(ROUNDEL_PAGE "" CACHE PATH "The page for browsers, as `tools/board --out` leaves it, to be installed too")
find_version(CPACK_PACKAGE_VERSION)
set(CPACK_PACKAGE_CONTACT "The Roundel developers <roundel@localhost>")
set(programs roundel roundel-match roundel-learn roundel-tables)
set(data "${CMAKE_INSTALL_DATADIR}/roundel")
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/installed")
set(CMAKE_INSTALL_DOCDIR "${CMAKE_INSTALL_DATADIR}/doc/roundel")

install(TARGETS ${programs})
install(DIRECTORY variants/library DESTINATION "${data}" FILES_MATCHING PATTERN *.toml)
install(PROGRAMS tools/learn/train.py tools/learn/train_shared.py DESTINATION "${data}/learn")
install(FILES tools/learn/train_network.py tools/learn/training_loop.py DESTINATION "${data}/learn")
install(PROGRAMS tools/make/roundel_make.py DESTINATION "${data}/make")
install(DIRECTORY tools/make/ DESTINATION "${data}/make" FILES_MATCHING PATTERN *.py PATTERN roundel_make.py EXCLUDE PATTERN __pycache__ EXCLUDE)
file(CREATE_LINK "../share/roundel/make/roundel_make.py" "${PROJECT_BINARY_DIR}/installed/roundel-make" SYMBOLIC)
install(FILES "${PROJECT_BINARY_DIR}/installed/roundel-make" TYPE BIN)
install(FILES tools/match/openings/english_ballots.pdn DESTINATION "${data}/openings")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)
if(ROUNDEL_PAGE)
  install(DIRECTORY "${ROUNDEL_PAGE}/" DESTINATION "${data}/page")
  # Beside the engine, whose version it has.
  configure_file(tools/packaging/roundel-board "${PROJECT_BINARY_DIR}/roundel-board" COPYONLY)
  install(PROGRAMS "${PROJECT_BINARY_DIR}/roundel-board" TYPE BIN)
endif()

find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND)
  set(packaging "${PROJECT_SOURCE_DIR}/tools/packaging")
  # made_of_help PROGRAM FILE FOLDER SCRIPT ARGUMENTS...: a file that a script makes of a program's texts, and where it goes.
  function(made_of_help program file folder script)
    set(made "${PROJECT_BINARY_DIR}/help/${file}")
    add_custom_command(OUTPUT "${made}" VERBATIM
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/help"
      COMMAND "${Python3_EXECUTABLE}" -B "${packaging}/${script}" ${ARGN} "${PROJECT_BINARY_DIR}/${program}" "${made}"
      DEPENDS roundel ${program_files_${program}} "${packaging}/${script}" "${packaging}/help_text.py")
    set_property(GLOBAL APPEND PROPERTY ROUNDEL_HELP_FILES "${made}")
    install(FILES "${made}" DESTINATION "${folder}")
  endfunction()
  set(explained ${programs})
  if(ROUNDEL_PAGE)
    list(APPEND explained roundel-board)
  endif()
  foreach(program ${explained})
    set(program_files_${program} "${PROJECT_BINARY_DIR}/${program}" "${packaging}/man/${program}.txt")
    made_of_help(${program} ${program}.1 "${CMAKE_INSTALL_MANDIR}/man1" man_page.py
      --sections "${packaging}/man/${program}.txt" --data "${CMAKE_INSTALL_FULL_DATADIR}")
    made_of_help(${program} ${program} "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" completions.py bash)
    made_of_help(${program} _${program} "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" completions.py zsh)
    made_of_help(${program} ${program}.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" completions.py fish)
  endforeach()
  set(pages "${PROJECT_BINARY_DIR}/pages")
  file(GLOB page_sources CONFIGURE_DEPENDS tools/guide/clients/*.md tools/roundel/*.md tools/guide/*.md engine/tablebase/*.md tools/match/*.md tools/learn/*.md tools/make/*.md variants/*.md variants/library/*.md)
  add_custom_command(OUTPUT "${pages}/README.md" VERBATIM
    COMMAND "${Python3_EXECUTABLE}" -B "${packaging}/installed_pages.py" --data "${CMAKE_INSTALL_FULL_DATADIR}/roundel" "${pages}"
    DEPENDS "${packaging}/installed_pages.py" README.md CHANGELOG.md ${page_sources})
  install(DIRECTORY "${pages}/" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  set_property(GLOBAL APPEND PROPERTY ROUNDEL_HELP_FILES "${pages}/README.md")
  # The time of what is packed is told by whoever makes packages that are the same bytes again.
  set(time "$ENV{SOURCE_DATE_EPOCH}")
  if(NOT time)
    string(TIMESTAMP time %s)
  endif()
  add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/changelog.gz" VERBATIM
    COMMAND "${Python3_EXECUTABLE}" -B "${packaging}/debian_changelog.py" --version "${CPACK_PACKAGE_VERSION}" --time ${time}
            --maintainer "${CPACK_PACKAGE_CONTACT}" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_BINARY_DIR}/changelog.gz"
    DEPENDS "${packaging}/debian_changelog.py" CHANGELOG.md)
  install(FILES "${PROJECT_BINARY_DIR}/changelog.gz" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  set_property(GLOBAL APPEND PROPERTY ROUNDEL_HELP_FILES "${PROJECT_BINARY_DIR}/changelog.gz")
  get_property(help_files GLOBAL PROPERTY ROUNDEL_HELP_FILES)
  add_custom_target(help_files ALL DEPENDS ${help_files})
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME roundel)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine for boards that other engines cannot play on")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Plays chess and Centre Chess on its round board, English, Brazilian,
 International and Russian draughts, Centre Checkers, Cheversi and Crest, and
 games of one's own that a text file describes: in graphical programs that
 speak UCI, CECP or Hub, in a terminal, and in matches between engines.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "librsvg2-bin, python3")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xboard, python3-torch, python3-matplotlib")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
