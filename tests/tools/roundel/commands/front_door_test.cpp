// The first steps of a new user of the program.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <string>

#include "engine/base/text_parts.hpp"
#include "engine/render/characters/canvas.hpp"
#include "tests/paths.hpp"
#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"
#include "tools/command_line/text_layout.hpp"
#include "variants/games/registry.hpp"

namespace roundel::front_door_test {
namespace {

using characters::columns_of;
using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::content_of;
using roundel::testing::has_part;
using roundel::testing::Lines;
using roundel::testing::output_of;
using roundel::testing::Process;
using roundel::testing::ScratchFolder;
using roundel::testing::TerminalProcess;
using roundel::testing::text_of;

}  // namespace

TEST_SUITE("front door terminal") {
  TEST_CASE("without arguments, the program shows at a terminal what to type, and prints nothing for programs") {
    TerminalProcess person({});
    person.wait_for("roundel play chess");
    person.type("help");
    person.wait_for("This is UCI");
    for (const std::string_view line : parts_of(person.sent(), '\n')) CHECK_MESSAGE(columns_of(line) < 80, line);
    person.type("quit");
    CHECK(person.wait() == 0);
    Process program;
    program.send("isready");
    CHECK(program.read_line() == "readyok");
  }

  TEST_CASE("the rules of every game have its board, a turn, and an exercise to be played") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const std::string text = text_of(output_of({"rules", variant.name}));
      CHECK(has_part(text, " begins\\. A (move|set-up) is written like "));
      CHECK(contains(text, laid_out_text(variant.rules)));
      const std::string words = text.substr(0, text.find("\nTry it: "));
      for (const std::string_view line : parts_of(words, '\n')) CHECK_MESSAGE(columns_of(line) <= 80, line);
      CHECK(contains(text, "\nFirst exercise: "));
      CHECK(contains(text, "\nTry it: roundel play --variant " + variant.name + " --position \""));
      CHECK(text_of(output_of({"rules", "--variant", variant.name})) == text);
    }
  }

  TEST_CASE("what people type first is understood") {
    CHECK(output_of({"help"}) == output_of({"--help"}));
    CHECK(output_of({"help", "help"}) == output_of({"--help"}));
    CHECK(output_of({"help", "play"}) == output_of({"play", "--help"}));
    CHECK(output_of({"-V"}) == output_of({"--version"}));
    CHECK(output_of({"analyze", "--help"}) == output_of({"analyse", "--help"}));
    check_refused({"rules"}, "no game is given; write `roundel rules chess`, or --variant V");
    const auto played = roundel::testing::run({"play", "chess", "--time", "0.02"}, "quit\n");
    const Lines counted = output_of({"perft", "chess", "--depth", "1", "--divide"});
    CHECK(std::count(counted.begin(), counted.end(), "e2e4: 1") == 1);
    CHECK(contains(text_of(played.output), "Chess. White: you"));
    for (const std::string& line : output_of({"--help"})) CHECK_MESSAGE(line.size() <= 80, line);
  }

  TEST_CASE("a hidden set-up is explained") {
    const std::string why = "sets up, unseen by the other side: nothing is searched";
    TerminalProcess person({"analyse", "--variant", "crest", "--depth", "1"});
    CHECK(person.wait() == 0);
    CHECK(contains(person.sent(), why));
    for (const std::string_view line : parts_of(person.sent(), '\r')) CHECK_MESSAGE(columns_of(line) <= 80, line);
    CHECK_FALSE(contains(text_of(output_of({"analyse", "--variant", "crest", "--depth", "1"})), why));
    const std::string last = output_of({"analyse", "--variant", "crest", "--depth", "1", "--json"}).back();
    CHECK(contains(last, "\"score\":null"));
    CHECK(contains(last, why));
  }

  TEST_CASE("names that people use are accepted, and typing errors are reported") {
    CHECK(output_of({"rules", "checkers"}) == output_of({"rules", "english"}));
    CHECK(output_of({"rules", "damas"}) == output_of({"rules", "brazilian"}));
    // As lichess and other sites write them.
    for (const char* name : {"kingOfTheHill", "King of the Hill", "koth"}) {
      CHECK(output_of({"rules", name}) == output_of({"rules", "kingofthehill"}));
    }
    for (const char* name : {"threeCheck", "Three-check", "3-Check"}) {
      CHECK(output_of({"rules", name}) == output_of({"rules", "3check"}));
    }
    CHECK_FALSE(output_of({"perft", "--variant", "Chess960", "--depth", "1", "--position",
                           "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"})
                    .empty());
    check_refused(
        {"bench", "--variant", "chess960"},
        "'chess960' is chess with the option UCI_Chess960, which this command does not accept; give the name chess");
    check_refused({"rules", "fogOfWar"}, "there is no variant 'fogOfWar'");
    check_refused({"rules", "chekers"}, "did you mean 'checkers'? `roundel variants` lists the games");
    check_refused({"chess"}, "there is no command 'chess'; did you mean `roundel play chess`?");
    check_refused({"Damas"}, "did you mean `roundel play brazilian`?");
    check_refused({"Centre Chess"}, "did you mean `roundel play centrechess`?");
    check_refused({"chees"}, "there is no command 'chees'; did you mean `roundel play chess`?");
    check_refused({"analize"}, "did you mean 'analyse'? `roundel --help` lists the commands");
    check_refused({"analyse", "--variant", "chess", "--dep", "1"}, "`roundel analyse --help` lists the options");
    check_refused({"rules", "chess", "extra"}, "unexpected argument 'extra'; `roundel rules --help`");
    check_refused({"analyse", "--variant", "chess", "--depth", "0"}, "--depth: '0' is not a whole number");
  }

  TEST_CASE("a typing error in an option is reported, by every program and in UCI too") {
    check_refused({"play", "chess", "--levle", "900"}, "there is no option '--levle'; did you mean '--level'?");
    check_refused({"analyse", "chess", "--multipvs", "2"}, "did you mean '--multipv'?");
    check_refused({"variants", "--variant-fiel", "x"}, "did you mean '--variant-file'?");
    check_refused({"perft", "chess", "--depth", "1", "--game-option", "UCI_Ches960=true"},
                  "chess has no option 'UCI_Ches960' of its own; did you mean 'UCI_Chess960'?");
    const auto match = testing::run({"--enginge", "x"}, "", testing::match_path);
    CHECK(contains(match.error, "there is no option '--enginge'; did you mean '--engine'?"));
    CHECK(contains(testing::run({"complience"}, "", testing::match_path).error, "did you mean 'compliance'?"));
    CHECK(contains(testing::run({"bild"}, "", testing::tables_path).error, "did you mean 'build'?"));
    Process uci;
    for (const auto& [line, answer] :
         {std::pair("setoption name Hsah value 3", "there is no option 'Hsah'; did you mean 'Hash'?"),
          std::pair("setoption name UCI_Variant value ches", "; did you mean 'chess'?"),
          std::pair("postion startpos", "unknown command 'postion'; did you mean 'position'?")}) {
      uci.send(line);
      CHECK(contains(uci.read_line().value_or(""), answer));
    }
  }

  TEST_CASE("options are understood in another spelling") {
    const auto picture = [](const std::string& option) { return output_of({"diagram", "chess", option + "=print"}); };
    CHECK(picture("--colors") == picture("--colours"));
    const std::string position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    CHECK(output_of({"diagram", "chess", "--fen", position}) ==
          output_of({"diagram", "chess", "--position", position}));
  }

  TEST_CASE(
      "every command that needs a game accepts it without --variant, and the error for a missing one has an "
      "example") {
    for (const char* const command : {"play", "rules", "diagram", "perft", "probe", "solve", "dxp"}) {
      check_refused({command},
                    "no game is given; write `roundel " + std::string(command) + " chess`, or --variant V");
    }
    check_refused({"analyse"}, "say which game or file: `roundel analyse chess` or `roundel analyse FILE`");
    const ScratchFolder folder;
    std::ofstream(folder.file("my.toml")) << "name = \"my\"\n";
    for (const char* const command : {"rules", "analyse"}) {
      check_refused({command, folder.file("my.toml")},
                    "`--variant-file " + folder.file("my.toml") + "` reads a game from a file");
    }
  }

  TEST_CASE("a file is analysed without an option, before or after its game, and so is standard input") {
    const ScratchFolder folder;
    const std::string file = folder.file("game.pgn");
    const std::string game = "[White \"A\"]\n\n1. e4 e5 *\n";
    std::ofstream(file) << game;
    const auto analysed = [](const Lines& words, const std::string& input = {}) {
      Lines arguments{"analyse"};
      arguments.insert(arguments.end(), words.begin(), words.end());
      arguments.insert(arguments.end(), {"--nodes", "100", "--json"});
      const auto outcome = testing::run(arguments, input);
      CHECK_MESSAGE(outcome.error.empty(), outcome.error);
      return outcome.output;
    };
    const Lines reported = analysed({"--game", file});
    CHECK(reported.size() >= 4);
    CHECK(analysed({file}) == reported);
    CHECK(analysed({"chess", file}) == reported);
    CHECK(analysed({file, "chess"}) == reported);
    CHECK(analysed({"--variant", "chess", file}) == reported);
    CHECK(analysed({"--game", "-"}, game) == reported);
    CHECK(analysed({"-"}, game) == reported);
    check_refused({"analyse", "nosuch.pgn"}, "--game: 'nosuch.pgn' cannot be read: No such file or directory");
    check_refused({"analyse", "--game", "-"}, "--game: standard input has no game");
    check_refused({"analyse", folder.path()}, "--game: '" + folder.path() + "' is a folder\n");
    std::ofstream(folder.file("other.pgn")) << game;
    check_refused({"analyse", file, folder.file("other.pgn")},
                  "only one file with games at a time: '" + file + "' or '" + folder.file("other.pgn") + "'\n");
    check_refused({"analyse", "chees"}, "there is no variant 'chees'; did you mean 'chess'?");
  }

  TEST_CASE("the positions that the README shows can be analysed") {
    const std::string readme = content_of(std::string(testing::source_folder) + "/README.md");
    std::size_t found = 0;
    for (std::size_t at = 0; (at = readme.find("analyse --variant ", at)) != std::string::npos; ++at) {
      const std::string call = readme.substr(at, readme.find('\n', at) - at);
      const auto groups = roundel::testing::groups_of(call, "analyse --variant (\\w+) --position \"([^\"]*)\".*");
      if (!groups) continue;
      ++found;
      CHECK(contains(
          text_of(output_of({"analyse", "--variant", groups->at(1), "--position", groups->at(2), "--depth", "1"})),
          "Best move: "));
    }
    CHECK(found >= 2);
  }

  TEST_CASE("the session in the README is the program's output") {
    const std::string readme = content_of(std::string(testing::source_folder) + "/README.md");
    const std::string prompt = "$ build/release/roundel ";
    const std::size_t begin = readme.find(prompt);
    REQUIRE(begin != std::string::npos);
    const std::string session = readme.substr(begin, readme.find("\n```", begin) + 1 - begin);
    const std::size_t end_of_call = session.find('\n');
    const auto call = roundel::testing::groups_of(
        session.substr(prompt.size(), end_of_call - prompt.size()),
        "analyse --variant (\\w+) --position \"([^\"]*)\" --depth (\\d+) \\| tail -n (\\d+)");
    REQUIRE(call);
    Lines shown = output_of({"analyse", "--variant", call->at(1), "--position", call->at(2), "--depth", call->at(3)});
    const auto lines = static_cast<std::size_t>(std::stoi(call->at(4)));
    REQUIRE(shown.size() > lines);
    shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(lines));
    // Except for the time.
    const auto timeless = [](const std::string& text) {
      return std::regex_replace(text, std::regex(" \\d+\\.\\d\\d  "), " ");
    };
    CHECK(timeless(session.substr(end_of_call + 1)) == timeless(text_of(shown)));
  }

  TEST_CASE("moves are read in any notation, and a wrong one is reported") {
    const auto analyse = [](const std::string& moves) {
      return output_of({"analyse", "--variant", "chess", "--depth", "1", "--moves", moves});
    };
    CHECK(analyse("e4 e5 Nf3")[0] == analyse("e2e4 e7e5 g1f3")[0]);
    check_refused({"analyse", "--variant", "chess", "--moves", "e4 Ke5"}, "Ke5");
  }

  TEST_CASE("moves of a call are read as those at the prompt are") {
    const auto played = [](const std::string& variant, const std::string& moves) {
      Lines lines = output_of({"perft", "--variant", variant, "--depth", "1", "--divide", "--moves", moves});
      std::erase_if(lines, [](const std::string& line) { return contains(line, "econd"); });  // except for the time
      return lines;
    };
    CHECK(played("chess", "E2-E4 e7-e5 nf3") == played("chess", "e2e4 e7e5 g1f3"));
    CHECK(played("english", "11x15 22.18") == played("english", "11-15 22-18"));
    CHECK(played("cheversi", "e4 d5Q") == played("cheversi", "K@e4 Q@d5"));
    check_refused({"perft", "--variant", "cheversi", "--depth", "1", "--moves", "e4 d5"},
                  "--moves: 'd5' could be Q@d5, R@d5, B@d5, N@d5");
    check_refused({"perft", "--variant", "english", "--depth", "1", "--moves", "11-19"}, "--moves: '11-19' ");
    check_refused({"perft", "--variant", "chess", "--depth", "1", "--game-option", "UCI_Variant=english"},
                  "--game-option: chess has no option 'UCI_Variant' of its own");
    CHECK(output_of({"diagram", "--variant", "cheversi", "--turn", "king d4"}) ==
          output_of({"diagram", "--variant", "cheversi", "--turn", "K@d4"}));
  }

  TEST_CASE("results of tables for the moves are printed in the notation of the lines") {
    const std::string reported = text_of(
        output_of({"analyse", "--variant", "chess", "--depth", "1", "--position", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"}));
    CHECK_MESSAGE(contains(reported, "\nQf8# "), reported);
    CHECK_FALSE(contains(reported, "f1f8"));
  }

  TEST_CASE("a result that every depth finds again is printed once") {
    const auto count_lines = [](const char* variant, const char* position, const char* time) {
      return output_of({"analyse", "--variant", variant, "--position", position, "--time", time}).size();
    };
    CHECK(count_lines("chess", "8/8/8/8/8/k7/8/K6R w - - 0 1", "0.3") < 40);
    CHECK(count_lines("english", "W:WK2:BK14", "0.3") < 50);
  }

  TEST_CASE("a win is printed once, even if the search continues") {
    const Lines lines = output_of(
        {"analyse", "--variant", "chess", "--depth", "20", "--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"});
    CHECK(std::count_if(lines.begin(), lines.end(),
                        [](const std::string& line) { return contains(line, "win in 1"); }) == 1);
  }
}

}  // namespace roundel::front_door_test
