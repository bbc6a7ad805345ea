#include "tools/match/pace.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace roundel::match {

double Pace::per_second(std::uint64_t done) const {
  const std::chrono::duration<double> spent = Steady::now() - begun_;
  return static_cast<double>(done - before_) / std::max(spent.count(), 1e-3);
}

std::string Pace::left(std::uint64_t done) const {
  if (done <= before_) return "-:--:--";
  const double rest = static_cast<double>(all_ - std::min(done, all_)) / per_second(done);
  const auto seconds = static_cast<std::int64_t>(rest);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace roundel::match
