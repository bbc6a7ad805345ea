#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {

/// A match as it is called for on the command line.
struct MatchCall {
  MatchPlan plan;
  bool is_repeatable = false;  ///< the seed was given: it decides what engines draw, too
  Shard shard;
  ReportSettings report;
  std::string out;         ///< folder for the games; empty: they are not kept
  std::string transcript;  ///< file for what is said to and by the engines; empty: none
  int concurrency = 1;
  std::string note;  ///< what the caller should know, a line; empty: nothing
};

/// The options of a match, not yet parsed.
CommandLine match_command_line();

/// The game that a parsed command line names, or the first. Throws UsageError, with the reason.
VariantRow match_game(const CommandLine& line, Games& games);
/// What a parsed command line asks for, of that game. Throws UsageError, with the reason.
MatchCall match_call(const CommandLine& line, const Variant& variant);

/// Reads the keys of one engine, as --engine has them. Throws UsageError, which begins with `where`.
Entry read_entry(const std::vector<std::string>& words, const std::string& where);

/// Adds --log and --force.
void add_log_options(CommandLine& line, const std::string& help);
/// The file that --log names; empty: none. Throws UsageError where it holds something else.
std::string read_log(const CommandLine& line);

/// The options of how games are ended early.
void add_adjudication_options(CommandLine& line);
/// What they ask for; nothing where they are not given. Throws UsageError.
AdjudicationRules read_adjudication(const CommandLine& line);

/// The options of what is reported of games, for a match and for merging.
void add_report_options(CommandLine& line);
/// What they ask for, of a match of these players. Throws UsageError.
ReportSettings read_report_options(const CommandLine& line, const std::vector<std::string>& players);

}  // namespace roundel::match
