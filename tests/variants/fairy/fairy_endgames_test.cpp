// Endgames of chess-like games from files, solved by retrograde analysis, against a plain solver over the slow rules, against the
// tables of chess, and against games played out with their clocks.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "search/tablebase/tablebase_set.hpp"
#include "tests/variants/fairy/library_setup.hpp"
#include "tests/variants/fairy/plain_tablebases.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/endgames.hpp"
#include "variants/fairy/endgames.hpp"

namespace roundel::fairy_endgames_test {
namespace {

using namespace fairy;
using plain_tablebases::PlainTablebases;

GameDocument document_of(const std::string& text) {
  const auto document = GameDocument::of_text("test.toml", "name = 'test'\n" + text);
  REQUIRE_MESSAGE(document, document.error().message());
  return *document;
}

/// Board and rules of a game, with the slow rules of the same.
template <CellMask M>
struct Game {
  explicit Game(const GameDocument& document) : slow(document.table()) {
    const GameFile file = game_of(document);
    const auto made = Setup<M>::make({"test", document.checksum()}, file.board, file.rules);
    REQUIRE_MESSAGE(made, made.error().message());
    setup = *made;
    REQUIRE(read_position(*setup, file.rules.start));
  }
  std::shared_ptr<const Setup<M>> setup;
  slow_fairy::Game slow;
};

/// All endgames of a game of at most this many pieces, or the selected ones.
template <CellMask M>
class Solved {
 public:
  using Pieces = typename Endgames<M>::Pieces;

  Solved(const Setup<M>& setup, int pieces, const std::string& wanted = "") : setup_(setup) {
    REQUIRE(threads_.resize(2));
    for (const EndgameBatch& together : endgame_batches(rules_, pieces)) {
      const std::string letters = together.front().text(rules_.letters());
      if (wanted.empty() || letters.find_first_not_of(wanted + " v") == std::string::npos)
        REQUIRE(set_.solve(together, Signals(), [] {}));
    }
  }

  const Endgames<M>& rules() const { return rules_; }
  const TablebaseSet<M>& set() const { return set_; }
  Position<M> read(const std::string& text) const {
    const auto position = read_position(setup_, text);
    REQUIRE_MESSAGE(position, position.error().message());
    return *position;
  }
  TablebaseValue to_end(const std::string& text) const { return set_.solver().to_end(rules_.pieces_of(read(text))); }
  TablebaseCounts counts(const EndgameClass& solved) const { return counts_of(solved, rules_.letters(), Signals()); }

 private:
  const Setup<M>& setup_;
  Endgames<M> rules_{setup_};
  SolverRulesOf<Endgames<M>> solver_rules_{rules_};
  ThreadPool threads_;
  TablebaseSet<M> set_{solver_rules_, threads_};
};

/// Calls `visit` with all placements of material on the board, symmetric ones each.
template <CellMask M, class Visit>
void for_each_placement(const Endgames<M>& rules, const Material& material, const Visit& visit) {
  const auto groups = rules.groups(material);
  typename Endgames<M>::Pieces pieces;
  pieces.mover = material.mover;
  const std::function<void(std::size_t, int, int)> place = [&](std::size_t group, int placed, int from) {
    if (group == groups.size()) return visit(pieces);
    if (placed == groups[group].pieces) return place(group + 1, 0, 0);
    for (int n = from; n < mask_width<M>; ++n) {
      const auto cell = static_cast<Cell>(n);
      if (!contains(groups[group].cells & ~pieces.occupied(), cell)) continue;
      pieces.cells[group] |= mask_of<M>(cell);
      place(group, placed + 1, n + 1);
      pieces.cells[group] ^= mask_of<M>(cell);
    }
  };
  place(0, 0, 0);
}

/// The value of every placement, with either side to move, is that of the plain solver; and all are counted.
template <CellMask M>
void check_by_plain_solver(const std::string& text, int pieces) {
  CAPTURE(text);
  const Game<M> game(document_of(text));
  const Solved<M> solved(*game.setup, pieces);
  const Endgames<M>& rules = solved.rules();
  PlainTablebases plain(game.slow);
  std::vector<std::string> texts;
  std::map<std::string, std::uint64_t> placements;
  for (const auto& one : solved.set().classes()) {
    CHECK(solved.set().solver().verify(*one, Signals(), [] {}).empty());
    for_each_placement(rules, one->material, [&](const auto& placed) {
      if (!rules.is_position(placed)) return;
      texts.push_back(rules.text(placed));
      plain.add(texts.back());
      ++placements[one->material.text(rules.letters()) + std::to_string(roundel::index(one->material.mover))];
    });
  }
  plain.solve();
  int decided = 0;
  for (const std::string& position : texts) {
    const TablebaseValue value = solved.to_end(position);
    decided += value != drawn_value;
    if (value == plain.value(position)) continue;
    CAPTURE(position);
    CHECK(value == plain.value(position));
  }
  CHECK(texts.size() > 200);
  CHECK(decided > 50);
  for (const auto& one : solved.set().classes()) {
    const TablebaseCounts counts = solved.counts(*one);
    const std::string name = counts.material + std::to_string(roundel::index(one->material.mover));
    CHECK(counts.won + counts.drawn + counts.lost == placements[name]);
  }
}

/// Returns the value of a position for a side: by the slow rules if the game has ended, or else by the tables.
template <CellMask M>
TablebaseValue value_of(const Solved<M>& solved, const slow_fairy::Position& at, Side mover) {
  const auto result = at.result();
  if (!result) return solved.to_end(at.text());
  const bool is_won = result->winner == roundel::index(mover);
  return ended_with(result->winner < 0 ? Outcome::draw : is_won ? Outcome::win : Outcome::loss);
}

/// Returns the best value that the slow rules lead to.
template <CellMask M>
TablebaseValue best_of_moves(const Solved<M>& solved, const slow_fairy::Position& position, Side mover) {
  if (position.result()) return value_of(solved, position, mover);
  TablebaseValue best = lost_value(0);
  for (const std::string& move : position.legal_moves()) {
    best = better_of(best, one_ply_before(value_of(solved, position.after(move), other(mover))));
  }
  return best;
}

/// Each value is the best of those that the slow rules lead to.
template <CellMask M>
void check_some_by_slow_rules(const std::string& name, int pieces, const std::string& wanted, int of_each) {
  CAPTURE(name);
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  const Game<M> game(*document);
  const Solved<M> solved(*game.setup, pieces, wanted);
  RandomKeys random(23);
  int compared = 0;
  for (const auto& one : solved.set().classes()) {
    for (int n = 0; n < of_each; ++n) {
      typename Endgames<M>::Pieces placed;
      placed.mover = one->material.mover;
      const std::uint64_t number = random.next() % one->index.size();
      if (!one->index.place(number, placed.cells) || !solved.rules().is_position(placed)) continue;
      const std::string text = solved.rules().text(placed);
      CAPTURE(text);
      const slow_fairy::Position position(game.slow, text);
      CHECK(one->to_end[number] == best_of_moves(solved, position, placed.mover));
      ++compared;
    }
  }
  CHECK(compared > of_each / 2);
}

/// How a game ends from a position with its clock, by playing everything.
class PlayedOut {
 public:
  using Rules = FairyGame<Mask64>;

  Outcome outcome(const Position<Mask64>& position) {
    if (const auto result = Rules::result(position)) {
      if (!result->winner) return Outcome::draw;
      return *result->winner == position.side_to_move() ? Outcome::win : Outcome::loss;
    }
    const std::pair at(write_position(position), position.halfmove_clock());
    const auto [known, is_new] = known_.try_emplace(
        {at.first.substr(0, at.first.find(" w ")), position.side_to_move(), position.halfmove_clock()},
        Outcome::loss);
    if (!is_new) return known->second;
    MoveList moves;
    Rules::generate_all(position, moves);
    Outcome best = Outcome::loss;
    for (const Move move : moves) {
      Position<Mask64> next = position;
      next.do_move(move);
      best = std::max(best, static_cast<Outcome>(-static_cast<int>(outcome(next))));
    }
    return known->second = best;
  }

 private:
  std::map<std::tuple<std::string, Side, int>, Outcome> known_;
};

const std::string kings = R"(
board = { files = 3, ranks = 4 }
rules.quiet_moves = 0
men.king = { letter = "K", moves = "K", royal = true }
)";

}  // namespace

TEST_SUITE("endings of chess-like games from files") {
  TEST_CASE("endgames of pieces and promoting pawns agree with a plain solver") {
    check_by_plain_solver<Mask64>(kings + R"(
men.rook = { letter = "R", moves = "R" }
men.pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 4", promotes_to = ["rook"] }
setup.position = "rk1/p2/P2/RK1"
)",
                                  3);
  }

  TEST_CASE("captures en passant are played") {
    const std::string pawns = R"(
board = { files = 3, ranks = 5 }
men.pawn = { letter = "P", moves = "fmWfceFifmnD", begins_on = "ranks 1-2" }
setup.position = "ppp/3/3/3/PPP"
rules.goal = "none"
rules.quiet_moves = 0
rules.extinction = "loss"
rules.reach = { on = "rank 5" }
)";
    for (const char* rule :
         {"stalemate = 'loss'", "stalemate = 'win'\nrules.compulsory_capture = true", "compulsory_capture = true"}) {
      check_by_plain_solver<Mask64>(pawns + "rules." + rule, 3);
    }
  }

  TEST_CASE("kings are taken, and cannons hop") {
    check_by_plain_solver<Mask128>(R"(
board = { files = 3, ranks = 4 }
men.king = { letter = "K", moves = "K", royal = true }
men.cannon = { letter = "C", moves = "mRcpR" }
men.horse = { letter = "H", moves = "nN" }
setup.position = "kch/3/3/KCH"
rules.goal = "capture"
rules.quiet_moves = 0
)",
                                   3);
  }

  TEST_CASE("sides that begin with other pieces") {
    check_by_plain_solver<Mask64>(kings + R"(
men.fers = { letter = "F", moves = "F" }
men.rook = { letter = "R", moves = "R" }
setup.position = "kr1/3/3/KKF"
)",
                                  4);
  }

  TEST_CASE("pieces that become each other") {
    const std::string game = kings + R"(
setup.position = "kw1/3/3/1WK"
men.wazir = { letter = "W", moves = "W", promotes_on = "ranks 2-4", must_promote_on = "rank 4", promotes_to = ["rook"] }
men.rook = { letter = "R", moves = "R", promotes_on = "ranks 1-3", promotes_to = ["wazir"], must_promote_on = )";
    check_by_plain_solver<Mask64>(game + "'rank 1' }", 3);
    check_by_plain_solver<Mask64>(game + "'' }", 3);
  }

  TEST_CASE("a king that is bare, or in stalemate, has lost") {
    check_by_plain_solver<Mask64>(kings + R"(
men.fers = { letter = "F", moves = "F" }
men.rook = { letter = "R", moves = "R" }
setup.position = "kfr/3/3/KFR"
rules.bare_king = "loss"
rules.stalemate = "loss"
)",
                                  3);
  }

  TEST_CASE("pieces that meet leave a ring together") {
    check_by_plain_solver<Mask64>(R"(
board = { files = 5, ranks = 2, wrap = "files" }
rules = { quiet_moves = 0, meeting_men = ["east", "west"], bare_king = "loss" }
men.king = { letter = "K", moves = "K", royal = true }
men.east = { letter = "E", paths = [{ path = "e", to = "empty" }, { path = ["ne", "se"], to = "enemy" }] }
men.west = { letter = "W", paths = [{ path = "w", to = "empty" }, { path = ["nw", "sw"], to = "enemy" }] }
setup.position = "kw2e/2KEW"
)",
                                  4);
  }

  TEST_CASE("a goal that a king reaches, or a hill on one side of the board alone") {
    check_by_plain_solver<Mask64>(kings + R"(
men.rook = { letter = "R", moves = "R" }
setup.position = "kr1/3/3/KR1"
rules.reach = [{ men = ["king"], on = { first = "c3", second = "a1" } }]
)",
                                  3);
  }

  TEST_CASE("games of the library agree with the slow rules") {
    check_some_by_slow_rules<Mask64>("gardner", 3, "", 40);
    check_some_by_slow_rules<Mask64>("shatranj", 3, "KQP", 60);
    check_some_by_slow_rules<Mask64>("kingofthehill", 3, "KN", 60);
    check_some_by_slow_rules<Mask64>("giveaway", 2, "", 30);
    check_some_by_slow_rules<Mask64>("byzantine", 3, "KPL", 60);
    check_some_by_slow_rules<Mask128>("glinski", 2, "", 100);
  }

  TEST_CASE("chess from a file has the tables of chess") {
    const chess::Setup<chess::Chess> setup{chess::Chess{}};
    const chess::Endgames<chess::Chess> rules(setup);
    const SolverRulesOf solver_rules(rules);
    ThreadPool threads;
    REQUIRE(threads.resize(2));
    TablebaseSet<Mask64> set(solver_rules, threads);
    for (const EndgameBatch& together : endgame_batches(rules, 3)) REQUIRE(set.solve(together, Signals(), [] {}));
    const auto described = library_setup<Mask64>("chess");
    const Solved<Mask64> solved(*described, 3);
    CHECK(solved.rules().letters() == rules.letters());
    CHECK_FALSE(solved.rules().sides_differ());
    REQUIRE(set.classes().size() == solved.set().classes().size());
    for (std::size_t n = 0; n < set.classes().size(); ++n) {
      const TablebaseCounts one = counts_of(*set.classes()[n], rules.letters(), Signals());
      const TablebaseCounts two = solved.counts(*solved.set().classes()[n]);
      CAPTURE(one.material);
      CHECK(one.material == two.material);
      CHECK(set.classes()[n]->index.size() == solved.set().classes()[n]->index.size());
      CHECK(one.won == two.won);
      CHECK(one.drawn == two.drawn);
      CHECK(one.lost == two.lost);
      CHECK(one.late == two.late);
      CHECK(one.longest == two.longest);
    }
  }

  TEST_CASE("symmetries are those that the rules of the pieces leave") {
    const auto images = [](const std::string& game, std::initializer_list<Kind> kinds) {
      const auto setup = library_setup<Mask64>(game);
      KindSet set = 0;
      for (const Kind kind : kinds) set |= set_of(kind);
      return EndgameBoard<Mask64>(*setup).symmetries(set).size();
    };
    // In the order of chess.toml: pawn, knight, bishop, rook, queen, king.
    const auto pawn = Kind{0};
    const auto king = Kind{5};
    CHECK(images("chess", {king}) == 8);
    CHECK(images("chess", {king, pawn}) == 2);
    CHECK(images("kingofthehill", {king}) == 8);
    CHECK(images("cylinder", {king}) == 32);
    CHECK(images("cylinder", {king, pawn}) == 16);
    const auto sided = [](const std::string& text) {
      const Game<Mask64> game(document_of("inherits = 'chess'\n" + text));
      return EndgameBoard<Mask64>(*game.setup);
    };
    CHECK(sided("rules.reach = { men = ['king'], on = 'rank 8' }").symmetries(set_of(king)).size() == 2);
    CHECK(sided("rules.reach = { men = ['king'], on = 'rank 8' }").turn().is_there());
    CHECK(sided("rules.reach = { men = ['king'], on = 'a8' }").symmetries(set_of(king)).size() == 1);
    CHECK_FALSE(sided("rules.reach = { on = { first = 'rank 8', second = 'a1' } }").turn().is_there());
    CHECK_FALSE(sided("castling = false\nsetup.position = 'rnbqkbnr/8/8/8/8/8/PPPPPPPP/RNBQKBNR'").turn().is_there());
    CHECK_FALSE(sided("men.pawn.promotes_on = { first = 'rank 8', second = 'rank 2' }").turn().is_there());
  }

  TEST_CASE("a win that comes too late for the clock is none") {
    std::uint64_t late = 0;
    std::uint64_t decided = 0;
    for (const char* rules : {"quiet_moves = 1", "quiet_moves = 2", "quiet_moves = 3",
                              "quiet_moves = 2\nrules.counted_men = []", "quiet_moves = 9"}) {
      CAPTURE(rules);
      const Game<Mask64> game(document_of(R"(
board = { files = 3, ranks = 4 }
men.king = { letter = "K", moves = "K", royal = true }
men.queen = { letter = "Q", moves = "Q" }
men.pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 4", promotes_to = ["queen"] }
setup.position = "kp1/3/3/1PK"
rules.)" + std::string(rules)));
      const Solved<Mask64> solved(*game.setup, 3);
      PlayedOut played_out;
      for (const auto& one : solved.set().classes()) {
        CHECK(solved.set().solver().verify(*one, Signals(), [] {}).empty());
        const TablebaseCounts counts = solved.counts(*one);
        late += counts.late;
        decided += counts.won + counts.lost;
        typename Endgames<Mask64>::Pieces pieces;
        pieces.mover = one->material.mover;
        for (std::uint64_t n = 0; n < one->index.size(); ++n) {
          if (!one->index.place(n, pieces.cells) || !solved.rules().is_position(pieces)) continue;
          CAPTURE(solved.rules().text(pieces));
          CHECK(one->outcome(n) == played_out.outcome(solved.rules().position(pieces)));
        }
      }
    }
    CHECK(late > 100);
    CHECK(decided > 1000);
  }

  TEST_CASE("games whose positions are more than pieces on cells are refused") {
    const auto why = [](const std::string& text) {
      return why_no_tablebases(game_of(document_of("inherits = 'chess'\n" + text)).rules);
    };
    CHECK(why("") == "");
    CHECK(why("rules.drops = true") == "pieces return to the board");
    CHECK(why("rules.checks = 3") == "checks are counted");
    CHECK(why("rules.repetition = 'loss'") == "repetition decides games");
    const auto makruk = GameDocument::of_library("makruk");
    REQUIRE(makruk);
    CHECK(why_no_tablebases(game_of(*makruk).rules) == "a count limits the moves to mate");
  }

  TEST_CASE("rules that tables depend on distinguish the tables") {
    const auto signature = [](const std::string& text) {
      const Game<Mask64> game(document_of("inherits = 'chess'\n" + text));
      return Endgames<Mask64>(*game.setup).signature();
    };
    const std::uint32_t chess = signature("");
    CHECK(signature("title = 'another'") == chess);
    CHECK(signature("castling = false\nsetup.position = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'") == chess);
    for (const char* other :
         {"rules.stalemate = 'loss'", "rules.quiet_moves = 49", "rules.weak_alone = []", "men.knight.moves = 'C'",
          "men.pawn.promotes_to = ['queen']", "men.pawn.moves = 'fmWfcFifmnD'", "rules.bare_king = 'draw'",
          "rules.compulsory_capture = true", "rules.reach = { on = 'e4' }", "rules.counted_men = []",
          "board.cut = [{ from = 'a1', heading = 'n' }]"}) {
      CAPTURE(other);
      CHECK(signature(other) != chess);
    }
  }
}

}  // namespace roundel::fairy_endgames_test
