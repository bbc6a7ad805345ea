#include "tools/match/referee/clocks.hpp"

#include <algorithm>
#include <chrono>

namespace roundel::match {
namespace {

/// A player might take a time of zero for no clock.
Milliseconds reported(const Clock& clock) {
  return std::max(std::chrono::duration_cast<Milliseconds>(clock.shown()), Milliseconds{1});
}

}  // namespace

Limits limits_of(const Clocks& clocks, Side side) {
  Limits limits = clocks[at(side)].limits(side);
  if (!clocks[at(side)].control().base) return limits;
  for (const Side each : {Side::first, Side::second}) {
    const TimeControl& control = clocks[at(each)].control();
    if (control.base) limits.time[at(each)] = reported(clocks[at(each)]);
    limits.increment[at(each)] = control.increment;
  }
  return limits;
}

}  // namespace roundel::match
