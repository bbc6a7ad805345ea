#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace roundel {

class SpareMemory;
class ThreadPool;

/// The memory that a transposition table lives in: 64-byte blocks of relaxed atomic words, all zero when
/// clear. Shared by all threads of a search; resized and cleared only between searches.
class HashMemory {
 public:
  static constexpr int words_per_block = 8;
  struct alignas(64) Block {
    std::atomic<std::uint64_t> words[words_per_block];
  };

  /// Gives the memory `mebibytes` (1 or more), cleared. Returns false, with the old memory kept as it
  /// was, where so much cannot be had instead of it.
  bool resize(std::size_t mebibytes, ThreadPool& threads, const SpareMemory& spare);
  void clear(ThreadPool& threads);

  Block* blocks() { return blocks_.get(); }
  std::size_t block_count() const { return count_; }
  std::size_t mebibytes() const { return count_ * sizeof(Block) >> 20; }

  /// Tells searches apart: entries written with another number are old.
  std::uint8_t generation() const { return generation_; }
  void next_generation() { ++generation_; }

 private:
  struct Free {
    void operator()(Block* blocks) const;
  };
  using Blocks = std::unique_ptr<Block[], Free>;
  static Blocks allocate(std::size_t bytes);

  Blocks blocks_;
  std::size_t count_ = 0;
  std::uint8_t generation_ = 0;
};

}  // namespace roundel
