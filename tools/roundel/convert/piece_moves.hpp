#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel::convert {

/// One way in which a piece goes, seen by the first side: a leap, possibly repeated.
struct Leap {
  enum class Hop : std::uint8_t { none, over, behind };
  enum class Aim : std::uint8_t { quiet, capture, en_passant };

  int files = 0;  ///< to the east
  int ranks = 0;  ///< to the north
  int range = 1;  ///< the most leaps in a row; 0: any number
  Hop hop = Hop::none;
  bool is_lame = false;
  bool is_first = false;
  Aim aim = Aim::quiet;

  auto operator<=>(const Leap&) const =
      default;  // NOLINT(modernize-use-nullptr): it takes the comparison with 0 for a pointer
  bool is_quiet() const { return aim == Aim::quiet; }
  bool is_single() const { return range == 1 && hop == Hop::none; }
};
using Leaps = std::set<Leap>;

/// Returns the moves of a text in the Betza notation of ini files. `e` is left out: a key says what captures en
/// passant. Error: what game files cannot say.
Expected<Leaps> read_ini_moves(std::string_view text);

/// Returns the values of the keys `moves` and `paths` of game files that mean these moves.
struct MovesText {
  std::string moves;  ///< in Betza's notation; empty: none
  std::string paths;  ///< a list of tables; empty: none
};
/// `wanted` is the text of the ini file, which is kept if game files give it the same meaning.
MovesText moves_text(const Leaps& leaps, std::string_view wanted);

/// Returns the tables of paths for these moves. `end` is added to each table, such as `, within = "rank 2"`.
std::string paths_text(const Leaps& leaps, std::string_view end = {});

/// Returns a table with other paths for one leap.
std::string detours_table(const Leap& leap, const std::vector<std::string>& paths);

/// Returns the moves with left and right exchanged.
Leaps mirrored(const Leaps& leaps);

/// Returns the steps of a leap as a path of game files, such as "n n e".
std::string path_text(const Leap& leap);

}  // namespace roundel::convert
