// The completions of shells while a user types.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/pattern.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/packaging/made_of_help.hpp"

namespace roundel::testing::completions_test {
namespace {

const std::string engine = built_engine;
const Lines commands_of_games{"play",  "analyse", "perft", "probe", "solve",  "diagram",
                              "rules", "bench",   "dxp",   "uci",   "xboard", "hub"};
/// Those of them after which a file may follow too.
const Lines commands_of_files{"play", "analyse"};

/// Returns bash's completions after these words, of which the last is incomplete.
class Bash {
 public:
  explicit Bash(const std::string& program)
      : name_(std::filesystem::path(program).filename().string()),
        text_(made_of_help("completions.py", {"bash"}, program)) {}

  Lines offered(const Lines& typed) const {
    std::string function = "_" + name_;
    std::replace(function.begin(), function.end(), '-', '_');
    std::string words = name_;
    for (const std::string& word : typed) words += " '" + word + "'";
    const std::string script = text_ + "\nCOMP_WORDS=(" + words + "); COMP_CWORD=" + std::to_string(typed.size()) +
                               "; " + function + "; printf '%s\\n' \"${COMPREPLY[@]}\"";
    const std::string path = "PATH=" + std::filesystem::path(engine).parent_path().string() + ":/usr/bin:/bin";
    const Outcome outcome = run({path, "bash", "-c", script}, "", "/usr/bin/env");
    REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
    return outcome.output;
  }

 private:
  std::string name_;
  std::string text_;
};

bool has(const Lines& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace

TEST_SUITE("completions") {
  TEST_CASE("bash offers games after every command that accepts one without an option") {
    const Bash bash(engine);
    for (const std::string& command : commands_of_games) {
      CAPTURE(command);
      CHECK(has(bash.offered({command, "centrech"}), "centrechess"));
    }
    CHECK(has(bash.offered({"bench", "--variant", "eng"}), "english"));
    CHECK_FALSE(has(bash.offered({"variants", "eng"}), "english"));
    CHECK_FALSE(has(bash.offered({"analyse", "--game", "eng"}), "english"));
    CHECK_FALSE(has(bash.offered({"rules", "--diagram", "eng"}), "english"));
    CHECK(has(bash.offered({"play", "--s"}), "--side"));
  }

  TEST_CASE("bash offers files beside games where a command takes either") {
    const Bash bash(engine);
    const ScratchFolder folder;
    std::ofstream(folder.file("centre.pgn")) << "*\n";
    for (const std::string& command : commands_of_files) {
      CHECK(has(bash.offered({command, folder.file("cent")}), folder.file("centre.pgn")));
    }
    CHECK_FALSE(has(bash.offered({"rules", folder.file("cent")}), folder.file("centre.pgn")));
  }

  TEST_CASE("a command accepts a game without an option if and only if its help states it") {
    for (const std::string& command : commands_of_games) {
      CAPTURE(command);
      const Outcome help = run({command, "--help"}, "", engine);
      CHECK(has_part(text_of(help.output), "Usage: roundel " + command + " (V|\\[V\\])[ \n]"));
    }
    CHECK(run({"perft", "chess", "--depth", "1"}, "", engine).status == 0);
    CHECK(run({"bench", "chess", "--depth", "1"}, "", engine).status == 0);
    CHECK(run({"variants", "chess"}, "", engine).status == 2);
  }

  TEST_CASE("bash offers the values of fixed lists, and the program accepts all of them") {
    const Bash bash(engine);
    CHECK(bash.offered({"play", "--side", ""}) == Lines{"first", "second", "both", "none"});
    for (const std::string option : {"--colours", "--coordinates", "--bottom", "--viewer"}) {
      const Lines values = bash.offered({"diagram", "chess", option, ""});
      CAPTURE(option);
      CHECK(values.size() >= 2);
      for (const std::string& value : values) {
        CHECK_MESSAGE(run({"diagram", "chess", option, value}, "", engine).status == 0, value);
      }
    }
    CHECK(bash.offered({"diagram", "--colours", "pr"}) == Lines{"print"});
    CHECK(bash.offered({"dxp", "--side", ""}) == Lines{"first", "second"});
    CHECK(Bash(match_path).offered({"--format", ""}) == Lines{"round-robin", "gauntlet"});
    const Bash learn(learn_path);
    CHECK(learn.offered({"book", "--format", ""}) == Lines{"own", "polyglot"});
    CHECK(learn.offered({"train", "--optimizer", ""}) == Lines{"adam", "lbfgs"});
    // Words that the help has in backquotes and that are files or commands.
    CHECK(learn.offered({"book", "--games", ""}) == Lines{""});
  }

  TEST_CASE("zsh and fish offer the same") {
    const std::string zsh = made_of_help("completions.py", {"zsh"}, engine);
    const std::string fish = made_of_help("completions.py", {"fish"}, engine);
    const auto line_with = [](const std::string& text, const std::string& part) {
      const std::size_t at = text.find(part);
      REQUIRE_MESSAGE(at != std::string::npos, part);
      return text.substr(at, text.find('\n', at) - at);
    };
    for (const std::string& command : commands_of_games) {
      CAPTURE(command);
      const bool is_of_files = has(commands_of_files, command);
      CHECK(contains(line_with(zsh, "    " + command + ") _arguments"),
                     is_of_files ? "'1:game or file:{_roundel_games; _files}'" : "'1:game:_roundel_games'"));
      CHECK(contains(line_with(fish, is_of_files ? "__fish_prev_arg_in play" : "__fish_prev_arg_in "), command));
    }
    CHECK(contains(zsh, "--diagram[also write a picture"));
    CHECK_FALSE(contains(line_with(zsh, "    variants) _arguments"), "'1:game"));
    CHECK(contains(line_with(zsh, "    play) _arguments"), ":value:(first second both none)'"));
    CHECK(contains(fish, "-l side -x -a 'first second both none'"));
    CHECK(contains(fish, "-l colours -x -a 'ordinary colour-blind print'"));
  }
}

}  // namespace roundel::testing::completions_test
