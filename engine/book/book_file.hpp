#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"

/// Books of openings, of any game. TunableParameters are unsigned and stand with their lowest byte first:
///
/// | bytes | what                                                              |
/// | ----- | ----------------------------------------------------------------- |
/// | 8     | `RNDLBOOK`                                                        |
/// | 4     | version: 1                                                        |
/// | 1     | length of the game's name, and that name                          |
/// | 4     | the board, rules and keys of the game (BookHead::rules)           |
/// | 4     | how many positions                                                |
/// | 4     | length of the positions                                           |
/// | 4     | their length when packed                                          |
/// |       | the positions, by ascending keys, packed by zlib                  |
/// | 4     | CRC-32 of all before                                              |
///
/// A position is its key (8 bytes), the number of its turns (2) and these. A turn is the number of its packed actions (1),
/// these (4 each), in how many games it was played (4), how many of them were won, drawn and lost by who played it (4 each), and
/// the score that a search gave it, in two's complement (2; 0x8000: none did).
namespace roundel {

/// For what a book is.
struct BookHead {
  std::string game;
  std::uint32_t rules = 0;  ///< of a text that tells board and rules, keys and packed turns

  bool operator==(const BookHead&) const = default;
};

/// How games went on in which a turn was played. Of some the result is not known.
struct BookCounts {
  std::uint32_t games = 0;
  std::uint32_t won = 0;  ///< by who played it
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;

  /// How much it was played, and how well: two for each game that was won and one for each that was drawn.
  std::uint64_t weight() const { return 2 * std::uint64_t{won} + drawn; }
  /// How much of the games whose results are known was won, a draw half; nothing where there are none.
  std::optional<double> share() const;

  bool operator==(const BookCounts&) const = default;
};

struct BookEntry {
  std::vector<std::uint32_t> packed;  ///< the turn, as TurnView::packed
  BookCounts counts;
  std::optional<int> score = {};  ///< centipawns for who plays it, -32767 to 32767

  bool operator==(const BookEntry&) const = default;
};

struct BookPosition {
  Key key = 0;
  std::vector<BookEntry> entries;

  bool operator==(const BookPosition&) const = default;
};

/// What a file holds at most: a position's turns, and a turn's actions.
inline constexpr std::size_t most_book_turns = 65535;
inline constexpr std::size_t most_book_actions = 255;

/// The positions have different keys and come in any order; each has turns, each turn actions, and no more games with results
/// than games.
std::string write_book(const BookHead& head, std::vector<BookPosition> positions);

/// Whether bytes are a book of this form, whole or not.
bool is_book(std::string_view bytes);
/// The game that a book is of, from its beginning alone; empty where it has none.
std::string book_game(std::string_view bytes);

/// The positions that write_book() has written, by ascending keys. Error: it is no such file, one of another version, broken,
/// or not for `wanted`.
Expected<std::vector<BookPosition>> read_book(std::string_view bytes, const BookHead& wanted);

}  // namespace roundel
