// The move generator compared with an independent slow one: in all kinds of positions both must have the same legal
// moves, the same checks, and the same position after a move.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tests/variants/chess/chess_positions.hpp"
#include "tests/variants/chess/slow_chess.hpp"
#include "tests/workload.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/generator.hpp"
#include "variants/chess/move_text.hpp"
#include "variants/chess/position_text.hpp"

namespace roundel::generators_test {
namespace {

using namespace chess;
using random_chess::below;
using random_chess::Style;

/// The same game on the fast and on the slow side.
struct FlatGame {
  using Fast = Chess;
  static constexpr auto slow = slow::Board::flat;
};
struct RoundGame {
  using Fast = CentreChess;
  static constexpr auto slow = slow::Board::round;
};

template <class Variant>
const Setup<Variant>& setup_of() {
  static const Setup<Variant> setup{Variant{}};
  return setup;
}

template <class Variant>
MoveList moves_of(const chess::Position<Variant>& position) {
  MoveList moves;
  generate<Wanted::all>(position, legality_of(position), moves);
  return moves;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + ' ';
  return text;
}

/// A position in both generators, and its compared data.
template <class Game>
class Pair {
 public:
  using Fast = chess::Position<typename Game::Fast>;

  Pair(const Fast& fast, const slow::Position& slow, bool chess960) : fast_(fast), slow_(slow), chess960_(chess960) {}

  const Fast& fast() const { return fast_; }

  void compare() const {
    CHECK(write_position(fast_, chess960_) == slow_.fen(chess960_));
    CHECK(fast_.in_check() == slow_.in_check());
    CHECK(legality_of(fast_).in_check() == slow_.in_check());
    std::vector<std::string> texts;
    for (const Move move : moves_of(fast_)) texts.push_back(move_text(fast_, move, chess960_));
    CHECK(static_cast<std::size_t>(count_moves(fast_)) == texts.size());
    std::sort(texts.begin(), texts.end());
    CHECK(joined(texts) == joined(slow_.legal_moves(chess960_)));
  }

  /// Plays a move in both generators.
  Pair after(Move move) const {
    const std::string text = move_text(fast_, move, chess960_);
    Pair next(fast_, slow_.after(text, chess960_), chess960_);
    next.fast_.do_move(move);
    return next;
  }

 private:
  Fast fast_;
  slow::Position slow_;
  bool chess960_;
};

/// Returns whether the side that is not to move is in check, which is forbidden.
bool is_impossible(slow::Board board, std::string fen) {
  char& side = fen[fen.find(' ') + 1];
  side = side == 'w' ? 'b' : 'w';
  return slow::Position::parse(board, fen).in_check();
}

/// Compares a position and up to `most` of those after it. Returns how many positions were compared.
template <class Game>
int compare_around(std::string_view fen, bool chess960, int most, RandomKeys& random) {
  INFO("position: ", std::string(fen));
  const auto read = read_position(setup_of<typename Game::Fast>(), fen, chess960);
  const bool impossible = is_impossible(Game::slow, std::string(fen));
  CHECK(static_cast<bool>(read) == !impossible);
  if (!read || impossible) return 0;
  const Pair<Game> pair(*read, slow::Position::parse(Game::slow, fen), chess960);
  pair.compare();
  const MoveList moves = moves_of(pair.fast());
  if (moves.empty()) return 1;
  for (int n = 0; n < most; ++n) {
    const Move move = moves[below(random, moves.size())];
    INFO("move: ", move_text(pair.fast(), move, chess960));
    pair.after(move).compare();
  }
  return 1 + most;
}

template <class Game>
void compare_placements(Style style, int positions, bool chess960, RandomKeys& random) {
  for (int compared = 0; compared < positions;) {
    compared += compare_around<Game>(random_chess::placement(random, style, chess960), chess960, 2, random);
  }
}

template <class Game>
void compare_all_styles(int positions, std::uint64_t seed) {
  RandomKeys random(seed);
  for (const Style style : random_chess::all_styles) compare_placements<Game>(style, positions, false, random);
}

/// Arrays only affect castling.
template <class Game>
void compare_arrays(int positions, std::uint64_t seed) {
  RandomKeys random(seed);
  compare_placements<Game>(Style::castling, positions, true, random);
}

/// A random game, compared at every ply.
template <class Game>
void compare_game(std::string_view start, bool chess960, int plies, RandomKeys& random) {
  INFO("from: ", std::string(start));
  const auto read = read_position(setup_of<typename Game::Fast>(), start, chess960);
  REQUIRE(read);
  Pair<Game> pair(*read, slow::Position::parse(Game::slow, start), chess960);
  pair.compare();
  for (int ply = 0; ply < plies; ++ply) {
    const MoveList moves = moves_of(pair.fast());
    if (moves.empty()) return;
    const Move move = moves[below(random, moves.size())];
    INFO("position: ", write_position(pair.fast(), chess960), " move: ", move_text(pair.fast(), move, chess960));
    pair = pair.after(move);
    pair.compare();
  }
}

template <class Game>
void compare_games(int games, int plies, std::uint64_t seed) {
  RandomKeys random(seed);
  for (int game = 0; game < games; ++game) {
    compare_game<Game>("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, plies, random);
    compare_game<Game>(random_chess::start_array(random, game % 2 == 0), true, plies, random);
  }
}

}  // namespace

TEST_SUITE("generators") {
  TEST_CASE_TEMPLATE("random placements have the moves of the slow generator", Game, FlatGame, RoundGame) {
    compare_all_styles<Game>(scaled(1800), 1);
  }
  TEST_CASE_TEMPLATE("so have random placements of Chess960", Game, FlatGame, RoundGame) {
    compare_arrays<Game>(scaled(4000), 2);
  }
  TEST_CASE_TEMPLATE("so have random games", Game, FlatGame, RoundGame) { compare_games<Game>(scaled(12), 120, 3); }
}

TEST_SUITE("long generators") {
  TEST_CASE_TEMPLATE("many random placements have the moves of the slow generator", Game, FlatGame, RoundGame) {
    compare_all_styles<Game>(60'000, 101);
    compare_arrays<Game>(200'000, 102);
  }
  TEST_CASE_TEMPLATE("so have many random games", Game, FlatGame, RoundGame) { compare_games<Game>(500, 200, 103); }
}

}  // namespace roundel::generators_test
