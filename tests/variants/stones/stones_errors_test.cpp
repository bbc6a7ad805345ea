// The errors of files of games of stones and of their positions: each is one line that says where and what.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "engine/session/engine.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::stones_errors_test {
namespace {

/// A game whose kind jumps, with more lines from line 4 on. The set-up comes last.
std::string with(std::string_view lines, std::string_view position = "5/5/5/5/Ss3") {
  return "name = 'page'\nfamily = 'stones'\nboard = { files = 5, ranks = 5 }\n" + std::string(lines) +
         "\nmen.stone.letter = 'S'\nmen.stone.jumps = 'n e s w'\nsetup.position = '" + std::string(position) + "'\n";
}

/// Returns the error of a file; empty if there is none.
std::string error_of(const std::string& text) {
  const auto document = GameDocument::of_text("page.toml", text);
  if (!document) return document.error().message();
  const auto row = read_file_entry(*document);
  return row ? std::string() : row.error().message();
}

void check_errors(std::initializer_list<std::pair<std::string_view, std::string_view>> wrong) {
  for (const auto& each : wrong) {
    const std::string error = error_of(with(each.first));
    INFO(std::string(each.first));
    CHECK_MESSAGE(error.starts_with("page.toml: line "), error);
    CHECK_MESSAGE(error.find(each.second) != std::string::npos, error);
    CHECK_MESSAGE(error.find('\n') == std::string::npos, error);
  }
}

/// Returns the error of a position of that game.
std::string error_of_position(const std::string& text, const std::string& position) {
  const auto document = GameDocument::of_text("page.toml", text);
  REQUIRE_MESSAGE(document, document.error().message());
  const auto row = read_file_entry(*document);
  REQUIRE_MESSAGE(row, row.error().message());
  Engine engine(std::span(&*row, 1));
  const auto error = engine.session().set_position(position, {});
  return error ? error->message() : std::string();
}

}  // namespace

TEST_SUITE("errors of games of stones") {
  TEST_CASE("a game without mistakes has none") { CHECK(error_of(with("")).empty()); }

  TEST_CASE("of [pieces]") {
    check_errors({
        {"men.stone.placed = 'no'", "line 4: [men.stone] placed"},
        {"men.stone.placed_beside = 'all'", "line 4: [men.stone] placed_beside: 'all' is not one of"},
        {"men.stone.places_on = 'rank 9'", "line 4: [men.stone] places_on"},
        {"men.stone.stands_on = 'z1'", "line 4: [men.stone] stands_on"},
        {"men.stone.moves = 'X'", "line 4: [men.stone] moves"},
        {"men.stone.moves = 'iW'", "line 4: [men.stone] moves: "},
        {"men.stone.moves = 'cW'", "line 4: [men.stone] moves: "},
        {"men.stone.moves = 'eF'", "line 4: [men.stone] moves: "},
        {"men.stone.moves = { path = 'up' }", "line 4: "},
        {"men.stone.moves = { path = 'n', within = 'rank 1' }", "line 4: "},
        {"men.stone.moves_by_count = 1", "line 4: [men.stone] moves_by_count"},
        {"men.stone.jumps_over = 'all'", "line 4: [men.stone] jumps_over: 'all' is not one of"},
        {"men.stone.jump_takes = true\nmen.stone.jumps_over = 'own'",
         "line 4: [men.stone] jump_takes: only with jumps_over = \"enemy\""},
        {"men.stone.flanks = 'yes'", "line 4: [men.stone] flanks"},
        {"men.stone.flanked_from = 'one side'", "line 4: [men.stone] flanked_from: 'one side' is not one of"},
        {"men.stone.worth = 0", "line 4: [men.stone] worth: '0' is not a whole number from "},
        {"men.stone.royal = true", "line 4: [men.stone] has no key 'royal'"},
        {"men.other = { moves = 'W' }", "line 4: [men.other] the key 'letter' is missing"},
        {"men.other = { letter = 'X', jumps = 'up' }", "line 4: [men.other] jumps: "},
        {"men.other = { letter = 'x' }", "line 4: [men.other] letter: it must be a letter from A to Z"},
        {"men.other = { letter = '+X' }", "line 4: [men.other] letter: it must be a letter from A to Z"},
        {"men.other = { letter = 'S' }", "letter: "},
        {"men.block = { letter = 'X' }", "line 4: [men]: 'block' cannot be a name"},
        {"men.other = 7", "line 4: [men] other: it must be a table"},
    });
    CHECK(
        error_of("name = 'page'\nfamily = 'stones'\nsetup.position = '8/8/8/8/8/8/8/8'\n").find("'men' is missing") !=
        std::string::npos);
    std::string kinds;
    for (const char letter : std::string("ABCDEFGHI"))
      kinds += std::string("men.") + letter + " = { letter = '" + letter + "' }\n";
    CHECK(error_of(with(kinds)).find("[men]: more than 8 kinds") != std::string::npos);
    const std::string still =
        "name = 'page'\nfamily = 'stones'\nmen.stone = { letter = 'S' }\nsetup.position = "
        "'S7/8/8/8/8/8/8/8'\n";
    CHECK(error_of(still).find("no piece of [men] moves, jumps or is placed") != std::string::npos);
  }

  TEST_CASE("of captures") {
    check_errors({
        {"rules.beside = 'up'", "line 4: [rules] beside: "},
        {"rules.flanking = true", "line 4: [rules] flanking: 'true' is not a table"},
        {"rules.flanking = { }", "line 4: [rules] flanking the key 'effect' is missing"},
        {"rules.flanking = { effect = 'eat' }", "line 4: [rules] flanking effect: 'eat' is not one of"},
        {"rules.flanking = { effect = 'nothing' }", "line 4: [rules] flanking effect: 'nothing' is not one of"},
        {"rules.flanking = { effect = 'take', along = 'x' }", "line 4: [rules] flanking along: "},
        {"rules.flanking = { effect = 'take', longest = 17 }",
         "line 4: [rules] flanking longest: '17' is not a whole number from "},
        {"rules.flanking = { effect = 'take', must = true, hostile = 'a1' }",
         "line 4: [rules] flanking must: not with hostile"},
        {"rules.flanking = { effect = 'take', hostile = 'z' }", "line 4: [rules] flanking hostile"},
        {"rules.flanking = { effect = 'take', sides = 2 }", "line 4: [rules] flanking has no key 'sides'"},
        {"rules.touching = 'eat'", "line 4: [rules] touching: 'eat' is not one of"},
        {"rules.approach = 1", "line 4: [rules] approach"},
        {"rules.withdrawal = 'yes'", "line 4: [rules] withdrawal"},
        {"rules.approach = true\nmen.stone.moves = 'R'", "[rules] approach: "},
        {"rules.withdrawal = true\nmen.stone.moves = 'N'", "[rules] withdrawal: "},
        {"rules.removing_line = 1", "line 4: [rules] removing_line: "},
        {"rules.removing_line = 17", "line 4: [rules] removing_line: '17' is not a whole number from "},
        {"rules.compulsory_capture = 'yes'", "line 4: [rules] compulsory_capture"},
        {"rules.captures_go_on = 'often'", "line 4: [rules] captures_go_on: 'often' is not one of"},
        {"rules.captures_go_on = 'straight'\nrules.approach = true",
         "line 4: [rules] captures_go_on: \"straight\" is for jumps"},
        {"rules.captures_go_on = 'may'\nrules.shoots = 'W'",
         "line 4: [rules] captures_go_on: with shoots or removing_line"},
        {"rules.captures_go_on = 'straight'\nrules.removing_line = 3",
         "line 4: [rules] captures_go_on: with shoots or removing_line"},
    });
  }

  TEST_CASE("of turns and goals") {
    check_errors({
        {"rules.places_first = 0", "line 4: [rules] places_first"},
        {"rules.filled_first = 'z9'", "line 4: [rules] filled_first: "},
        {"rules.rests_on = 'down'", "line 4: [rules] rests_on: "},
        {"rules.shoots = 'cQ'", "line 4: [rules] shoots: "},
        {"rules.shoots = 'X'", "line 4: [rules] shoots: "},
        {"rules.flies_at = 129", "line 4: [rules] flies_at: '129' is not a whole number from "},
        {"rules.lines_along = 'x'", "line 4: [rules] lines_along: "},
        {"rules.stuck = 'lose'", "line 4: [rules] stuck: 'lose' is not one of"},
        {"rules.counts = 'most'", "line 4: [rules] counts: it needs stuck"},
        {"rules.counts = 'least'", "line 4: [rules] counts: 'least' is not one of"},
        {"rules.repetition = 'none'", "line 4: [rules] repetition: 'none' is not one of"},
        {"rules.quiet_moves = 501", "line 4: [rules] quiet_moves: '501' is not a whole number from "},
        {"rules.goal = 'mate'", "line 4: [rules] has no key 'goal'"},
        {"rules.goals = 3", "line 4: [rules] goals: "},
        {"rules.goals = [{ }]", "line 4: [rules] goals each goal needs one of"},
        {"rules.goals = [{ line = 3, together = true }]", "line 4: [rules] goals each goal needs one of"},
        {"rules.goals = [{ on = 'a1', fewer_than = 1 }]", "line 4: [rules] goals each goal needs one of"},
        {"rules.goals = [{ line = 1 }]", "line 4: [rules] goals line: '1' is not a whole number from "},
        {"rules.goals = [{ line = 17 }]", "line 4: [rules] goals line: '17' is not a whole number from "},
        {"rules.goals = [{ line = 3, exact = 1 }]", "line 4: [rules] goals exact"},
        {"rules.goals = [{ line = 3, men = ['stone'] }]", "line 4: [rules] goals has no key 'men'"},
        {"rules.goals = [{ line = 3, result = 'lose' }]", "line 4: [rules] goals result: 'lose' is not one of"},
        {"rules.goals = [{ connects = 'rank 1' }]", "line 4: [rules] goals the key 'with' is missing"},
        {"rules.goals = [{ connects = 'rank 1', with = 'rank 6' }]", "line 4: [rules] goals with"},
        {"rules.goals = [{ on = 'f1' }]", "line 4: [rules] goals on"},
        {"rules.goals = [{ on = 'a1', men = ['king'] }]", "line 4: [rules] goals men: there is no piece 'king'"},
        {"rules.goals = [{ on = 'a1', exact = true }]", "line 4: [rules] goals has no key 'exact'"},
        {"rules.goals = [{ together = false }]", "line 4: [rules] goals together: it must be true"},
        {"rules.goals = [{ fewer_than = 0 }]", "line 4: [rules] goals fewer_than: '0' is not a whole number from "},
        {"rules.goals = [{ fewer_than = 129 }]",
         "line 4: [rules] goals fewer_than: '129' is not a whole number from "},
        {"rules.goals = [{ line = 2 }, { line = 3 }, { line = 4 }, { line = 5 }, { line = 6 }, { line = 7 }, { line "
         "= 8 "
         "}, { line = 9 }, { line = 10 }]",
         "line 4: [rules] goals: more than 8"},
    });
  }

  TEST_CASE("of the board") {
    const auto board = [](const std::string& keys) {
      return error_of("name = 'page'\nfamily = 'stones'\nboard = { files = 4, ranks = 4, " + keys +
                      " }\nmen.stone = { letter = 'S', moves = 'W' }\nsetup.position = 'S3/4/4/4'\n");
    };
    CHECK(board("diagonals = 'alternate'").empty());
    CHECK(board("drawn = 'hexagons'").empty());
    CHECK(board("diagonals = 'some'").starts_with("page.toml: line 3: [board] diagonals: 'some' is not one of"));
    CHECK(board("drawn = 'circles'").starts_with("page.toml: line 3: [board] drawn: 'circles' is not one of"));
    CHECK(board("drawn = 'hexagons', wrap = 'files'").starts_with("page.toml: line 3: [board] "));
    const std::string hexagon = error_of(
        "name = 'page'\nfamily = 'stones'\nboard = { shape = 'hexagon', diagonals = 'none' }\nmen.stone = { letter = "
        "'S', "
        "placed = true }\nsetup.position = '6/7/8/9/10/11/10/9/8/7/6'\n");
    CHECK_MESSAGE(hexagon.starts_with("page.toml: line 3: [board] "), hexagon);
    const std::string betza = error_of(
        "name = 'page'\nfamily = 'stones'\nboard = { shape = 'hexagon' }\nmen.stone = { letter = 'S', "
        "moves = 'W' }\nsetup.position = '6/7/8/9/10/11/10/9/8/7/6'\n");
    CHECK_MESSAGE(betza.starts_with("page.toml: line 4: [men.stone] moves: "), betza);
  }

  TEST_CASE("of the set-up") {
    const auto setup = [](const std::string& position) { return error_of(with("", position)); };
    for (const char* position :
         {"", "5/5/5/5", "5/5/5/5/5/5", "6/5/5/5/5", "5/5/5/5/Sx3", "5/5/5/5/S#3", "5/5/5/5/Ss3 x", "5/5/5/5/Ss3[S]",
          "5/5/5/5/Ss3 w ?", "5/5/5/5/Ss3 w - x", "5/5/5/5/Ss3 w - 0 x", "5/5/5/5/Ss3 w - 0 1 more"}) {
      INFO(std::string(position));
      const std::string error = setup(position);
      CHECK_MESSAGE(error.starts_with("page.toml: line 7: "), error);
      CHECK_MESSAGE(error.find('\n') == std::string::npos, error);
    }
    CHECK(error_of("name = 'page'\nfamily = 'stones'\nmen.stone = { letter = 'S', moves = 'W' }\n").find("[setup]") !=
          std::string::npos);
  }

  TEST_CASE("of positions") {
    const std::string jumps = with("rules.captures_go_on = 'may'");
    CHECK(error_of_position(jumps, "5/5/2s2/1s3/2S2 w go:c1:e:a1.c1 0 1") == "state: the stone on c1 cannot go on");
    CHECK(error_of_position(jumps, "5/5/5/2s2/2S2 w go:c1:e:a1.c1 0 1").empty());
    for (const char* state : {"go:b1:e:a1.b1", "go:c2:e:a1.c2", "go:z9:e:a1", "go:c1:up:a1", "go:c1:e:z9", "go:c1:e",
                              "go", "shoot:c1", "remove", "stay", "go:c1:e:a1.c3"}) {
      INFO(std::string(state));
      const std::string error = error_of_position(jumps, "5/5/5/2s2/2S2 w " + std::string(state));
      CHECK_MESSAGE(error.starts_with("state: "), error);
      CHECK_MESSAGE(error.find('\n') == std::string::npos, error);
    }
    CHECK(error_of_position(with(""), "5/5/5/2s2/2S2 w go:c1:e:a1.c1").starts_with("state: "));
    const std::string shoots = with("rules.shoots = 'W'");
    CHECK(error_of_position(shoots, "5/5/5/5/S4 w shoot:a1").empty());
    CHECK(error_of_position(shoots, "5/5/5/5/S4 w shoot:b1").starts_with("state: "));
    CHECK(error_of_position(shoots, "5/5/5/5/S4 b shoot:a1").starts_with("state: "));
    CHECK(error_of_position(shoots, "5/5/5/#4/S#3 w shoot:a1").starts_with("state: "));
    const std::string removes = with("rules.removing_line = 3");
    CHECK(error_of_position(removes, "5/5/5/5/S3s w remove").empty());
    CHECK(error_of_position(removes, "5/5/5/5/S4 w remove").starts_with("state: "));
    const std::string hand =
        "name = 'page'\nfamily = 'stones'\nmen.stone = { letter = 'S', placed = true }\nmen.king = { "
        "letter = 'K', moves = 'K', stands_on = 'rank 1' }\nsetup.position = '8/8/8/8/8/8/8/8[S]'\n";
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/8[S").starts_with("hand: "));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/8[X]").starts_with("hand: "));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/8[K]").starts_with("hand: "));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/8[" + std::string(100, 's') + "]").starts_with("hand: "));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/8[" + std::string(99, 's') + "]").empty());
    CHECK(error_of_position(hand, "8/8/8/8/8/8/K7/8").starts_with("there is a king on a2, where it cannot stand"));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/K7 x").starts_with("side to move: "));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/K7 w - 99999").starts_with("quiet "));
    CHECK(error_of_position(hand, "8/8/8/8/8/8/8/K7 w - 0 -1").starts_with("move number: "));
  }
}

}  // namespace roundel::stones_errors_test
