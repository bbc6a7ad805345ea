#include "tools/baselines/cheversi/board.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace roundel::baselines {
namespace {

/// The direction four places later is the opposite one.
constexpr std::array<int, 8> directions = {1, width + 1, width, width - 1, -1, -width - 1, -width, -width + 1};
constexpr std::array<int, 8> leaps = {width + 2,  2 * width + 1,  2 * width - 1,  width - 2,
                                      -width - 2, -2 * width - 1, -2 * width + 1, -width + 2};

constexpr bool is_straight(std::size_t direction) { return direction % 2 == 0; }
constexpr std::size_t back(std::size_t direction) { return (direction + 4) % directions.size(); }

constexpr std::array<int, 64> all_squares = [] {
  std::array<int, 64> squares{};
  for (int square = 0; square < 64; ++square) {
    squares[static_cast<std::size_t>(square)] = square_at(square % 8, square / 8);
  }
  return squares;
}();

constexpr Board::Pieces empty_board = [] {
  Board::Pieces pieces{};
  pieces.fill('#');
  for (const int square : all_squares) pieces[static_cast<std::size_t>(square)] = '.';
  return pieces;
}();

constexpr Board::Hands full_hands = {{{1, 1, 2, 2, 2}, {1, 1, 2, 2, 2}}};

constexpr bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
constexpr bool is_piece(char content) { return content != '.' && content != '#'; }
constexpr int sign(char piece) { return is_white(piece) ? 1 : -1; }
constexpr char kind_of(char piece) { return is_white(piece) ? piece : static_cast<char>(piece - 'a' + 'A'); }

constexpr bool slides(char kind, std::size_t direction) {
  return kind == 'Q' || kind == (is_straight(direction) ? 'R' : 'B');
}

constexpr bool is_dark(int square) { return (file_of(square) + rank_of(square)) % 2 == 0; }

}  // namespace

/// What is visible from a square, whatever stands on it.
struct Board::Outlook {
  int straight = 0;  ///< empty squares along the lines of a rook
  int diagonal = 0;  ///< along those of a bishop
  int next = 0;      ///< that touch the square
  int leaps = 0;     ///< a knight's leap away
  int lost = 0;      ///< points that White loses minus those that Black loses when the square is occupied

  /// Rule 7, for a piece on the square.
  int points(char kind) const {
    switch (kind) {
      case 'K': return next;
      case 'Q': return straight + diagonal;
      case 'R': return straight;
      case 'B': return diagonal;
      default: return leaps;
    }
  }
};

Board::Board() : pieces_(empty_board), hands_(full_hands) {}

Board::Board(const Pieces& pieces, const Hands& hands, Side to_move, int last)
    : pieces_(pieces), hands_(hands), to_move_(to_move), last_(last) {
  for (const int square : all_squares) {
    if (!is_empty(square)) margin_ += sign(at(square)) * look_from(square).points(kind_of(at(square)));
  }
}

int Board::in_hand(Side side, char kind) const { return hands_[static_cast<std::size_t>(side)][kinds.find(kind)]; }

int Board::pieces_in_hand(Side side) const {
  int count = 0;
  for (const int pieces : hands_[static_cast<std::size_t>(side)]) count += pieces;
  return count;
}

int Board::plies_left() const { return pieces_in_hand(Side::white) + pieces_in_hand(Side::black); }

// ---- Which piece ----

/// Returns the kinds that may be placed: rules 1, 4 (the queen call) and 5 (Black's king comes last).
std::string Board::choices() const {
  if (last_ == no_square) return "K";
  if (in_hand(to_move_, 'Q') > 0 && at(last_) == piece_of(other(to_move_), 'Q')) return "Q";
  std::string found;
  for (const char kind : kinds) {
    if (in_hand(to_move_, kind) > 0 && (kind != 'K' || pieces_in_hand(to_move_) == 1)) found += kind;
  }
  return found;
}

// ---- Which square ----

/// Rule 2.
bool Board::touches_a_piece(int square) const {
  return std::any_of(directions.begin(), directions.end(),
                     [&](int direction) { return is_piece(at(square + direction)); });
}

/// Rule 3.
bool Board::has_bishop_on_colour_of(int square) const {
  return std::any_of(all_squares.begin(), all_squares.end(), [&](int from) {
    return at(from) == piece_of(to_move_, 'B') && is_dark(from) == is_dark(square);
  });
}

/// Rule 6, for Black's king.
bool Board::touches_last_piece(int square) const {
  return std::abs(file_of(square) - file_of(last_)) <= 1 && std::abs(rank_of(square) - rank_of(last_)) <= 1;
}

/// Returns whether a piece of one of choices() may be placed on an empty square that touches a piece.
bool Board::may_place(char kind, int square, const Outlook& outlook) const {
  if (kind == 'B' && has_bishop_on_colour_of(square)) return false;
  if (kind == 'K' && to_move_ == Side::black && !touches_last_piece(square)) return false;
  // Rule 6: White's eighth piece must leave room for Black's king.
  return to_move_ == Side::black || pieces_in_hand(Side::white) > 1 || outlook.next > 0;
}

// ---- Playing ----

Board::Outlook Board::look_from(int square) const {
  Outlook seen;
  std::array<int, directions.size()> run{};   // empty squares in each direction
  std::array<char, directions.size()> end{};  // and what is at their ends
  for (std::size_t direction = 0; direction < directions.size(); ++direction) {
    int to = square + directions[direction];
    for (; is_empty(to); to += directions[direction]) ++run[direction];
    end[direction] = at(to);
    (is_straight(direction) ? seen.straight : seen.diagonal) += run[direction];
    if (run[direction] > 0) ++seen.next;
  }
  for (std::size_t direction = 0; direction < directions.size(); ++direction) {
    if (!is_piece(end[direction])) continue;
    const char kind = kind_of(end[direction]);
    if (slides(kind, direction)) seen.lost += sign(end[direction]) * (1 + run[back(direction)]);
    if (kind == 'K' && run[direction] == 0) seen.lost += sign(end[direction]);
  }
  for (const int leap : leaps) {
    const char content = at(square + leap);
    if (content == '.') ++seen.leaps;
    if (content == 'N' || content == 'n') seen.lost += sign(content);
  }
  return seen;
}

std::vector<Drop> Board::drops() const {
  std::vector<Drop> found;
  const std::string kinds_to_place = choices();
  for (const int square : all_squares) {
    if (!is_empty(square) || (last_ != no_square && !touches_a_piece(square))) continue;
    const Outlook outlook = look_from(square);
    for (const char kind : kinds_to_place) {
      if (!may_place(kind, square, outlook)) continue;
      const int gained = sign(piece_of(to_move_, kind)) * outlook.points(kind);
      found.push_back({kind, square, margin_ + gained - outlook.lost});
    }
  }
  return found;
}

Board Board::after(const Drop& drop) const {
  Board next = *this;
  next.at(drop.square) = piece_of(to_move_, drop.kind);
  --next.hands_[static_cast<std::size_t>(to_move_)][kinds.find(drop.kind)];
  next.last_ = drop.square;
  next.to_move_ = other(to_move_);
  next.margin_ = drop.margin;
  return next;
}

}  // namespace roundel::baselines
