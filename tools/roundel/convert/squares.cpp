#include "tools/roundel/convert/squares.hpp"

#include <fmt/core.h>

#include <cctype>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"

namespace roundel::convert {
namespace {

std::optional<int> read_file_letter(char letter) {
  const int file = std::tolower(static_cast<unsigned char>(letter)) - 'a';
  if (file < 0 || file >= most_files) return std::nullopt;
  return file;
}

std::optional<int> read_rank_number(std::string_view text) {
  const auto rank = read_number(text, 1, most_ranks);
  if (!rank) return std::nullopt;
  return *rank - 1;
}

/// Adds the squares of one word. Returns whether it is one.
bool add_word(std::string_view word, Squares& squares) {
  const bool any_file = word.front() == '*';
  const bool any_rank = word.size() == 2 && word.back() == '*';
  const auto file = any_file ? std::optional(0) : read_file_letter(word.front());
  const auto rank = any_rank ? std::optional(0) : read_rank_number(word.substr(1));
  if (!file || !rank || (any_file && any_rank)) return false;
  for (int f = 0; f < most_files; ++f) {
    for (int r = 0; r < most_ranks; ++r) {
      if ((any_file || f == *file) && (any_rank || r == *rank)) squares.set(square_at(f, r));
    }
  }
  return true;
}

/// The squares that are left to name, and the text so far.
struct Naming {
  const BoardShape& board;
  Squares left;
  std::string text = {};

  void add(const std::string& word) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  Squares rank_squares(int rank) const {
    Squares line;
    for (int f = 0; f < board.files; ++f) {
      if (board.has(f, rank)) line.set(square_at(f, rank));
    }
    return line;
  }
  /// Names whole ranks that are next to each other together.
  void add_ranks() {
    for (int first = 0; first < board.ranks; ++first) {
      int end = first;
      while (end < board.ranks && rank_squares(end).any() && (rank_squares(end) & ~left).none()) ++end;
      if (end == first) continue;
      for (int rank = first; rank < end; ++rank) left &= ~rank_squares(rank);
      add(end == first + 1 ? fmt::format("rank {}", end) : fmt::format("ranks {}-{}", first + 1, end));
      first = end - 1;
    }
  }
};

}  // namespace

Squares BoardShape::all() const {
  Squares squares;
  for (int f = 0; f < files; ++f) {
    for (int r = 0; r < ranks; ++r) {
      if (has(f, r)) squares.set(square_at(f, r));
    }
  }
  return squares;
}

Squares BoardShape::turned(const Squares& squares) const {
  Squares other;
  for (int f = 0; f < files; ++f) {
    for (int r = 0; r < ranks; ++r) {
      if (squares[square_at(f, r)]) other.set(square_at(f, ranks - 1 - r));
    }
  }
  return other & all();
}

std::optional<Squares> read_squares(std::string_view text) {
  Squares squares;
  for (const std::string_view word : split_words(text)) {
    if (word == "-") break;
    if (!add_word(word, squares)) return std::nullopt;
  }
  return squares;
}

std::string square_name(std::size_t square) {
  return fmt::format("{}{}", static_cast<char>('a' + file_of_square(square)), rank_of_square(square) + 1);
}

std::string squares_text(const Squares& squares, const BoardShape& board) {
  const Squares real = squares & board.all();
  if (real == board.all()) return "all";
  Naming naming{board, real};
  naming.add_ranks();
  for (std::size_t square = 0; square < naming.left.size(); ++square) {
    if (naming.left[square]) naming.add(square_name(square));
  }
  return naming.text;
}

std::string sided_squares_value(const SidedSquares& squares, const BoardShape& board) {
  const std::string first = squares_text(squares[0], board);
  if (board.turned(squares[0]) == (squares[1] & board.all())) return fmt::format("\"{}\"", first);
  return fmt::format("{{ first = \"{}\", second = \"{}\" }}", first, squares_text(squares[1], board));
}

}  // namespace roundel::convert
