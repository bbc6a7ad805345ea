#include "tools/match/progress_rate.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace roundel::match {

std::string time_text(std::chrono::duration<double> time) {
  const auto seconds = static_cast<std::int64_t>(std::max(time.count(), 0.0));
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

double ProgressRate::per_second(std::uint64_t done) const {
  return static_cast<double>(done - before_) / std::max(spent().count(), 1e-3);
}

std::string ProgressRate::left(std::uint64_t done) const {
  if (done <= before_) return "-:--:--";
  const double rest = static_cast<double>(all_ - std::min(done, all_)) / per_second(done);
  return time_text(std::chrono::duration<double>(rest));
}

}  // namespace roundel::match
