#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/session.hpp"
#include "protocol/command_line.hpp"
#include "tools/match/plan.hpp"
#include "tools/match/sprt.hpp"

namespace roundel::match {

/// A match as it is called for on the command line.
struct MatchCall {
  MatchPlan plan;
  Shard shard;
  std::optional<SprtSettings> sprt;
  std::optional<std::pair<std::string, double>> anchor;  ///< a contestant and its rating
  std::string out;                                       ///< folder for the games; empty: they are not kept
  std::string transcript;                                ///< file for what is said to and by the engines; empty: none
  int concurrency = 1;
  bool by_opening = false;
};

/// The options of a match, not yet parsed.
CommandLine match_command_line();

/// What a parsed command line asks for. `variants` is the table. Throws WrongCall, with the reason.
MatchCall match_call(const CommandLine& line, std::span<const Variant> variants);

/// Reads `NAME=RATING`. Throws WrongCall.
std::optional<std::pair<std::string, double>> read_anchor(const CommandLine& line);

}  // namespace roundel::match
