#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The signs that annotators put after moves, as in the Informant, and the numeric annotation glyphs (NAGs) of PGN
/// with the same meaning.
namespace roundel {

/// The greatest glyph number that is read. The standard has 139. Web sites and programs use more.
inline constexpr int greatest_nag = 999'999'999;

/// Returns the glyph of a sign in plain characters (engine/base/typography.hpp), or in a character of its own; 0: the
/// text is not a sign.
int nag_of_sign(std::string_view sign);

/// Returns the glyph of a letter that is a sign, in place of a move or after one: N, a novelty, and D, a diagram. 0:
/// it is not a sign.
int nag_of_letter(char letter);

/// Signs at the end of a move.
struct GluedSigns {
  std::vector<int> nags = {};  ///< in the order of the text
  std::string unknown = {};    ///< signs without a glyph here, as the text has them
};

/// Removes the signs, except letters, from the end of a move, and returns them.
GluedSigns take_signs(std::string& move);

/// Returns whether a text consists of sign characters, such as arrows, which no move contains.
bool is_of_signs(std::string_view text);

}  // namespace roundel
