#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace roundel::match {

/// Where a game of a match begins.
struct Opening {
  std::string name;
  std::optional<std::string> start;  ///< position text in canonical form; empty: the variant's usual start
  std::vector<std::string> moves;    ///< from there, in canonical text
  std::vector<Error> notes{};        ///< what was left out of its start as a suite has it

  bool operator==(const Opening&) const = default;
};

}  // namespace roundel::match
