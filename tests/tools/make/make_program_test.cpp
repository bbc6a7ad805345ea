// `roundel make`, called as by its users, with a trainer that learns nothing.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::testing::make_program_test {
namespace {

namespace fs = std::filesystem;

const std::string tests_folder = std::string(source_folder) + "/tests/tools";
const std::string own_game = tests_folder + "/make/small.toml";

Lines call_of(const Lines& arguments) {
  Lines words{"ROUNDEL_TRAINER=" + tests_folder + "/learn/fake_trainer", engine_program, "make"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}
Outcome run_make(const Lines& arguments) { return run(call_of(arguments), "", "/usr/bin/env"); }

void write(const std::string& path, const std::string& text) {
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path) << text;
}

/// The files of a page that the program needs.
void make_page(const std::string& folder) {
  write(folder + "/index.html", "<html><head></head></html>");
  write(folder + "/index.html.br", "packed");
  write(folder + "/assets/index.js", "roundel-game");
  write(folder + "/service_worker.js", R"(a([{"revision":"1","url":"index.html"},{"revision":"2","url":"b"}]))");
}

/// Checks that the call is refused with status 2 and one line that contains `part`.
void check_wrong(const Lines& arguments, const std::string& part) {
  const Outcome outcome = run_make(arguments);
  CAPTURE(outcome.error);
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  CHECK(std::count(outcome.error.begin(), outcome.error.end(), '\n') == 1);
  CHECK(contains(outcome.error, part));
}

void check_page(const std::string& page) {
  CHECK(contains(content_of(page + "/index.html"), R"(<meta name="roundel-game" content="own/small-test" />)"));
  CHECK(content_of(page + "/own/small-test.toml") == content_of(own_game));
  CHECK(fs::exists(page + "/own/small-test.weights"));
  CHECK_FALSE(fs::exists(page + "/index.html.br"));
  const std::string worker = content_of(page + "/service_worker.js");
  CHECK(contains(worker, R"("url":"own/small-test.toml"})"));
  CHECK(contains(worker, R"({"revision":"2","url":"b"})"));
  CHECK_FALSE(contains(worker, R"({"revision":"1")"));
}

void check_report(const std::string& report) {
  for (const char* title : {"In short", "The board", "Strength", "Learning", "First move and draws",
                            "Length of games", "Openings", "Longest win", "Which pieces matter", "How to play it"}) {
    CHECK_MESSAGE(contains(report, std::string("<h2>") + title), std::string(title));
  }
  CHECK(contains(report, "data:image/svg+xml;base64,"));
  CHECK_FALSE(contains(report, "http://"));
}

}  // namespace

TEST_SUITE("make program") {
  TEST_CASE("a game is made strong, also after a kill, and nothing that is finished is repeated") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    make_page(folder.file("page"));
    const Lines arguments{own_game, "--hours",           "0.002",     "--out", out,
                          "--page", folder.file("page"), "--threads", "2"};
    {
      Process killed(call_of(arguments), "/usr/bin/env");
      killed.wait_for_error("self-play and training");
      while (!fs::exists(out + "/learning/journal.jsonl")) std::this_thread::yield();
      killed.kill();
    }
    const Outcome resumed = run_make(arguments);
    CAPTURE(resumed.error);
    CHECK(resumed.status == 0);
    CHECK_FALSE(contains(resumed.error, "perft"));
    CHECK(contains(resumed.error, "self-play and training"));
    CHECK(contains(text_of(resumed.output), "Play: roundel play --variant-file " + out + "/small-test.toml --book "));
    check_report(content_of(out + "/report.html"));
    check_page(out + "/page");
    CHECK(fs::exists(out + "/small-test.book"));
    CHECK_FALSE(fs::is_empty(out + "/tables"));

    const std::string games = content_of(out + "/match/part-1-of-1.jsonl");
    const Outcome again = run_make(arguments);
    CHECK(again.status == 0);
    CHECK(again.output == resumed.output);
    CHECK_FALSE(contains(again.error, "tablebases"));
    CHECK(content_of(out + "/match/part-1-of-1.jsonl") == games);

    check_wrong({own_game, "--hours", "0.003", "--out", out}, "was begun with --hours 0.002");
    const std::string text = content_of(own_game);
    write(folder.file("changed.toml"), text + "# changed\n");
    check_wrong({folder.file("changed.toml"), "--hours", "0.002", "--out", out}, "restore it, or name a new folder");
    write(folder.file("another.toml"), "name = \"another-test\"\n" + text.substr(text.find('\n') + 1));
    check_wrong({folder.file("another.toml"), "--hours", "0.002", "--out", out}, "holds another game, small-test");
  }

  TEST_CASE("on a cluster, a killed call leaves its job in the queue, and the next call waits for it") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    const std::string queue = folder.file("queue");
    make_page(folder.file("page"));
    fs::create_directories(queue);
    Lines words = call_of({own_game, "--hours", "0.002", "--out", out, "--page", folder.file("page"), "--threads",
                           "2", "--slurm", "--slurm-tasks", "2"});
    words.insert(words.begin(), "FAKE_SLURM=" + queue);
    words.insert(words.begin(), "PATH=" + tests_folder + "/make/fake_slurm:" + std::getenv("PATH"));
    {
      Process killed(words, "/usr/bin/env");
      killed.wait_for_error("generation 1: self-play: job 100 has 2 tasks");
      killed.kill();
    }
    const Outcome resumed = run(words, "", "/usr/bin/env");
    CAPTURE(resumed.error);
    CHECK(resumed.status == 0);
    CHECK(contains(resumed.error, "generation 1: self-play: waiting for job 100 of an earlier call"));
    CHECK(contains(resumed.error, "endgame tablebases: job "));
    // On a busy machine, there is no time for tablebases.
    for (const char* title : {"Strength", "Openings", "How to play it"}) {
      CHECK_MESSAGE(contains(content_of(out + "/report.html"), std::string("<h2>") + title), std::string(title));
    }
    CHECK(fs::exists(out + "/learning/generation-1/positions-2"));
    CHECK(fs::exists(out + "/match/part-2-of-2.jsonl"));
    CHECK_FALSE(contains(content_of(queue + "/calls"), "scancel"));
  }

  TEST_CASE("a wrong call is refused in one line, and leaves no folder") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    check_wrong({"--hours", "1", "--out", out}, "FILE is missing");
    check_wrong({own_game, "--out", out}, "--hours is missing");
    check_wrong({own_game, "--hours", "1"}, "--out is missing");
    check_wrong({folder.file("none.toml"), "--hours", "1", "--out", out}, "is not a file");
    for (const char* hours : {"0", "-1", "soon", "nan", "inf", "10001"}) {
      check_wrong({own_game, "--hours", hours, "--out", out}, "is not a number above 0");
    }
    check_wrong({own_game, "--hours", "1", "--out", out, "--threads", "0"}, "--threads: '0'");
    check_wrong({own_game, "--hours", "1", "--out", out, "--page", folder.path()}, "has no index.html");
    check_wrong({own_game, "--hours", "1", "--out", out, "--speed", "2"}, "--speed");
    write(folder.file("faulty.toml"), "name = \"faulty\"\n[board\n");
    check_wrong({folder.file("faulty.toml"), "--hours", "1", "--out", out}, "faulty.toml: line 2");
    CHECK_FALSE(fs::exists(out));
    write(folder.file("full/notes"), "mine");
    check_wrong({own_game, "--hours", "1", "--out", folder.file("full")}, "has other files");
    write(folder.file("damaged/make.json"), "{");
    check_wrong({own_game, "--hours", "1", "--out", folder.file("damaged")}, "is damaged");
  }

  TEST_CASE("its parts pass their own tests") {
    for (const char* name : {"/make/parts_test.py", "/make/slurm_test.py"}) {
      const Outcome outcome = run({"python3", "-B", tests_folder + name}, "", "/usr/bin/env");
      INFO(outcome.error);
      CHECK(outcome.status == 0);
      CHECK(contains(outcome.error, "\nOK"));
    }
  }
}

}  // namespace roundel::testing::make_program_test
