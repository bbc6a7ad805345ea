#pragma once

#include <string>

#include "tests/process.hpp"
#include "tests/text.hpp"

namespace roundel::testing {

/// A call of `roundel play` in which a person plays both sides of chess.
inline const Lines both_sides{"chess", "--side", "both"};

/// What `roundel play`, called so, says where a person types these lines. The engine's moves take a moment, and are the same each time
/// as far as time allows.
inline std::string said(const Lines& arguments, const std::string& lines) {
  Lines all{"play", "--ascii", "--time", "0.02", "--seed", "1", "--book", "none"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return text_of(run(all, lines).output);
}

}  // namespace roundel::testing
