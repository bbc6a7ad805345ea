#pragma once

#include <optional>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// A first exercise in a game: a position in which one move is better than all others.
struct Exercise {
  std::string_view position;
  std::string_view task;  ///< a sentence
  std::string_view best;  ///< in canonical text
};

/// Returns the exercise of a compiled game. Empty: there is none.
std::optional<Exercise> exercise_of(const Variant& variant);

}  // namespace roundel
