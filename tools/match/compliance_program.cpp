#include "tools/match/compliance_program.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "protocol/duration.hpp"
#include "protocol/hub/hub_name.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/match/call.hpp"
#include "tools/match/compliance/examination.hpp"
#include "tools/match/compliance/hub_engine_under_test.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match {
namespace {

CommandLine compliance_command_line() {
  CommandLine line(
      "roundel-match compliance --engine cmd=COMMAND [KEY=VALUE ...] [options]",
      "Tests, step by step, whether an engine does what its protocol requires. Each step prints a line: ok, FAILED\n"
      "with the reason, or skipped if the step is optional and the engine does not support it. The exit status is\n"
      "0 if no step failed.\n"
      "\n"
      "Keys of --engine:\n"
      "  cmd=COMMAND        the command that starts the engine\n"
      "  proto=PROTOCOL     the engine's protocol: uci, cecp (as for XBoard) or hub (uci)\n"
      "  dir=DIR            the folder where the command runs\n"
      "  option.NAME=VALUE  an option of the engine");
  line.list("engine", "the engine", "KEY=VALUE ...");
  add_game_options(line);
  line.option("patience", "the longest time for an answer without a time limit (10)", "SECONDS");
  line.option("margin", "the time by which an engine may exceed a time limit (0.5)", "SECONDS");
  add_log_options(line, "append all lines to and from the engine to this file");
  line.option("json", "print all results as one JSON object, at the end");
  return line;
}

/// Throws UsageError if the engine has settings that only a match uses.
void refuse_keys_of_matches(const Contestant& engine) {
  const auto refuse = [](const char* key) {
    throw UsageError(
        fmt::format("--engine: {} is only for matches; the keys here are cmd, proto, dir and option.NAME", key));
  };
  if (!engine.name.empty()) refuse("name");
  if (engine.port) refuse("port");
  if (engine.calls) refuse("calls");
  if (engine.open) refuse("open");
}

Contestant read_engine(const CommandLine& line) {
  if (line.groups("engine").size() != 1) throw UsageError("compliance needs exactly one --engine", line.way_out());
  const Entry entry = read_entry(line.words("engine"), "--engine");
  if (entry.contestant.command.empty()) throw UsageError("--engine: cmd is missing; add cmd=COMMAND");
  if (!entry.control.is_empty())
    throw UsageError("--engine: each step sets its own limits; leave out tc, st, nodes and depth");
  refuse_keys_of_matches(entry.contestant);
  return entry.contestant;
}

/// Returns the named game, or the protocol's default game.
VariantEntry examined_game(const CommandLine& line, const Contestant& engine, Games& games) {
  const bool is_named = line.has("variant") || line.has("variant-file");
  if (is_named || engine.protocol != Protocol::hub) return match_game(line, games);
  const auto is_usual = [](const VariantEntry& entry) { return hub_name(*entry) == HubEngineUnderTest::usual_game; };
  const auto found = std::find_if(games.entries().begin(), games.entries().end(), is_usual);
  return found == games.entries().end() ? match_game(line, games) : *found;
}

PlayerSetting read_setting(const CommandLine& line, const Variant& game) {
  PlayerSetting setting{.variant = game, .transcript = read_log(line)};
  if (const auto patience = line.text("patience")) {
    setting.start_patience = need_right(read_some_seconds(*patience), "--patience");
  }
  return setting;
}

/// Throws UsageError if the protocol does not support the game.
std::unique_ptr<EngineUnderTest> checked_engine(const Contestant& engine, const PlayerSetting& setting) {
  try {
    return make_engine_under_test(engine, setting);
  } catch (const std::runtime_error& reason) {
    throw UsageError(reason.what());
  }
}

}  // namespace

int run_compliance(const std::vector<std::string>& arguments, Games& games) {
  CommandLine line = compliance_command_line();
  if (!line.parse(arguments)) {
    put_results(line.help() + '\n');
    return exit_success;
  }
  const Contestant engine = read_engine(line);
  const VariantEntry game = examined_game(line, engine, games);
  const PlayerSetting setting = read_setting(line, *game);
  const auto tested = checked_engine(engine, setting);
  if (const auto margin = line.text("margin")) {
    tested->set_margin(need_right(read_some_seconds(*margin), "--margin"));
  }
  line.check_all_asked({"json"});
  std::size_t number = 0;
  const auto results = examine(*tested, [&](const StepResult& result) {
    if (!line.has("json")) put_results(step_line(++number, result) + '\n');
  });
  if (number > 0 && number < results.size()) {
    put_results(fmt::format("{:>3} to {} skipped: the engine does not start\n", number + 1, results.size()));
  }
  put_results((line.has("json") ? to_json(results).dump(2) : summary_line(results)) + '\n');
  const auto has_failed = [](const StepResult& result) { return result.outcome == StepResult::Outcome::failed; };
  return std::any_of(results.begin(), results.end(), has_failed) ? exit_unfinished : exit_success;
}

}  // namespace roundel::match
