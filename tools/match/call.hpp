#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/match/journal/plan.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {

/// A match as the command line describes it.
struct MatchCall {
  MatchPlan plan;
  bool is_repeatable = false;  ///< the seed was given; it also decides the engines' random choices
  Shard shard;
  ReportSettings report;
  std::string out;         ///< folder for the games; empty: they are not kept
  std::string transcript;  ///< file for all lines from and to the engines; empty: none
  int concurrency = 1;
  std::string note;  ///< a line for the caller; empty: none
};

/// The options of a match, not yet parsed.
CommandLine match_command_line();

/// Returns the game that a parsed command line names, or the first. Throws UsageError with the reason.
VariantEntry match_game(const CommandLine& line, Games& games);
/// Returns the match of a parsed command line, of that game. Throws UsageError with the reason.
MatchCall match_call(const CommandLine& line, const Variant& variant);

/// Reads the keys of one engine, in the form of --engine. Throws UsageError, beginning with `where`.
Entry read_entry(const std::vector<std::string>& words, const std::string& where);

/// Adds --log and --force.
void add_log_options(CommandLine& line, const std::string& help);
/// Returns the file that --log names; empty: none. Throws UsageError if the file has other contents.
std::string read_log(const CommandLine& line);

/// Adds the options for ending games early.
void add_adjudication_options(CommandLine& line);
/// Returns their values; nothing if they are not given. Throws UsageError.
AdjudicationRules read_adjudication(const CommandLine& line);

/// Adds the options for reports, for a match and for merging.
void add_report_options(CommandLine& line);
/// Returns their values, for a match of these players. Throws UsageError.
ReportSettings read_report_options(const CommandLine& line, const std::vector<std::string>& players);

}  // namespace roundel::match
