#pragma once

#include <cstdint>
#include <string>

#include "tools/match/journal/plan.hpp"

namespace roundel::testing {

/// Returns the plan of a match between `a` and `b` with this many nodes per move.
inline match::MatchPlan plan_of_two(const std::string& variant, std::uint64_t games, std::uint64_t nodes) {
  match::MatchPlan plan;
  plan.variant = variant;
  plan.games = games;
  for (const char* name : {"a", "b"}) {
    match::Entry entry;
    entry.contestant.name = name;
    entry.control.nodes = nodes;
    plan.entries.push_back(entry);
  }
  return plan;
}

}  // namespace roundel::testing
