#include "tools/baselines/cheversi/board_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

namespace roundel::baselines {
namespace {

constexpr std::array<int, kinds.size()> full_set = {1, 1, 2, 2, 2};

void need(bool holds, const char* reason) {
  if (!holds) throw std::invalid_argument(reason);
}

bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }
char to_upper(char letter) { return is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : letter; }

/// Adds one to a hand.
void count(Board::Hands& hands, char piece) {
  const std::size_t kind = kinds.find(to_upper(piece));
  need(kind != std::string_view::npos, "the position has a letter that is no piece");
  hands[is_lower(piece) ? 1 : 0][kind] += 1;
}

/// Reads only the board, with the wall around it.
Board::Pieces read_pieces(std::string_view text) {
  Board::Pieces pieces{};
  pieces.fill('#');
  int file = 0;
  int rank = 7;
  const auto put = [&](char content) {
    need(file < 8, "a row of the board is too long");
    pieces[static_cast<std::size_t>(square_at(file++, rank))] = content;
  };
  for (const char letter : text) {
    if (letter == '/') {
      need(file == 8 && rank > 0, "the board needs 8 rows of 8 squares");
      file = 0;
      --rank;
    } else if (letter >= '1' && letter <= '8') {
      for (int left = letter - '0'; left > 0; --left) put('.');
    } else {
      put(letter);
    }
  }
  need(file == 8 && rank == 0, "the board needs 8 rows of 8 squares");
  return pieces;
}

int read_last(std::string_view text) {
  if (text == "-") return Board::no_square;
  need(text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8',
       "the last word is neither a square nor -");
  return square_at(text[0] - 'a', text[1] - '1');
}

/// Checks that board and hands make up both full sets.
void check_sets(const Board::Pieces& pieces, Board::Hands hands) {
  for (const char piece : pieces) {
    if (piece != '.' && piece != '#') count(hands, piece);
  }
  need(hands[0] == full_set && hands[1] == full_set, "board and hands are no two full sets");
}

/// Checks that both sides have had equally many turns, or White one more, and that the kings obey rules 1 and 5.
void check_turns(const Board::Hands& hands, Side to_move) {
  int white = 0;
  int black = 0;
  for (const int pieces : hands[0]) white += pieces;
  for (const int pieces : hands[1]) black += pieces;
  need(white + (to_move == Side::white ? 0 : 1) == black, "the hands do not fit the side to move");
  need(hands[0][0] == (white == 8 ? 1 : 0), "White's king is not placed first");
  need(hands[1][0] == (black > 0 ? 1 : 0), "Black's king is not placed last");
}

void check_last(const Board::Pieces& pieces, Side to_move, int last, bool is_start) {
  need(is_start == (last == Board::no_square), "the square of the piece placed last does not fit the board");
  if (is_start) return;
  const char piece = pieces[static_cast<std::size_t>(last)];
  need(piece != '.' && is_lower(piece) == (to_move == Side::white), "the piece placed last is not where it is said");
}

}  // namespace

Board read_board(std::string_view text) {
  const std::size_t open = text.find('[');
  const std::size_t close = text.find("] ");
  need(open != std::string_view::npos && close != std::string_view::npos && open < close,
       "the position has no hands in brackets");
  const std::string_view turn = text.substr(close + 2);
  need(turn.starts_with("w ") || turn.starts_with("b "), "the position has no side to move");
  const Side to_move = turn[0] == 'w' ? Side::white : Side::black;
  const Board::Pieces pieces = read_pieces(text.substr(0, open));
  Board::Hands hands{};
  for (const char piece : text.substr(open + 1, close - open - 1)) count(hands, piece);
  const int last = read_last(turn.substr(2));
  check_sets(pieces, hands);
  check_turns(hands, to_move);
  check_last(pieces, to_move, last, hands[0] == full_set);
  return {pieces, hands, to_move, last};
}

std::string text_of(const Drop& drop) {
  return {drop.kind, '@', static_cast<char>('a' + file_of(drop.square)),
          static_cast<char>('1' + rank_of(drop.square))};
}

Drop read_drop(const Board& board, std::string_view text) {
  const auto is_meant = [text](const Drop& drop) {
    const std::string own = text_of(drop);
    return std::equal(own.begin(), own.end(), text.begin(), text.end(),
                      [](char left, char right) { return to_upper(left) == to_upper(right); });
  };
  const std::vector<Drop> drops = board.drops();
  const auto found = std::find_if(drops.begin(), drops.end(), is_meant);
  if (found == drops.end()) throw std::invalid_argument("not a legal move: " + std::string(text));
  return *found;
}

}  // namespace roundel::baselines
