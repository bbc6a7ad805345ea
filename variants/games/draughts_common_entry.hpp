#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"
#include "variants/draughts/rules_text.hpp"
#include "variants/draughts/settings.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::draughts {

/// What is read and written, for people.
inline constexpr const char* notation_rules_text =
    R"(Notation
- A position is a FEN of PDN, such as W:W21-32:B1-12. Kings have a K: K21.
- `:H` and a number at its end are the plies since a capture or a move of a man.
- `:C` and numbers at its end are the plies of each rule for draws that counts.
- A move is written 11-15, a capture 15x24.
- A capture that can be read in two ways has all its squares, 15x22x31x24, or the captured pieces, 15x24x18x27.
- Squares may also have names: a1, b2 and so on.
)";
inline constexpr const char* named_squares_rules_text =
    R"(- Moves such as c3-d4 and c3:e5 are also read. The option Notation = algebraic also writes them.
)";
inline constexpr const char* choices_rules_text =
    R"(Choices
- Draws are reported as results, but the engine plays on if asked.
)";

/// Explains to people which texts are read and written.
inline std::string texts_of(Notation record_notation) {
  return std::string(notation_rules_text) + (record_notation == Notation::algebraic ? named_squares_rules_text : "");
}

/// Games whose records name the squares have an option to name them always.
inline std::vector<Option> options_of(Notation record_notation) {
  std::vector<Option> options{evaluation_file(), tablebase_folders()};
  if (record_notation == Notation::algebraic) {
    options.insert(options.begin(),
                   combo_option(Settings::notation_option, "numeric", {"numeric", Settings::algebraic}));
  }
  return options;
}

/// Returns what the entries of the family have in common: name, board, sides, texts and options. `about` begins the text of
/// the rules, and `more_choices` ends the list of our choices.
template <class V>
Variant common_entry(const std::string& about, const std::string& more_choices = "") {
  const auto name = [](Side side) { return V::rules.colour_of(side) == Colour::white ? "White" : "Black"; };
  Variant entry;
  entry.name = V::name;
  entry.files = V::rules.files;
  entry.ranks = V::rules.ranks;
  entry.sides = {name(Side::first), name(Side::second)};
  entry.rules = about + play_text(V::rules) + '\n' + choices_rules_text + more_choices + '\n' +
                texts_of(V::rules.record_notation);
  entry.options = options_of(V::rules.record_notation);
  return entry;
}

}  // namespace roundel::draughts
