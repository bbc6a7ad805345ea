#pragma once

#include <string>

#include "engine/session/session.hpp"

namespace roundel {

/// Returns the answer to a user's request for tablebases of a game that has none. It is one line without a line end.
/// `called` is the game.
inline std::string no_tablebases_text(const Variant& variant, const std::string& called) {
  const std::string text = "there are no tables of " + called + "'s endings";
  return variant.endgames.why_none.empty() ? text : text + ": " + variant.endgames.why_none;
}

/// Returns the answer if the folders have no tablebase of the game.
inline std::string no_tables_text(const Variant& variant, const std::string& folders) {
  return "no endgame tablebases of " + variant.name + " in '" + folders + '\'';
}

}  // namespace roundel
