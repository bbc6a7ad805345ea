#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/book/book_file.hpp"
#include "engine/book/polyglot_file.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// The files of books that options name have so many bytes at most.
inline constexpr std::size_t longest_book = std::size_t{1} << 28;

/// What a book says of a turn.
struct BookTurn {
  TurnView turn;
  std::uint64_t weight = 0;               ///< how good it is beside the other turns; 0: it is not to be played
  std::optional<BookCounts> counts = {};  ///< where the book has them
  std::optional<int> score = {};          ///< centipawns for who plays it
};

/// The same for people, without the turn: `57 games, 54.4 %, +0.12`, or `weight 30`.
std::string book_words(const BookTurn& turn);

/// A text that tells the game's name, its board and rules by a walk over the board, with the keys and packed turns on the way,
/// as its CRC-32: what is in a book of other ones means nothing. The session is moved; options of how texts are written do not
/// matter.
std::uint32_t book_rules(const Variant& variant, Session& session);

/// A book that has been read: one of this program's form, or in the Polyglot format where the game has words for that.
class Book {
 public:
  /// `session` is one of the variant, on the board that is played on, and is moved. Error: it is no book, a broken one, or one
  /// of another game, board or other rules.
  static Expected<Book> read(std::string_view bytes, const Variant& variant, Session& session);

  /// What it says of the session's position, the heaviest turn first. A turn that is not legal there is left out.
  std::vector<BookTurn> find(const Session& session) const;
  std::size_t size() const;  ///< positions

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

/// One of the turns, the heaviest or drawn by `seed`, each as probable as it is heavy. Null: none is to be played.
const BookTurn* heaviest_turn(const std::vector<BookTurn>& turns);
const BookTurn* drawn_turn(const std::vector<BookTurn>& turns, std::uint64_t seed);

}  // namespace roundel
