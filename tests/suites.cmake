# Read by ctest: registers each doctest suite of roundel_tests as one test. The suite's name says how it is run:
#   begins with "long"           label long, with "hour" label hour, otherwise label quick
#   has a word of THREADED_SUITES     label threads too: the thread sanitizer runs it
#   ends like those that talk to the program     label program too: they can talk to another one (see process.hpp)
#   has "timing" in it           never runs beside another test
# Cases outside any suite are the test "no suite".

set(threaded "$<TARGET_PROPERTY:roundel_tests,THREADED_SUITES>")

set(program "$<TARGET_FILE:roundel_tests>")

execute_process(COMMAND "${program}" --list-test-suites
                OUTPUT_VARIABLE listing RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "cannot list the test suites of ${program}: ${status}")
endif()

string(REGEX MATCHALL "[^\n]+" suites "${listing}")
list(FILTER suites EXCLUDE REGEX "^(===|\\[doctest\\])")

foreach(suite IN LISTS suites)
  string(REPLACE "," "\\," filter "${suite}")
  add_test("${suite}" "${program}" --no-version "--test-suite=${filter}")
  set(labels quick)
  set(timeout 900)
  if(suite MATCHES "^long")
    set(labels long)
    set(timeout 3600)
  elseif(suite MATCHES "^hour")
    set(labels hour)
    set(timeout 7200)
  endif()
  if(suite MATCHES "${threaded}")
    list(APPEND labels threads)
  endif()
  if(suite MATCHES "(conversations|uci|terminal)$")
    list(APPEND labels program)
  endif()
  set(alone FALSE)
  if(suite MATCHES "timing")
    set(alone TRUE)
  endif()
  set_tests_properties("${suite}" PROPERTIES LABELS "${labels}" TIMEOUT ${timeout} RUN_SERIAL ${alone})
endforeach()

add_test("no suite" "${program}" --no-version "--test-suite-exclude=?*")
set_tests_properties("no suite" PROPERTIES LABELS quick TIMEOUT 900)
