#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"

/// Books of openings, of any game. Numbers are unsigned, lowest byte first:
///
/// | bytes | what                                                              |
/// | ----- | ----------------------------------------------------------------- |
/// | 8     | `RNDLBOOK`                                                        |
/// | 4     | version: 1                                                        |
/// | 1     | length of the game's name, and that name                          |
/// | 4     | the board, rules and keys of the game (BookHead::rules)           |
/// | 4     | number of positions                                               |
/// | 4     | length of the positions                                           |
/// | 4     | their length when compressed                                      |
/// |       | the positions, by ascending keys, compressed by zlib              |
/// | 4     | CRC-32 of all bytes above                                         |
///
/// A position is its key (8 bytes), the number of its turns (2), and these turns. A turn is:
///
/// | bytes  | what                                                                        |
/// | ------ | --------------------------------------------------------------------------- |
/// | 1      | number of its packed actions                                                |
/// | 4 each | these actions                                                               |
/// | 4      | number of games in which it was played                                      |
/// | 4 each | number of these games that its player won, drew and lost                    |
/// | 2      | score by a search, in two's complement; 0x8000: no search has scored it     |
namespace roundel {

/// The game that a book is for.
struct BookHead {
  std::string game;
  std::uint32_t rules = 0;  ///< the checksum of a text with board, rules, keys and packed turns

  bool operator==(const BookHead&) const = default;
};

/// The results of the games in which a turn was played. Some results may be unknown.
struct BookCounts {
  std::uint32_t games = 0;
  std::uint32_t won = 0;  ///< by the player of the turn
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;

  /// Returns how often and how well the turn was played: two for each win and one for each draw.
  std::uint64_t weight() const { return 2 * std::uint64_t{won} + drawn; }
  /// Returns the player's score share, where a draw counts half, over games with known results. Empty: there are
  /// none.
  std::optional<double> share() const;

  bool operator==(const BookCounts&) const = default;
};

struct BookEntry {
  std::vector<std::uint32_t> packed;  ///< the turn, as TurnView::packed
  BookCounts counts;
  std::optional<int> score = {};  ///< centipawns for the player of the turn, -32767 to 32767

  bool operator==(const BookEntry&) const = default;
};

struct BookPosition {
  Key key = 0;
  std::vector<BookEntry> entries;

  bool operator==(const BookPosition&) const = default;
};

/// The limits of a file: turns of a position, and actions of a turn.
inline constexpr std::size_t most_book_turns = 65535;
inline constexpr std::size_t most_book_actions = 255;

/// Writes a book. The positions must have different keys, in any order. Each must have turns, each turn must have
/// actions, and a turn cannot have more results than games.
std::string write_book(const BookHead& head, std::vector<BookPosition> positions);

/// Returns whether bytes are a book of this form, even if it is incomplete.
bool is_book(std::string_view bytes);
/// Returns the game of a book. Reads only the beginning of the book. Empty: the book does not name a game.
std::string book_game(std::string_view bytes);

/// Returns the positions that write_book() wrote, by ascending keys. Error: the bytes are not such a file, have
/// another version, are damaged, or are not for `wanted`.
Expected<std::vector<BookPosition>> read_book(std::string_view bytes, const BookHead& wanted);

}  // namespace roundel
