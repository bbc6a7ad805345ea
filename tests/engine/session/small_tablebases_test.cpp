// Small tablebases: when they are made and what is reported. The makers of these tests make nothing.

#include "engine/session/small_tablebases.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace roundel::small_tablebases_test {
namespace {

/// Two classes with equally many positions. Each file contains its own name. The second takes longer than a second.
class SlowMaker final : public TablebaseMaker {
 public:
  std::vector<Step> steps(int) const override {
    return {{{"K"}, {"K.ending"}, half, 0, {}}, {{"KQ"}, {"KQ.ending"}, half, 0, {0}}};
  }
  std::string folder_name() const override { return "slow"; }
  bool is_made(int, std::size_t step, TablebaseFiles& files) const override {
    return static_cast<bool>(files.read(steps(0)[step].files.front()));
  }
  MaybeError make(int, std::size_t step, TablebaseFiles& files, ThreadPool&, const Signals&,
                  const Notify& notify) override {
    const std::string name = steps(0)[step].files.front();
    if (step == 1) std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    notify("writing " + name);
    return files.write(name, name);
  }
  Expected<std::vector<EndgameSample>> samples(int, std::size_t, TablebaseFiles&, int, std::uint64_t) const override {
    return std::vector<EndgameSample>();
  }
  Expected<std::vector<TablebaseCounts>> count(int, TablebaseFiles&, const Signals&) override {
    return std::vector<TablebaseCounts>();
  }

 private:
  static constexpr std::uint64_t half = most_small_positions / 2;
};

/// Never finishes the first file unless it is stopped.
class StuckMaker final : public TablebaseMaker {
 public:
  std::vector<Step> steps(int) const override { return {{{"K"}, {"K.ending"}, 1, 0, {}}}; }
  std::string folder_name() const override { return "stuck"; }
  bool is_made(int, std::size_t, TablebaseFiles& files) const override {
    return static_cast<bool>(files.read("K.ending"));
  }
  MaybeError make(int, std::size_t, TablebaseFiles& files, ThreadPool&, const Signals& stop, const Notify&) override {
    if (has_begun_.exchange(true)) return files.write("K.ending", "K");
    while (!stop.stopped()) std::this_thread::yield();
    return Error{"stopped"};
  }
  Expected<std::vector<EndgameSample>> samples(int, std::size_t, TablebaseFiles&, int, std::uint64_t) const override {
    return std::vector<EndgameSample>();
  }
  Expected<std::vector<TablebaseCounts>> count(int, TablebaseFiles&, const Signals&) override {
    return std::vector<TablebaseCounts>();
  }
  void wait_for_begin() const {
    while (!has_begun_) std::this_thread::yield();
  }

 private:
  std::atomic<bool> has_begun_ = false;
};

void ignore_reported(const std::string&) {}

}  // namespace

TEST_SUITE("small endings") {
  TEST_CASE("without a background thread, a wanted table is made with those it leads to, and this is reported") {
    std::vector<std::string> notify;
    SmallTablebases tables([] { return std::make_shared<SlowMaker>(); }, nullptr, {},
                           [&](const std::string& text) { notify.push_back(text); });
    CHECK_FALSE(tables.find("slow", "KQ.ending"));
    CHECK(notify.empty());
    tables.want("slow", "KQ.ending");
    CHECK(tables.find("slow", "K.ending"));
    CHECK(tables.find("slow", "KQ.ending"));
    REQUIRE(notify.size() >= 2);
    CHECK(notify.front() == "building endgame tablebases: KQ");
    CHECK(notify.back() == "building endgame tablebases: KQ: 50 %");
  }

  TEST_CASE("a request for a table that the background makes does not wait, and the end of the tables ends it") {
    const auto maker = std::make_shared<StuckMaker>();
    SmallTablebases tables([maker] { return std::shared_ptr<TablebaseMaker>(maker); }, nullptr, [] {},
                           ignore_reported);
    tables.want("stuck", "K.ending");
    maker->wait_for_begin();
    CHECK_FALSE(tables.find("stuck", "K.ending"));
  }

  TEST_CASE("a table that the background had not made is made at once where searches may not depend on that") {
    const auto maker = std::make_shared<StuckMaker>();
    SmallTablebases tables([maker] { return std::shared_ptr<TablebaseMaker>(maker); }, nullptr, [] {},
                           ignore_reported);
    tables.want("stuck", "K.ending");
    maker->wait_for_begin();
    const unsigned before = tables.arrivals();
    const Signals stop;
    tables.work_at_once(stop);
    CHECK(tables.arrivals() != before);  // so it is requested again
    tables.want("stuck", "K.ending");
    CHECK(tables.find("stuck", "K.ending"));
  }

  TEST_CASE("the making that is waited for can be stopped, and the table stays wanted") {
    const auto maker = std::make_shared<StuckMaker>();
    SmallTablebases tables([maker] { return std::shared_ptr<TablebaseMaker>(maker); }, nullptr, [] {},
                           ignore_reported);
    tables.want("stuck", "K.ending");
    maker->wait_for_begin();
    ThreadPool threads;
    Signals stopped;
    stopped.stop();
    CHECK_FALSE(tables.make_next(threads, stopped));
    const Signals stop;
    CHECK(tables.make_next(threads, stop));
    CHECK(tables.find("stuck", "K.ending"));
  }
}

}  // namespace roundel::small_tablebases_test
