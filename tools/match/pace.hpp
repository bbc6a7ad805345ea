#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace roundel::match {

/// As H:MM:SS; none is less than no time.
std::string time_text(std::chrono::duration<double> time);

/// How fast a count grows towards its end.
class Pace {
 public:
  /// It begins now at `before`, and is to reach `all`.
  Pace(std::uint64_t all, std::uint64_t before) : all_(all), before_(before) {}

  std::chrono::duration<double> spent() const { return Steady::now() - begun_; }
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
