// Small tables of endings: what is said while they are made, by a maker that makes nothing.

#include "engine/session/small_endings.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace roundel::small_endings_test {
namespace {

/// Two classes of as many positions. Each file holds its own name; the second takes longer than a second.
class SlowMaker final : public EndingMaker {
 public:
  std::vector<Step> steps(int) const override {
    return {{{"K"}, {"K.ending"}, half, 0}, {{"KQ"}, {"KQ.ending"}, half, 0}};
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

}  // namespace

TEST_SUITE("small endings") {
  TEST_CASE("the making of tables is told at first, and with what is done where it takes longer") {
    SlowMaker maker;
    ThreadPool threads;
    std::vector<std::string> told;
    const auto files =
        small_endings(maker, nullptr, threads, Signals(), [&](const std::string& text) { told.push_back(text); });
    REQUIRE(files);
    CHECK(files->size() == 2);
    REQUIRE(told.size() >= 2);
    CHECK(told.front() == "making tables of endings of up to 3 men");
    CHECK(told.back() == "making tables of endings of up to 3 men: 50 %");
  }
}

}  // namespace roundel::small_endings_test
