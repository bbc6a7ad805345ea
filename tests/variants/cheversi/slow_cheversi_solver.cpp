#include "tests/variants/cheversi/slow_cheversi_solver.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace roundel::slow_cheversi {
namespace {

constexpr int infinite = 10000;  // more than any margin

constexpr std::size_t king = kinds.find('K');
constexpr std::size_t queen = kinds.find('Q');
constexpr std::size_t bishop = kinds.find('B');

/// A game in which drops are made and taken back on one board. A kind of piece is its place in `kinds`.
class Game {
 public:
  explicit Game(const Position& position);

  /// Returns the margin from the view of the side to move if it is between the bounds; else a bound of the margin
  /// outside them.
  int search(int alpha, int beta);

 private:
  using Hand = std::array<int, kinds.size()>;  // by kind: how many

  Hand& hand() { return to_move_ == Side::white ? white_hand_ : black_hand_; }
  const Hand& hand() const { return to_move_ == Side::white ? white_hand_ : black_hand_; }
  int pieces_in_hand() const;
  char& at(int square) { return pieces_[static_cast<std::size_t>(square)]; }
  char at(int square) const { return pieces_[static_cast<std::size_t>(square)]; }

  bool is_queen_called() const;
  bool may_choose(std::size_t kind) const;
  bool touches_a_piece(int square) const;
  bool has_bishop_on_colour_of(int square) const;
  bool touches_last_piece(int square) const;
  bool leaves_room(int square) const;
  bool may_place(std::size_t kind, int square) const;

  void place(std::size_t kind, int square);
  void take_back(std::size_t kind, int last);

  int points(int square) const;
  int margin() const;

  std::array<char, square_count> pieces_{};  // letters as in FEN, '.' is empty
  Hand white_hand_{};
  Hand black_hand_{};
  Side to_move_;
  int last_;
  int pieces_on_board_ = 0;
};

Game::Game(const Position& position) : to_move_(position.side_to_move()), last_(position.last_square()) {
  for (int square = 0; square < square_count; ++square) {
    at(square) = position.piece_at(square);
    if (at(square) != '.') ++pieces_on_board_;
  }
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    white_hand_[kind] = position.in_hand(Side::white, kinds[kind]);
    black_hand_[kind] = position.in_hand(Side::black, kinds[kind]);
  }
}

int Game::pieces_in_hand() const {
  int count = 0;
  for (const int pieces : hand()) count += pieces;
  return count;
}

// ---- Which piece ----

/// Rule 4.
bool Game::is_queen_called() const {
  return pieces_on_board_ > 0 && at(last_) == piece_of(other(to_move_), 'Q') && hand()[queen] > 0;
}

/// Rules 1, 4 and 5.
bool Game::may_choose(std::size_t kind) const {
  if (hand()[kind] == 0) return false;
  if (pieces_on_board_ == 0) return kind == king;
  if (is_queen_called()) return kind == queen;
  return kind != king || pieces_in_hand() == 1;
}

// ---- Which square ----

/// Rule 2.
bool Game::touches_a_piece(int square) const {
  const std::vector<int>& squares = touching(square);
  return std::any_of(squares.begin(), squares.end(), [this](int next) { return at(next) != '.'; });
}

/// Rule 3.
bool Game::has_bishop_on_colour_of(int square) const {
  for (int from = 0; from < square_count; ++from) {
    if (at(from) == piece_of(to_move_, 'B') && is_dark(from) == is_dark(square)) return true;
  }
  return false;
}

/// Rule 6, for Black's king.
bool Game::touches_last_piece(int square) const {
  const std::vector<int>& squares = touching(square);
  return std::find(squares.begin(), squares.end(), last_) != squares.end();
}

/// Rule 6, for White's eighth piece.
bool Game::leaves_room(int square) const {
  const std::vector<int>& squares = touching(square);
  return std::any_of(squares.begin(), squares.end(), [this](int next) { return at(next) == '.'; });
}

bool Game::may_place(std::size_t kind, int square) const {
  if (at(square) != '.') return false;
  if (pieces_on_board_ == 0) return true;
  if (!touches_a_piece(square)) return false;
  if (kind == bishop && has_bishop_on_colour_of(square)) return false;
  if (kind == king && !touches_last_piece(square)) return false;
  return to_move_ == Side::black || pieces_in_hand() > 1 || leaves_room(square);
}

// ---- Playing ----

void Game::place(std::size_t kind, int square) {
  at(square) = piece_of(to_move_, kinds[kind]);
  --hand()[kind];
  ++pieces_on_board_;
  last_ = square;
  to_move_ = other(to_move_);
}

/// Undoes place(); `last` is where the piece before it was placed.
void Game::take_back(std::size_t kind, int last) {
  to_move_ = other(to_move_);
  at(last_) = '.';
  ++hand()[kind];
  --pieces_on_board_;
  last_ = last;
}

int Game::search(int alpha, int beta) {
  if (pieces_on_board_ == 16) return to_move_ == Side::white ? margin() : -margin();
  int best = -infinite;
  const int last = last_;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (!may_choose(kind)) continue;
    for (int square = 0; square < square_count; ++square) {
      if (!may_place(kind, square)) continue;
      place(kind, square);
      best = std::max(best, -search(-beta, -std::max(alpha, best)));
      take_back(kind, last);
      if (best >= beta) return best;
    }
  }
  assert(best > -infinite && "no side can ever lack a legal move");
  return best;
}

// ---- Scoring ----

/// Rule 7, for the piece on a square.
int Game::points(int square) const {
  const char piece = at(square);
  const Reach attack = reach(piece >= 'a' ? static_cast<char>(piece - 'a' + 'A') : piece);
  int count = 0;
  for (const Step step : attack.steps) {
    int file = file_of(square) + step.files;
    int rank = rank_of(square) + step.ranks;
    while (is_on_board(file, rank) && at(square_at(file, rank)) == '.') {
      ++count;
      if (!attack.slides) break;
      file += step.files;
      rank += step.ranks;
    }
  }
  return count;
}

/// White's points minus Black's.
int Game::margin() const {
  int sum = 0;
  for (int square = 0; square < square_count; ++square) {
    if (at(square) != '.') sum += at(square) >= 'a' ? -points(square) : points(square);
  }
  return sum;
}

}  // namespace

int solve(const Position& position) { return Game(position).search(-infinite, infinite); }

std::vector<std::pair<std::string, int>> values(const Position& position) {
  std::vector<std::pair<std::string, int>> found;
  for (const std::string& move : position.legal_moves()) found.emplace_back(move, -solve(position.after(move)));
  return found;
}

}  // namespace roundel::slow_cheversi
