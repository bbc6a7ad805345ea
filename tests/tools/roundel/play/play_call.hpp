#pragma once

#include <string>

#include "tests/process.hpp"
#include "tests/text.hpp"

namespace roundel::testing {

/// A call of `roundel play` in which a person plays both sides of chess.
inline const Lines both_sides{"chess", "--side", "both"};

/// Returns the output of `roundel play`, with these arguments, when a person types these lines. The engine's moves
/// are short searches, and are repeatable as far as time allows.
inline std::string said(const Lines& arguments, const std::string& lines) {
  Lines all{"play", "--ascii", "--time", "0.02", "--seed", "1", "--book", "none"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return text_of(run(all, lines).output);
}

}  // namespace roundel::testing
