// The laws of engine/game/game.hpp on every game of the table, and on the families' boards and rules as objects.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/session.hpp"
#include "tests/variants/chess/chess_positions.hpp"
#include "tests/variants/chess/random_network.hpp"
#include "tests/variants/cheversi/cheversi_laws.hpp"
#include "tests/variants/crest/crest_laws.hpp"
#include "tests/variants/draughts/draughts_laws.hpp"
#include "tests/variants/epd.hpp"
#include "tests/variants/laws.hpp"
#include "tests/workload.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/game.hpp"
#include "variants/chess/runtime_variant.hpp"
#include "variants/games/registry.hpp"

namespace roundel::laws {

/// Chess reports only pieces that come and go.
template <class V>
struct Board<chess::ChessGame<V>> {
  using Content = std::vector<chess::Piece>;

  static Content content(const chess::Position<V>& position) {
    Content pieces;
    for (int n = 0; n < position.variant().graph.cell_count(); ++n)
      pieces.push_back(position.at(static_cast<Cell>(n)));
    return pieces;
  }
  static void replay(const chess::ChangeList& list, Content& pieces) {
    for (const chess::Change& change : list.changes) {
      chess::Piece& piece = pieces[static_cast<std::size_t>(change.cell)];
      CHECK(piece == (change.added ? chess::Piece::none : change.piece));
      piece = change.added ? change.piece : chess::Piece::none;
    }
  }
};

}  // namespace roundel::laws

namespace roundel::laws_test {
namespace {

using chess::CentreChess;
using chess::Chess;
using chess::ChessGame;
using chess::RuntimeVariant;
using laws::Laws;
using laws::Run;

template <class V>
const chess::Setup<V>& setup_of() {
  static const chess::Setup<V> setup{V{}};
  return setup;
}

/// Random games from `start`, and from positions in the middle of a game and of every random sort.
template <class V>
void check_chess(const chess::Setup<V>& setup, std::string_view start, const std::string& positions, int games) {
  Laws<ChessGame<V>> laws(setup, {}, 1);
  RandomKeys random(2);
  for (int game = 0; game < games; ++game) CHECK(laws.check_game(start, 150) > 10);
  for (const epd::PerftLine& line : epd::read_perft(positions)) laws.check_game(line.position, 2 * games);
  for (int tried = 0; tried < 20 * games; ++tried) {
    for (const auto style : random_chess::all_styles) {
      const std::string text = random_chess::placement(random, style);
      if (ChessGame<V>::read_position(setup, text, {})) laws.check_game(text, 3);
    }
  }
}

/// Checks the same with fewer positions and a network.
template <class V>
void check_learned(const chess::Setup<V>& setup, std::string_view start, const std::string& positions, int games) {
  using Knowledge = chess::Knowledge<V>;
  const auto knowledge = std::make_shared<const Knowledge>(setup, typename Knowledge::TunableParameters{},
                                                           chess::random_learned(setup, 6));
  Laws<ChessGame<V>> laws(setup, {}, 7, knowledge);
  for (int game = 0; game < games; ++game) CHECK(laws.check_game(start, 150) > 10);
  for (const epd::PerftLine& line : epd::read_perft(positions)) laws.check_game(line.position, games);
}

/// Games from arrays of Chess960, and positions with castling in the middle of them.
template <class V>
void check_chess960(const chess::Setup<V>& setup, int games) {
  Laws<ChessGame<V>> laws(setup, {.chess960 = true}, 3);
  RandomKeys random(4);
  for (int game = 0; game < games; ++game) laws.check_game(random_chess::start_array(random, game % 2 == 0), 80);
  for (const epd::PerftLine& line : epd::read_perft("chess960_perft.epd")) laws.check_game(line.position, games);
  for (int tried = 0; tried < 20 * games; ++tried) {
    const std::string text = random_chess::placement(random, random_chess::Style::castling, true);
    if (ChessGame<V>::read_position(setup, text, {.chess960 = true})) laws.check_game(text, 3);
  }
}

/// Returns what the side to move wins by taking on `cell`, where a piece worth `standing` is, or by not taking. Each
/// side takes with its least valuable piece, and the king takes only undefended pieces.
template <class V>
int value_of_taking(const chess::Position<V>& position, Cell cell, Side side, typename V::Mask occupied,
                    int standing) {
  using Mask = typename V::Mask;
  const Mask attackers = position.attackers(cell, side, occupied) & occupied;
  for (const chess::Kind kind : chess::all_kinds) {
    const Mask of_kind = attackers & position.of(kind);
    if (!any(of_kind)) continue;
    const Mask left = occupied & ~mask_of<Mask>(lowest(of_kind));
    if (kind == chess::Kind::king && any(position.attackers(cell, other(side), left) & left)) return 0;
    const int worth = V::numbers.exchange[static_cast<std::size_t>(kind)];
    return std::max(0, standing - value_of_taking<V>(position, cell, other(side), left, worth));
  }
  return 0;
}

/// Returns what a move wins with all exchanges on its target.
template <class V>
int value_of_exchanges(const chess::Knowledge<V>& knowledge, const chess::Position<V>& position, chess::Move move) {
  using Mask = typename V::Mask;
  if (move.special == chess::Special::castling) return 0;
  Mask occupied = (position.occupied() & ~mask_of<Mask>(move.from)) | mask_of<Mask>(move.to);
  if (move.special == chess::Special::en_passant) occupied &= ~mask_of<Mask>(position.passed_pawn(move.to));
  const chess::Kind kind =
      move.promotion == chess::Kind::none ? chess::kind_of(position.at(move.from)) : move.promotion;
  const int worth = V::numbers.exchange[static_cast<std::size_t>(kind)];
  return ChessGame<V>::gain(knowledge, position, move) -
         value_of_taking<V>(position, move.to, other(position.side_to_move()), occupied, worth);
}

/// Compares every move of random positions.
template <class V>
void check_exchanges(const chess::Setup<V>& setup, int positions) {
  using Game = ChessGame<V>;
  const chess::Knowledge<V> knowledge(setup);
  RandomKeys random(5);
  for (int checked = 0; checked < positions;) {
    const std::string text = random_chess::placement(random, random_chess::all_styles[random.next() % 5]);
    const auto position = Game::read_position(setup, text, {});
    if (!position) continue;
    ++checked;
    typename Game::MoveList moves;
    Game::generate_all(*position, moves);
    for (const chess::Move move : moves) {
      INFO(text, " ", Game::action_text(*position, move, {}));
      const int value = value_of_exchanges(knowledge, *position, move);
      CHECK(Game::see_ge(knowledge, *position, move, value));
      CHECK_FALSE(Game::see_ge(knowledge, *position, move, value + 1));
    }
  }
}

constexpr std::array chess_runs = {
    Run{"chess",
        [](const Variant& variant) {
          check_chess(setup_of<Chess>(), variant.start, "chess_perft.epd", scaled(10));
          check_chess960(setup_of<Chess>(), scaled(10));
          check_learned(setup_of<Chess>(), variant.start, "chess_perft.epd", scaled(3));
        }},
    Run{"centrechess",
        [](const Variant& variant) {
          check_chess(setup_of<CentreChess>(), variant.start, "centre_chess_perft.epd", scaled(15));
          check_learned(setup_of<CentreChess>(), variant.start, "centre_chess_perft.epd", scaled(3));
        }},
};

std::vector<Run> all_runs() {
  std::vector<Run> runs(chess_runs.begin(), chess_runs.end());
  const auto draughts_runs = laws::draughts_runs();
  runs.insert(runs.end(), draughts_runs.begin(), draughts_runs.end());
  runs.push_back(laws::cheversi_run());
  runs.push_back(laws::crest_run());
  return runs;
}

}  // namespace

TEST_SUITE("laws") {
  TEST_CASE("every game of the table keeps the laws") {
    const std::vector<Run> runs = all_runs();
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const auto run = std::find_if(runs.begin(), runs.end(), [&](const Run& r) { return r.name == variant.name; });
      REQUIRE_MESSAGE(run != runs.end(), "no laws are run for this game");
      run->check(variant);
    }
  }

  TEST_CASE("so does the chess family with board and rules as objects") {
    const chess::Setup<RuntimeVariant> flat{RuntimeVariant{.graph = Chess::graph}};
    const chess::Setup<RuntimeVariant> round{RuntimeVariant{.graph = CentreChess::graph}};
    const std::string_view start = built_in_variants().front().start;
    check_chess(flat, start, "chess_perft.epd", 1);
    check_chess960(flat, 1);
    check_chess(round, start, "centre_chess_perft.epd", 2);
  }

  TEST_CASE("so does the draughts family") { laws::check_runtime_draughts(); }
  TEST_CASE("so do the draughts games of files") { laws::check_draughts_of_files(); }

  TEST_CASE("exchanges win what they win when they are played out") {
    check_exchanges(setup_of<Chess>(), scaled(1500));
    check_exchanges(setup_of<CentreChess>(), scaled(1500));
  }
}

}  // namespace roundel::laws_test
