#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/report.hpp"

namespace roundel {

/// The lines that a search reported last, one for each rank. A client keeps the last line of each rank. If another
/// line becomes the best, all lines must therefore be reported again together.
class ReportedLines {
 public:
  explicit ReportedLines(Listener& listener) : listener_(listener) {}

  /// Reports a line. Lines come in the order of their ranks, from 1.
  void tell(Report report) {
    lines_.resize(std::min(lines_.size(), static_cast<std::size_t>(report.rank) - 1));
    listener_.line(report);
    lines_.push_back(std::move(report));
  }

  /// Returns whether the best line begins with that turn.
  bool begin_with(const std::string& turn) const { return !lines_.empty() && lines_.front().line.front() == turn; }

  /// Reports another line as the best, and after it the last reported ones that begin with other turns: `most` lines
  /// in all.
  void tell_in_front(Report best, int most) {
    const std::vector<Report> others = std::exchange(lines_, {});
    const std::string first = best.line.front();
    tell(std::move(best));
    for (Report other : others) {
      const int rank = static_cast<int>(lines_.size()) + 1;
      if (rank > most) break;
      if (other.line.front() == first) continue;
      other.rank = rank;
      tell(std::move(other));
    }
  }

 private:
  Listener& listener_;
  std::vector<Report> lines_;
};

}  // namespace roundel
