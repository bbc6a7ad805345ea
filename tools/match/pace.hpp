#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace roundel::match {

/// How fast a count grows towards its end.
class Pace {
 public:
  /// It begins now at `before`, and is to reach `all`.
  Pace(std::uint64_t all, std::uint64_t before) : all_(all), before_(before) {}

  double per_second(std::uint64_t done) const;
  /// The time that the rest takes at this pace, as H:MM:SS.
  std::string left(std::uint64_t done) const;

 private:
  using Steady = std::chrono::steady_clock;

  std::uint64_t all_;
  std::uint64_t before_;
  Steady::time_point begun_ = Steady::now();
};

}  // namespace roundel::match
