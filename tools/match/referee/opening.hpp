#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/error.hpp"

namespace roundel::match {

/// The start of a game in a match.
struct Opening {
  std::string name;
  std::optional<std::string> start;  ///< position text in canonical form; empty: the variant's usual start
  std::vector<std::string> moves;    ///< from there, in canonical text
  std::vector<Error> notes{};        ///< what was left out of its start in a suite

  bool operator==(const Opening&) const = default;
};

}  // namespace roundel::match
