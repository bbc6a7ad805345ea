// The cache of unpacked blocks returns what was kept, even while other threads request or keep blocks.

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/tablebase/block_cache.hpp"

namespace roundel::block_cache_test {
namespace {

/// Returns the entry of the block with that number; all entries differ.
TablebaseEntry entry_of(int block, std::size_t number) {
  return {static_cast<TablebaseValue>(block), static_cast<TablebaseValue>(number)};
}

std::vector<TablebaseEntry> block_of(int block) {
  std::vector<TablebaseEntry> entries;
  for (std::size_t n = 0; n < TablebaseFile::block_positions; ++n) entries.push_back(entry_of(block, n));
  return entries;
}

bool holds(const BlockCache& cache, const BlockCache::Place& place, int block, std::size_t number) {
  const auto found = cache.find(place, number);
  if (!found) return false;
  const TablebaseEntry wanted = entry_of(block, number);
  CHECK(found->to_end == wanted.to_end);
  CHECK(found->to_progress == wanted.to_progress);
  return true;
}

}  // namespace

TEST_SUITE("ending block cache, threads") {
  TEST_CASE("a block is there until others take its place") {
    BlockCache cache(4 * BlockCache::block_bytes);
    std::vector<BlockCache::Place> places(8);
    CHECK_FALSE(holds(cache, places[0], 0, 0));
    for (int n = 0; n < 4; ++n) cache.keep(places[static_cast<std::size_t>(n)], block_of(n));
    for (int n = 0; n < 4; ++n) CHECK(holds(cache, places[static_cast<std::size_t>(n)], n, 77));
    for (int n = 4; n < 8; ++n) cache.keep(places[static_cast<std::size_t>(n)], block_of(n));
    int kept = 0;
    for (int n = 0; n < 8; ++n) kept += holds(cache, places[static_cast<std::size_t>(n)], n, 16'000);
    CHECK(kept == 4);
    CHECK(holds(cache, places[7], 7, 0));
  }

  TEST_CASE("blocks that are requested again and again stay") {
    BlockCache cache(4 * BlockCache::block_bytes);
    std::vector<BlockCache::Place> places(100);
    cache.keep(places[0], block_of(0));
    for (int n = 1; n < 100; ++n) {
      cache.keep(places[static_cast<std::size_t>(n)], block_of(n));
      // The first round passes the newest block; from then on only this one is requested.
      if (!holds(cache, places[0], 0, 5)) {
        CHECK(n <= 4);
        cache.keep(places[0], block_of(0));
      }
    }
    CHECK(holds(cache, places[0], 0, 5));
  }

  TEST_CASE("threads that keep and request blocks at once never receive another block's entries") {
    BlockCache cache(2 * BlockCache::block_bytes);
    constexpr int blocks = 5;
    std::vector<BlockCache::Place> places(blocks);
    std::atomic<int> wrong = 0;
    std::atomic<int> found = 0;
    const auto work = [&](std::uint64_t seed) {
      RandomKeys random(seed);
      for (int n = 0; n < 20'000; ++n) {
        const int block = static_cast<int>(random.next() % blocks);
        const auto number = static_cast<std::size_t>(random.next() % TablebaseFile::block_positions);
        auto& place = places[static_cast<std::size_t>(block)];
        const auto entry = cache.find(place, number);
        if (!entry) {
          if (n % 16 == 0) cache.keep(place, block_of(block));
          continue;
        }
        ++found;
        const TablebaseEntry wanted = entry_of(block, number);
        wrong += entry->to_end != wanted.to_end || entry->to_progress != wanted.to_progress ||
                 entry->needs != wanted.needs;
      }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t n = 1; n <= 4; ++n) threads.emplace_back(work, n);
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
    CHECK(found > 1000);
  }
}

}  // namespace roundel::block_cache_test
