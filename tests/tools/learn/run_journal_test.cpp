// The journal of a run: the run continues from it, wherever it was cut off.

#include "tools/learn/run_journal.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "engine/platform/file_reading.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::learn::run_journal_test {
namespace {

using roundel::testing::contains;
using roundel::testing::ScratchFolder;

const nlohmann::ordered_json head{{"run", 1}, {"variant", "v"}};

const MadeStep made{.seconds = 30, .by = "start.weights", .nodes = 250, .games = 90, .positions = 4000};
const LearnedStep learned{.seconds = 15,
                          .blend = 0.9,
                          .positions = 3900,
                          .best = BestPass{3, 0.25, 0.3},
                          .weights = "generation-1/v.weights"};
const PlayedStep played{.seconds = 12,
                        .games = {30, 4, 1},
                        .elo = "+350.1 ± 80.2",
                        .superiority = 0.999,
                        .verdict = "The new weights are better",
                        .is_kept = true};

/// A journal of one generation, and the first step of a second, in which nothing was kept.
void write(const std::string& path) {
  auto journal = RunJournal::open(path, head);
  REQUIRE(journal);
  REQUIRE_FALSE((*journal).add(made));
  REQUIRE_FALSE((*journal).add(learned));
  REQUIRE_FALSE((*journal).add(played));
  REQUIRE_FALSE((*journal).add(made));
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}

/// Returns what is wrong with a journal with these lines after its head.
std::string fault(const std::string& lines) {
  const ScratchFolder folder;
  std::ofstream(folder.file("journal")) << head.dump() << '\n' << lines;
  const auto journal = RunJournal::open(folder.file("journal"), head);
  CHECK(bytes_of(folder.file("journal")) == head.dump() + '\n' + lines);
  return journal ? "" : journal.error().message();
}

}  // namespace

TEST_SUITE("learn journal") {
  TEST_CASE("what is added is there when it is opened again") {
    const ScratchFolder folder;
    const std::string path = folder.file("journal");
    write(path);
    const auto history = RunJournal::read(path);
    REQUIRE(history);
    const auto& generations = (*history).generations;
    REQUIRE(generations.size() == 2);
    CHECK((generations[0] == GenerationRecord{made, learned, played}));
    CHECK((generations[1] == GenerationRecord{made, {}, {}}));
    CHECK(generations[0].is_complete());
    CHECK_FALSE(generations[1].is_complete());
    CHECK((*history).seconds() == 87);
    CHECK((*history).kept() == 1);
    CHECK((*history).best() == "generation-1/v.weights");
    const std::string table = (*history).table();
    CHECK(contains(table, "         1      0.9    250       4000          3900   0.30000            30 4 1"));
    CHECK(contains(table, "+350.1 ± 80.2  yes\n"));
    CHECK(contains(table, "-  no\n"));
  }

  TEST_CASE("if it is cut off anywhere, whole lines stay and the unfinished step is repeated") {
    const ScratchFolder folder;
    const std::string path = folder.file("journal");
    write(path);
    const std::string whole = bytes_of(path);
    for (std::size_t size = 0; size <= whole.size(); ++size) {
      CAPTURE(size);
      std::ofstream(path) << whole.substr(0, size);
      {
        auto journal = RunJournal::open(path, head);
        REQUIRE(journal);
        const RunHistory& history = (*journal).history();
        if (history.generations.empty()) REQUIRE_FALSE((*journal).add(made));
        if (!history.generations[0].learned) REQUIRE_FALSE((*journal).add(learned));
        if (!history.generations[0].played) REQUIRE_FALSE((*journal).add(played));
        if (history.generations.size() == 1) REQUIRE_FALSE((*journal).add(made));
      }
      REQUIRE(bytes_of(path) == whole);
    }
  }

  TEST_CASE("a generation without weights is complete, and nothing of it is kept") {
    const ScratchFolder folder;
    const std::string path = folder.file("journal");
    auto journal = RunJournal::open(path, head);
    REQUIRE(journal);
    REQUIRE_FALSE((*journal).add(made));
    REQUIRE_FALSE((*journal).add(LearnedStep{.seconds = 1, .blend = 1, .positions = 5, .best = {}, .weights = ""}));
    CHECK((*journal).history().generations[0].is_complete());
    CHECK((*journal).history().best().empty());
    CHECK(RunJournal::read(path)->generations == (*journal).history().generations);
  }

  TEST_CASE("a journal that another process has, or of another run, or that is damaged, is refused and stays") {
    const ScratchFolder folder;
    const std::string path = folder.file("journal");
    write(path);
    const auto other = RunJournal::open(path, {{"run", 1}, {"variant", "w"}});
    REQUIRE_FALSE(other);
    CHECK(contains(other.error().message(), " is of another run: variant is \""));
    CHECK(contains(other.error().message(), "\" there, \"w\" here; name another folder"));
    const auto held = RunJournal::open(path, head);
    REQUIRE(held);
    CHECK_FALSE(RunJournal::open(path, head));
    CHECK(contains(fault("[]\n"), "line 2: "));
    CHECK(contains(fault("{\"step\":\"make\"}\n"), "line 2: "));
    CHECK(contains(fault("{\"step\":\"play\"}\n"), "line 2: the step has no generation"));
    CHECK(contains(fault("no json\n"), "line 2: "));
    CHECK(
        contains(fault("{\"step\":\"make\",\"seconds\":1,\"by\":\"\",\"nodes\":1e300,\"games\":1,\"positions\":1}\n"),
                 "line 2: a number that is not a whole number, or is too large"));
    CHECK_FALSE(RunJournal::read(folder.file("none")));
  }
}

}  // namespace roundel::learn::run_journal_test
