// Exact values of Cheversi for users: `roundel solve`, and a final score in UCI and `analyse`.

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/base/text_parts.hpp"
#include "tests/pattern.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"

namespace roundel::testing::cheversi_terminal_test {
namespace {

using nlohmann::json;
using roundel::cheversi_games::known_values;

/// White is to move, and places its last piece.
constexpr const char* corner = "8/8/8/8/KRBQR3/qbrnB3/rbN5/1n6[Nk] w b1";

Lines solved(const std::string& position, const Lines& more = {}) {
  Lines arguments = {"solve", "--variant", "cheversi", "--position", position};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return output_of(arguments);
}

Lines best_moves_of(const Lines& lines) {
  Lines moves;
  for (const std::string& line : lines) {
    if (line.starts_with("Best move: ")) moves.push_back(words_of(line).at(2));
  }
  return moves;
}

/// Returns whether the line before the one at `n` reports an iteration to the end.
bool follows_final_line(const Lines& lines, std::size_t n) {
  return n > 0 && has_part(lines[n - 1], "^info depth \\d+ .* score cp -?\\d+00? .* pv ");
}

void write_to(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

}  // namespace

TEST_SUITE("cheversi terminal") {
  TEST_CASE("solve prints the value, all best moves and a line") {
    const Lines lines = solved(known_values[0].position);
    const std::string text = text_of(lines);
    CHECK(contains(text, "White scores "));
    CHECK(contains(text, std::string("\n") + known_values[0].position + "\n"));
    CHECK(value_of(lines, "Exact value: ") == "+2 (Black wins by 2)");
    const Lines best = best_moves_of(lines);
    REQUIRE_FALSE(best.empty());
    const Lines line = words_of(value_of(lines, "Line: "));
    REQUIRE(line.size() == 3);
    CHECK(line[0] == best[0]);
    CHECK(has_form(lines.back(), "\\d+ nodes, \\d+\\.\\d{3} seconds"));
    for (const std::string& each : lines) {
      if (each.starts_with("Best move: ")) CHECK(each.ends_with(" +2"));
    }
  }

  TEST_CASE("solve shows its progress at a terminal, and elsewhere only the result") {
    const Lines lines = solved(known_values[2].position);
    CHECK(value_of(lines, "Exact value: ") == "-13 (White wins by 13)");
    constexpr const char* form = " +\\d+\\.\\d{3}  (.*)";
    for (const std::string& line : lines) CHECK_FALSE_MESSAGE(groups_of(line, form), line);
    testing::TerminalProcess person({"solve", "--variant", "cheversi", "--position", known_values[2].position});
    CHECK(person.wait() == 0);
    CHECK(contains(person.sent(), "Exact value: -13 (White wins by 13)"));
    Lines reported;
    for (std::string_view line : parts_of(person.sent(), '\n')) {
      line = line.substr(line.rfind('\x1b') + 1);  // what was there is erased before
      if (line.starts_with("[K")) line.remove_prefix(2);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (const auto groups = groups_of(std::string(line), form)) reported.push_back(groups->at(1));
    }
    REQUIRE_FALSE(reported.empty());
    CHECK(reported.back() == "-13");
    constexpr const char* sort = "a win, by \\d+ or more|a loss, by \\d+ or more|a win or a draw|a draw or a loss";
    for (std::size_t n = 0; n + 1 < reported.size(); ++n) CHECK_MESSAGE(has_form(reported[n], sort), reported[n]);
  }

  TEST_CASE("solve --json is one object with the same in it") {
    for (const auto& known : known_values) {
      const Lines lines = solved(known.position, {"--json", "--hash", "1"});
      REQUIRE(lines.size() == 1);
      const json object = json::parse(lines[0]);
      CHECK(object.at("type") == "solution");
      CHECK(object.at("variant") == "cheversi");
      CHECK(object.at("position") == known.position);
      CHECK(object.at("value") == known.value);
      CHECK(object.at("line").size() == 3);
      CHECK(object.at("nodes").get<std::uint64_t>() > 0);
      CHECK(object.at("milliseconds").get<int>() >= 0);
      Lines best;
      for (const json& move : object.at("best_moves")) {
        CHECK(move.at("value") == known.value);
        best.push_back(move.at("move"));
      }
      CHECK(best == best_moves_of(solved(known.position)));
      CHECK(object.at("line").at(0) == best.at(0));
    }
  }

  TEST_CASE("solve plays moves first, and detects the ends of games") {
    const std::string king_last = "8/8/8/8/KRBQR3/qbrnB3/rbN5/1nN5[k] b c1";
    CHECK(contains(text_of(solved(corner, {"--moves", "N@c1"})), "\n" + king_last + "\n"));
    const Lines over = solved(corner, {"--moves", "n@c1", "K@d1"});
    CHECK(best_moves_of(over).empty());
    CHECK_FALSE(any_begins(over, "Line: "));
    const json object = json::parse(solved(corner, {"--json", "--moves", "N@c1 K@d1"}).at(0));
    const auto slow = roundel::slow_cheversi::Position::parse(object.at("position").get<std::string>());
    CHECK(object.at("value") == slow.margin());
    CHECK(object.at("best_moves").empty());
    CHECK(object.at("line").empty());
    // Not a full set: White's view and Black's.
    CHECK(value_of(solved("8/8/8/8/8/8/8/Kr6[] w b1"), "Exact value: ") == "-11 (Black wins by 11)");
    CHECK(value_of(solved("8/8/8/8/8/8/8/Kr6[] b a1"), "Exact value: ") == "+11 (Black wins by 11)");
    CHECK(value_of(solved("8/8/8/8/8/8/8/8[] w -"), "Exact value: ") == "+0 (a draw)");
  }

  TEST_CASE("wrong calls of solve") {
    check_refused({"solve"}, "--variant");
    check_refused({"solve", "--variant", "nosuchgame"}, "'nosuchgame'");
    check_refused({"solve", "--variant", "chess"}, "has no solver");
    check_refused({"solve", "--variant", "english", "--json"}, "has no solver");
    check_refused({"solve", "--variant", "cheversi", "--position", "nonsense"}, "board: rank 8: 'o' is not a piece");
    check_refused({"solve", "--variant", "cheversi", "--position", corner, "--moves", "N@a1"},
                  "Black's king would have no room beside it");
    check_refused({"solve", "--variant", "cheversi", "--hash", "0"}, "--hash: '0' is not a whole number");
    check_refused({"solve", "--variant", "cheversi", "--depth", "3"}, "--depth");
    const std::string help = text_of(output_of({"solve", "--help"}));
    for (const char* option : {"--variant", "--position", "--moves", "--hash", "--json"})
      CHECK(contains(help, option));
    CHECK(contains(text_of(output_of({"--help"})), "\n  solve "));
  }

  TEST_CASE("solve continues from a journal that a crash has cut off") {
    const ScratchFolder folder;
    const std::string path = folder.file("cheversi.solution");
    const std::string head = "roundel solution 1 cheversi\n";
    for (const std::string& left : {std::string(), head.substr(0, 9), head, head + "* -13 8/8/8"}) {
      CAPTURE(left);
      write_to(path, left);
      CHECK(value_of(solved(known_values[2].position, {"--journal", path, "--threads", "2"}), "Exact value: ") ==
            "-13 (White wins by 13)");
      CHECK(content_of(path) == head);
    }
    const std::string known = head + std::string("-13 -13 ") + known_values[2].position + "\n";
    write_to(path, known);
    CHECK(value_of(solved(known_values[2].position, {"--journal", path}), "Exact value: ") ==
          "-13 (White wins by 13)");
    CHECK(content_of(path) == known);
  }

  TEST_CASE("solve refuses a wrong journal, and leaves it unchanged") {
    const ScratchFolder folder;
    const std::string path = folder.file("cheversi.solution");
    const std::string head = "roundel solution 1 cheversi\n";
    const std::string start = "8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -\n";
    const std::pair<std::string, const char*> wrong[] = {
        {"notes of my own\n", ":1: expected 'roundel solution 1 cheversi'"},
        {"notes", "has no solved positions"},
        {"roundel solution 1 crest\n", ":1: expected 'roundel solution 1 cheversi'"},
        {head + "1 2\n", ":2: expected LOWER UPPER POSITION"},
        {head + "x 2 " + start, ":2: 'x' is not a whole number"},
        {head + "1 400 " + start, ":2: '400'"},
        {head + "3 2 " + start, ":2: the lower bound is above the upper one"},
        {head + "1 2 " + start + "1 2 8/8 w -\n", ":3: board"},
    };
    for (const auto& [text, reason] : wrong) {
      write_to(path, text);
      check_refused({"solve", "cheversi", "--journal", path}, reason);
      CHECK(content_of(path) == text);
    }
    check_refused({"solve", "cheversi", "--journal", folder.path()}, "--journal: ");
    check_refused({"solve", "cheversi", "--threads", "0"}, "--threads: '0' is not a whole number");
    check_refused({"solve", "english", "--journal", path}, "is for games with a solver");
  }

  TEST_CASE("UCI reports an exact score directly after its line, and only there") {
    Process engine({"uci", "--variant", "cheversi"});
    for (const auto& known : known_values) {
      CAPTURE(known.position);
      check_silent(engine, std::string("position fen ") + known.position);
      const Lines lines = search(engine, "go depth 3");
      const std::string score = " score cp " + std::to_string(100 * known.value) + " ";
      REQUIRE(lines.size() > 2);
      CHECK(lines.at(lines.size() - 2) == "info string exact");
      CHECK_MESSAGE(contains(lines.at(lines.size() - 3), score), lines.at(lines.size() - 3));
      for (std::size_t n = 0; n < lines.size(); ++n) {
        if (lines[n] == "info string exact") CHECK(follows_final_line(lines, n));
      }
    }
    check_silent(engine, "position startpos");
    CHECK_FALSE(any_begins(search(engine, "go depth 4"), "info string exact"));
  }

  TEST_CASE("an analysis marks exact scores, and no others") {
    const Lines call = {"analyse", "--variant", "cheversi", "--depth", "3"};
    const auto with = [&](Lines more) {
      more.insert(more.begin(), call.begin(), call.end());
      return text_of(output_of(more));
    };
    CHECK(contains(with({"--position", known_values[1].position}), "; the score is exact"));
    CHECK_FALSE(contains(with({}), "; the score is exact"));
    CHECK(contains(with({"--json", "--position", known_values[1].position}), "\"exact\":true"));
    CHECK_FALSE(contains(with({"--json"}), "\"exact\":true"));
  }
}

}  // namespace roundel::testing::cheversi_terminal_test
