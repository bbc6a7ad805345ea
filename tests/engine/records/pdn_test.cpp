// Records of draughts games in PDN: other programs' records are read, written records follow PDN 3.0, and every game
// of the table with a game type survives writing and reading.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "engine/records/record_names.hpp"
#include "search/adapter/game_adapter.hpp"
#include "tests/paths.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/search/toy_game.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "tools/match/openings/openings.hpp"
#include "variants/games/registry.hpp"

namespace roundel::match::pdn_test {
namespace {

using Moves = std::vector<std::string>;

/// The toy game with records like those of draughts: its positions begin with the side to move, as `B:`.
struct RecordedToy : toy::ToyGame {
  static std::string record_position(const Position& position, const Settings& settings) {
    return (position.side_to_move() == Side::first ? "B:" : "W:") + write_position(position, settings);
  }
  static Expected<Position> read_position(const toy::Setup& setup, std::string_view text, const Settings& settings) {
    const auto colon = text.find(':');
    return toy::ToyGame::read_position(setup, text.substr(colon == std::string_view::npos ? 0 : colon + 1), settings);
  }
};

std::unique_ptr<Session> make_recorded_toy(const Variant& variant, const Resources& resources) {
  return roundel::make_session<RecordedToy>(variant, resources);
}

/// Returns its row: Black begins.
Variant recorded_toy(std::string game_type = "99,B,4,4,A0,0") {
  Variant variant = toy::table().front();
  variant.title = "Rows";
  variant.sides = {"Black", "White"};
  variant.protocols["pdn"].terms = {std::move(game_type)};
  variant.make_session = make_recorded_toy;
  return variant;
}

/// Returns all games of a text. An error is a game with the error as its comment.
std::vector<PgnGame> read(const std::string& text) {
  std::istringstream stream(text);
  PgnReader reader(stream, RecordFormat::pdn);
  std::vector<PgnGame> games;
  while (auto game = reader.next()) {
    games.push_back(*game ? **game : PgnGame{});
    if (!*game) games.back().comment = game->error().message();
    REQUIRE(games.size() <= text.size());
  }
  return games;
}

/// Returns the moves' texts, each followed by its NAGs and its comment, then the result.
std::string moves_of(const PgnGame& game) {
  std::string text = game.comment.empty() ? "" : "{" + game.comment + "} ";
  for (const PgnMove& move : game.moves) {
    text += move.text;
    for (const int nag : move.nags) text += "$" + std::to_string(nag);
    if (!move.comment.empty()) text += "{" + move.comment + "}";
    text += ' ';
  }
  return text + game.result;
}

std::string moves_in(const std::string& text) {
  CAPTURE(text);
  const auto games = read(text);
  REQUIRE(games.size() == 1);
  return moves_of(games.front());
}

/// Returns the error of the only game of that variant's suite.
std::string suite_error(const Variant& variant, const std::string& content, const std::string& name = "suite.pdn") {
  const roundel::testing::ScratchFolder folder;
  const std::string path = folder.file(name);
  std::ofstream(path, std::ios::binary) << content;
  Referee referee(variant, {});
  const auto openings = read_openings(path, SuiteFormat::automatic, referee);
  if (openings) return "no error";
  return openings.error().message().substr(path.size() + 2);
}

const Variant& variant_of(std::string_view name) {
  const Variant* variant = find_variant(built_in_variants(), name);
  REQUIRE_MESSAGE(variant, std::string(name));
  return *variant;
}

std::vector<const Variant*> rows_with_game_type() {
  std::vector<const Variant*> rows;
  for (const Variant& variant : built_in_variants()) {
    if (!pdn_game_type(variant).empty()) rows.push_back(&variant);
  }
  return rows;
}

PlayedMove played(const std::string& text) {
  PlayedMove move;
  move.text = text;
  return move;
}

/// Returns a game of random moves, from the usual start or from the position after a move, with a random winner.
GameRecord random_record(Session& session, bool from_usual_start, RandomKeys& random) {
  GameRecord record;
  record.players = {"one", "two"};
  record.begun = "2026-01-31T12:00:00Z";
  record.reason = "for a test";
  REQUIRE_FALSE(session.set_position(std::nullopt, {}));
  const auto move = [&] {
    const auto moves = session.legal_moves();
    REQUIRE_FALSE(moves.empty());
    const std::string& chosen = moves[random.next() % moves.size()];
    REQUIRE_FALSE(session.play_move(chosen));
    return chosen;
  };
  if (!from_usual_start) {
    move();
    record.start = session.position_text();
  }
  for (int ply = 0; ply < 120 && !session.result(); ++ply) {
    if (ply < 3) {
      record.book_moves.push_back(move());
    } else {
      record.moves.push_back(played(move()));
    }
  }
  record.winner = std::array<std::optional<Side>, 3>{Side::first, Side::second, {}}[random.next() % 3];
  return record;
}

Moves moves_of(const GameRecord& record) {
  Moves moves = record.book_moves;
  for (const PlayedMove& move : record.moves) moves.push_back(move.text);
  return moves;
}

/// Writes games of the variant and reads them back.
void check_round_trip(const Variant& variant) {
  CAPTURE(variant.name);
  Referee referee(variant, {});
  RandomKeys random(31);
  for (int n = 0; n < 20; ++n) {
    const GameRecord record = random_record(referee.session(), n % 2 == 0, random);
    const auto written = pgn_of(record, referee);
    REQUIRE_MESSAGE(written, written.error().message());
    CAPTURE(pgn_text(*written));
    const auto games = read(pgn_text(*written));
    REQUIRE(games.size() == 1);
    CHECK_FALSE(check_variant(games.front(), variant, referee.options()));
    CHECK(games.front().result == pdn_result(game_type_of(variant), record.winner));
    CHECK(pgn_text(games.front()) == pgn_text(*written));
    const auto replay = canonical_moves(games.front(), referee.session());
    REQUIRE_MESSAGE(replay, replay.error().message());
    CHECK(replay->start == record.start);
    CHECK(replay->moves == moves_of(record));
  }
}

/// Returns the first move of a game from `start` with these moves, or the error.
std::string first_turn_of(Referee& referee, const std::string& start, const Moves& moves) {
  PgnGame game;
  game.format = RecordFormat::pdn;
  game.set_start(start);
  for (const std::string& move : moves) game.moves.push_back({.text = move});
  const auto replay = canonical_moves(game, referee.session());
  if (!replay) return replay.error().message();
  CHECK(replay->moves.size() == moves.size());
  return replay->moves.front();
}

/// Tests games of two moves that begin with an ambiguous text: those whose continuation only one meaning allows, and
/// the others. Returns the number of the first kind.
int check_doubt(const std::string& variant, const std::string& start, const std::string& text) {
  CAPTURE(variant);
  Referee referee(variant_of(variant), {});
  Session& session = referee.session();
  REQUIRE_FALSE(session.set_position(start, {}));
  const auto meant = session.read_notations(text);
  REQUIRE(meant);
  REQUIRE(meant->size() == 2);
  const std::string doubt = session.read_notation(text).error().message();
  CHECK(first_turn_of(referee, start, {text}).ends_with(": " + doubt));
  std::array<std::set<std::string>, 2> answers;
  for (std::size_t n = 0; n < 2; ++n) {
    REQUIRE_FALSE(session.set_position(start, Moves{(*meant)[n].text}));
    for (const TurnView& turn : session.legal_turns()) answers[n].insert(turn.explicit_text);
  }
  int reported_apart = 0;
  for (std::size_t n = 0; n < 2; ++n) {
    for (const std::string& answer : answers[n]) {
      CAPTURE(answer);
      const std::string first = first_turn_of(referee, start, {text, answer});
      if (answers[1 - n].contains(answer)) {
        CHECK(first.ends_with(": " + doubt));
      } else {
        CHECK(first == (*meant)[n].text);
        ++reported_apart;
      }
    }
  }
  CHECK(first_turn_of(referee, start, {text, "1-1"}).find("1-1") != std::string::npos);
  return reported_apart;
}

}  // namespace

TEST_SUITE("pdn") {
  TEST_CASE("move numbers, dots, separators and signs in any form") {
    CHECK(moves_in("1. 11-15 23-19 2. 8-11 *") == "11-15 23-19 8-11 *");
    CHECK(moves_in("1.11-15 23-19 2.8-11 *") == "11-15 23-19 8-11 *");
    CHECK(moves_in("1. 11-15 1... 23-19 2. 8-11 *") == "11-15 23-19 8-11 *");
    CHECK(moves_in("1... 23-19 2. ... 22-17") == "23-19 22-17 *");
    CHECK(moves_in("11-15 23-19\n\n8-11\n") == "11-15 23-19 8-11 *");
    CHECK(moves_in("1. c3-d4 b6:d4 2. c3d4 7:16 8x15x24 01-07 *") == "c3-d4 b6:d4 c3d4 7:16 8x15x24 01-07 *");
    CHECK(moves_in("1.11-15! 23-19? 2. 8-11!? 22-17?! 3. 4-8!! *") == "11-15$1 23-19$2 8-11$5 22-17$6 4-8$3 *");
    CHECK(moves_in("1.32-28!? 19-23(!?!!!) 2.28x19(?) 14x23 $7 $14 *") == "32-28$5 19-23$5 28x19$2 14x23$7$14 *");
  }

  TEST_CASE("blanks may stand in a move, as where moves stand in columns") {
    CHECK(moves_in("  1. 11-15 23-19   2.  8-11  22- 17  3. 4- 8 17x 1 *") == "11-15 23-19 8-11 22-17 4-8 17x1 *");
    CHECK(moves_in("1. 11 - 15 23 -19 2. 8x 15 x24 c3 : d4 *") == "11-15 23-19 8x15x24 c3:d4 *");
    CHECK(moves_in("  3. 1- 6! 47x 9?\n  4.  4x 1 {so} 2-0") == "1-6$1 47x9$2 4x1{so} 2-0");
    CHECK(moves_in("1. 1- 5 2 - 0") == "1-5 2-0");
    // Two squares in a row are a number and a move, or two words.
    CHECK(moves_in("1 11-15 2 8-11 *") == "11-15 8-11 *");
    CHECK(moves_in("1. 11-15 -+ 23-19 +- *") == "11-15$19 23-19$18 *");
  }

  TEST_CASE("a position that is set up in front of the moves is where the game begins") {
    const auto games =
        read("/FEN \"B:W18:B1-3\"/ {so} 1. 1-5 *\n/W:WK3:BK1,2/ 1. 1-5 *\n[FEN \"B:W18:B1\"]\n\n1. 1-6 *");
    REQUIRE(games.size() == 3);
    CHECK(*games[0].tag("FEN") == "B:W18:B1-3");
    CHECK(moves_of(games[0]) == "{so} 1-5 *");
    CHECK(*games[1].tag("FEN") == "W:WK3:BK1,2");
    CHECK(*games[2].tag("FEN") == "B:W18:B1");
  }

  TEST_CASE("comments and variations") {
    CHECK(moves_in("{Old} 1. 11-15 {Fourteenth\nsquare} 23-19 ; plain\n8-11 % of nobody (\n22-17 *") ==
          "{Old} 11-15{Fourteenth square} 23-19{plain} 8-11{of nobody (} 22-17 *");
    CHECK(moves_in("% file\n1. 11-15\n% line\n23-19 *") == "11-15 23-19 *");
    CHECK(moves_in("1. 9-14 (1. 11-15 (1. 10-15 {)} 22-18 % )\n) 23-19 2. 8-11) 22-18 (?) (50% of all) *") ==
          "9-14 22-18$2 *");
    CHECK(moves_in("1. 9-14 (? dubious) 22-18(! *) *") == "9-14 22-18 *");
  }

  TEST_CASE("results are distinguished from moves, and * keeps the tag's result") {
    for (const std::string result : {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"}) {
      CHECK(moves_in("1. 11-15 23-19 " + result) == "11-15 23-19 " + result);
      CHECK(moves_in("[Result \"" + result + "\"]\n\n1. 11-15 *") == "11-15 " + result);
      CHECK(moves_in("[Result \"" + result + "\"]\n\n1. 11-15\n") == "11-15 " + result);
    }
    CHECK(moves_in("1. 1-5 1-10 2. 2-06 10-1 1-01 *") == "1-5 1-10 2-06 10-1 1-01 *");
    CHECK(moves_in("[Result \"1+ - 1-\"]\n\n1. 32-28 *") == "32-28 *");
    CHECK(moves_in("[Result \"1-0\"]\n\n1. 32-28 0-2") == "32-28 0-2");
    CHECK(moves_in("1.1-1.. 15-19 *") == "15-19 *");
    CHECK(moves_in("1. 11-15 23-19 0-2.") == "11-15 23-19 0-2");
  }

  TEST_CASE("games are separated, and an additional separator has no effect") {
    const auto games = read("* 1. 11-15 1-0 *\n\n1-1\n[Event \"b\"]\n\n1. 9-13 * 0-1\n1. 12-16 1-1 1. 9-14");
    REQUIRE(games.size() == 4);
    CHECK(moves_of(games[0]) == "11-15 1-0");
    CHECK(moves_of(games[1]) == "9-13 *");
    CHECK(*games[1].tag("Event") == "b");
    CHECK(moves_of(games[2]) == "12-16 1-1");
    CHECK(moves_of(games[3]) == "9-14 *");
    CHECK(games[3].number == 4);
    CHECK(read("* 1-0 *").empty());
    CHECK(read("").empty());
  }

  TEST_CASE("what is wrong is reported with its game and line") {
    const auto error = [](const std::string& movetext) {
      const auto games = read("1. 11-15 *\n" + movetext + "\n\n[Event \"next\"]\n\n1. 9-14 *");
      REQUIRE(games.size() == 3);
      CHECK(moves_of(games.back()) == "9-14 *");
      return games[1].comment;
    };
    CHECK(error("1. 11-15 {open") == "game 2, line 2: the comment is not closed");
    CHECK(error("1. 11-15\n(23-19") == "game 2, line 3: the variation is not closed");
    CHECK(error("1. 11-15 (! 23-19") == "game 2, line 2: the variation is not closed");
    CHECK(error("1. 11-15 - 15") == "game 2, line 2: '-' is out of place");
    CHECK(error("1. 11-15 23-. 19") == "game 2, line 2: a square must follow the last sign of the move 23-");
    CHECK(error("1. 11-15 2. 23 1... x19") == "game 2, line 2: the move x19 has no square before its first sign");
    CHECK(error("1. 11-15 Z0 *").find("PDN has no null moves such as ") != std::string::npos);
    CHECK(error("1. 11-15 /FEN \"W:W21:B1\"/") ==
          "game 2, line 2: a position is set up after moves: such a game cannot be read");
    CHECK(error("/FEN \"W:W21:B1\"") == "game 2, line 2: a '/' must follow a position that is set up");
    CHECK(error("1. 11-15)") == "game 2, line 2: ')' is out of place");
  }

  TEST_CASE("PDN as it is written, to the letter") {
    PgnGame game;
    game.format = RecordFormat::pdn;
    game.set_tag("Black", "Wyllie, J.");
    game.set_tag("GameType", "21,B,8,8,N1,0");
    game.set_start("W:W21-32:B1-10,12,15");
    game.moves = {{.text = "23-19", .comment = "+0.10/5 0.010s"}, {.text = "8-11", .nags = {1}}, {.text = "22-17"}};
    game.result = "1/2-1/2";
    const std::string tags =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"Wyllie, J.\"]\n";
    CHECK(pgn_text(game) == tags +
                                "[Result \"1/2-1/2\"]\n[GameType \"21,B,8,8,N1,0\"]\n[SetUp \"1\"]\n"
                                "[FEN \"W:W21-32:B1-10,12,15\"]\n\n"
                                "1... 23-19 {+0.10/5 0.010s} 2. 8-11 $1 22-17 *\n\n");
    game.set_tag("FEN", "B:W21-32:B1-12");
    CHECK(pgn_text(game).find("\n\n1. 23-19 {") != std::string::npos);
    game.set_tag("GameType", "20");
    CHECK(pgn_text(game).find("\n\n1. 23-19 {") != std::string::npos);
    game.set_tag("GameType", "20,W,10,10,N2,0");
    CHECK(pgn_text(game).find("\n\n1... 23-19 {") != std::string::npos);
  }

  TEST_CASE("game types are read whole or short") {
    CHECK(read_game_type("21")->number == 21);
    CHECK_FALSE(read_game_type("21")->first_colour);
    CHECK(read_game_type("21,B,8,8,N1,0")->number == 21);
    CHECK(read_game_type("21,B,8,8,N1,0")->first_colour == 'B');
    CHECK(read_game_type("20,W,10,10,N2")->first_colour == 'W');
    for (const char* text : {"", "x", "21x", "-1", ",B", "21,", "21,X,8,8,N1,0", "99999999999"}) {
      CAPTURE(text);
      CHECK_FALSE(read_game_type(text));
    }
  }

  TEST_CASE("results are points where the standard counts them, and the side that begins comes first") {
    for (const int number : {20, 27}) {
      CHECK(pdn_result({number, {}}, Side::first) == "2-0");
      CHECK(pdn_result({number, {}}, Side::second) == "0-2");
      CHECK(pdn_result({number, {}}, {}) == "1-1");
    }
    for (const int number : {21, 25, 26, 99}) {
      CHECK(pdn_result({number, {}}, Side::first) == "1-0");
      CHECK(pdn_result({number, {}}, Side::second) == "0-1");
      CHECK(pdn_result({number, {}}, {}) == "1/2-1/2");
    }
  }

  TEST_CASE("a game of another type is refused by its tag") {
    const Variant toy = recorded_toy();
    const auto check = [&](std::optional<std::string> type) {
      return suite_error(toy, (type ? "[GameType \"" + *type + "\"]\n\n" : "") + "1. a1,- b1,- *\n");
    };
    CHECK(check({}) == "no error");
    CHECK(check("99") == "no error");
    CHECK(check("99,B,4,4,A0,0") == "no error");
    CHECK(check("99,W,8,8,A0,1") == "game 1: GameType tag: 99,W,8,8,A0,1 is not Rows, which is 99,B,4,4,A0,0");
    CHECK(check("21,B,8,8,N1,0") == "game 1: GameType tag: 21 is not Rows, which is 99");
    CHECK(check("draughts") == "game 1: GameType tag: 'draughts' is not a game type such as 20");
  }

  TEST_CASE("a game with another game's name is refused, for any type") {
    const Variant toy = recorded_toy();
    const auto check = [&](const std::string& tags) { return suite_error(toy, tags + "\n1. a1,- b1,- *\n"); };
    CHECK(check("[GameType \"99\"]\n[Variant \"rows\"]\n") == "no error");
    CHECK(check("[GameType \"99,W,8,8,N2,0\"]\n[Variant \"ROWS\"]\n") == "no error");  // the name is enough
    CHECK(check("[Variant \"Standard\"]\n") == "no error");
    CHECK(check("[Variant \"From Position\"]\n") == "no error");
    CHECK(check("[Variant \"?\"]\n") == "no error");
    CHECK(check("[Variant \"Columns\"]\n") == "game 1: Variant tag: 'Columns' is not Rows");
    CHECK(check("[GameType \"99\"]\n[Variant \"Columns\"]\n") == "game 1: Variant tag: 'Columns' is not Rows");
  }

  TEST_CASE("suites of openings: by name or content, from positions, with their errors") {
    const Variant toy = recorded_toy();
    const std::string first = "[GameType \"99\"]\n\n1. a1,- b1,- *\n\n";
    CHECK(suite_error(toy, first, "suite") == "no error");
    CHECK(suite_error(toy, first, "suite.PGN") == "no error");
    CHECK(suite_error(toy, "1. a1,- b1,- *\n") == "no error");
    CHECK(suite_error(toy, "[FEN \"B:..../..../..../.... x 0\"]\n\n1. a1,- 2-0\n") == "no error");
    CHECK(suite_error(toy, first + "1. a1,- a1,- *\n").starts_with("game 2, move 1...: "));
    CHECK(suite_error(toy, first + "[FEN \"W:..../..../..../x... o 0\"]\n\n1... b1,- 2. b1,- *\n")
              .starts_with("game 2, move 2: "));
    CHECK(suite_error(toy, "[FEN \"W:nothing\"]\n\n1... b1,- *\n").starts_with("game 1: FEN tag: "));
    CHECK(suite_error(toy, first + "1. a1,- {open\n") == "game 2, line 5: the comment is not closed");
    CHECK(*read_suite_format("PDN") == SuiteFormat::pgn);
  }

  TEST_CASE("a match's games go to a file of the format that its variant has") {
    const Variant toy = recorded_toy();
    CHECK(record_format(toy) == RecordFormat::pdn);
    CHECK(extension_of(RecordFormat::pdn) == ".pdn");
    CHECK(extension_of(RecordFormat::pgn) == ".pgn");
    GameRecord record;
    record.players = {"one", "two"};
    record.begun = "2026-01-31T12:00:00Z";
    record.start = "..../..../..../x... o 0";
    record.book_moves = {"b1,-"};
    record.moves = {played("c1,-")};
    record.winner = Side::first;
    record.reason = "Black wins";
    record.opening_name = "Ballot 7";
    const nlohmann::ordered_json players{{{"name", "one"}, {"engine", "One 1.2"}, {"time", "2+0.02, 500 nodes"}},
                                         {{"name", "two"}, {"engine", ""}, {"time", "0.5 s a move"}}};
    const nlohmann::ordered_json plan{{"players", players}};
    const roundel::testing::ScratchFolder folder;
    REQUIRE(PgnFile::open(folder.file("games.pdn"), toy, {}, {record}, recorded_players(plan)));
    CHECK(
        testing::content_of(folder.file("games.pdn")) ==
        "[Event \"Engine match\"]\n[Site \"?\"]\n[Date \"2026.01.31\"]\n[Round \"1\"]\n"
        "[White \"two\"]\n[Black \"one\"]\n[Result \"1-0\"]\n[GameType \"99,B,4,4,A0,0\"]\n[Variant "
        "\"rows\"]\n[SetUp \"1\"]\n"
        "[FEN \"W:..../..../..../x... o 0\"]\n[Opening \"Ballot 7\"]\n[WhiteType \"program\"]\n"
        "[BlackType \"program\"]\n[BlackEngine \"One 1.2\"]\n[TimeControlWhite \"1/0.5\"]\n"
        "[TimeControlBlack \"2+0.02\"]\n[Annotator \"roundel-match\"]\n[Termination \"normal\"]\n[PlyCount \"2\"]\n\n"
        "1... b1,- 2. c1,- {0.000s, Black wins} *\n\n");

    Variant silent = toy;
    silent.protocols.erase("pdn");
    CHECK_FALSE(record_format(silent));
    REQUIRE(PgnFile::open(folder.file("none"), silent, {}, {record}));
    CHECK_FALSE(std::filesystem::exists(folder.file("none")));

    MergedMatch merged;
    merged.match.variant = toy.name;
    merged.match.plan = plan;
    merged.games = {record};
    const auto pooled = pgn_text(merged, toy);
    REQUIRE(pooled);
    CHECK(*pooled == testing::content_of(folder.file("games.pdn")));
    const auto refused = pgn_text(merged, silent);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() == "rows has neither PGN nor PDN");
  }

  TEST_CASE("records come back") {
    check_round_trip(recorded_toy());
    check_round_trip(recorded_toy("20,B,4,4,A0,0"));
  }

  TEST_CASE("every row's game type is whole and its own") {
    std::set<int> numbers;
    for (const Variant* variant : rows_with_game_type()) {
      CAPTURE(variant->name);
      const auto type = read_game_type(pdn_game_type(*variant));
      REQUIRE(type);
      CHECK(numbers.insert(type->number).second);
      REQUIRE(type->first_colour);
      CHECK(*type->first_colour == variant->sides[0].front());
      const std::string size = "," + std::to_string(variant->files) + "," + std::to_string(variant->ranks) + ",";
      CHECK(pdn_game_type(*variant).find(size) != std::string::npos);
    }
    for (const int number : {20, 21, 25, 26}) CHECK(numbers.count(number) == 1);
  }

  TEST_CASE("records of every draughts game come back") {
    CHECK(rows_with_game_type().size() >= 4);
    for (const Variant* variant : rows_with_game_type()) check_round_trip(*variant);
  }

  TEST_CASE("games by other hands are read") {
    const auto error = [](const char* variant, const std::string& text) {
      return suite_error(variant_of(variant), text);
    };
    // The beginning of Anderson - Wyllie, Edinburgh 1847, as the Open Checkers Archive has it.
    const std::string wyllie =
        "[Event \"Edinburgh 1847, game 11\"]\n[Black \"Wyllie, J.\"]\n[White \"Anderson, A.\"]\n"
        "[Result \"1/2-1/2\"]\n\n1. 11-15! 23-19(?) 2. 8-11 {old} (2. 9-14 22-17) 22-17 $1 3. 11-16 24-20 4.\n"
        "16x23 27x18x11 5. 7:16 20:11 6. 3-7 1/2-1/2\n";
    CHECK(error("english", wyllie) == "no error");
    CHECK(error("english", "[GameType \"21\"]\n" + wyllie) == "no error");
    CHECK(error("english", "[GameType \"20\"]\n" + wyllie).starts_with("game 1: GameType tag: 20 is not "));
    CHECK(error("english", "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-12 *").starts_with("game 1, move 2: "));
    CHECK(error("english", "[GameType \"21\"]\n\n1. 11-15 11-15 *").starts_with("game 1, move 1...: "));
    CHECK(error("english", "[FEN \"W:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29.\"]\n\n1... 15-19 *") == "no error");
    CHECK(error("international", "[GameType \"20\"]\n\n1.32-28!? 19-23(!?!!!) 2.28x19 14x23 2-0") == "no error");
    CHECK(error("international", "1. 32-28 17-22 2. 28x17 11x22 0-2") == "no error");
    CHECK(error("russian", "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *") == "no error");
    CHECK(error("brazilian", "[GameType \"26,W,8,8,A0,0\"]\n\n1. 22-18 *") == "no error");
  }

  TEST_CASE("a capture that can mean two is the one that the rest of the game is legal with") {
    CHECK(check_doubt("russian", "B:WK1,K4,K7,K8,K11,K16,K23,24,K31:BK6,K17,K18,K19,K20", "19x28") > 0);
    CHECK(check_doubt("centrecheckers", "W:W22:B17,18", "22x14") > 0);
    // White must capture the same man after both.
    CHECK(check_doubt("english", "B:WK2,K12,K15,K17,K18,K25,K26,K27,K28,K29:BK10,K16,K19,K23,K31", "23x32") == 0);
  }

  TEST_CASE("the ballots of English draughts") {
    Referee referee(variant_of("english"), {});
    const std::string path = std::string(testing::source_folder) + "/tools/match/openings/english_ballots.pdn";
    const auto openings = read_openings(path, SuiteFormat::automatic, referee);
    REQUIRE_MESSAGE(openings, openings.error().message());
    CHECK(openings->size() == 156);
    CHECK(openings->front().name == "Ballot 1");
    CHECK(openings->back().name == "Ballot 174");
    std::set<std::string> positions;
    for (const Opening& opening : *openings) {
      CAPTURE(opening.name);
      CHECK(opening.moves.size() == 3);
      REQUIRE_FALSE(referee.begin(opening));
      CHECK(positions.insert(referee.session().position_text()).second);
    }
  }
}

}  // namespace roundel::match::pdn_test
