#pragma once

#include <optional>
#include <string>
#include <vector>

namespace roundel::match {

/// Where a game of a match begins.
struct Opening {
  std::string name;
  std::optional<std::string> start;  ///< position text in canonical form; empty: the variant's usual start
  std::vector<std::string> moves;    ///< from there, in canonical text
  std::vector<std::string> notes{};  ///< what was left out of its start as a suite has it, a line each

  bool operator==(const Opening&) const = default;
};

}  // namespace roundel::match
