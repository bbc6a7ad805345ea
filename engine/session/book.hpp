#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/book_formats/book_file.hpp"
#include "engine/book_formats/polyglot_file.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// The maximum size in bytes of a book file that an option names.
inline constexpr std::size_t longest_book = std::size_t{1} << 28;

/// The entry of a book for a turn.
struct BookTurn {
  TurnView turn;
  std::uint64_t weight = 0;               ///< how good it is relative to the other turns; 0: never play it
  std::optional<BookCounts> counts = {};  ///< if the book has them
  std::optional<int> score = {};          ///< centipawns, from the view of the player of the turn
};

/// Writes the entry for people, without the turn: `57 games, 54.4 %, +0.12`, or `weight 30`.
std::string book_words(const BookTurn& turn);

/// Returns a checksum of the game's name, board and rules. It is the CRC-32 of a text from a walk over the board,
/// with the keys and packed turns on the way. A book with another checksum means nothing here. The session is moved.
/// Options for how texts are written do not matter.
std::uint32_t book_rules(const Variant& variant, Session& session);

/// A book that was read: in this program's form, or in the Polyglot format if the game has words for it.
class Book {
 public:
  /// Reads a book. `session` is one of the variant, on the board in play, and is moved. Error: the file is not a
  /// book, is broken, or is for another game, board or rules.
  static Expected<Book> read(std::string_view bytes, const Variant& variant, Session& session);

  /// Returns the book's entries for the session's position, heaviest turn first. Illegal turns are left out.
  std::vector<BookTurn> find(const Session& session) const;
  std::size_t size() const;  ///< Returns the number of positions.

 private:
  using Positions = std::vector<BookPosition>;
  struct Polyglot {
    PolyglotFile file;
    PolyglotWords words;
  };
  explicit Book(std::variant<Positions, Polyglot> content) : content_(std::move(content)) {}

  static std::vector<BookTurn> find(const Positions& positions, const Session& session);
  static std::vector<BookTurn> find(const Polyglot& polyglot, const Session& session);

  std::variant<Positions, Polyglot> content_;
};

/// Returns one of the turns: the heaviest, or one drawn by `seed` with probabilities in proportion to the weights.
/// Returns null if no turn may be played.
const BookTurn* heaviest_turn(const std::vector<BookTurn>& turns);
const BookTurn* drawn_turn(const std::vector<BookTurn>& turns, std::uint64_t seed);

}  // namespace roundel
