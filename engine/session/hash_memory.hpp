#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "engine/base/zeroed_memory.hpp"

namespace roundel {

class SpareMemory;
class ThreadPool;

/// The memory of a transposition table: 64-byte blocks of relaxed atomic words, all zero when clear. All threads of a
/// search share it. It is resized and cleared only between searches.
class HashMemory {
 public:
  static constexpr int words_per_block = 8;
  struct alignas(64) Block {
    std::atomic<std::uint64_t> words[words_per_block];
  };

  /// Sets the size to `mebibytes` (1 or more) and clears the memory. Returns false, and keeps the old memory, if this
  /// much is not available.
  bool resize(std::size_t mebibytes, ThreadPool& threads, const SpareMemory& spare);
  /// Clears the memory. Does nothing if begin_writing() was not called since the last call.
  void clear(ThreadPool& threads);

  Block* blocks() { return static_cast<Block*>(memory_.data()); }
  std::size_t block_count() const { return count_; }
  std::size_t mebibytes() const { return count_ * sizeof(Block) >> 20; }

  /// Returns the number of the current search. Entries with another number are old.
  std::uint8_t generation() const { return generation_; }
  void next_generation() { ++generation_; }
  /// Call this before anything is written.
  void begin_writing() { is_clear_ = false; }

 private:
  ZeroedMemory memory_;
  std::size_t count_ = 0;
  std::uint8_t generation_ = 0;
  bool is_clear_ = true;
};

}  // namespace roundel
