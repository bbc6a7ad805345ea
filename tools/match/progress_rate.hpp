#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace roundel::match {

/// Returns the time as H:MM:SS. Negative times count as zero.
std::string time_text(std::chrono::duration<double> time);

/// Measures how fast a count approaches its end.
class ProgressRate {
 public:
  /// Starts now at `before`; the end is at `all`.
  ProgressRate(std::uint64_t all, std::uint64_t before) : all_(all), before_(before) {}

  std::chrono::duration<double> spent() const { return Steady::now() - begun_; }
  double per_second(std::uint64_t done) const;
  /// Returns the remaining time at this rate, as H:MM:SS.
  std::string left(std::uint64_t done) const;

 private:
  using Steady = std::chrono::steady_clock;

  std::uint64_t all_;
  std::uint64_t before_;
  Steady::time_point begun_ = Steady::now();
};

}  // namespace roundel::match
