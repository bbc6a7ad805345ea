// The tests of code with masks start no engines, so nothing must be supervised.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
