// Puzzles of several games: every move of a solution is the only good one, as another search says. The same call finds
// the same puzzles, also after an interruption.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/puzzle_file.hpp"
#include "tools/roundel/commands/puzzle_maker.hpp"
#include "variants/games/registry.hpp"

namespace roundel::puzzles_test {
namespace {

using nlohmann::json;
using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::content_of;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::output_of;
using roundel::testing::Process;
using roundel::testing::run;
using roundel::testing::ScratchFolder;
using roundel::testing::text_of;
using roundel::testing::value_of;

Lines call_of(const std::string& game, int count, const Lines& more = {}) {
  Lines call{"puzzles", game, "--nodes", "10000", "--count", std::to_string(count)};
  call.insert(call.end(), more.begin(), more.end());
  return call;
}

/// The puzzles of a call, without the head.
std::vector<json> puzzles_of(const Lines& lines) {
  std::vector<json> puzzles;
  for (std::size_t n = 1; n < lines.size(); ++n) puzzles.push_back(json::parse(lines[n]));
  return puzzles;
}

/// A position of a puzzle, as `analyse` and `perft` see it.
class Position {
 public:
  Position(std::string game, std::string text) : game_(std::move(game)), text_(std::move(text)) {}

  void play(const std::string& move) { moves_.push_back(move); }
  /// Returns the two best lines of the deepest depth that a search completes for both.
  std::vector<json> best_lines() const {
    std::vector<json> both;
    json best;
    for (const std::string& line : output_of(called("analyse", {"--nodes", "100000", "--multipv", "2", "--json"}))) {
      const json object = json::parse(line);
      if (object["type"] != "line" || object["bound"] != "exact") continue;
      if (object["rank"] == 1) best = object;
      if (object["rank"] == 2 && object["depth"] == best["depth"]) both = {best, object};
    }
    return both;
  }
  std::string move_at_a_glance() const {
    return json::parse(output_of(called("analyse", {"--nodes", "1", "--multipv", "2", "--json"})).back())["move"];
  }
  int legal_moves() const {
    return std::stoi(value_of(output_of(called("perft", {"--depth", "1", "--divide"})), "Nodes searched: "));
  }

 private:
  Lines called(const std::string& command, const Lines& options) const {
    Lines call{command, "--variant", game_, "--position", text_};
    if (command == "analyse") call.insert(call.end(), {"--tables", "<none>"});
    call.insert(call.end(), options.begin(), options.end());
    if (!moves_.empty()) {
      call.emplace_back("--moves");
      call.insert(call.end(), moves_.begin(), moves_.end());
    }
    return call;
  }

  std::string game_;
  std::string text_;
  Lines moves_;
};

/// The expected share of the point, from 0 to 1.
double share_of(const json& line) {
  const json& rates = line["win_draw_loss"];
  return (rates[0].get<double>() + rates[1].get<double>() / 2) / 1000;
}

bool is_forced_win(const json& line) { return line["score"]["unit"] == "mate" && line["score"]["value"] > 0; }

/// Returns whether the first of two lines is good and begins with the move, and the second is not good. Of two forced
/// wins, only the shorter is good.
bool is_only_good(const std::vector<json>& lines, const std::string& move, const std::string& theme) {
  if (lines.size() != 2 || lines[0]["line"][0] != move) return false;
  const double good = share_of(lines[0]);
  const double other = share_of(lines[1]);
  if (theme == "defence") return good >= 0.35 && other <= 0.2;
  if (!is_forced_win(lines[0]) || other <= 0.6) return good >= 0.75 && other <= 0.6;
  return !is_forced_win(lines[1]) || lines[1]["score"]["value"] > lines[0]["score"]["value"];
}

/// What another search finds about the solver's moves.
struct Opinion {
  int agreed = 0;
  Lines doubts;

  /// Checks every move of the solver that is a choice. Sides move in turn in the games here.
  void add(const std::string& game, const json& puzzle) {
    Position position(game, puzzle["position"]);
    CHECK(position.legal_moves() > 1);
    const auto line = puzzle["line"].get<Lines>();
    for (std::size_t n = 0; n < line.size(); ++n) {
      if (n % 2 == 0 && position.legal_moves() > 1) {
        if (is_only_good(position.best_lines(), line[n], puzzle["theme"]))
          ++agreed;
        else
          doubts.push_back(puzzle.dump());
      }
      position.play(line[n]);
    }
  }
};

}  // namespace

TEST_SUITE("puzzles terminal") {
  TEST_CASE("another search finds that each move of the solver is good, and that no other is") {
    Opinion opinion;
    for (const std::string game : {"chess", "english", "breakthrough", "connectfour"}) {
      CAPTURE(game);
      const Lines found = output_of(call_of(game, 3));
      REQUIRE(found.size() == 4);
      const json head = json::parse(found[0]);
      CHECK(head["type"] == "puzzles");
      CHECK(head["variant"] == game);
      for (const json& puzzle : puzzles_of(found)) {
        CAPTURE(puzzle.dump());
        CHECK(puzzle["line"].size() % 2 == 1);
        opinion.add(game, puzzle);
        if (puzzle["rating"] >= easy_below) {
          CHECK(Position(game, puzzle["position"]).move_at_a_glance() != puzzle["line"][0]);
        }
      }
    }
    // No search is sure of an estimate, so a longer one may doubt a few.
    CHECK(opinion.agreed >= 12);
    CHECK_MESSAGE(opinion.doubts.size() <= 1, text_of(opinion.doubts));
  }

  TEST_CASE("a forced win has its number of moves") {
    for (const json& puzzle : puzzles_of(output_of(call_of("chess", 4)))) {
      CAPTURE(puzzle.dump());
      CHECK(puzzle.contains("moves") == (puzzle["theme"] == "win"));
      if (puzzle["theme"] != "win") continue;
      const json best = Position("chess", puzzle["position"]).best_lines().at(0);
      CHECK(is_forced_win(best));
      CHECK(best["score"]["value"] == puzzle["moves"]);
    }
  }

  TEST_CASE("the rating rises with the nodes and the moves, unless the move is seen at once") {
    CHECK(rating_of(1, 1, false) == 800);
    CHECK(rating_of(16, 1, false) == 1280);
    CHECK(rating_of(16, 3, false) == 1400);
    CHECK(rating_of(16, 3, true) < easy_below);
    CHECK(rating_of(0.5, 1, false) == 800);
  }

  TEST_CASE("the seed decides the puzzles, and a longer list begins with the shorter one") {
    const Lines found = output_of(call_of("english", 4));
    CHECK(output_of(call_of("english", 4)) == found);
    const Lines fewer = output_of(call_of("english", 2));
    CHECK(fewer == Lines(found.begin(), found.begin() + 3));
    CHECK(puzzles_of(output_of(call_of("english", 4, {"--seed", "2"}))) != puzzles_of(found));
  }

  TEST_CASE("a file is continued where it ended, even within a line") {
    const ScratchFolder folder;
    const std::string whole = folder.file("whole.jsonl");
    const std::string parts = folder.file("parts.jsonl");
    const auto write = [](const std::string& path) {
      const Outcome outcome = run(call_of("breakthrough", 3, {"--out", path}));
      CHECK(outcome.status == 0);
      CHECK(outcome.output.empty());
      CHECK(outcome.error.empty());
    };
    write(whole);
    const std::string expected = content_of(whole);
    CHECK(text_of(output_of(call_of("breakthrough", 3))) == expected);
    for (const std::size_t kept : {std::size_t{0}, std::size_t{20}, expected.find('\n') + 1, expected.size() / 2,
                                   expected.size() - 3, expected.size()}) {
      CAPTURE(kept);
      std::ofstream(parts) << expected.substr(0, kept);
      write(parts);
      CHECK(content_of(parts) == expected);
    }
  }

  TEST_CASE("Ctrl-C ends the search, and says how far it came") {
    Process program(call_of("english", 1000));
    program.read_until("{\"type\":\"puzzle\",");
    program.interrupt();
    program.read_all();
    CHECK(contains(program.error_text(), "of 1000 puzzles"));
    CHECK(program.wait() == 1);
  }

  TEST_CASE("if there are too few puzzles, the call fails and says what to do") {
    const Outcome outcome = run(call_of("chess", 100, {"--games", "1"}));
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.error, "of 100 puzzles in 1 game: try another --seed"));
  }

  TEST_CASE("the files of the page have only positions and moves of their games, and each built-in game has one") {
    const std::filesystem::path folder = std::filesystem::path(testing::source_folder) / "variants/puzzles";
    Engine engine = make_engine(all_games(), {});
    std::set<std::string> games;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".jsonl") continue;
      const std::string game = entry.path().stem().string();
      CAPTURE(game);
      REQUIRE_FALSE(engine.set_option("UCI_Variant", game));
      CHECK(engine.variant().name == game);
      const auto session = engine.make_session();
      std::ifstream file(entry.path());
      std::string line;
      REQUIRE(std::getline(file, line));
      CHECK(json::parse(line)["variant"] == game);
      int count = 0;
      for (; std::getline(file, line); ++count) {
        const auto puzzle = read_puzzle(line, *session);
        CHECK_MESSAGE(puzzle, line);
      }
      CHECK(count > 0);
      games.insert(game);
    }
    for (const Variant& variant : built_in_variants()) {
      REQUIRE_FALSE(engine.set_option("UCI_Variant", variant.name));
      CAPTURE(variant.name);
      CHECK(games.contains(variant.name) != engine.session().has_hidden_information());
    }
  }

  TEST_CASE("a wrong call is refused") {
    check_refused({"puzzles", "crest"}, "puzzles are for games that hide nothing, and Crest hides something");
    check_refused({"puzzles"}, "no game is given");
    check_refused({"puzzles", "nosuchgame"}, "'nosuchgame'");
    check_refused({"puzzles", "chess", "--count", "0"}, "--count: '0'");
    check_refused({"puzzles", "chess", "--nodes", "many"}, "--nodes: 'many'");
    check_refused({"puzzles", "chess", "--seed", "-1"}, "--seed: '-1'");
    check_refused({"puzzles", "chess", "--out", "/no/such/folder/file"}, "--out: /no/such/folder/file: ");
  }

  TEST_CASE("a file that is not of these puzzles stays") {
    const ScratchFolder folder;
    const std::string path = folder.file("puzzles.jsonl");
    const auto refused = [&](const std::string& content, const Lines& call, const char* part) {
      CAPTURE(content);
      std::ofstream(path) << content;
      check_refused(call, part);
      CHECK(content_of(path) == content);
    };
    const Lines call = call_of("chess", 1, {"--out", path});
    const std::string head = "{\"type\":\"puzzles\",\"variant\":\"chess\",\"seed\":1,\"nodes\":10000}\n";
    refused("somebody's notes\n", call, "puzzles.jsonl: line 1: the file is not of these puzzles");
    refused("somebody's notes", call, "puzzles.jsonl");
    refused(head, call_of("english", 1, {"--out", path}), "name another file");
    refused(head, call_of("chess", 1, {"--out", path, "--seed", "2"}), "name another file");
    refused(head + "{}\n", call, "puzzles.jsonl: line 2: the line is not a puzzle");
    refused(head + "[1\n", call, "puzzles.jsonl: line 2: the line is not a puzzle");
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const auto line = [&](const json& changed) {
      json puzzle{{"type", "puzzle"}, {"game", 1},      {"position", start}, {"line", {"e2e4"}},
                  {"rating", 800},    {"theme", "win"}, {"moves", 1}};
      puzzle.update(changed);
      return head + puzzle.dump() + "\n";
    };
    refused(line({{"line", {"e2e5"}}}), call, "puzzles.jsonl: line 2: ");
    refused(line({{"position", "nonsense"}}), call, "puzzles.jsonl: line 2: ");
    refused(line({{"line", 5}}), call, "'line' is missing or wrong");
    refused(line({{"theme", "luck"}}), call, "'theme' is missing or wrong");
    refused(line({{"theme", "defence"}}), call, "'moves' is missing or wrong");
    refused(line({{"game", 0}}), call, "'game' is missing or wrong");
    refused(line({{"rating", -1}}), call, "'rating' is missing or wrong");
  }
}

}  // namespace roundel::puzzles_test
