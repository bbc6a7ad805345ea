#pragma once

#include <iterator>
#include <map>

#include "engine/session/report.hpp"

namespace roundel {

/// Keeps the best line of each completed depth of a search. Bounds and results of an unfinished depth are ignored.
class CompletedLines : public Listener {
 public:
  void line(const Report& report) override {
    if (report.rank == 1 && report.bound == Bound::exact) lines_[report.depth] = report;
  }
  /// Removes the lines of greater depths.
  void cut(int depth) { lines_.erase(lines_.upper_bound(depth), lines_.end()); }

  bool empty() const { return lines_.empty(); }
  /// Returns the deepest line. Needs at least one.
  const Report& last() const { return lines_.rbegin()->second; }
  /// Returns the deepest line of at most this depth, or else the least deep. Needs at least one.
  const Report& at(int depth) const {
    const auto behind = lines_.upper_bound(depth);
    return behind == lines_.begin() ? behind->second : std::prev(behind)->second;
  }

 private:
  std::map<int, Report> lines_;
};

}  // namespace roundel
