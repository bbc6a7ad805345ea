// The engine on one thread, as in a page of a browser: lines are answered before the call returns, and nothing waits
// for a command that cannot come.

#include "tools/browser/board_engine.hpp"
#include "tests/paths.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/scratch_folder.hpp"
#include "tests/tools/browser/listened.hpp"

namespace roundel::board_engine_test {

using testing::Listened;
using Json = Listened::Json;
using Lines = Listened::Lines;
TEST_SUITE("board engine") {
  TEST_CASE("a line is answered before the call returns, searches and counts too") {
    Listened engine;
    CHECK(engine.last("uci") == "uciok");
    CHECK(engine.last("isready") == "readyok");
    CHECK(engine.answer("position startpos moves e2e4").empty());
    CHECK(engine.last("go depth 3").starts_with("bestmove "));
    CHECK(engine.last("go perft 2") == "Nodes searched: 600");
    CHECK(engine.last("go wtime 1000 btime 20 winc 5").starts_with("bestmove "));
    CHECK(engine.answer("stop").empty());
    CHECK(engine.answer("ponderhit").empty());
  }

  TEST_CASE("a search that nothing could end is refused, and the engine continues") {
    Listened engine;
    for (const char* line :
         {"go", "go infinite", "go infinite depth 1", "go ponder depth 1", "go mate 1", "go searchmoves e2e4"}) {
      CAPTURE(line);
      CHECK(engine.answer(line) ==
            Lines{"info string error: go: without a limit nothing could end the search here", "bestmove (none)"});
    }
    CHECK(engine.last("go nodes 10").starts_with("bestmove "));
  }

  TEST_CASE("a search asks whether it must stop, and waits for the answer") {
    int asked = 0;
    bool has_waited = false;
    Listened engine([&](Signals& signals, bool wait) {
      ++asked;
      has_waited |= wait;
      if (wait || asked == 10) signals.stop();
    });
    CHECK(engine.last("go infinite").starts_with("bestmove "));
    CHECK(asked == 10);
    CHECK_FALSE(has_waited);
    asked = 100;
    CHECK(engine.last("go infinite depth 1").starts_with("bestmove "));
    CHECK(has_waited);
  }

  TEST_CASE("a ponder search receives that the move was played, and continues with its limit") {
    int asked = 0;
    Listened engine([&](Signals& signals, bool) {
      if (++asked == 3) signals.ponder_hit();
    });
    CHECK(engine.last("go ponder depth 2").starts_with("bestmove "));
    CHECK(asked >= 3);
  }

  TEST_CASE("an error is reported, and the game stays") {
    Listened engine;
    engine.answer("setoption name UCI_Variant value cheversi");
    const Json before = engine.view();
    for (const char* line : {"fly", "position startpos moves e2e4", "setoption name UCI_Variant value nothing",
                             "position fen x", "setoption name VariantPath value /nowhere.toml"}) {
      CAPTURE(line);
      const Lines lines = engine.answer(line);
      REQUIRE(lines.size() == 1);
      CHECK(lines[0].starts_with("info string error: "));
      CHECK(engine.view() == before);
    }
    const Lines lines = engine.answer(std::string(LineReader::longest_line + 1, 'x'));
    CHECK(lines == Lines{"info string error: a line of more than 1048576 bytes is skipped"});
  }

  TEST_CASE("after quit nothing is answered") {
    Listened engine;
    CHECK_FALSE(engine.engine().post("quit"));
    CHECK_FALSE(engine.engine().post("isready"));
  }

  TEST_CASE("the view has the game, its position and the legal turns") {
    Listened engine;
    engine.answer("position startpos moves e2e4 d7d5");
    const Json view = engine.view();
    CHECK(view["variant"] == "chess");
    CHECK(view["sides"] == Json::array({"White", "Black"}));
    CHECK(view["setUp"] == false);
    CHECK(view["position"] == "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    CHECK(view["board"]["cells"].size() == 64);
    CHECK(view["board"]["lastTurn"]["text"] == "d7d5");
    CHECK(view["turns"].size() == 31);
  }

  TEST_CASE("a side receives nothing that is hidden from it") {
    Listened engine;
    engine.answer("setoption name UCI_Variant value crest");
    CHECK(engine.view()["setUp"] == true);
    CHECK(engine.view()["turns"].empty());
    const std::string best = engine.last("go nodes 10");
    engine.answer("position startpos moves " + best.substr(best.find(' ') + 1));
    const auto known_tiles = [&](Side viewer) {
      int known = 0;
      const Json view = engine.view(viewer);
      for (const Json& cell : view["board"]["cells"]) {
        for (const Json& piece : cell.value("men", Json::array())) known += piece.value("name", "king") != "king";
      }
      return known;
    };
    CHECK(known_tiles(Side::first) == 6);
    CHECK(known_tiles(Side::second) == 0);
    CHECK(engine.view(Side::first)["position"] != engine.view(Side::second)["position"]);
  }

  TEST_CASE("the picture has the viewer's side at the bottom") {
    Listened engine;
    const std::string white = engine.drawn({});
    CHECK(white == engine.drawn({{"viewer", "first"}}));
    CHECK(white != engine.drawn({{"viewer", "second"}}));
    CHECK(white == engine.drawn({{"viewer", "second"}, {"bottom", "first"}}));
    CHECK(engine.drawn({{"bottom", "second"}}) == engine.drawn({{"viewer", "second"}}));
    CHECK(white.starts_with("<svg"));
  }

  TEST_CASE("the picture follows the options, and wrong ones are reported by name") {
    Listened engine;
    engine.answer("position startpos moves e2e4");
    const std::string usual = engine.drawn({});
    CHECK(engine.drawn({{"size", 400},
                        {"palette", "ordinary"},
                        {"coordinates", "usual"},
                        {"caption", true},
                        {"lastTurn", true}}) == usual);
    CHECK(engine.drawn({{"lit", nullptr}, {"arrows", Json::array()}}) == usual);
    for (const Json& options : std::vector<Json>{{{"size", 200}},
                                                 {{"palette", "print"}},
                                                 {{"coordinates", "none"}},
                                                 {{"caption", false}},
                                                 {{"lit", Json::array({"e4"})}},
                                                 {{"arrows", Json::array({"e2e4"})}},
                                                 {{"lastTurn", false}}}) {
      CAPTURE(options.dump());
      CHECK(engine.drawn(options) != usual);
    }
    CHECK(engine.drawn({{"lastTurn", false}}).find("last-turn") == std::string::npos);
    CHECK(engine.drawn(Json::object()).find("data-cell=\"a1\" data-at=\"0 0\"") != std::string::npos);
    CHECK(engine.drawn({{"size", 15}}) == "!size: '15' is not a whole number from 16 to 10000");
    CHECK(engine.drawn({{"size", 20.5}}) == "!size: '20.5' is not a whole number from 16 to 10000");
    CHECK(engine.drawn({{"size", 18446744073709551615U}}) ==
          "!size: '18446744073709551615' is not a whole number from 16 to 10000");
    CHECK(engine.drawn({{"bottom", "White"}}) == "!bottom: 'White' is not a side: write first or second");
    CHECK(engine.drawn({{"palette", "pink"}}) == "!palette: 'pink' is not one of ordinary, colour-blind, print");
    CHECK(engine.drawn({{"coordinates", 1}}) == "!coordinates: a number is not a text");
    CHECK(engine.drawn({{"lit", Json::array({"z9"})}}) == "!lit: there is no cell 'z9'");
    CHECK(engine.drawn({{"lit", "e4"}}) == "!lit: a string is not an array");
    CHECK(engine.drawn({{"arrows", Json::array({"e4"})}}) == "!arrows: 'e4' is not two cells such as e2e4");
    CHECK(engine.drawn({{"caption", "no"}}) == "!caption: a string is neither true nor false");
    CHECK(engine.drawn({{"colour", 1}}).starts_with("!there is no 'colour': viewer, size, "));
    CHECK(engine.drawn(Json::array()) == "!a array is not an object");
    CHECK(engine.engine().diagram("{").error().message() == "it is not JSON");
  }

  TEST_CASE("the games are listed in the order of UCI's list, each once") {
    Listened engine;
    const Json games = Json::parse(engine.engine().games());
    CHECK(games.size() > 40);
    CHECK(games.at(0)["name"] == "chess");
    CHECK_FALSE(games.at(0).contains("library"));
    std::set<std::string> names;
    bool is_in_library = false;
    for (const Json& game : games) {
      CAPTURE(game["name"]);
      CHECK(names.insert(game["name"]).second);
      for (const char* member : {"title", "summary"}) CHECK_FALSE(game[member].get<std::string>().empty());
      CHECK(game["sides"].size() == 2);
      if (is_in_library) CHECK(game["library"] == true);
      is_in_library = game.contains("library");
    }
    CHECK(is_in_library);
    CHECK(names.contains("makruk"));
    CHECK(games.dump().find("\"file\"") == std::string::npos);
    CHECK(engine.view()["variant"] == "chess");
    CHECK(engine.engine().rules().find("FIDE") != std::string::npos);
    engine.answer("setoption name UCI_Variant value makruk");
    CHECK(Json::parse(engine.engine().games()) == games);
    CHECK(engine.engine().rules().starts_with("Makruk\n"));
  }

  TEST_CASE("a game of a file is listed with the file") {
    Listened engine;
    const std::string path = std::string(testing::source_folder) + "/variants/library/gardner.toml";
    CHECK_FALSE(engine.last("setoption name VariantPath value " + path).starts_with("info string error"));
    const Json games = Json::parse(engine.engine().games());
    const auto with_file = [](const Json& game) { return game.contains("file"); };
    CHECK(std::count_if(games.begin(), games.end(), with_file) == 1);
    const auto mine = std::find_if(games.begin(), games.end(), with_file);
    CHECK((*mine)["file"] == path);
    CHECK((*mine)["name"] == "gardner");
  }

  TEST_CASE("a game is found by each of its names, whether it has been read or not") {
    using browser::BoardEngine;
    for (const char* name : {"chess", "Chess", "standard", "From Position"}) {
      CHECK(BoardEngine::game_called(name) == R"({"name":"chess"})");
    }
    for (const char* name : {"makruk", "Makruk"}) CHECK(BoardEngine::game_called(name) == R"({"name":"makruk"})");
    for (const char* name : {"kingOfTheHill", "King of the Hill", "koth"}) {
      CHECK(BoardEngine::game_called(name) == R"({"name":"kingofthehill"})");
    }
    CHECK(BoardEngine::game_called("Chess 960") == R"({"name":"chess","option":"UCI_Chess960"})");
    for (const char* name : {"nothing", "fogOfWar", ""}) CHECK(BoardEngine::game_called(name) == "null");
  }

  TEST_CASE("the view has the pieces, the record formats, and whether something is hidden") {
    Listened engine;
    Json view = engine.view();
    CHECK(view["record"] == "pgn");
    CHECK(view["men"].size() == 6);
    CHECK_FALSE(view.contains("hidden"));
    engine.answer("setoption name UCI_Variant value international");
    view = engine.view();
    CHECK(view["record"] == "pdn");
    CHECK(view["men"] == Json::parse(R"([{"side": "first", "letter": "M", "name": "man", "form": "disc"},
                                         {"side": "first", "letter": "K", "name": "king", "form": "disc"}])"));
    engine.answer("setoption name UCI_Variant value crest");
    view = engine.view();
    CHECK(view["hidden"] == true);
    CHECK_FALSE(view.contains("men"));
  }

  TEST_CASE("a person's text is read as the turn that it means") {
    Listened engine;
    for (const char* text : {"e2e4", "e4", " e2e4\n", "\te4 "}) {
      CAPTURE(text);
      const auto turn = engine.engine().read(text);
      REQUIRE(turn);
      CHECK(Json::parse(*turn)["text"] == "e2e4");
      CHECK(Json::parse(*turn) == engine.turn("e2e4"));
    }
    for (const char* text : {"", " ", "e5", "fly"}) {
      CAPTURE(text);
      const auto turn = engine.engine().read(text);
      REQUIRE_FALSE(turn);
      CHECK_FALSE(turn.error().message().empty());
    }
  }

  TEST_CASE("a line of turns is noted as far as it is legal, and the game stays") {
    Listened engine;
    engine.answer("position startpos moves e2e4");
    const Json before = engine.view();
    const auto noted = [&](const Json& turns) { return Json::parse(*engine.engine().notate(turns.dump())); };
    CHECK(noted(Json::array({"e7e5", "g1f3", "b8c6"})) == Json::array({"e5", "Nf3", "Nc6"}));
    CHECK(noted(Json::array({"e7e5", "e7e5", "g1f3"})) == Json::array({"e5"}));
    CHECK(noted(Json::array()) == Json::array());
    CHECK(engine.view() == before);
    engine.answer("setoption name UCI_Variant value cheversi");
    CHECK(noted(Json::array({"K@e4", "q@d3"})).at(0) == engine.turn("K@e4").value("notation", "K@e4"));
    CHECK(engine.engine().notate("{}").error().message() == "turns: a object is not an array");
    CHECK(engine.engine().notate("[1]").error().message() == "turns: a number is not a text");
  }

  TEST_CASE("endgames are solved into a folder, and positions are judged by them") {
    const testing::ScratchFolder folder;
    Listened engine;
    engine.answer("setoption name UCI_Variant value english");
    CHECK(engine.view()["endings"] == true);
    const auto probed = [&] { return Json::parse(*engine.engine().probe()); };
    engine.answer("position fen W:WK13:BK1 moves 13-9");
    CHECK(probed()["value"] == "unknown");
    REQUIRE_FALSE(engine.engine().make_tablebases(Json{{"men", 2}, {"folder", folder.path()}}.dump()));
    CHECK(engine.answer("setoption name TablebasePath value " + folder.path()) ==
          Lines{"info string endgame tablebases of up to 2 pieces"});
    engine.answer("position fen B:WK13:BK1");
    CHECK(probed()["value"] == "won");
    CHECK(probed()["plies"] == 11);
    CHECK(probed()["moves"][0] == Json{{"move", "1-5"}, {"value", "won"}, {"plies", 11}});
    engine.answer("position fen W:WK13:BK1 moves 13-9");
    const Json before = engine.view();
    CHECK(probed()["moves"].size() == before["turns"].size());
    CHECK(engine.view() == before);
  }

  TEST_CASE("endgames that cannot be solved are reported with the reason") {
    Listened engine;
    const auto wrong = [&](const Json& request) {
      return engine.engine().make_tablebases(request.dump())->message();
    };
    CHECK(wrong({{"men", 5}, {"folder", "/tmp"}}) == "men: '5' is not a whole number from 2 to 4");
    CHECK(wrong({{"folder", "/tmp"}}) == "men: it is missing");
    CHECK(wrong({{"men", 2}}) == "folder: it is missing");
    CHECK(wrong({{"men", 2}, {"folder", "/dev/null/x"}}).starts_with("the folder '/dev/null/x' cannot be created: "));
    engine.answer("setoption name UCI_Variant value crest");
    CHECK_FALSE(engine.view().contains("endings"));
    CHECK(wrong({{"men", 2}, {"folder", "/tmp"}}) == "there are no tables of Crest's endings");
    CHECK(engine.engine().probe().error().message() == "there are no tables of Crest's endings");
  }

  TEST_CASE("options change how lines are noted at once") {
    Listened engine;
    engine.answer("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(*engine.engine().notate(R"(["e1g1"])") == R"(["O-O"])");
    engine.answer("setoption name UCI_Chess960 value true");
    engine.answer("position fen 4k3/8/8/8/8/8/8/1K5R w H - 0 1");
    CHECK(*engine.engine().notate(R"(["b1h1"])") == R"(["O-O"])");
  }

  TEST_CASE("pieces are set up one by one, and errors are reported") {
    Listened engine;
    Json board{{"sideToMove", "second"},
               {"men",
                {{{"cell", "e1"}, {"side", "first"}, {"letter", "K"}},
                 {{"cell", "e8"}, {"side", "second"}, {"letter", "K"}},
                 {{"cell", "h8"}, {"side", "second"}, {"letter", "R"}}}}};
    CHECK_FALSE(engine.engine().set_board(board.dump()));
    const Json view = engine.view();
    CHECK(view["position"] == "4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    const auto wrong = [&](const Json& json) {
      const MaybeError error = engine.engine().set_board(json.dump());
      CHECK(engine.view() == view);
      return error ? error->message() : std::string();
    };
    const auto with = [&](int piece, const char* member, const Json& value) {
      Json changed = board;
      changed["men"][static_cast<std::size_t>(piece)][member] = value;
      return changed;
    };
    CHECK(wrong(with(1, "cell", "z9")) == "men 2: cell: there is no cell 'z9'");
    CHECK(wrong(with(1, "side", "third")) == "men 2: side: 'third' is not a side: write first or second");
    CHECK(wrong(with(1, "letter", "Z")) == "men 2: letter: 'Z' is not a piece of the game");
    CHECK(wrong(with(1, "letter", nullptr)) == "men 2: letter: it is missing");
    CHECK(wrong(with(1, "colour", "red")) == "men 2: there is no 'colour': cell, side, letter can be said");
    CHECK(wrong(with(1, "cell", "e1")) == "e1 needs one piece of this game, face up");
    CHECK(wrong(with(2, "letter", "K")) == "Black has 2 kings");
    CHECK(wrong({{"men", Json::array()}}) == "sideToMove: it is missing");
    CHECK(wrong({{"men", {1}}, {"sideToMove", "first"}}) == "men 1: a number is not an object");
    engine.answer("setoption name UCI_Variant value crazyhouse");
    board["hands"] = {{{"side", "second"}, {"letter", "Q"}, {"number", 2}}, {{"side", "first"}, {"letter", "P"}}};
    CHECK_FALSE(engine.engine().set_board(board.dump()));
    CHECK(engine.view()["position"] == "4k2r/8/8/8/8/8/8/4K3[Pqq] b k - 0 1");
    engine.answer("setoption name UCI_Variant value crest");
    CHECK(engine.engine().set_board(R"({"sideToMove": "first"})")->message() ==
          "this game has only texts for its positions");
  }
}

}  // namespace roundel::board_engine_test
