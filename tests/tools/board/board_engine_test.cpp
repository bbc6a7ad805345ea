// The engine on one thread, as a page in a browser has it: lines are answered before the call returns, and nothing waits for a
// word that cannot come.

#include "tools/board/board_engine.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/base/text_parts.hpp"

namespace roundel::board_engine_test {
namespace {

using Json = nlohmann::json;
using Lines = std::vector<std::string>;

/// An engine with what it has said to the last line.
class Listened {
 public:
  explicit Listened(Signals::Ask ask = {}) : engine_([this](std::string_view bytes) { return hear(bytes); }, ask) {}

  Lines answer(const std::string& line) {
    said_.clear();
    CHECK(engine_.post(line));
    return said_;
  }
  std::string last(const std::string& line) {
    const Lines lines = answer(line);
    return lines.empty() ? "" : lines.back();
  }
  Json view(std::optional<Side> viewer = {}) const { return Json::parse(engine_.view(viewer)); }
  board::BoardEngine& engine() { return engine_; }

 private:
  std::error_code hear(std::string_view bytes) {
    for (const std::string_view line : words_of(bytes, "\n")) said_.emplace_back(line);
    return {};
  }

  Lines said_;
  board::BoardEngine engine_;
};

}  // namespace

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

  TEST_CASE("a search that nothing could end is refused, and the engine goes on") {
    Listened engine;
    for (const char* line : {"go", "go infinite", "go infinite depth 1", "go ponder depth 1", "go mate 1",
                             "go searchmoves e2e4", "go btime 1000"}) {
      CAPTURE(line);
      CHECK(engine.answer(line) == Lines{"info string error: go: without a limit nothing could end the search here"});
    }
    CHECK(engine.last("go nodes 10").starts_with("bestmove "));
  }

  TEST_CASE("a search asks whether it shall stop, and waits for the word") {
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

  TEST_CASE("a ponder search hears that the move was played, and goes on by its limit") {
    int asked = 0;
    Listened engine([&](Signals& signals, bool) {
      if (++asked == 3) signals.ponder_hit();
    });
    CHECK(engine.last("go ponder depth 2").starts_with("bestmove "));
    CHECK(asked >= 3);
  }

  TEST_CASE("what is wrong is told, and the game stays") {
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

  TEST_CASE("the view tells the game, where it stands and what can be played") {
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

  TEST_CASE("a side is not told what it may not know") {
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
        for (const Json& man : cell.value("men", Json::array())) known += man.value("name", "king") != "king";
      }
      return known;
    };
    CHECK(known_tiles(Side::first) == 6);
    CHECK(known_tiles(Side::second) == 0);
    CHECK(engine.view(Side::first)["position"] != engine.view(Side::second)["position"]);
  }

  TEST_CASE("the picture has the viewer's side at the bottom") {
    Listened engine;
    const std::string white = engine.engine().diagram({}, 300);
    CHECK(white == engine.engine().diagram(Side::first, 300));
    CHECK(white != engine.engine().diagram(Side::second, 300));
    CHECK(white.starts_with("<svg"));
  }
}

}  // namespace roundel::board_engine_test
