# ROUNDEL_VERSION: the project's version, and behind it, where that is not the release that a tag names, the commit, as
# 0.1.0+g1a2b3c4. `git archive` writes tag and commit into the file VERSION; elsewhere git is asked when CMake runs.
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/VERSION" described)
if(described MATCHES "^.Format:(.*).$")
  execute_process(COMMAND git -C "${PROJECT_SOURCE_DIR}" log -1 "--format=${CMAKE_MATCH_1}"
                  OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(ROUNDEL_VERSION "${PROJECT_VERSION}")
if(described MATCHES "^(.*) ([0-9a-f]+)$" AND NOT CMAKE_MATCH_1 STREQUAL "v${PROJECT_VERSION}")
  string(APPEND ROUNDEL_VERSION "+g${CMAKE_MATCH_2}")
endif()
