// Small tablebases: when they are made and what is reported. The makers of these tests make nothing.

#include "engine/session/small_endings.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace roundel::small_endings_test {
namespace {

/// Two classes with equally many positions. Each file contains its own name. The second takes longer than a second.
class SlowMaker final : public EndingMaker {
 public:
  std::vector<Step> steps(int) const override {
    return {{{"K"}, {"K.ending"}, half, 0, {}}, {{"KQ"}, {"KQ.ending"}, half, 0, {0}}};
  }
  std::string folder_name() const override { return "slow"; }
  bool is_made(int, std::size_t step, EndingFiles& files) const override {
    return static_cast<bool>(files.read(steps(0)[step].files.front()));
  }
  MaybeError make(int, std::size_t step, EndingFiles& files, ThreadPool&, const Signals&, const Told& told) override {
    const std::string name = steps(0)[step].files.front();
    if (step == 1) std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    told("writing " + name);
    return files.write(name, name);
  }
  Expected<std::vector<EndingSample>> samples(int, std::size_t, EndingFiles&, int, std::uint64_t) const override {
    return std::vector<EndingSample>();
  }
  Expected<std::vector<EndingCounts>> count(int, EndingFiles&, const Signals&) override {
    return std::vector<EndingCounts>();
  }

 private:
  static constexpr std::uint64_t half = most_small_positions / 2;
};

/// Never finishes the first file unless it is stopped.
class StuckMaker final : public EndingMaker {
 public:
  std::vector<Step> steps(int) const override { return {{{"K"}, {"K.ending"}, 1, 0, {}}}; }
  std::string folder_name() const override { return "stuck"; }
  bool is_made(int, std::size_t, EndingFiles& files) const override {
    return static_cast<bool>(files.read("K.ending"));
  }
  MaybeError make(int, std::size_t, EndingFiles& files, ThreadPool&, const Signals& stop, const Told&) override {
    if (has_begun_.exchange(true)) return files.write("K.ending", "K");
    while (!stop.stopped()) std::this_thread::yield();
    return Error{"stopped"};
  }
  Expected<std::vector<EndingSample>> samples(int, std::size_t, EndingFiles&, int, std::uint64_t) const override {
    return std::vector<EndingSample>();
  }
  Expected<std::vector<EndingCounts>> count(int, EndingFiles&, const Signals&) override {
    return std::vector<EndingCounts>();
  }
  void wait_for_begin() const {
    while (!has_begun_) std::this_thread::yield();
  }

 private:
  std::atomic<bool> has_begun_ = false;
};

void ignore_told(const std::string&) {}

}  // namespace

TEST_SUITE("small endings") {
  TEST_CASE("without a background thread, a wanted table is made with those it leads to, and this is reported") {
    std::vector<std::string> told;
    SmallEndings tables([] { return std::make_shared<SlowMaker>(); }, nullptr, {},
                        [&](const std::string& text) { told.push_back(text); });
    CHECK_FALSE(tables.find("slow", "KQ.ending"));
    CHECK(told.empty());
    tables.want("slow", "KQ.ending");
    CHECK(tables.find("slow", "K.ending"));
    CHECK(tables.find("slow", "KQ.ending"));
    REQUIRE(told.size() >= 2);
    CHECK(told.front() == "building endgame tablebases: KQ");
    CHECK(told.back() == "building endgame tablebases: KQ: 50 %");
  }

  TEST_CASE("a request for a table that the background makes does not wait, and the end of the tables ends it") {
    const auto maker = std::make_shared<StuckMaker>();
    SmallEndings tables([maker] { return std::shared_ptr<EndingMaker>(maker); }, nullptr, [] {}, ignore_told);
    tables.want("stuck", "K.ending");
    maker->wait_for_begin();
    CHECK_FALSE(tables.find("stuck", "K.ending"));
  }

  TEST_CASE("a table that the background had not made is made at once where searches may not depend on that") {
    const auto maker = std::make_shared<StuckMaker>();
    SmallEndings tables([maker] { return std::shared_ptr<EndingMaker>(maker); }, nullptr, [] {}, ignore_told);
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
    SmallEndings tables([maker] { return std::shared_ptr<EndingMaker>(maker); }, nullptr, [] {}, ignore_told);
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

}  // namespace roundel::small_endings_test
