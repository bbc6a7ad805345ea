#pragma once

#include <optional>
#include <string>
#include <utility>

#include "tools/match/statistics/standings.hpp"

namespace roundel::match {

/// A contestant with the rating to which the others' are relative.
using Anchor = std::pair<std::string, double>;

/// The names of a game's sides for people.
using SideNames = std::array<std::string, side_count>;

/// Returns the report of a match for people: the duel of two, or ratings and a table of all against all; results by
/// colour, how games ended, faults, and the sequential test if there is one.
std::string match_report(const Standings& standings, const SideNames& sides, const SequentialTest* test,
                         const std::optional<Anchor>& anchor);

/// Returns a line for each opening.
std::string opening_report(const Standings& standings, const SideNames& sides);

/// Returns the standing of a match of two in half a line: score, Elo, and the test's ratio.
std::string short_report(const Standings& standings, const SequentialTest* test);

}  // namespace roundel::match
