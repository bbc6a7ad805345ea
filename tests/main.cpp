#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "tools/match/players/supervisor.hpp"

int main(int argc, char** argv) {
  if (const auto status = roundel::match::supervise(argc, argv)) return *status;  // for the engines that it starts
  return doctest::Context(argc, argv).run();
}

// The sanitizers call these functions for their settings: unavailable memory must be refused, as without sanitizers.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" const char* __asan_default_options();
extern "C" const char* __tsan_default_options();
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }
extern "C" const char* __tsan_default_options() { return "allocator_may_return_null=1"; }
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
