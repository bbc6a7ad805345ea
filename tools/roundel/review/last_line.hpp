#pragma once

#include <optional>

#include "engine/session/report.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// Keeps the last best line that a search reports. Bounds are ignored.
class LastLine : public Listener {
 public:
  void line(const Report& report) override {
    if (report.rank == 1 && report.bound == Bound::exact) report_ = report;
  }
  const std::optional<Report>& report() const { return report_; }

 private:
  std::optional<Report> report_;
};

}  // namespace roundel
