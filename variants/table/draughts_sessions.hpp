#pragma once

#include <string_view>

#include "search/session/game_session.hpp"
#include "variants/draughts/game.hpp"

namespace roundel::draughts {

/// What is read and written.
inline constexpr const char* text_rules =
    R"(Position: the FEN of PDN with ranges, as W:W21-32:B1-12; kings K21; then :H and the plies since a capture or a
man's move and :C and the plies of the endings that the draw rules name, where they are not zero. Squares may be named
a1, b2, ... too. Moves: 11-15, captures 15x24, where that names two with all landing squares (15x22x31x24) or with what
is taken (15x24x18x27: from, to, captured).
)";
inline constexpr const char* named_text_rules =
    R"(Moves are read as c3-d4 and c3:e5 too, and written so with the option Notation set to algebraic.
)";

/// Adds what is read and written, and the option to name squares in games whose records do.
inline void add_texts(Variant& row, Notation record_notation) {
  row.rules += text_rules;
  if (record_notation != Notation::algebraic) return;
  row.rules += named_text_rules;
  row.options = {combo_option(Settings::notation_option, "numeric", {"numeric", Settings::algebraic})};
}

/// What the rows of the family have in common: name, board, sides, texts and options. Games whose records name the squares can
/// be told to name them always. `rules` is what is played.
template <class V>
Variant common_row(const std::string& rules) {
  const auto name = [](Side side) { return V::rules.colour_of(side) == Colour::white ? "White" : "Black"; };
  Variant row;
  row.name = V::name;
  row.template_name = "checkers";
  row.files = V::rules.files;
  row.ranks = V::rules.ranks;
  row.sides = {name(Side::first), name(Side::second)};
  row.rules = rules;
  add_texts(row, V::rules.record_notation);
  row.options.push_back(evaluation_file());
  row.options.push_back(table_folders());
  return row;
}

}  // namespace roundel::draughts
