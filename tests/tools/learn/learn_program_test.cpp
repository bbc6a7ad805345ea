// roundel-learn, called as by its users.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "tests/paths.hpp"
#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"

namespace roundel::testing::learn_program_test {
namespace {

namespace fs = std::filesystem;

const std::string learn_program = testing::learn_path;

Outcome run_learn(const Lines& arguments) { return run(arguments, "", learn_program); }

Lines small_set(const std::string& path, const std::string& positions) {
  return {"generate", "--variant", "english", "--out",     path, "--positions",
          positions,  "--nodes",   "100",     "--threads", "2"};
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}

/// Waits until the process has written this much.
void wait_for_size(const std::string& path, std::uintmax_t size) {
  std::error_code ignored;
  while (!fs::exists(path) || fs::file_size(path, ignored) < size) std::this_thread::yield();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

constexpr std::string_view help = "`roundel-learn --help` lists the commands";
constexpr std::string_view games = "`roundel variants` lists the games";

}  // namespace

TEST_SUITE("learn program") {
  TEST_CASE("a set is made, continued and looked at") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    for (const char* positions : {"100", "200"}) {
      const Outcome made = run_learn(small_set(path, positions));
      CHECK(made.status == 0);
      CHECK(made.error.empty());
      REQUIRE(made.output.size() == 1);
      CHECK(has_form(made.output.front(), path + ": \\d+ positions, \\d+ games"));
      testing::TerminalProcess person(small_set(path + '-' + positions, positions), {}, 200, learn_program);
      CHECK(person.wait() == 0);
      CHECK(contains(person.sent(), std::string("/") + positions + " positions  "));
    }
    const Outcome reported = run_learn({"statistics", path, path});
    CHECK(reported.status == 0);
    CHECK(reported.error.empty());
    const std::string text = text_of(reported.output);
    CHECK(contains(text, path + ": english\n  search: nodes 100\n  random-plies: 2-12\n"));
    CHECK(contains(text, "  checksums: right\n"));
    CHECK(contains(text, "  repeated: 0\n"));
    const std::string positions = reported.output[9];
    CHECK(contains(positions, "  positions: "));
    CHECK(contains(text, "  repeated: " + positions.substr(positions.find(':') + 2) + '\n'));  // the second time
  }

  TEST_CASE("a set of a board that an option names is made and looked at there") {
    const ScratchFolder folder;
    const std::string board = folder.file("board.toml");
    const auto write_board = [&](const std::string& army) {
      std::ofstream(board) << "board = '..k.. o.o.o X...X o.o.o ..C..'\narmy = '" << army << "'\n";
    };
    write_board("RRBN");
    const Lines call{"generate", "--variant", "crest", "--out",    folder.file("set"),  "--positions",
                     "50",       "--depth",   "1",     "--option", "BoardFile=" + board};
    REQUIRE(run_learn(call).status == 0);
    const Outcome reported = run_learn({"statistics", folder.file("set")});
    CHECK(reported.status == 0);
    CHECK(contains(text_of(reported.output), "  option BoardFile: " + board + '\n'));
    CHECK(contains(text_of(reported.output), "  repeated: 0\n"));
    write_board("RRNN");
    CHECK(contains(run_learn(call).error, " has another set: file of BoardFile is "));
  }

  TEST_CASE("a set whose maker was killed is continued to the same bytes") {
    const ScratchFolder folder;
    const std::string killed = folder.file("killed");
    {
      Process process(small_set(killed, "1000000000"), learn_program);
      wait_for_size(killed, 20'000);
      process.kill();
    }
    CHECK(run_learn(small_set(killed, "6000")).status == 0);
    const std::string whole = folder.file("whole");
    CHECK(run_learn(small_set(whole, "6000")).status == 0);
    CHECK(bytes_of(killed).substr(0, 20'000) == bytes_of(whole).substr(0, 20'000));
  }

  TEST_CASE("Ctrl-C ends it with what there is written") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    Process process(small_set(path, "1000000000"), learn_program);
    wait_for_size(path, 1);
    process.interrupt();
    process.read_all();
    CHECK(process.wait() == 1);
    CHECK(contains(process.error_text(), "roundel-learn: interrupted; the same command continues\n"));
    CHECK(run_learn({"statistics", path}).status == 0);
  }

  TEST_CASE("of a damaged set, the undamaged part is reported") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    REQUIRE(run_learn(small_set(path, "50")).status == 0);
    const auto size = fs::file_size(path);
    fs::resize_file(path, size - 1);
    const Outcome cut = run_learn({"statistics", path});
    CHECK(cut.status == 0);
    CHECK(contains(text_of(cut.output), "  cut off: a block, "));
    CHECK(contains(text_of(cut.output), "  positions: 0\n"));
    fs::resize_file(path, size);  // its last byte is another now
    const Outcome damaged = run_learn({"statistics", path});
    CHECK(damaged.status == 1);
    CHECK(contains(text_of(damaged.output), "  checksums: wrong after these samples\n"));
    CHECK(contains(damaged.error, ": block 1, at byte "));
    CHECK(run_learn(small_set(path, "50")).error == damaged.error);
  }

  TEST_CASE("a wrong call is refused in one line") {
    const auto refused = [](const Lines& arguments, std::string_view reason, std::string_view way_out = {}) {
      CAPTURE(reason);
      const Outcome outcome = run_learn(arguments);
      CHECK(outcome.status == 2);
      CHECK(outcome.output.empty());
      CHECK(outcome.error == fmt::format("roundel-learn: {}{}{}\n", reason, way_out.empty() ? "" : "; ", way_out));
    };
    refused({}, "no command is given", help);
    refused({"generate", "--out", "x"}, "no game is given; write `roundel-learn generate chess`, or --variant V",
            games);
    refused({"generate", "--variant-file", "/nowhere.toml", "--out", "x"},
            "--variant-file: '/nowhere.toml' cannot be read: No such file or directory");
    refused({"teach"}, "there is no command 'teach'", help);
    refused({"statistics"}, "statistics needs a FILE", "`roundel-learn statistics --help` lists the options");
    refused({"generate", "--variant", "monopoly", "--out", "x"}, "--variant: there is no variant 'monopoly'", games);
    refused({"generate", "--variant", "english", "--out", ""}, "--out is empty; name a file");
    const auto refused_with = [&](const Lines& more, std::string_view reason) {
      Lines arguments{"generate", "--variant", "english", "--out", "/dev/null"};
      arguments.insert(arguments.end(), more.begin(), more.end());
      refused(arguments, reason);
    };
    refused_with({"--nodes", "1", "--depth", "1"}, "--nodes and --depth cannot both be given");
    refused_with({"--random-plies", "3-2"}, "--random-plies: 3 to 2 is not a range; put the smaller number first");
    refused_with({"--random-plies", "3-"}, "--random-plies: '' is not a whole number from 0 to 1000");
    refused_with({"--shard", "3/2"}, "--shard: '3/2' is not I/N, with I from 1 to N");
    refused_with({"--option", "Hash"}, "--option: 'Hash' is not KEY=VALUE");
    refused_with({"--positions", "0"}, "--positions: '0' is not a whole number from 1 to 1000000000000");
  }

  TEST_CASE("a book is shown after moves in any notation, and the error of a wrong one names its option") {
    const Lines show{"book", "--show", "<embedded>", "--variant", "chess", "--moves"};
    const auto shown = [&](const Lines& moves) {
      Lines arguments = show;
      arguments.insert(arguments.end(), moves.begin(), moves.end());
      return run_learn(arguments);
    };
    const Outcome own = shown({"e2e4", "e7e5"});
    CHECK(own.status == 0);
    CHECK(shown({"1. e4 e5"}).output == own.output);
    CHECK(shown({"1.", "e4", "e5"}).output == own.output);
    const Outcome wrong = shown({"e4", "Ke3"});
    CHECK(wrong.status == 2);
    CHECK(wrong.error.starts_with("roundel-learn: --moves: "));
  }

  TEST_CASE("a file that is not a book is refused in one line with the reason") {
    const ScratchFolder folder;
    const std::string file = folder.file("x.pgn");
    const std::string none = ": it is neither a book of roundel nor a Polyglot book: ";
    const auto refused = [&](const std::string& content, const std::string& reason, const Lines& more = {}) {
      CAPTURE(content);
      std::ofstream(file, std::ios::binary) << content;
      Lines arguments{"book", "--show", file};
      arguments.insert(arguments.end(), more.begin(), more.end());
      const Outcome outcome = run_learn(arguments);
      CHECK(outcome.status == 1);
      CHECK(outcome.output.empty());
      CHECK(outcome.error == "roundel-learn: " + file + reason + '\n');
    };
    for (const Lines& named : {Lines{}, Lines{"--variant", "chess"}}) {
      refused("[Event \"?\"]\n\n1. e4 *\n", none + "it is a text", named);
      refused("1. e4 e5 2. Nf3*\nand as much more", none + "it is a text",
              named);  // entries of 16 bytes in their order
      refused("", none + "it has no entries", named);
      refused(std::string("\0", 1), none + "its 1 bytes are not a whole number of entries of 16 bytes", named);
      refused("RNDLBOOK", ": it is cut off: copy or build it again", named);
      refused(std::string("RNDLBOOK\2\0\0\0", 12),
              ": it has version 2, but this program reads only version 1: build it again", named);
    }
    refused("1. e4 *\n", ": it is not a book of roundel", {"--variant", "english"});
    std::ofstream(file, std::ios::binary) << std::string(16, '\0');
    CHECK(contains(run_learn({"book", "--show", file}).error, "--variant is missing; a Polyglot book"));
  }

  TEST_CASE("a command that is impossible is refused in one line") {
    const Outcome missing = run_learn({"statistics", "/nowhere/set"});
    CHECK(missing.status == 1);
    CHECK(missing.error == "roundel-learn: /nowhere/set: No such file or directory\n");
    const Outcome unwritable = run_learn(small_set("/nowhere/set", "10"));
    CHECK(unwritable.status == 1);
    CHECK(unwritable.error == "roundel-learn: /nowhere/set: No such file or directory\n");
    CHECK(run_learn({"--help"}).status == 0);
    CHECK(run_learn({"generate", "--help"}).status == 0);
  }
}

}  // namespace roundel::testing::learn_program_test
