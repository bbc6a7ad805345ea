// The generator of chess-like games from files against the slow rules, at the positions of random games of the library.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "search/turns.hpp"
#include "tests/variants/fairy/library_setup.hpp"
#include "tests/variants/fairy/slow_fairy.hpp"
#include "tests/variants/fairy/zone_games.hpp"
#include "tests/workload.hpp"
#include "variants/games/library.hpp"

namespace roundel::fairy_generators_test {
namespace {

using slow_fairy::Result;

/// Returns the name of a result's reason in the slow rules.
std::string slow_reason(std::string_view reason) {
  static const std::map<std::string, std::string, std::less<>> names = {
      {"checkmate", "mate"},
      {"stalemate", "stalemate"},
      {"no moves", "stalemate"},
      {"insufficient material", "weak men"},
      {"too many quiet moves", "quiet moves"},
      {"no mate in time", "mating"},
      {"twofold repetition", "repetition"},
      {"threefold repetition", "repetition"},
      {"fourfold repetition", "repetition"},
      {"fivefold repetition", "repetition"},
      {"perpetual check", "repetition"},
      {"a goal was reached", "reach"},
      {"both sides have reached a goal", "reach"},
      {"the king was taken", "capture"},
      {"the king has exploded", "capture"},
      {"enough checks", "checks"},
      {"all pieces are gone", "extinction"},
      {"both kings are bare", "bare king"},
      {"a bare king", "bare king"},
      {"both sides have passed", "passes"},
      {"the kings face each other", "facing"},
  };
  const auto found = names.find(reason);
  REQUIRE_MESSAGE(found != names.end(), std::string(reason));
  return found->second;
}

std::string reported(const std::optional<Result>& result) {
  return result ? std::to_string(result->winner) + ' ' + result->reason : "goes on";
}

std::string joined(const std::vector<std::string>& moves) {
  std::string all;
  for (const std::string& move : moves) all += move + ' ';
  return all;
}

/// A game of a file, played by both generators at once.
template <CellMask M>
class Pair {
 public:
  using Game = fairy::FairyGame<M>;

  Pair(const fairy::Setup<M>& setup, const slow_fairy::Game& slow, const std::string& text)
      : fast_(read(setup, text)), slow_(slow, text) {}

  void check() const {
    const std::string text = fairy::write_position(fast_);
    INFO("position: ", text);
    CHECK(text == slow_.text());
    CHECK(fast_.in_check() == slow_.in_check());
    CHECK(moves() == joined(slow_.legal_moves()));
    CHECK(reported(result()) == reported(slow_.result()));
  }

  /// Plays one of the turns. Returns false if there is none.
  bool play(RandomKeys& random) {
    const auto turns = legal_turns<Game>(fast_);
    if (turns.empty()) return false;
    play(turns[random.next() % turns.size()]);
    return true;
  }
  void play(const std::string& text) {
    const auto turn = read_turn<Game>(fast_, text, {});
    REQUIRE_MESSAGE(turn, turn.error().message());
    play(*turn);
  }
  std::string text() const { return fairy::write_position(fast_); }
  /// The legal moves, sorted, and how the game has ended.
  std::string moves() const { return joined(move_texts()); }
  std::string game_end() const { return reported(result()); }

 private:
  static fairy::Position<M> read(const fairy::Setup<M>& setup, const std::string& text) {
    const auto position = fairy::read_position(setup, text);
    REQUIRE_MESSAGE(position, position.error().message());
    return *position;
  }
  void play(const Turn<Game>& turn) {
    const std::string text = turn_text<Game>(fast_, turn, {});
    for (const fairy::Move move : turn) {
      past_.push_back(fast_.key());
      fast_.do_move(move);
    }
    slow_ = slow_.after(text);
  }
  std::vector<std::string> move_texts() const {
    std::vector<std::string> texts;
    for (const Turn<Game>& turn : legal_turns<Game>(fast_)) texts.push_back(turn_text<Game>(fast_, turn, {}));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  std::optional<Result> result() const {
    auto result = Game::result(fast_);
    const auto times = std::count(past_.begin(), past_.end(), fast_.key());
    if (times + 1 >= Game::deciding_occurrence(fast_) && (!result || result->claimed)) {
      // That is how far the shells of games look back.
      CHECK(Game::reversible_actions(fast_) >= static_cast<int>(past_.end() - first_of(fast_.key())));
      const auto last = std::find(past_.rbegin(), past_.rend(), fast_.key());
      result = Game::result_of_repetition(fast_, static_cast<int>(last - past_.rbegin()) + 1);
    }
    if (!result) return std::nullopt;
    return Result{result->winner ? index(*result->winner) : -1, slow_reason(result->reason)};
  }

  auto first_of(Key key) const { return std::find(past_.begin(), past_.end(), key); }

  fairy::Position<M> fast_;
  slow_fairy::Position slow_;
  std::vector<Key> past_;
};

/// Returns how many plies of a game to play. The slow rules need long for turns of several moves.
int plies_of(const fairy::Rules& rules, int most) { return rules.moves_a_turn > 1 ? most / 4 : most; }

template <CellMask M>
void check_games_on(const std::string& name, int games) {
  const auto setup = fairy::library_setup<M>(name);
  const slow_fairy::Game slow(GameDocument::of_library(name)->table());
  RandomKeys random(7);
  for (int n = 0; n < games; ++n) {
    Pair<M> pair(*setup, slow, setup->rules().start);
    pair.check();
    for (int ply = 0; ply < plies_of(setup->rules(), 120) && pair.play(random); ++ply) pair.check();
  }
}

/// Plays a random game of a file.
template <CellMask M>
void check_random_game_on(const GameDocument& document, int seed) {
  const auto setup = fairy::setup_of<M>({"random"}, fairy::game_of(document));
  const slow_fairy::Game slow(document.table());
  RandomKeys random(static_cast<std::uint64_t>(seed));
  Pair<M> pair(*setup, slow, setup->rules().start);
  pair.check();
  for (int ply = 0; ply < plies_of(setup->rules(), 60) && pair.play(random); ++ply) pair.check();
}

void check_random_game(const GameDocument& document, int seed) {
  CAPTURE(seed);
  if (fairy::is_narrow(fairy::game_of(document))) {
    check_random_game_on<Mask64>(document, seed);
  } else {
    check_random_game_on<Mask128>(document, seed);
  }
}

/// Plays a game of each of these files, which are drawn at random.
void check_random_games(int games) {
  for (int seed = 0; seed < games; ++seed) check_random_game(fairy::random_document(seed), seed);
}

void check_zone_games(int games) {
  for (const std::string& text : zone_games::zone_games()) {
    const auto document = GameDocument::of_text("zones.toml", text);
    REQUIRE_MESSAGE(document, document.error().message());
    INFO(text.substr(0, text.find('\n', 1)));
    for (int seed = 0; seed < games; ++seed) check_random_game(*document, seed);
  }
}

void check_games(int games) {
  for (const std::string& name : fairy::library_of_chess()) {
    INFO(name);
    if (fairy::is_narrow(name)) {
      check_games_on<Mask64>(name, games);
    } else {
      check_games_on<Mask128>(name, games);
    }
  }
}

/// Chess, but for what a text says: both generators from a position, through moves that are checked one by one.
class Chess {
 public:
  explicit Chess(std::string_view over) : document_(joined(over)), slow_(document_) {
    files::KeyReader keys(&document_, "");
    const auto game = fairy::read_game_file(keys);
    REQUIRE_MESSAGE(game, game.error().message());
    const auto setup = fairy::Setup<Mask64>::make({"test"}, game->board, game->rules);
    REQUIRE_MESSAGE(setup, setup.error().message());
    setup_ = *setup;
  }

  Pair<Mask64> after(const std::string& position, const std::vector<std::string>& moves = {}) const {
    Pair<Mask64> pair(*setup_, slow_, position);
    pair.check();
    for (const std::string& move : moves) {
      pair.play(move);
      pair.check();
    }
    return pair;
  }
  std::string moves(const std::string& position) const { return after(position).moves(); }
  std::string game_end(const std::string& position, const std::vector<std::string>& moves = {}) const {
    return after(position, moves).game_end();
  }

 private:
  static files::Table joined(std::string_view over) {
    const auto table = files::read_document(over);
    REQUIRE_MESSAGE(table, table.error().message());
    return files::joined(GameDocument::of_library("chess")->table(), *table);
  }

  files::Table document_;
  slow_fairy::Game slow_;
  std::shared_ptr<const fairy::Setup<Mask64>> setup_;
};

bool has(const std::string& moves, const std::string& move) {
  return (' ' + moves).find(' ' + move + ' ') != std::string::npos;
}

}  // namespace

TEST_SUITE("generators of chess-like games from files") {
  TEST_CASE("agree with the slow rules in random games of the library") { check_games(scaled(2)); }

  TEST_CASE("agree with the slow rules in randomly generated games") { check_random_games(scaled(60)); }

  TEST_CASE("agree with the slow rules in random games with zones, promoted forms and explosions") {
    check_zone_games(scaled(4));
  }

  TEST_CASE("several ends at once have an order") {
    const Chess goals("rules = { goal = 'capture', reach = [{ men = ['rook'], on = 'rank 8' }], checks = 2 }");
    CHECK(goals.game_end("k6r/8/8/8/8/8/8/R6K w - - 2+2 0 1", {"a1a8"}) == "0 capture");
    CHECK(goals.game_end("k6r/8/8/8/8/8/8/R6K b - - 2+2 0 1", {"h8h1"}) == "1 capture");
    CHECK(goals.game_end("8/k7/8/8/8/7K/8/R6r w - - 0+2 0 1") == "1 reach");
    CHECK(goals.game_end("8/k7/8/8/8/8/8/R6K w - - 0+2 0 1") == "0 checks");
    const Chess lost("rules = { extinction = 'win', extinction_men = ['rook'], goal = 'none' }");
    CHECK(lost.game_end("r6k/8/8/8/8/8/8/R6K w - - 0 1", {"a1a8"}) == "1 extinction");
  }

  TEST_CASE("pieces in hand still count") {
    const Chess lost("rules = { extinction = 'loss', extinction_men = ['rook'], drops = true, goal = 'capture' }");
    CHECK(lost.game_end("r6k/8/8/8/8/8/8/7K[R] w - - 0 1") == "goes on");
    CHECK(lost.game_end("r6k/8/8/8/8/8/8/7K[Q] w - - 0 1") == "1 extinction");
    CHECK(lost.after("r6k/7R/8/8/8/8/8/7K[] w - - 0 1", {"h7h8"}).text() == "r6R/8/8/8/8/8/8/7K[K] b - - 0 1");
  }

  TEST_CASE("weak pieces draw where mate alone wins") {
    const Chess chess("");
    CHECK(chess.game_end("4k3/b7/8/8/8/8/8/B3K3 w") == "-1 weak men");
    CHECK(chess.game_end("4k3/1b6/8/8/8/8/8/B3K3 w") == "goes on");
    CHECK(chess.game_end("4k3/8/8/8/8/8/8/NB2K3 w") == "goes on");
    CHECK(chess.game_end("4k3/8/8/8/8/8/8/4K3 w") == "-1 weak men");
    CHECK(Chess("rules.checks = 3").game_end("4k3/8/8/8/8/8/8/N3K3 w") == "goes on");
    CHECK(Chess("rules = { weak_alone = [], weak_on_a_colour = [] }").game_end("4k3/8/8/8/8/8/8/4K3 w") == "goes on");
    // Cells of these have eight colours.
    const Chess alfils("men.bishop.moves = 'A'");
    CHECK(alfils.game_end("4k3/8/8/8/8/B7/8/B3K3 w") == "goes on");
    CHECK(alfils.game_end("4k3/8/8/8/2B5/8/8/B3K3 w") == "goes on");
    CHECK(alfils.game_end("4k3/8/8/B7/8/2B5/8/B3K3 w") == "-1 weak men");
    CHECK(alfils.game_end("4k3/8/8/1B6/8/3B4/8/1B2K3 w") == "-1 weak men");
    // On a cylinder with an odd number of files, bishops reach all cells.
    const Chess odd(R"(setup.position = "rnbqkbn/ppppppp/7/7/7/7/PPPPPPP/RNBQKBN w - - 0 1"
board = { files = 7, wrap = "files" }
castling = false)");
    CHECK(odd.game_end("4k2/7/7/7/7/7/7/BB2K2 w") == "goes on");
    CHECK(odd.game_end("4k2/7/7/7/7/7/7/B3K2 w") == "-1 weak men");
  }

  TEST_CASE("positions come again after moves of counted pieces that go back") {
    const Chess kings("rules.counted_men = ['king', 'pawn']");
    CHECK(kings.game_end("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
                         {"e1e2", "e8e7", "e2e1", "e7e8", "e1e2", "e8e7", "e2e1", "e7e8"}) == "-1 repetition");
    // Both take a rook and drop it where the other's stood.
    const Chess drops("rules.drops = true");
    const std::vector<std::string> there = {"a4a5", "b6a5", "R@a4", "a5b6", "h1g1", "R@a5"};
    const std::vector<std::string> back = {"a4a5", "b6a5", "R@a4", "a5b6", "g1h1", "R@a5"};
    std::vector<std::string> moves;
    for (const auto& part : {there, back, there, back}) moves.insert(moves.end(), part.begin(), part.end());
    CHECK(drops.game_end("8/8/1k6/r7/R7/8/8/7K[] w - - 0 1", moves) == "-1 repetition");
  }

  TEST_CASE("castling is safe according to the file, and has its own text") {
    const Chess free("castling.moves = { right = 'K', king = 'e1-g1', rook = 'h1-f1', safe = '' }");
    CHECK(has(free.moves("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"));
    CHECK_FALSE(has(free.moves("k5r1/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"));
    const Chess chess("");
    CHECK_FALSE(has(chess.moves("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"));
    CHECK(has(chess.moves("4k3/8/8/8/8/8/8/4K2R w"), "e1g1"));
    const Chess none("rules.goal = 'none'");
    CHECK(has(none.moves("4rrk1/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"));
    const Chess near(R"(men.king.moves = "KD"
castling.moves = [{ right = "K", king = "e1-g1", rook = "h1-f1" }])");
    const std::string both = near.moves("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(has(both, "e1g1"));
    CHECK(has(both, "e1h1"));
    const Chess full("castling.moves = { right = 'K', king = 'e1-g1', rook = 'h1-f1', empty = 'f1' }");
    CHECK_FALSE(has(full.moves("4k3/8/8/8/8/8/8/4K1NR w K - 0 1"), "e1g1"));
    const Chess promoted("rules.drops = true");
    CHECK_FALSE(has(promoted.moves("4k3/8/8/8/8/8/8/4K2R~[] w"), "e1g1"));
  }

  TEST_CASE("ways of castling with one letter are one right") {
    const Chess once(R"(castling.moves = [
  { right = "K", king = "e1-g1", rook = "h1-f1" }, { right = "K", king = "e1-c1", rook = "a1-d1" }])");
    const std::string both = once.moves("4k3/8/8/8/8/8/8/R3K2R w K - 0 1");
    CHECK(has(both, "e1g1"));
    CHECK(has(both, "e1c1"));
    CHECK(once.after("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", {"a1a2", "e8e7", "a2a1", "e7e8"}).text() ==
          "4k3/8/8/8/8/8/8/R3K2R w - - 4 3");
    CHECK(once.after("4k3/8/8/8/8/8/8/4K2R w").text() == "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  }

  TEST_CASE("what is taken en passant, and how") {
    const Chess low(R"(men.pawn = { promotes_on = "ranks 6-8", must_promote_on = "rank 6, rank 8" })");
    CHECK(low.after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", {"d7d5"}).moves().find("e5d6q") != std::string::npos);
    CHECK_FALSE(has(low.after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", {"d7d5"}).moves(), "e5d6"));
    // A slide over a cell is not a leap.
    const Chess slides(R"(men.pawn.moves = ["fmWfceF"]
men.pawn.paths = [{ path = "n", strides = 2, first = true, to = "empty" }])");
    CHECK(slides.after("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", {"a2a4"}).text() == "4k3/8/8/8/Pp6/8/8/4K3 b - - 0 1");
    // A leap that takes cannot end on an empty cell.
    const Chess leaps("men.pawn.moves = 'fmWfceFifnD'");
    CHECK(leaps.after("4k3/8/8/8/pp6/8/P7/4K3 w - - 0 1", {"a2a4"}).text() == "4k3/8/8/8/Pp6/8/8/4K3 b - - 0 1");
    CHECK(leaps.after("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", {"a2a4"}).text() == "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1");
    const Chess nowhere("men.pawn.begins_on = ''");
    CHECK_FALSE(has(nowhere.moves("4k3/8/8/8/8/8/P7/4K3 w"), "a2a4"));
  }

  TEST_CASE("pieces that meet leave the board") {
    // Chess whose pawns go along the ranks, to meet others that come the other way.
    const std::string pieces = R"(castling = false
men.pawn = { moves = [], begins_on = "file a", promotes_on = "", promotes_to = [], paths = [{ path = "e", to = "empty" },
  { path = "e e", to = "empty", way = "lame", first = true }, { path = ["ne", "se"], to = "enemy" }] }
men.counter = { letter = "L", paths = [{ path = "w", to = "empty" }, { path = ["nw", "sw"], to = "enemy" }] }
rules.meeting_men = ["pawn", "counter"]
rules.counted_men = []
)";
    const Chess meet(pieces);
    const auto after = [&](const std::string& ranks, const std::string& move) {
      const std::string text = meet.after("4k3/8/" + ranks + "/4K3 w - - 5 1", {move}).text();
      return text.substr(6, text.size() - 8);
    };
    CHECK(after("8/8/8/P2L4/8", "a3c3") == "8/8/8/8/8/4K3 b - - 0");
    CHECK(after("8/8/8/P1L5/8", "a3b3") == "8/8/8/8/8/4K3 b - - 0");
    CHECK(after("8/8/8/P2L4/8", "d3c3") == "8/8/8/P1L5/8/4K3 b - - 6");
    CHECK(after("8/8/8/2pL4/1P6", "b2c3") == "8/8/8/8/8/4K3 b - - 0");
    // Pieces of the other side, pieces that go the same way, and pieces beside each other do not meet.
    CHECK(after("8/8/8/P2l4/8", "a3c3") == "8/8/8/2Pl4/8/4K3 b - - 6");
    CHECK(after("8/8/8/P2P4/8", "a3c3") == "8/8/8/2PP4/8/4K3 b - - 6");
    CHECK(after("8/8/8/P7/2L5", "a3c3") == "8/8/8/2P5/2L5/4K3 b - - 6");
    // A piece may not meet another if that opens a line to its own king.
    CHECK_FALSE(has(meet.moves("4k3/8/8/8/r1P1L1K1/8/8/8 w - - 0 1"), "c4d4"));
    CHECK(has(meet.moves("4k3/8/8/8/r1P1LNK1/8/8/8 w - - 0 1"), "c4d4"));
    CHECK(meet.after("8/8/8/8/R1P1L1k1/8/8/K7 w - - 0 1", {"c4d4"}).text() == "8/8/8/8/R5k1/8/8/K7 b - - 0 1");
    CHECK(Chess(pieces + "rules.bare_king = 'loss'").game_end("4k1n1/8/8/8/8/P2L4/8/4K3 w - - 0 1", {"a3c3"}) ==
          "1 bare king");
    CHECK(Chess(pieces + "rules.checks = 2").after("8/8/8/8/R1P1L1k1/8/8/K7 w - - 2+2 0 1", {"c4d4"}).text() ==
          "8/8/8/8/R5k1/8/8/K7 b - - 1+2 0 1");
    CHECK(Chess(pieces + "rules.drops = true").after("4k3/8/8/8/8/P~2L4/8/4K3[] w - - 0 1", {"a3c3"}).text() ==
          "4k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  }

  TEST_CASE("a side must mate within the limit once there is no pawn") {
    const std::string text = R"(castling = false
men.khon = { letter = "S", moves = "FfW" }
men.pawn = { moves = "fmWfcF", promotes_to = ["khon"] }
rules = { counting = "makruk", quiet_moves = 0 }
)";
    const Chess makruk(text);
    const auto after = [&](const std::string& position, const std::vector<std::string>& moves) {
      const std::string behind = makruk.after(position, moves).text();
      return behind.substr(behind.find(" - ") + 3);
    };
    // Board's honour, from 0; captures continue the count.
    CHECK(after("4k3/P7/8/8/8/8/r7/4K2R w - - 9 1", {"e1d1"}) == "- 10 1");
    CHECK(after("4k3/P7/8/8/8/8/r7/4K2R w - - 9 1", {"a7a8s"}) == "128 0 1");
    CHECK(after("4k3/r7/8/8/8/7N/r7/4K2R b - 128 6 1", {"a2a1", "e1f2", "a1h1"}) == "128 9 3");
    // Pieces' honour, from the number of pieces, by the strongest; as pieces are lost it stays.
    const auto limit = [&](const std::string& pieces) {
      return after("4k3/8/8/8/8/" + pieces + "/1r6/K7 w - 128 100 1", {"a1b2"});
    };
    CHECK(limit("R6R") == "16 8 1");
    CHECK(limit("R6S") == "32 8 1");
    CHECK(limit("SN5S") == "44 10 1");
    CHECK(limit("SN5N") == "64 10 1");
    CHECK(limit("SN6") == "88 8 1");
    CHECK(limit("QN6") == "128 8 1");
    CHECK(after("4K3/8/8/4R3/8/8/2k5/1R6 b - 16 9 1", {"c2b1"}) == "16 10 2");
    // No count runs for a king alone.
    CHECK(after("8/8/8/3kP3/8/8/8/R3K3 b - - 7 1", {"d5e5"}) == "- 0 2");
    CHECK(after("8/8/8/3kP3/8/8/8/R3K3 b - - 7 1", {"d5e5", "a1a2"}) == "32 6 2");
    // Mate with the last move comes first; then the game is drawn.
    CHECK(makruk.game_end("7k/8/6K1/8/8/8/8/R7 w - 32 31 1", {"a1a2"}) == "goes on");
    CHECK(makruk.game_end("7k/8/6K1/8/8/8/8/R7 w - 32 32 1", {"a1a2"}) == "-1 mating");
    CHECK(makruk.game_end("7k/8/6K1/8/8/8/8/R7 w - 32 32 1", {"a1a8"}) == "0 mate");
    // A position is the same with another count.
    CHECK(makruk.game_end("r3k3/8/8/8/8/8/8/4K2R w - - 0 1",
                          {"e1e2", "e8e7", "e2e1", "e7e8", "e1e2", "e8e7", "e2e1", "e7e8"}) == "-1 repetition");
  }

  TEST_CASE("a bare king has one move to bare the other") {
    const Chess bare("rules.bare_king = 'loss'");
    CHECK(bare.game_end("k7/8/8/8/8/8/8/K6R b - - 0 1") == "goes on");
    CHECK(bare.game_end("k7/8/8/8/8/8/8/K6R b - - 0 1", {"a8a7"}) == "0 bare king");
    CHECK(bare.game_end("8/8/8/8/8/8/6kR/K7 b - - 0 1", {"g2h2"}) == "-1 bare king");
  }

  TEST_CASE("promotes to what is dropped once a file") {
    const Chess once(R"(rules.drops = true
men.pawn.drops_once_a_file = true
men.knight = { promotes_on = "rank 8", promotes_to = ["pawn"], must_promote_on = "" }
men.pawn.must_promote_on = '')");
    CHECK_FALSE(has(once.moves("4k3/8/8/8/P~7/8/8/4K3[P] w - - 0 1"), "P@a2"));
  }
}

TEST_SUITE("long generators of chess-like games from files") {
  TEST_CASE("agree with the slow rules in many random games of the library") { check_games(50); }

  TEST_CASE("agree with the slow rules in many random games with zones, promoted forms and explosions") {
    check_zone_games(50);
  }
}

}  // namespace roundel::fairy_generators_test
