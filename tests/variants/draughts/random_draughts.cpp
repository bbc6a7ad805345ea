#include "tests/variants/draughts/random_draughts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace roundel::random_draughts {
namespace {

using slow_draughts::Game;

/// A number from 0 to `end` - 1.
int below(RandomKeys& random, int end) { return static_cast<int>(random.next() % static_cast<Key>(end)); }

/// A board that is being filled. A side is 'W' or 'B'.
class Placement {
 public:
  Placement(RandomKeys& random, Game game) : random_(random), game_(game) { pieces_.fill("."); }

  void fill(Style style);
  std::string text();

 private:
  bool chance(int percent) { return below(random_, 100) < percent; }
  int between(int least, int most) { return least + below(random_, most - least + 1); }
  /// On boards of more squares the slow rules would take too long with all of them.
  int most_pieces() const { return std::min(pieces_a_side(game_), uses_all_squares(game_) ? 12 : 20); }
  std::string& at(int square) { return pieces_[static_cast<std::size_t>(square)]; }

  bool suits_man(char side, int square, int nearest_row) const;
  void put_king(char side);
  void put_man(char side, int nearest_row = 1);
  void put(char side, const std::string& piece, const std::vector<int>& squares);

  void fill_sparse_kings(char side);
  void fill_crowded_kings(char side);
  void fill_middle_game(char side);
  void fill_mixed(char side);
  void fill_few_pieces();

  std::string list(char side);
  std::string counts_text(const slow_draughts::Position& position);

  RandomKeys& random_;
  Game game_;
  std::array<std::string, 73> pieces_;  // by square: ".", "W" or "B" for a man, "WK" or "BK" for a king
};

// ---- Single pieces ----

/// `nearest_row`: how many rows from its crowning row a man is at least.
bool Placement::suits_man(char side, int square, int nearest_row) const {
  const int row = row_of(game_, square);
  return (side == 'W' ? row : width(game_) - 1 - row) >= nearest_row;
}

/// Puts it on one of the empty squares, if there is one.
void Placement::put(char side, const std::string& piece, const std::vector<int>& squares) {
  std::vector<int> empty;
  for (const int square : squares) {
    if (at(square) == ".") empty.push_back(square);
  }
  if (empty.empty()) return;
  at(empty[static_cast<std::size_t>(below(random_, static_cast<int>(empty.size())))]) = side + piece;
}

void Placement::put_king(char side) {
  std::vector<int> squares;
  for (int square = 1; square <= square_count(game_); ++square) squares.push_back(square);
  put(side, "K", squares);
}

void Placement::put_man(char side, int nearest_row) {
  std::vector<int> squares;
  for (int square = 1; square <= square_count(game_); ++square) {
    if (suits_man(side, square, nearest_row)) squares.push_back(square);
  }
  put(side, "", squares);
}

// ---- Styles ----

void Placement::fill_sparse_kings(char side) {
  for (int n = between(1, 4); n > 0; --n) put_king(side);
  if (chance(30)) put_man(side);
}

void Placement::fill_crowded_kings(char side) {
  const int pieces = between(most_pieces() / 3, most_pieces());
  for (int n = 0; n < pieces; ++n) {
    if (chance(80)) {
      put_king(side);
    } else {
      put_man(side);
    }
  }
}

void Placement::fill_middle_game(char side) {
  const int men = between(most_pieces() / 3, most_pieces() - 1);
  for (int n = 0; n < men; ++n) put_man(side, chance(85) ? 3 : 1);
  if (chance(10)) put_king(side);
}

void Placement::fill_mixed(char side) {
  const int pieces = between(1, most_pieces());
  const int percent_of_kings = between(0, 100);
  for (int n = 0; n < pieces; ++n) {
    if (chance(percent_of_kings)) {
      put_king(side);
    } else {
      put_man(side);
    }
  }
}

/// The weaker side is most often a lone king, half of the time on the long diagonal of the 8x8 board.
void Placement::fill_few_pieces() {
  const char strong = chance(50) ? 'W' : 'B';
  const char weak = strong == 'W' ? 'B' : 'W';
  if (chance(50)) {
    put(weak, "K", {4, 8, 11, 15, 18, 22, 25, 29});
  } else if (chance(97)) {
    put_king(weak);
  }
  if (chance(30)) put_man(weak);
  if (chance(15)) put_king(weak);
  for (int n = between(1, 4); n > 0; --n) {
    if (chance(75)) {
      put_king(strong);
    } else {
      put_man(strong);
    }
  }
}

void Placement::fill(Style style) {
  if (style == Style::few_pieces) return fill_few_pieces();
  for (const char side : {'W', 'B'}) {
    switch (style) {
      case Style::sparse_kings: fill_sparse_kings(side); break;
      case Style::crowded_kings: fill_crowded_kings(side); break;
      case Style::middle_game: fill_middle_game(side); break;
      case Style::mixed: fill_mixed(side); break;
      case Style::few_pieces: break;
    }
  }
}

// ---- Text ----

std::string Placement::list(char side) {
  std::string out;
  for (int square = 1; square <= square_count(game_); ++square) {
    if (at(square)[0] != side) continue;
    if (!out.empty()) out += ',';
    out += at(square).substr(1) + std::to_string(square);
  }
  return out;
}

/// Each count is equally often near its limit and anywhere below it.
std::string Placement::counts_text(const slow_draughts::Position& position) {
  const auto count = [this](int limit) {
    return std::to_string(chance(50) ? below(random_, limit) : limit - below(random_, 3));
  };
  const int limit = quiet_ply_limit(game_);
  std::string out = ":H" + count(limit > 0 ? limit : 50);
  const std::vector<int> limits = position.running_limits();
  for (std::size_t n = 0; n < limits.size(); ++n) out += (n == 0 ? ":C" : ",") + count(limits[n]);
  return out;
}

std::string Placement::text() {
  const std::string pieces = std::string(chance(50) ? "W" : "B") + ":W" + list('W') + ":B" + list('B');
  const auto position = slow_draughts::Position::parse(game_, pieces);
  const std::string counts = chance(50) ? counts_text(position) : "";
  return slow_draughts::Position::parse(game_, pieces + counts).text();
}

}  // namespace

std::string placement(RandomKeys& random, Game game, Style style) {
  Placement placement(random, game);
  placement.fill(style);
  return placement.text();
}

}  // namespace roundel::random_draughts
