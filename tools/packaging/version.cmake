# find_version(VARIABLE): sets the version of the sources. Debian's packages sort versions in the same order:
#   0.1.0                the release that the tag v0.1.0 names
#   0.1.0~1234.g1a2b3c4d5e  a commit before it, the 1234th of its history
#   0.1.0+5.g1a2b3c4d5e     the fifth commit after it
#   with `dirty` at its end where something differs from the commit
# An archive of tools/package has it in the file RELEASE. `git archive` writes tag and commit into the file VERSION, where no commits can
# be counted. Elsewhere git is asked.
#   cmake -P version.cmake                prints it
#   cmake -DIN=FILE -DOUT=FILE -P ...     puts it into a copy of a file, which is written anew only where it changes
cmake_minimum_required(VERSION 3.25)
set(roundel_packaging "${CMAKE_CURRENT_LIST_DIR}")

# ask_git(VARIABLE WORDS...): sets the output of git; empty if git fails.
function(ask_git variable)
  execute_process(COMMAND git -C "${roundel_packaging}" ${ARGN}
                  OUTPUT_VARIABLE said RESULT_VARIABLE status OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT status EQUAL 0)
    set(said "")
  endif()
  set(${variable} "${said}" PARENT_SCOPE)
endfunction()

# named_version(VARIABLE DESCRIBED NUMBER PROJECT_VERSION): by what `git describe` says of tags, and else the number of commits.
function(named_version variable described number version)
  if(described MATCHES "^v${version}-([0-9]+)-(g[0-9a-f]+)$")
    string(APPEND version "+${CMAKE_MATCH_1}.${CMAKE_MATCH_2}")
  elseif(NOT described STREQUAL "v${version}")
    string(APPEND version "~${number}")
  endif()
  set(${variable} "${version}" PARENT_SCOPE)
endfunction()

function(find_version variable)
  set(archived "${roundel_packaging}/RELEASE")
  if(EXISTS "${archived}")
    file(STRINGS "${archived}" version)
    set(${variable} "${version}" PARENT_SCOPE)
    return()
  endif()
  file(STRINGS "${roundel_packaging}/../../CMakeLists.txt" project REGEX "^project\\(Roundel VERSION")
  string(REGEX MATCH "[0-9.]+" version "${project}")
  file(STRINGS "${roundel_packaging}/VERSION" described)
  if(described MATCHES "^(.*) ([0-9a-f]+)$")
    set(tagged "${CMAKE_MATCH_1}")
    string(SUBSTRING "${CMAKE_MATCH_2}" 0 10 hash)
    named_version(version "${tagged}" "0.g${hash}" "${version}")
  else()
    ask_git(hash rev-parse --short=10 HEAD)
    if(hash)
      ask_git(described describe --tags --abbrev=10 --match "v${version}")
      ask_git(count rev-list --count HEAD)
      named_version(version "${described}" "${count}.g${hash}" "${version}")
      ask_git(changed status --porcelain --untracked-files=no)
      if(changed AND version MATCHES "[~+]")
        string(APPEND version ".dirty")
      elseif(changed)
        string(APPEND version "+dirty")
      endif()
    endif()
  endif()
  set(${variable} "${version}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  find_version(ROUNDEL_VERSION)
  if(OUT)
    configure_file("${IN}" "${OUT}" @ONLY)
  else()
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${ROUNDEL_VERSION}")
  endif()
endif()
