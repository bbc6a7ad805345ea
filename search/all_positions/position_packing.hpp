#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "search/all_positions/scratch_file.hpp"

namespace roundel {

/// Writes positions as their differences from one of them, in words of eight bytes: a position has mostly the same tables
/// and empty cells as the start.
template <class Position>
class PositionPacking {
  static_assert(std::is_trivially_copyable_v<Position>);

 public:
  explicit PositionPacking(const Position& start) { std::memcpy(start_.data(), &start, sizeof(Position)); }

  void write(const Position& position, ScratchFile& file) const {
    Words words{};
    std::memcpy(words.data(), &position, sizeof(Position));
    Marks marks{};
    std::array<std::uint64_t, word_count> different;
    std::size_t count = 0;
    for (std::size_t n = 0; n < word_count; ++n) {
      if (words[n] == start_[n]) continue;
      marks[n / 8] = static_cast<std::uint8_t>(marks[n / 8] | 1 << n % 8);
      different[count++] = words[n];
    }
    file.write(marks.data(), marks.size());
    file.write(different.data(), count * sizeof(std::uint64_t));
  }
  /// Returns false if there is no position left.
  bool read(Position& position, ScratchFile& file) const {
    Marks marks;
    if (!file.read(marks.data(), marks.size())) return false;
    Words words = start_;
    for (std::size_t n = 0; n < word_count; ++n) {
      if ((marks[n / 8] >> n % 8 & 1) != 0 && !file.read(&words[n], sizeof(std::uint64_t))) return false;
    }
    std::memcpy(static_cast<void*>(&position), words.data(), sizeof(Position));
    return true;
  }

 private:
  static constexpr std::size_t word_count = (sizeof(Position) + 7) / 8;
  using Words = std::array<std::uint64_t, word_count>;
  using Marks = std::array<std::uint8_t, (word_count + 7) / 8>;

  Words start_{};
};

}  // namespace roundel
