#include "tools/match/program.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "engine/base/suggestion.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/match/call.hpp"
#include "tools/match/compliance_program.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/journal/merge.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "tools/match/match.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {
namespace {

CommandLine merge_command_line() {
  CommandLine line("roundel-match merge PATH ... [options]",
                   "Combines the games of one match. They come from files, or from folders with all their files.");
  line.list("path", "files of games, or folders", "PATH ...");
  line.bare_words("path");
  line.option("games", "write the combined games to this file, in order", "FILE");
  add_game_file_option(line, "the file that describes the game, if there is one; for --pgn");
  line.option("pgn", "write the games as PGN, or as PDN if the game uses that", "FILE");
  add_force_option(line);
  add_report_options(line);
  return line;
}

/// Returns the names of the sides in the combined game.
SideNames side_names(const MatchHead& match, Games& games) {
  const Expected<VariantEntry> variant = games.find(match.variant);
  return variant ? (*variant)->sides : Variant{}.sides;
}

std::string merge_report(const MergedMatch& merged, const CommandLine& line, const SideNames& sides) {
  Results results(merged.match.players, read_report_options(line, merged.match.players));
  for (const GameRecord& game : merged.games) need(results.add(game));
  std::string text = results.report(sides);
  if (merged.missing > 0) text += fmt::format("Games missing before the last of these: {}\n", merged.missing);
  return text;
}

/// The output files.
struct MergeResults {
  std::optional<ResultFile> games;
  std::optional<ResultFile> pgn;
};

/// Throws UsageError if one may not be written.
MergeResults merge_results(const CommandLine& line, const std::vector<std::string>& parts) {
  WritingTerms terms = writing_terms(line, {"games", "pgn"});
  terms.inputs.insert(terms.inputs.end(), parts.begin(), parts.end());
  MergeResults results{result_file(line, "games", terms), result_file(line, "pgn", terms)};
  check_different("games", results.games, "pgn", results.pgn);
  return results;
}

int run_merge(const std::vector<std::string>& arguments, Games& games) {
  CommandLine line = merge_command_line();
  if (!line.parse(arguments)) {
    put_results(line.help() + '\n');
    return exit_success;
  }
  if (!line.has("path")) throw UsageError("merge needs a PATH", line.way_out());
  line.check_all_asked({"games", "pgn", "force", "variant-file", "sprt", "anchor", "by-opening"});
  const std::vector<std::string> parts = need(part_files(line.words("path")));
  const MergeResults results = merge_results(line, parts);
  const MergedMatch merged = need(merge_parts(parts));
  read_game_files(line, games);
  const std::string report = merge_report(merged, line, side_names(merged.match, games));
  if (results.games) need(results.games->write(games_text(merged)));
  if (results.pgn) need(results.pgn->write(need(pgn_text(merged, *need(games.find(merged.match.variant))))));
  put_results(report);
  return exit_success;
}

/// A first word that is no option must be a command or a game. Throws UsageError if it is neither.
void check_first_word(const std::vector<std::string>& arguments, Games& games, const CommandLine& line) {
  if (arguments.empty() || arguments.front().starts_with('-') || games.find(arguments.front())) return;
  throw UsageError(fmt::format("there is no command '{}'{}", arguments.front(),
                               did_you_mean(arguments.front(), {"merge", "compliance"})),
                   line.way_out());
}

int run_checked(const std::vector<std::string>& given, Games& games) {
  const std::vector<std::string> arguments = without_help_command(given);
  if (!arguments.empty() && arguments.front() == "merge") {
    return run_merge({arguments.begin() + 1, arguments.end()}, games);
  }
  if (!arguments.empty() && arguments.front() == "compliance") {
    return run_compliance({arguments.begin() + 1, arguments.end()}, games);
  }
  CommandLine line = match_command_line();
  check_first_word(arguments, games, line);
  if (!line.parse(arguments)) {
    put_results(line.help() + '\n');
    return exit_success;
  }
  const VariantEntry game = match_game(line, games);
  const MatchCall call = match_call(line, *game);
  line.check_all_asked();
  const bool complete = play_match(call, *game);
  return complete ? exit_success : exit_unfinished;
}

}  // namespace

int run_program(const std::vector<std::string>& arguments, Games games) {
  return run_guarded("roundel-match", arguments, [&] { return run_checked(arguments, games); });
}

}  // namespace roundel::match
