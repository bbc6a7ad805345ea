#pragma once

#include <string>

#include "engine/session/session.hpp"

namespace roundel {

/// What people are told who ask for tables of endings of a game that has none, a line without an end; `called` is the game.
inline std::string no_endings_text(const Variant& variant, const std::string& called) {
  const std::string text = "there are no tables of " + called + "'s endings";
  return variant.endings.why_none.empty() ? text : text + ": " + variant.endings.why_none;
}

/// What they are told whose folders have none of the game.
inline std::string no_tables_text(const Variant& variant, const std::string& folders) {
  return "no tables of endings of " + variant.name + " in '" + folders + '\'';
}

}  // namespace roundel
