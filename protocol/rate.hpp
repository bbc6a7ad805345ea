#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace roundel {

inline double in_seconds(std::chrono::milliseconds time) { return time / std::chrono::duration<double>(1); }

/// Returns `count` per second for a duration of `time`, which counts as at least a millisecond.
inline std::uint64_t per_second(std::uint64_t count, std::chrono::milliseconds time) {
  return static_cast<std::uint64_t>(static_cast<double>(count) /
                                    in_seconds(std::max(time, std::chrono::milliseconds(1))));
}

/// Measures the time since it was made.
class Stopwatch {
 public:
  std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace roundel
