// Records of games as a page reads and writes them: PGN and PDN on one side, JSON on the other.

#include "tools/roundel/records/record_texts.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/scratch_folder.hpp"
#include "tests/tools/browser/listened.hpp"
#include "tools/roundel/records/other_games.hpp"
#include "variants/games/registry.hpp"

namespace roundel::record_texts_test {

using testing::Listened;
using Json = Listened::Json;

namespace {

const std::string chess_game = R"([Event "Ladies' match"]
[White "A"]
[Result "1-0"]

{first} 1. e4! e5 {a reply} 2. Qh5?? Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

)";
const std::string draughts_game = R"([Event "D"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 2-0

)";

Json records(Listened& engine, const std::string& text) { return Json::parse(*engine.engine().read_records(text)); }

std::vector<std::string> variants_of(const Json& records) {
  std::vector<std::string> variants;
  for (const Json& game : records["games"]) variants.push_back(game["variant"]);
  return variants;
}

std::string written(Listened& engine, const Json& record) {
  const auto text = engine.engine().write_record(record.dump());
  return text ? *text : "!" + text.error().message();
}

const std::string with_variations = R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 ( 1. d4 d5 ( 1... Nf6 {Indian} 2. c4 ) 2. c4 ) 1... e5 ( 1... c5 $1 2.
Nf3 ) ( 1... e6 ) 2. Nf3 *

)";

}  // namespace

TEST_SUITE("board records") {
  TEST_CASE("a game has everything that its record has") {
    Listened engine;
    const Json before = engine.view();
    const Json read = records(engine, chess_game);
    CHECK_FALSE(read.contains("error"));
    REQUIRE(read["games"].size() == 1);
    CHECK(read["games"][0] == Json::parse(R"({
        "variant": "chess", "format": "pgn",
        "tags": [["Event", "Ladies' match"], ["White", "A"], ["Result", "1-0"]],
        "turns": ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"],
        "notations": ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"],
        "comments": ["", "a reply", "", "", "", "", ""],
        "nags": [[1], [], [4], [], [], [], []],
        "comment": "first", "result": "1-0"})"));
    CHECK(engine.view() == before);
  }

  TEST_CASE("the game is the present one, or the one that the tags name") {
    Listened engine;
    CHECK(variants_of(records(engine, "[Variant \"Makruk\"]\n\n1. d4 *\n\n" + chess_game)) ==
          std::vector<std::string>{"makruk", "chess"});
    CHECK(variants_of(records(engine, draughts_game)) == std::vector<std::string>{"international"});
    CHECK(records(engine, draughts_game)["games"][0]["format"] == "pdn");
    engine.answer("setoption name UCI_Variant value russian");
    CHECK(variants_of(records(engine, draughts_game)) == std::vector<std::string>{"international"});
    CHECK(variants_of(records(engine, "[GameType \"20\"]\n\n1. 22-18 *\n")) == std::vector<std::string>{});
    CHECK(variants_of(records(engine, "[GameType \"20\"]\n\n1. 32-28 *\n")) ==
          std::vector<std::string>{"international"});
    CHECK(variants_of(records(engine, chess_game)) == std::vector<std::string>{"chess"});
    engine.answer("setoption name UCI_Variant value crazyhouse");
    CHECK(variants_of(records(engine, chess_game)) == std::vector<std::string>{"crazyhouse"});  // it names no other
    engine.answer("setoption name UCI_Variant value crest");
    CHECK(variants_of(records(engine, chess_game)) == std::vector<std::string>{"chess"});
    CHECK(engine.view()["variant"] == "crest");
  }

  TEST_CASE("of the library, only the game that is named is read") {
    Engine engine(built_in_variants());
    records::OtherGames others(engine);
    const std::size_t built_in = built_in_variants().size();
    CHECK(others.known("").size() == built_in);
    CHECK(others.known("chess").size() == built_in);
    const auto known = others.known("Makruk");
    REQUIRE(known.size() == built_in + 1);
    CHECK(known.back()->name == "makruk");
    CHECK(others.all().size() > built_in + 50);
  }

  TEST_CASE("a game is known by the names of other sites") {
    Listened engine;
    const std::string moves = "1. e3 *\n";
    for (const auto& [tag, variant] :
         std::vector<std::pair<std::string, std::string>>{{"Antichess", "antichess"},
                                                          {"King of the Hill", "kingofthehill"},
                                                          {"kingOfTheHill", "kingofthehill"},
                                                          {"Three-check", "3check"},
                                                          {"threecheck", "3check"},
                                                          {"Crazyhouse", "crazyhouse"},
                                                          {"Standard", "chess"}}) {
      const auto& shown_tag = tag;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_tag);
      CHECK(variants_of(records(engine, "[Variant \"" + tag + "\"]\n\n" + moves)) ==
            std::vector<std::string>{variant});
    }
    CHECK(records(engine, "[Variant \"Racing Kings\"]\n\n" + moves).contains("error"));
  }

  TEST_CASE("draughts without tags are distinguished from chess by their moves") {
    Listened engine;
    const Json read = records(engine, "1. 32-28 19-23 2. 28x19 14x23 2-0\n");
    REQUIRE(variants_of(read) == std::vector<std::string>{"international"});
    CHECK(read["games"][0]["result"] == "2-0");
  }

  TEST_CASE("a game that needs an option names it") {
    Listened engine;
    const std::string text =
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/1K5R w H - 0 1\"]\n\n1. O-O *\n";
    const Json game = records(engine, text)["games"].at(0);
    CHECK(game["variant"] == "chess");
    CHECK(game["option"] == "UCI_Chess960");
    CHECK(game["turns"] == Json::array({"b1h1"}));
    engine.answer("setoption name UCI_Chess960 value true");
    CHECK_FALSE(records(engine, text)["games"].at(0).contains("option"));
  }

  TEST_CASE("an unreadable game is reported with its number, and the others are read") {
    Listened engine;
    const Json read =
        records(engine, "1. e4 e4 *\n\n" + chess_game + "1. d4 {open\n\n[Variant \"Quidditch\"]\n\n1. e4 *\n");
    CHECK(variants_of(read) == std::vector<std::string>{"chess"});
    const std::string error = read["error"];
    CHECK(error.starts_with("game 1, move 1...: "));
    CHECK(error.find("\ngame 3, line ") != std::string::npos);
    CHECK(error.ends_with("\ngame 4: no game is known that its tags name"));
    CHECK(records(engine, "") == Json::parse(R"({"games": []})"));
    CHECK(records(engine, "\xff\xfe{\xff")["games"].empty());
  }

  TEST_CASE("parts of a tag that are left out are reported with the game") {
    Listened engine;
    const Json games =
        records(engine, "[FEN \"7k/5K2/4R3/8/8/8/8/8 w K - 0 0\"]\n\n1. Rh6# 1-0\n\n" + chess_game)["games"];
    REQUIRE(games.size() == 2);
    CHECK(games[0]["start"] == "7k/5K2/4R3/8/8/8/8/8 w - - 0 1");
    CHECK(games[0]["notes"] ==
          Json::array({"game 1: FEN tag: castling: K is ignored, as White's king is not on e1"}));
    CHECK_FALSE(games[1].contains("notes"));
    engine.answer("position fen 7k/5K2/4R3/8/8/8/8/8 w K - 0 0");
    CHECK(engine.view()["notes"] == Json::array({"castling: K is ignored, as White's king is not on e1"}));
    engine.answer("position startpos");
    CHECK_FALSE(engine.view().contains("notes"));
  }

  TEST_CASE("signs of sites are glyphs, and null moves are turns, there and back") {
    Listened engine;
    const Json game = records(engine, "1. e4\u00b1 -- (1... c5N $256 2. Z0) 2. d4N O\u2013O *")["games"];
    CHECK(game.empty());  // no side can castle there
    const Json read = records(engine, "1. e4\u00b1 -- (1... c5N $256 2. Z0) 2. d4N *")["games"].at(0);
    CHECK(read["turns"] == Json::array({"e2e4", "0000", "d2d4"}));
    CHECK(read["notations"] == Json::array({"e4", "--", "d4"}));
    CHECK(read["nags"] == Json::parse("[[16], [], [146]]"));
    CHECK(read["variations"][0]["turns"] == Json::array({"c7c5", "0000"}));
    CHECK(read["variations"][0]["nags"] == Json::parse("[[146, 256], []]"));
    const std::string text = written(engine, read);
    CHECK(text.find("1. e4 $16 -- ( 1... c5 $146 $256 2. -- ) 2. d4 $146 *") != std::string::npos);
    CHECK(records(engine, text)["games"].at(0)["turns"] == read["turns"]);
    engine.answer("position startpos moves e2e4 0000");
    CHECK(engine.view()["board"]["lastTurn"]["text"] == "0000");
  }

  TEST_CASE("a record is written with its SetUp, and without a position that is not in force") {
    Listened engine;
    const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const Json read = records(engine, "[FEN \"" + fen + "\"]\n\n1. O-O *")["games"].at(0);
    CHECK(written(engine, read).find("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n") != std::string::npos);
    const Json usual = records(engine, "[SetUp \"0\"]\n[FEN \"" + fen + "\"]\n\n1. e4 e5 *")["games"].at(0);
    CHECK(usual["notes"] == Json::array({"game 1: FEN tag: it is ignored, as the SetUp tag is 0"}));
    CHECK(written(engine, usual).find("FEN") == std::string::npos);
  }

  TEST_CASE("there is an end to how much is read") {
    Listened engine;
    std::string text;
    for (int n = 0; n < records::most_records + 5; ++n) text += "1. e4 *\n\n";
    const Json read = records(engine, text);
    CHECK(read["games"].size() == records::most_records);
    CHECK(read["error"] == "more than 1000 games: the others are left out");
    std::string wrong;
    for (int n = 0; n < 30; ++n) wrong += "1. e5 *\n\n";
    CHECK(records(engine, wrong)["error"].get<std::string>().ends_with("\nand 10 games more that cannot be read"));
    const std::string long_text(records::longest_records + 1, ' ');
    CHECK(engine.engine().read_records(long_text).error().message() ==
          "records of 16777217 bytes, more than 16777216");
  }

  TEST_CASE("a record has the tags for its game and its first position") {
    Listened engine;
    CHECK(written(engine, {{"tags", Json::array({Json::array({"White", "A"}), Json::array({"Annotator", "B"})})},
                           {"turns", Json::array({"e2e4", "e7e5"})},
                           {"comments", Json::array({"good"})},
                           {"nags", Json::array({Json::array({1, 10})})},
                           {"result", "1/2-1/2"}}) == R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "?"]
[Result "1/2-1/2"]
[Annotator "B"]

1. e4 $1 $10 {good} 1... e5 1/2-1/2

)");
    engine.answer("setoption name UCI_Variant value international");
    const std::string text =
        written(engine, {{"start", "W:W31:B20"}, {"turns", Json::array({"31-27"})}, {"result", "0-1"}});
    CHECK(text.find("[Result \"0-2\"]\n[GameType \"20,W,10,10,N2,0\"]\n[SetUp \"1\"]\n[FEN \"W:W31:B20\"]\n") !=
          std::string::npos);
    engine.answer("setoption name UCI_Variant value makruk");
    CHECK(written(engine, {{"result", "*"}}).find("[Variant \"makruk\"]") != std::string::npos);
  }

  TEST_CASE("records that are read can be written, and are read as the same") {
    for (const char* variant : {"chess", "international", "english", "cheversi", "crest", "makruk", "centrechess"}) {
      CAPTURE(variant);
      Listened engine;
      engine.answer(std::string("setoption name UCI_Variant value ") + variant);
      Json turns = Json::array();
      engine.answer("setoption name Seed value 1");
      for (int ply = 0; ply < 12; ++ply) {
        std::string line = "position startpos moves";
        for (const Json& turn : turns) line += ' ' + turn.get<std::string>();
        engine.answer(line);
        const std::string best = engine.last("go nodes 5");
        turns.push_back(best.substr(9, best.find(' ', 9) - 9));
      }
      const Json before = engine.view();
      const std::string text = written(
          engine, {{"turns", turns}, {"tags", Json::array({Json::array({"Event", "x"})})}, {"result", "1-0"}});
      const Json read = records(engine, text);
      CHECK(read.value("error", "") == "");
      REQUIRE(read["games"].size() == 1);
      CHECK(read["games"][0]["turns"] == turns);
      CHECK(read["games"][0]["variant"] == variant);
      CHECK(written(engine, read["games"][0]) == text);
      CHECK(engine.view() == before);
    }
  }

  TEST_CASE("alternatives are returned as lines, and written as they were read") {
    Listened engine;
    const Json before = engine.view();
    const Json read = records(engine, with_variations);
    CHECK_FALSE(read.contains("error"));
    const Json game = read["games"].at(0);
    CHECK(game["turns"] == Json{"e2e4", "e7e5", "g1f3"});
    REQUIRE(game["variations"].size() == 3);
    CHECK(game["variations"][0] == Json::parse(R"({
        "turns": ["d2d4", "d7d5", "c2c4"], "notations": ["d4", "d5", "c4"], "comments": ["", "", ""], "nags": [[], [], []],
        "variations": [{"turns": ["g8f6", "c2c4"], "notations": ["Nf6", "c4"], "comments": ["Indian", ""],
                        "nags": [[], []], "instead": 1}],
        "instead": 0})"));
    CHECK(game["variations"][1]["nags"] == Json::parse("[[1], []]"));
    CHECK(game["variations"][2]["instead"] == 1);
    CHECK(written(engine, game) == with_variations);
    CHECK(engine.view() == before);
  }

  TEST_CASE("the legal part of an alternative line is returned, and the game is read") {
    Listened engine;
    const Json read = records(engine, "1. e4 (1. d4 Ke4 2. c4) (1. Ke4) (what, ever) 1... e5 *\n");
    CHECK_FALSE(read.contains("error"));
    const Json game = read["games"].at(0);
    CHECK(game["turns"] == Json{"e2e4", "e7e5"});
    REQUIRE(game["variations"].size() == 1);
    CHECK(game["variations"][0]["turns"] == Json{"d2d4"});
    std::string deep = "1. e4 ";
    for (int n = 0; n < 100; ++n) deep += "(1. d4 ";
    const Json deepest = records(engine, deep + std::string(100, ')') + " e5 *\n")["games"].at(0);
    CHECK(deepest["turns"].size() == 2);
    CHECK(written(engine, deepest).starts_with("["));
  }

  TEST_CASE("draughts have variations too") {
    Listened engine;
    engine.answer("setoption name UCI_Variant value international");
    const Json game = records(engine, "[GameType \"20\"]\n\n1. 32-28 (1. 31-27 19-23) 19-23 (!?) *\n")["games"].at(0);
    CHECK(game["variations"].at(0)["turns"] == Json{"31-27", "19-23"});
    const Json again = records(engine, written(engine, game))["games"].at(0);
    CHECK(again["variations"] == game["variations"]);
    CHECK(again["nags"] == game["nags"]);
  }

  TEST_CASE("a record of another game is not written") {
    Listened engine;
    const auto with = [&](const char* member, const char* value) {
      return written(engine, {{"result", "*"}, {member, value}});
    };
    CHECK(with("variant", "chess").starts_with("["));
    CHECK(with("variant", "makruk") == "!variant: 'makruk' is not chess, the present game");
    CHECK(with("format", "pgn").starts_with("["));
    CHECK(with("format", "pdn") == "!format: 'pdn' is not that of the game");
    CHECK(with("option", "UCI_Chess960") == "!option: 'UCI_Chess960' is not on");
    CHECK(with("option", "Hash") == "!option: 'Hash' is not on");
    CHECK(with("option", "nothing") == "!option: 'nothing' is not on");
    engine.answer("setoption name UCI_Chess960 value true");
    CHECK(with("option", "UCI_Chess960").starts_with("["));
  }

  TEST_CASE("a file that is read again has its new rules, and others keep theirs") {
    const testing::ScratchFolder folder;
    const auto game = [](const std::string& name, const std::string& pawn) {
      return "name = '" + name + "'\ninherits = 'gardner'\n[men.pawn]\nmoves = '" + pawn + "'\n";
    };
    const std::string path = folder.path() + "/mine.toml";
    Listened engine;
    const auto add = [&](const std::string& toml) {
      std::ofstream(path) << toml;
      CHECK_FALSE(engine.last("setoption name VariantPath value " + path).starts_with("info string error"));
    };
    const auto is_read = [&](const std::string& name) {
      return !records(engine, "[Variant \"" + name + "\"]\n\n1. b3 *\n")["games"].empty();
    };
    add(game("mine", "fmFfcW"));
    CHECK_FALSE(is_read("mine"));
    add(game("mine", "fmWfcF"));
    CHECK(is_read("mine"));
    add(game("yours", "fmFfcW"));
    CHECK(engine.engine().last_of_file() == "yours");
    CHECK(is_read("mine"));
    CHECK_FALSE(is_read("yours"));
    add(game("mine", "fmFfcW"));
    CHECK(engine.engine().last_of_file() == "mine");
    CHECK_FALSE(is_read("mine"));
    std::ofstream(path) << "nothing";
    CHECK(engine.last("setoption name VariantPath value " + path).starts_with("info string error"));
    CHECK(engine.engine().last_of_file() == "mine");
    CHECK_FALSE(is_read("mine"));
  }

  TEST_CASE("a value that cannot be written is reported by its member") {
    Listened engine;
    CHECK(written(engine, Json::object()) == "!result: it is missing");
    CHECK(written(engine, {{"result", "2-0"}}) == "!result: '2-0' is not a result");
    CHECK(
        written(engine, {{"result", "*"}, {"turns", Json::array({"e2e4", "e2e4"})}}).starts_with("!turns: move 2: "));
    CHECK(written(engine, {{"result", "*"}, {"start", "nothing"}}).starts_with("!start: "));
    CHECK(written(engine, {{"result", "*"}, {"comments", Json::array({"a"})}}) == "!comments: 1 for 0 moves");
    CHECK(written(engine,
                  {{"result", "*"}, {"turns", Json::array({"e2e4"})}, {"nags", Json::array({Json::array({-1})})}}) ==
          "!nags: '-1' is not a whole number from 0 to 999999999");
    CHECK(written(engine, {{"result", "*"}, {"tags", Json::array({Json::array({"a b", "c"})})}}) ==
          "!tags: 'a b' is not the name of a tag");
    CHECK(written(engine, {{"result", "*"}, {"tags", Json::array({Json::array({"a"})})}}) ==
          "!tags: it needs two texts, not 1");
    const auto with = [&](const Json& variation) {
      return written(engine,
                     {{"result", "*"}, {"turns", Json::array({"e2e4"})}, {"variations", Json::array({variation})}});
    };
    CHECK(with({{"turns", Json::array({"d2d4"})}}) == "!variations 1: instead: it is missing");
    CHECK(with({{"instead", 1}, {"turns", Json::array({"d2d4"})}}) ==
          "!variations 1: instead: '1' is not a whole number from 0 to 0");
    CHECK(with({{"instead", 0}}) == "!variations 1: turns: there are none");
    CHECK(with({{"instead", 0}, {"turns", Json::array({"e7e5"})}}).starts_with("!variations 1: turns: move 1: "));
    Json deep{{"instead", 0}, {"turns", Json::array({"d2d4"})}};
    for (int n = 0; n < 40; ++n) deep = {{"instead", 0}, {"turns", Json::array({"d2d4"})}, {"variations", {deep}}};
    CHECK(with(deep).ends_with("turns: they are in more than 32 variations"));
  }
}

}  // namespace roundel::record_texts_test
