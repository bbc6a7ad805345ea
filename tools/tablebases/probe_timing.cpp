#include "tools/tablebases/probe_timing.hpp"

#include <algorithm>
#include <chrono>

namespace roundel::tables {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int warm_probes = 1000;

double median_of(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Returns the nanoseconds per probe; nothing if the tables do not have the position.
std::optional<double> time_of(const Session& session, int probes) {
  const auto begin = Clock::now();
  bool is_known = true;
  for (int n = 0; n < probes; ++n) is_known &= session.probe_tables().has_value();
  if (!is_known) return std::nullopt;
  return std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / probes;
}

}  // namespace

Expected<ProbeTiming> time_probes(Session& session, const std::vector<EndgameSample>& samples) {
  std::vector<double> first;
  std::vector<double> warm;
  for (const EndgameSample& sample : samples) {
    if (MaybeError error = session.set_position(sample.position, {})) return *error;
    const auto once = time_of(session, 1);
    const auto again = once ? time_of(session, warm_probes) : std::nullopt;
    if (!again) return Error{"no table has " + sample.position};
    first.push_back(*once);
    warm.push_back(*again);
  }
  return ProbeTiming{median_of(std::move(first)), median_of(std::move(warm))};
}

}  // namespace roundel::tables
