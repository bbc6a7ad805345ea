#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "tools/match/players/supervisor.hpp"

int main(int argc, char** argv) {
  if (const auto status = roundel::match::supervise(argc, argv)) return *status;  // of the engines that it starts
  return doctest::Context(argc, argv).run();
}

// The sanitizers ask these for their settings: memory that cannot be had is to be refused, as it is without them.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char* __asan_default_options();
extern "C" const char* __tsan_default_options();
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
