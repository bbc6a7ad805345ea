// Runs of generations: the quick ones by a trainer that learns nothing, the long ones by the real one.

#include "tools/learn/learning_run.hpp"

#include <doctest/doctest.h>

#include <fmt/ranges.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::testing::learning_run_test {
namespace {

namespace fs = std::filesystem;
using learn::RunHistory;

const std::string learn_program = testing::learn_path;
const std::string fake_trainer = std::string(testing::source_folder) + "/tests/tools/learn/fake_trainer";

/// Two small generations, which end by their numbers and not by their time.
Lines small_run(const std::string& out, const Lines& more = {}) {
  Lines words{
      "run",       "--variant", "english",    "--from",        "zero",     "--hours",     "1",       "--out",
      out,         "--trainer", fake_trainer, "--generations", "2",        "--positions", "150",     "--nodes",
      "30",        "--games",   "2",          "--time",        "nodes=20", "--openings",  "plies=4", "nodes=100",
      "--threads", "2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}
const Lines keep_all{"--keep", "0"};

Outcome run_learn(const Lines& words) { return run(words, "", learn_program); }

RunHistory history_of(const std::string& out) {
  auto history = learn::RunJournal::read(learn::journal_path(out));
  REQUIRE(history);
  return *std::move(history);
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}

/// Returns this many first lines of a file.
std::string first_lines(const std::string& text, int lines) {
  std::size_t end = 0;
  for (int n = 0; n < lines; ++n) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

/// Returns the part of a history that does not depend on the machine.
std::vector<std::uint64_t> figures_of(const RunHistory& history) {
  std::vector<std::uint64_t> figures;
  for (const auto& [made, learned, played] : history.generations) {
    REQUIRE(played);
    figures.insert(figures.end(), {made->games, made->positions, learned->positions,
                                   static_cast<std::uint64_t>(played->games.games()), played->is_kept});
  }
  return figures;
}

/// Returns whether the real trainer can run; otherwise prints a message.
bool has_trainer() {
  try {
    learn::try_trainer({.program = std::string(testing::source_folder) + "/tools/learn/train.py"});
    return true;
  } catch (const std::exception& error) {
    MESSAGE("left out: " << error.what());
    return false;
  }
}

/// Learns English draughts from zero, and expects that the learned weights beat zero weights by a test.
void check_learning(const char* hours) {
  if (!has_trainer()) return;
  const ScratchFolder folder;
  const std::string out = folder.file("out");
  std::vector<std::string> words{learn_program, "run",     "--variant", "english", "--from",
                                 "zero",        "--hours", hours,       "--out",   out};
  REQUIRE(std::system(fmt::format("{} >&2", fmt::join(words, " ")).c_str()) == 0);
  const RunHistory history = history_of(out);
  MESSAGE(history.table());
  REQUIRE(history.kept() > 0);
  words = {learn_program,          "match",  "--variant", "english", "--weights", learn::best_path(out), "--against",
           out + "/start.weights", "--time", "st=0.02",   "--games", "400"};
  CHECK(std::system(fmt::format("{} | grep -q 'The new weights are better'", fmt::join(words, " ")).c_str()) == 0);
}

}  // namespace

TEST_SUITE("learn run") {
  TEST_CASE("each generation plays with what was kept, learns from the last ones and plays against it") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    const Outcome outcome = run_learn(small_run(out, keep_all));
    REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
    const RunHistory history = history_of(out);
    REQUIRE(history.generations.size() == 2);
    CHECK(history.generations[0].made->by == "start.weights");
    CHECK(history.generations[1].made->by == "generation-1/english.weights");
    CHECK(history.generations[0].learned->blend == 1);
    CHECK(history.generations[1].learned->blend == doctest::Approx(0.9));
    for (const auto& generation : history.generations) {
      CHECK(generation.made->positions >= 150);
      CHECK(generation.learned->best->held_out == 0.5);
      CHECK(generation.played->games.games() == 2);
    }
    CHECK(history.generations[1].learned->positions > history.generations[0].learned->positions + 100);
    CHECK(bytes_of(learn::best_path(out)) == bytes_of(out + "/generation-2/english.weights"));
    CHECK_FALSE(fs::exists(out + "/generation-1/english.places.npy"));
    CHECK(text_of(outcome.output) == learn::summary_of(history, out));
    CHECK(contains(text_of(outcome.output), "The best weights are " + learn::best_path(out)));
    CHECK(run_learn({"run", "--summary", "--out", out}).output == outcome.output);
  }

  TEST_CASE("after being killed at any place, it continues with the unfinished step") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    REQUIRE(run_learn(small_run(out, keep_all)).status == 0);
    const std::string whole = bytes_of(learn::journal_path(out));
    const auto figures = figures_of(history_of(out));
    for (const int lines : {0, 2, 3, 5, 7}) {
      CAPTURE(lines);
      const std::string half = lines == 0 ? whole.substr(0, 9) : "{\"half";
      std::ofstream(learn::journal_path(out)) << first_lines(whole, lines) << half;
      fs::remove(learn::best_path(out));
      const Outcome outcome = run_learn(small_run(out, keep_all));
      CHECK_MESSAGE(outcome.status == 0, outcome.error);
      CHECK(figures_of(history_of(out)) == figures);
      CHECK(first_lines(bytes_of(learn::journal_path(out)), lines) == first_lines(whole, lines));
      CHECK(fs::exists(learn::best_path(out)));
    }
  }

  TEST_CASE("weights that are not likely to be better are not kept") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    const Outcome outcome = run_learn(small_run(out, {"--keep", "1"}));
    CHECK(outcome.status == 0);
    CHECK(contains(text_of(outcome.output), "No new weights were kept.\n"));
    CHECK(history_of(out).generations[1].made->by == "start.weights");
    CHECK_FALSE(fs::exists(learn::best_path(out)));
  }

  TEST_CASE("it begins with a file of which it keeps a copy, or with what the game has") {
    const ScratchFolder folder;
    REQUIRE(run_learn(small_run(folder.file("zero"), keep_all)).status == 0);
    const auto run_from = [&](const std::string& from, const std::string& out) {
      Lines words = small_run(folder.file(out), {"--keep", "1"});
      words[4] = from;
      words[12] = "1";
      CHECK(run_learn(words).status == 0);
      return history_of(folder.file(out)).generations.at(0);
    };
    const auto& of_file = run_from(learn::best_path(folder.file("zero")), "file");
    CHECK(of_file.made->by == "start.weights");
    CHECK(of_file.learned->blend == 0.5);
    CHECK(bytes_of(folder.file("file") + "/start.weights") == bytes_of(learn::best_path(folder.file("zero"))));
    CHECK(run_from("<hand>", "hand").made->by == "<hand>");
  }

  TEST_CASE("a run that cannot be is refused in one line, before anything is made") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    const auto refused = [&](const Lines& more, std::string_view reason, int status = 2) {
      const Outcome outcome = run_learn(small_run(out, more));
      CHECK(outcome.status == status);
      CHECK(contains(outcome.error, reason));
      CHECK_FALSE(fs::exists(out));
    };
    refused({"--blend", "2"}, "--blend: '2' is not a number from 0 to 1");
    refused({"--growth", "fast"}, "--growth: 'fast' is not a number from 1 to 100");
    refused({"--making", "0.8", "--learning", "0.2"}, "leave no time for the match");
    refused({"--sprt", "elo0=5"}, "--sprt");
    CHECK(contains(run_learn({"run", "--variant", "english", "--out", out}).error, "--hours is missing"));
    CHECK(run_learn({"run", "--summary", "--out", out}).status == 1);
    const std::string broken = folder.file("broken");
    std::ofstream(broken) << "#!/bin/sh\necho 'train.py: torch is missing' >&2\nexit 1\n";
    fs::permissions(broken, fs::perms::owner_all);
    Lines words = small_run(out);
    words[10] = broken;
    const Outcome outcome = run_learn(words);
    CHECK(outcome.status == 1);
    CHECK(outcome.error == "roundel-learn: train.py: torch is missing\n");
    CHECK_FALSE(fs::exists(out));
  }

  TEST_CASE("several games take turns, each with its own folder, and continue") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    Lines words = small_run(out, keep_all);
    words[1] = "--variants";
    words[2] = "english,russian";
    const Outcome outcome = run_learn(words);
    REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
    std::string summaries;
    for (const std::string game : {"english", "russian"}) {
      const std::string own = out + '/' + game;
      CHECK(history_of(own).generations.size() == 2);
      CHECK(fs::exists(learn::best_path(own)));
      summaries += learn::summary_of(history_of(own), own);
    }
    CHECK(text_of(outcome.output) == summaries);
    const auto made = [&](const char* positions) { return fs::last_write_time(out + positions); };
    CHECK(made("/english/generation-1/positions") <= made("/russian/generation-1/positions"));
    CHECK(made("/russian/generation-1/positions") <= made("/english/generation-2/positions"));
    CHECK(run_learn({"run", "--summary", "--variants", "english,russian", "--out", out}).output == outcome.output);
    // One game was interrupted, and the other is complete.
    const std::string journal = learn::journal_path(out + "/russian");
    const std::string whole = bytes_of(journal);
    std::ofstream(journal) << first_lines(whole, 5);
    const Outcome again = run_learn(words);
    CHECK(again.status == 0);
    CHECK(history_of(out + "/russian").generations.size() == 2);
    CHECK(history_of(out + "/english").generations.size() == 2);
  }

  TEST_CASE("several games that cannot take turns are refused in one line") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    const auto refused = [&](const std::string& names, std::string_view reason, const Lines& more = {}) {
      Lines words = small_run(out, more);
      words[1] = "--variants";
      words[2] = names;
      const Outcome outcome = run_learn(words);
      CHECK(outcome.status == 2);
      CHECK_MESSAGE(contains(outcome.error, reason), outcome.error);
      CHECK_FALSE(fs::exists(out));
    };
    refused("english,,russian", "--variants: a name is empty");
    refused("english,nothing", "--variants: ");
    refused("english,checkers", "--variants: english is there twice");
    refused("english,russian", "--variant and --variants exclude each other", {"--variant", "english"});
    Lines words = small_run(out);
    words[1] = "--variants";
    words[4] = "some.weights";
    CHECK(contains(run_learn(words).error, "'some.weights' are weights of one game"));
  }

  TEST_CASE("files that are not of a run are not overwritten") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    for (const std::string name : {"best.weights", "start.weights", "generation-1", "journal.jsonl"}) {
      CAPTURE(name);
      fs::create_directory(out);
      const std::string path = out + '/' + name;
      std::ofstream(path) << "somebody's";
      const Outcome refused = run_learn(small_run(out));
      CHECK(refused.status != 0);
      CHECK_MESSAGE(contains(refused.error, path), refused.error);
      CHECK(bytes_of(path) == "somebody's");
      fs::remove_all(out);
    }
  }

  TEST_CASE("a folder is continued with its first settings") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    REQUIRE(run_learn(small_run(out, keep_all)).status == 0);
    Lines words = small_run(out, keep_all);
    words[4] = "<hand>";
    const Outcome outcome = run_learn(words);
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.error, " is of another run: "));
  }
}

TEST_SUITE("long learn run from zero") {
  TEST_CASE("what ten minutes have learned beats nothing") { check_learning("0.1667"); }
}

TEST_SUITE("hour of learning from zero") {
  TEST_CASE("what an hour has learned beats nothing") { check_learning("1"); }
}

}  // namespace roundel::testing::learning_run_test
