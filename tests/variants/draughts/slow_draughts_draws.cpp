#include "tests/variants/draughts/slow_draughts.hpp"

namespace roundel::slow_draughts {

/// "N moves of kings only without a capture"; English: "40 moves without a capture or a man's move".
int quiet_ply_limit(Game game) {
  switch (game) {
    case Game::english:
    case Game::losing:
    case Game::italian:
    case Game::centre_checkers: return 2 * 40;
    case Game::czech: return 2 * 30;
    case Game::brazilian:
    case Game::portuguese: return 2 * 20;
    case Game::international:
    case Game::canadian:
    case Game::malaysian:
    case Game::spanish:
    case Game::turkish: return 2 * 25;
    case Game::russian:
    case Game::pool:
    case Game::thai: return 2 * 15;
    case Game::frisian: return 0;
  }
  return 0;
}

/// The conditions of the rule page, in its order. Each is tried with either side as the first.
const std::vector<Position::DrawClass>& Position::draw_classes(Game game) {
  using M = const Material&;
  static const std::vector<DrawClass> none;
  static const std::vector<DrawClass> brazilian = {
      {[](M a, M b) {
         return (a.is(2, 0) && b.is(1, 0)) || (a.is(1, 1) && b.is(1, 0)) || (a.is(1, 1) && b.is(1, 1)) ||
                (a.is(2, 0) && b.is(2, 0));
       },
       5},
      {[](M a, M b) { return a.is(1, 0) && b.is(1, 0); }, 2},
      {[](M a, M b) { return a.pieces() == 3 && a.kings > 0 && b.is_lone_king() && b.on_long_diagonal; }, 5},
      {[](M a, M b) { return a.is(3, 0) && b.is_lone_king(); }, 16},
  };
  static const std::vector<DrawClass> international = {
      {[](M a, M b) { return a.pieces() == 3 && a.kings > 0 && b.is_lone_king(); }, 16},
      {[](M a, M b) { return a.pieces() <= 2 && a.kings > 0 && b.is_lone_king(); }, 5},
  };
  static const std::vector<DrawClass> russian = {
      {[](M a, M b) { return a.kings >= 3 && a.men == 0 && b.is_lone_king(); }, 15},
      {[](M a, M b) { return a.pieces() == 3 && a.kings > 0 && b.is_lone_king() && b.on_long_diagonal; }, 5},
      {[](M a, M b) { return a.pieces() <= 2 && a.kings > 0 && b.is_lone_king(); }, 5},
      {[](M a, M b) {
         const int pieces = a.pieces() + b.pieces();
         return a.kings > 0 && b.kings > 0 && pieces >= 4 && pieces <= 5;
       },
       30},
      {[](M a, M b) {
         const int pieces = a.pieces() + b.pieces();
         return a.kings > 0 && b.kings > 0 && pieces >= 6 && pieces <= 7;
       },
       60},
  };
  static const std::vector<DrawClass> pool = {{[](M a, M b) { return a.is(3, 0) && b.is_lone_king(); }, 13}};
  static const std::vector<DrawClass> portuguese = {{[](M a, M b) { return a.is(3, 0) && b.is_lone_king(); }, 12}};
  static const std::vector<DrawClass> frisian = {
      {[](M a, M b) { return a.is(2, 0) && b.is_lone_king(); }, 7},
      {[](M a, M b) { return a.is(1, 0) && b.is_lone_king(); }, 2},
  };
  switch (game) {
    case Game::brazilian: return brazilian;
    case Game::frisian: return frisian;
    case Game::pool: return pool;
    case Game::portuguese: return portuguese;
    case Game::international:
    case Game::canadian:
    case Game::malaysian: return international;
    case Game::russian: return russian;
    default: return none;
  }
}

/// The long diagonal of the 8x8 board is a1-h8, where column and row from the top add up to 7.
Position::Material Position::material(Side side) const {
  Material found{0, 0, false};
  for (int square = 1; square <= square_count(game_); ++square) {
    if (!holds(square, side)) continue;
    if (!is_king(at(square))) {
      ++found.men;
      continue;
    }
    ++found.kings;
    if (row_of(game_, square) + column_of(game_, square) == 7) found.on_long_diagonal = true;
  }
  return found;
}

bool Position::runs(std::size_t draw_class) const {
  const Material white = material(Side::white);
  const Material black = material(Side::black);
  const DrawClass& wanted = draw_classes(game_)[draw_class];
  return wanted.holds(white, black) || wanted.holds(black, white);
}

/// "A count starts at 0 on the position where its condition first holds, goes on while it holds (a capture, a
/// crowning, leaving the long diagonal end it)". A capture or crowning that leaves the condition true starts
/// the count anew.
void Position::count_classes(const Position& before, const Move& move) {
  for (std::size_t n = 0; n < draw_classes(game_).size(); ++n) {
    const bool goes_on = runs(n) && before.runs(n) && move.taken.empty() && !move.crowned;
    counts_[n] = goes_on ? before.counts_[n] + 1 : 0;
  }
}

std::vector<int> Position::running_limits() const {
  std::vector<int> limits;
  for (std::size_t n = 0; n < draw_classes(game_).size(); ++n) {
    if (runs(n)) limits.push_back(2 * draw_classes(game_)[n].moves);
  }
  return limits;
}

/// "Draws at twice its moves in plies; having no legal move comes first and loses."
std::optional<std::string> Position::draw() const {
  if (legal().empty()) return std::nullopt;
  // "Each side has one piece left."
  if (game_ == Game::turkish && material(Side::white).pieces() == 1 && material(Side::black).pieces() == 1)
    return "1";
  const int limit = quiet_ply_limit(game_);
  if (limit > 0 && halfmove_clock_ >= limit) return "H";
  for (std::size_t n = 0; n < draw_classes(game_).size(); ++n) {
    if (runs(n) && counts_[n] >= 2 * draw_classes(game_)[n].moves) return "C" + std::to_string(n + 1);
  }
  return std::nullopt;
}

}  // namespace roundel::slow_draughts
