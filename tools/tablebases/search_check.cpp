#include "tools/tablebases/search_check.hpp"

#include <fmt/core.h>

#include <optional>
#include <string>

namespace roundel::tables {
namespace {

using Finding = std::optional<ProbeResult>;

/// Returns the value that a search of this many plies must find.
Finding within(const ProbeResult& value, int plies) {
  const bool is_decided = value.certainty == ProbeResult::Certainty::exact && value.outcome != Outcome::draw;
  return is_decided && value.distance <= plies ? Finding(value) : std::nullopt;
}

bool are_equal(const Finding& one, const Finding& other) {
  if (!one || !other) return !one && !other;
  return one->outcome == other->outcome && one->distance == other->distance;
}

std::string text_of(const Finding& found, int plies) {
  if (!found) return fmt::format("neither won nor lost in {} plies", plies);
  return fmt::format("{} in {} plies", found->outcome == Outcome::win ? "won" : "lost", found->distance);
}

}  // namespace

MaybeError SearchCheck::compare(const EndgameSample& sample, const Signals& stop) {
  Session& session = engine_.session();
  if (MaybeError error = session.set_position(sample.position, {})) {
    return Error{fmt::format("the game has no position {}: {}", sample.position, error->message())};
  }
  const Finding found = session.prove(plies_, stop);
  if (stop.stopped()) return {};
  const Finding wanted = within(sample.value, plies_);
  ++compared_;
  if (wanted) ++decided_;
  if (are_equal(found, wanted)) return {};
  return Error{fmt::format("{} is {} by the table, and {} by a search", sample.position, text_of(wanted, plies_),
                           text_of(found, plies_))};
}

}  // namespace roundel::tables
