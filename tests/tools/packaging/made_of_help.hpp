#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/source_text.hpp"

namespace roundel::testing {

/// Returns the file that a script of tools/packaging makes from a program's help, called with some words before the
/// program.
inline std::string made_of_help(const std::string& script, const Lines& words, const std::string& program) {
  const ScratchFolder folder;
  Lines call{"python3", "-B", std::string(source_folder) + "/tools/packaging/" + script};
  call.insert(call.end(), words.begin(), words.end());
  call.push_back(program);
  call.push_back(folder.file("made"));
  const Outcome outcome = run(call, "", "/usr/bin/env");
  REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
  return source_text::read_text(folder.file("made"));
}

}  // namespace roundel::testing
