#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The signs that annotators put behind moves, as the Informant has them, and the numeric annotation glyphs (NAGs) of PGN that mean
/// the same.
namespace roundel {

/// The greatest number of a glyph that is read. The standard has 139; sites and programs add others.
inline constexpr int greatest_nag = 999'999'999;

/// The glyph of a sign in plain letters (engine/base/typography.hpp), or in a character of its own; 0: it is no sign.
int nag_of_sign(std::string_view sign);

/// The glyph of a letter that stands for a sign where no move can stand, or is glued to one: N, a novelty, and D, a diagram. 0: it is
/// none.
int nag_of_letter(char letter);

/// What was glued to the end of a move.
struct GluedSigns {
  std::vector<int> nags = {};  ///< in the order of the text
  std::string unknown = {};    ///< signs that have no glyph here, as they stand in the text
};

/// Takes the signs but for letters off the end of a move.
GluedSigns take_signs(std::string& move);

/// Whether a text consists of characters for signs, such as arrows, which are in no move.
bool is_of_signs(std::string_view text);

}  // namespace roundel
