#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"
#include "variants/draughts/settings.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::draughts {

/// The texts that are read and written.
inline constexpr const char* text_rules =
    R"(Position: the FEN of PDN with ranges, as W:W21-32:B1-12; kings K21; then :H and the plies since a capture or a
man's move and :C and the plies of the endings that the draw rules name, where they are not zero. Squares may be named
a1, b2, ... too. Moves: 11-15, captures 15x24, where that names two with all landing squares (15x22x31x24) or with what
is taken (15x24x18x27: from, to, captured).
)";
inline constexpr const char* named_text_rules =
    R"(Moves are read as c3-d4 and c3:e5 too, and written so with the option Notation set to algebraic.
)";

/// Explains to people which texts are read and written.
inline std::string texts_of(Notation record_notation) {
  return std::string(text_rules) + (record_notation == Notation::algebraic ? named_text_rules : "");
}

/// Games whose records name the squares have an option to name them always.
inline std::vector<Option> options_of(Notation record_notation) {
  std::vector<Option> options{evaluation_file(), table_folders()};
  if (record_notation == Notation::algebraic) {
    options.insert(options.begin(),
                   combo_option(Settings::notation_option, "numeric", {"numeric", Settings::algebraic}));
  }
  return options;
}

/// Returns what the rows of the family have in common: name, board, sides, texts and options. `rules` describes the
/// game as played.
template <class V>
Variant common_row(const std::string& rules) {
  const auto name = [](Side side) { return V::rules.colour_of(side) == Colour::white ? "White" : "Black"; };
  Variant row;
  row.name = V::name;
  row.files = V::rules.files;
  row.ranks = V::rules.ranks;
  row.sides = {name(Side::first), name(Side::second)};
  row.rules = rules + texts_of(V::rules.record_notation);
  row.options = options_of(V::rules.record_notation);
  return row;
}

}  // namespace roundel::draughts
