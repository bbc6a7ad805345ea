#include "tests/variants/cheversi/random_cheversi.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <random>
#include <stdexcept>

#include "tests/variants/cheversi/slow_cheversi.hpp"

namespace roundel::random_cheversi {
namespace {

using slow_cheversi::Position;

constexpr const char* start = "8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -";

bool touches_a_piece(const Position& position, int square) {
  const std::vector<int>& squares = slow_cheversi::touching(square);
  return std::any_of(squares.begin(), squares.end(),
                     [&position](int next) { return position.piece_at(next) != '.'; });
}

/// Returns how many empty squares touch a piece. Fewer squares mean a tighter group.
std::uint64_t rim(const Position& position) {
  std::uint64_t count = 0;
  for (int square = 0; square < slow_cheversi::square_count; ++square) {
    if (position.piece_at(square) == '.' && touches_a_piece(position, square)) ++count;
  }
  return count;
}

/// Returns the number that the mover minimises.
std::uint64_t rank(const Position& position, Style style) {
  switch (style) {
    case Style::any: return 0;
    case Style::starving: return position.perft(1);
    case Style::tight: return rim(position);
  }
  return 0;
}

/// Returns the legal drops among which the mover chooses.
std::vector<std::string> choices(const Position& position, Style style) {
  if (style == Style::any) return position.legal_moves();
  std::vector<std::string> found;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (const std::string& move : position.legal_moves()) {
    const std::uint64_t value = rank(position.after(move), style);
    if (value < least) found.clear();
    if (value <= least) found.push_back(move);
    least = std::min(least, value);
  }
  return found;
}

}  // namespace

std::vector<std::string> random_game(std::uint64_t seed, Style style) {
  // The standard defines its numbers, but not those of its distributions.
  std::mt19937_64 random(seed);
  std::vector<std::string> game;
  Position position = Position::parse(start);
  while (!position.over()) {
    const std::vector<std::string> moves = choices(position, style);
    if (moves.empty()) break;
    game.push_back(moves[static_cast<std::size_t>(random() % moves.size())]);
    position = position.after(game.back());
  }
  return game;
}

std::string random_position(std::uint64_t seed, int plies_left, Style style) {
  const std::vector<std::string> game = random_game(seed, style);
  const int plies = static_cast<int>(game.size()) - plies_left;
  if (plies_left < 0 || plies < 0) throw std::invalid_argument("a game has no such position");
  Position position = Position::parse(start);
  for (int ply = 0; ply < plies; ++ply) position = position.after(game[static_cast<std::size_t>(ply)]);
  return position.text();
}

}  // namespace roundel::random_cheversi
