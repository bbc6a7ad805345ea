// The tests of what is made with masks start no engines that would have to be supervised.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
