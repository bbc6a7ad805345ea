#pragma once

#include <optional>
#include <string>
#include <utility>

#include "tools/match/statistics/standings.hpp"

namespace roundel::match {

/// A contestant and the rating that the others' are relative to.
using Anchor = std::pair<std::string, double>;

/// What the sides of a game are called, for people.
using SideNames = std::array<std::string, side_count>;

/// All of a match as lines for people: the duel of two, or ratings and a table of everyone against everyone;
/// results by colour, how games ended, who failed how, and the sequential test where there is one.
std::string match_report(const Standings& standings, const SideNames& sides, const SequentialTest* test,
                         const std::optional<Anchor>& anchor);

/// A line for each opening.
std::string opening_report(const Standings& standings, const SideNames& sides);

/// How a match of two stands, in half a line: score, Elo, and the test's ratio.
std::string short_report(const Standings& standings, const SequentialTest* test);

}  // namespace roundel::match
