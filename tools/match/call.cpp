#include "tools/match/call.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <set>
#include <thread>

#include "protocol/duration.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/game_options.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/transcript.hpp"
#include "tools/match/referee/clocks.hpp"
#include "tools/match/referee/control_text.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/roundel/commands/commands.hpp"

namespace roundel::match {
namespace {

bool read_truth(const std::string& value, const std::string& where) {
  if (value != "true" && value != "false") throw UsageError(fmt::format("{} must be true or false", where));
  return value == "true";
}

/// Reads one word of --engine or --each into an entry.
void read_engine_word(const std::string& word, const std::string& where, Entry& entry) {
  const auto [key, value] = read_key_value(word, where);
  constexpr std::string_view option_prefix = "option.";
  TimeControl& control = entry.control;
  if (key == "name") {
    entry.contestant.name = value;
  } else if (key == "cmd") {
    entry.contestant.command = value;
  } else if (key == "proto") {
    entry.contestant.protocol = need_right(read_protocol(value), where + ": proto");
  } else if (key == "port") {
    entry.contestant.port = need_right(read_number<std::uint16_t>(value, 1, 65535), where + ": port");
  } else if (key == "calls") {
    entry.contestant.calls = read_truth(value, where + ": calls");
  } else if (key == "dir") {
    entry.contestant.directory = value;
  } else if (key.starts_with(option_prefix)) {
    entry.contestant.options.emplace_back(key.substr(option_prefix.size()), value);
  } else if (key == "open") {
    entry.contestant.open = read_truth(value, where + ": open");
  } else if (key == "tc") {
    need_right(read_clock(value, control), where);
  } else if (key == "st") {
    control.move_time = need_right(read_some_seconds(value), where + ": st");
  } else if (key == "nodes") {
    control.nodes = need_right(read_number<std::uint64_t>(value, 1, 1'000'000'000'000), where + ": nodes");
  } else if (key == "depth") {
    control.depth = need_right(read_number(value, 1, 1000), where + ": depth");
  } else {
    throw UsageError(
        fmt::format("{}: unknown key '{}'; the keys are name, cmd, proto, port, calls, dir, option.NAME, open, tc, "
                    "st, nodes and depth",
                    where, key));
  }
}

/// Returns the default name of an engine.
std::string usual_name(const Contestant& contestant, const std::string& where) {
  if (contestant.command.empty()) return "Roundel";
  const std::vector<std::string> words = need_right(split_command(contestant.command), where + ": cmd");
  return std::filesystem::path(words.front()).filename().string();
}

/// Fills in the values of --each that an engine does not have itself.
void complete(Entry& own, const Entry& each) {
  if (own.control.is_empty()) own.control = each.control;
  own.contestant.options.insert(own.contestant.options.begin(), each.contestant.options.begin(),
                                each.contestant.options.end());
  if (own.contestant.directory.empty()) own.contestant.directory = each.contestant.directory;
  if (own.contestant.command.empty()) own.contestant.command = each.contestant.command;
  if (!own.contestant.open) own.contestant.open = each.contestant.open;
  const bool has_process = !own.contestant.command.empty();
  if (has_process && !own.contestant.protocol) own.contestant.protocol = each.contestant.protocol;
}

/// Returns whether any engine takes it from --each. `is_taken` receives the engines as they were given.
template <class IsTaken>
bool is_taken_by_any(const std::vector<Entry>& entries, const IsTaken& is_taken) {
  return std::any_of(entries.begin(), entries.end(), is_taken);
}

/// Throws UsageError if something of --each applies to no engine, or cannot apply to all.
void check_each(const Entry& each, const std::vector<Entry>& entries) {
  const Contestant& given = each.contestant;
  if (!given.name.empty()) throw UsageError("--each: engines cannot share one name; give a name to each --engine");
  if (given.port) throw UsageError("--each: engines cannot share one port; give a port to each --engine");
  if (given.calls) throw UsageError("--each: calls applies to one engine; use --engine calls=true");
  const auto has_process = [&](const Entry& own) {
    return !own.contestant.command.empty() || !given.command.empty();
  };
  const auto need_taker = [&](bool is_given, const char* key, const auto& is_taken) {
    if (!is_given || entries.empty() || is_taken_by_any(entries, is_taken)) return;
    throw UsageError(fmt::format("--each: {} applies to no engine; leave it out", key));
  };
  need_taker(!given.command.empty(), "cmd", [](const Entry& own) { return own.contestant.command.empty(); });
  need_taker(!given.directory.empty(), "dir",
             [&](const Entry& own) { return has_process(own) && own.contestant.directory.empty(); });
  need_taker(given.protocol.has_value(), "proto",
             [&](const Entry& own) { return has_process(own) && !own.contestant.protocol; });
  need_taker(given.open.has_value(), "open", [](const Entry& own) { return !own.contestant.open; });
  need_taker(!each.control.is_empty(), "the limit", [](const Entry& own) { return own.control.is_empty(); });
}

std::vector<Entry> read_entries(const CommandLine& line) {
  const Entry each = read_entry(line.some_words("each"), "--each");
  std::vector<Entry> given;
  const auto groups = line.groups("engine");
  for (std::size_t n = 0; n < groups.size(); ++n) {
    given.push_back(read_entry(groups[n], fmt::format("--engine {}", n + 1)));
  }
  check_each(each, given);
  std::vector<Entry> entries;
  for (std::size_t n = 0; n < groups.size(); ++n) {
    const std::string where = fmt::format("--engine {}", n + 1);
    Entry own = given[n];
    const bool has_own_directory = !own.contestant.directory.empty();
    complete(own, each);
    if (has_own_directory && own.contestant.command.empty()) {
      throw UsageError(where + ": dir has no effect without cmd");
    }
    if (own.contestant.name.empty()) own.contestant.name = usual_name(own.contestant, where);
    if (own.control.is_empty())
      throw UsageError(where + ": the engine has no limit; add tc, st, nodes or depth, here or to --each",
                       line.way_out());
    entries.push_back(std::move(own));
  }
  return entries;
}

/// Checks that an engine's protocol can express what it is given.
void check_protocol(const Entry& entry) {
  const Contestant& contestant = entry.contestant;
  const std::string where = fmt::format("engine '{}'", contestant.name);
  if (contestant.port && contestant.protocol != Protocol::dxp)
    throw UsageError(where + ": port has no effect without proto=dxp");
  if (contestant.calls && contestant.protocol != Protocol::dxp)
    throw UsageError(where + ": calls has no effect without proto=dxp");
  if (!contestant.protocol) return;
  if (contestant.command.empty()) throw UsageError(where + ": proto has no effect without cmd");
  const Clock clock(entry.control);
  const Limits limits = limits_of({clock, clock}, Side::first);
  need_right(check_limits(contestant, limits), where);
}

void check_entries(const CommandLine& line, const std::vector<Entry>& entries) {
  if (entries.size() < 2) throw UsageError("a match needs at least two --engine", line.way_out());
  std::set<std::string> names;
  std::set<std::uint16_t> ports;
  for (const Entry& entry : entries) {
    check_protocol(entry);
    const auto port = fixed_port(entry.contestant);
    if (port && !ports.insert(*port).second) {
      throw UsageError(fmt::format("two engines use port {}; give one of them another with port=N", *port));
    }
    if (!names.insert(entry.contestant.name).second) {
      throw UsageError(
          fmt::format("two engines have the name '{}'; give one of them another with --engine name=NAME ...",
                      entry.contestant.name));
    }
  }
}

/// Reads one word of --openings. `first` counts from 1 here.
void read_openings_word(const std::string& word, OpeningSource& openings) {
  const std::string where = "--openings";
  const auto [key, value] = read_key_value(word, where);
  if (key == "file") {
    if (value.empty()) throw UsageError(where + ": file is empty; name a file");
    openings.suite = value;
  } else if (key == "format") {
    openings.format = need_right(read_suite_format(value), where);
  } else if (key == "order") {
    if (value != "sequential" && value != "random") throw UsageError(where + ": order must be sequential or random");
    openings.shuffled = value == "random";
  } else if (key == "plies") {
    openings.plies = need_right(read_number(value, 0, 1000), where + ": plies");
    openings.generated.plies = *openings.plies;
  } else if (key == "start") {
    openings.first = need_right(read_number<std::uint64_t>(value, 1, 1'000'000'000), where + ": start") - 1;
  } else if (key == "nodes") {
    openings.generated.nodes = need_right(read_number<std::uint64_t>(value, 1, 1'000'000'000), where + ": nodes");
  } else if (key == "limit") {
    openings.generated.limit = need_right(read_number(value, 0, 100'000), where + ": limit");
  } else if (key == "loss") {
    openings.generated.loss = need_right(read_number(value, 0, OpeningGenerator::decided), where + ": loss");
  } else {
    throw UsageError(fmt::format(
        "--openings: unknown key '{}'; the keys are file, format, order, plies, start, nodes, limit and loss", key));
  }
}

/// Throws UsageError if a key of --openings has no effect together with the others.
void check_openings_words(const std::vector<std::string>& words, const OpeningSource& openings) {
  const bool has_file = !openings.suite.empty();
  const bool draws_none = !has_file && openings.plies == 0;
  for (const std::string& word : words) {
    const std::string key = read_key_value(word, "--openings").first;
    const bool is_for_file = key == "format" || key == "order";
    const bool is_for_drawing = key == "nodes" || key == "limit" || key == "loss";
    if (is_for_file && !has_file) throw UsageError(fmt::format("--openings: {} has no effect without file", key));
    if (is_for_drawing && has_file) throw UsageError(fmt::format("--openings: {} has no effect with file", key));
    if (is_for_drawing && draws_none) throw UsageError(fmt::format("--openings: {} has no effect with plies=0", key));
  }
}

OpeningSource read_openings(const CommandLine& line, const Variant& variant) {
  OpeningSource openings;
  openings.generated.plies = variant.openings.plies;
  openings.generated.limit = variant.openings.limit;
  const std::vector<std::string> words = line.some_words("openings");
  for (const std::string& word : words) read_openings_word(word, openings);
  check_openings_words(words, openings);
  return openings;
}

Milliseconds seconds_option(const CommandLine& line, const std::string& name, Milliseconds initial) {
  const auto text = line.text(name);
  return text ? need_right(read_seconds(*text), "--" + name) : initial;
}

Conditions read_conditions(const CommandLine& line) {
  Conditions conditions;
  conditions.margin = seconds_option(line, "margin", conditions.margin);
  if (line.has("patience")) {
    conditions.patience = seconds_option(line, "patience", {});
    if (conditions.patience == Milliseconds{}) throw UsageError("--patience must be greater than 0");
    conditions.untimed = conditions.patience;
  }
  conditions.adjudication = read_adjudication(line);
  return conditions;
}

/// Returns the number of threads that an engine's options set.
int threads_of(const Entry& entry) {
  int threads = 1;
  for (const auto& [name, value] : entry.contestant.options) {
    const auto reported = read_number(value, 1, 4096);
    if (same_name(name, "Threads") && reported) threads = *reported;
  }
  return threads;
}

/// Returns why only one game can be played at a time, for the first engine with a reason; empty: more are possible.
std::string single_game_reason(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    const std::string engine = fmt::format("engine '{}'", entry.contestant.name);
    if (entry.contestant.calls.value_or(false))
      return engine + " calls by itself, and plays one game after the other";
    if (fixed_port(entry.contestant)) {
      return engine + " uses one port; write {port} in its command, and each game gets its own";
    }
  }
  return {};
}

/// Returns as many games at once as the machine's cores allow.
int usual_concurrency(const std::vector<Entry>& entries) {
  int threads = 1;
  for (const Entry& entry : entries) threads = std::max(threads, threads_of(entry));
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / threads);
}

MatchPlan read_plan(const CommandLine& line, const Variant& variant) {
  MatchPlan plan;
  plan.variant = variant.name;
  plan.game_options = read_game_options(line, variant);
  plan.entries = read_entries(line);
  check_entries(line, plan.entries);
  const std::string format = line.text("format").value_or("round-robin");
  if (format != "round-robin" && format != "gauntlet") throw UsageError("--format must be round-robin or gauntlet");
  plan.gauntlet = format == "gauntlet";
  plan.games = line.number<std::uint64_t>("games", 1, 100'000'000).value_or(plan.games);
  if (plan.games % 2 != 0) throw UsageError("--games must be even, because each opening is played twice");
  plan.seed = line.number<std::uint64_t>("seed", 0, UINT64_MAX).value_or(plan.seed);
  plan.openings = read_openings(line, variant);
  plan.conditions = read_conditions(line);
  return plan;
}

std::optional<Anchor> read_anchor(const CommandLine& line, const std::vector<std::string>& players) {
  const auto text = line.text("anchor");
  if (!text) return std::nullopt;
  const auto equals = text->rfind('=');
  if (equals == 0 || equals == std::string::npos) {
    throw UsageError(fmt::format("--anchor: '{}' is not NAME=RATING", *text));
  }
  const std::string name = text->substr(0, equals);
  const std::string value = text->substr(equals + 1);
  double rating = 0;
  const auto [stop, status] = std::from_chars(value.data(), value.data() + value.size(), rating);
  if (status != std::errc{} || stop != value.data() + value.size() || !std::isfinite(rating)) {
    throw UsageError(fmt::format("--anchor: '{}' is not a number", value));
  }
  if (std::find(players.begin(), players.end(), name) == players.end()) {
    throw UsageError(fmt::format("--anchor: no engine has the name '{}'", name));
  }
  return Anchor(name, rating);
}

std::optional<SprtSettings> read_sprt(const CommandLine& line, const std::vector<std::string>& players) {
  if (!line.has("sprt")) return std::nullopt;
  if (players.size() != 2) throw UsageError("--sprt needs exactly two engines");
  return need_right(parse_sprt(line.words("sprt")), "--sprt");
}

}  // namespace

void add_report_options(CommandLine& line) {
  line.list("sprt",
            "end the match when this sequential test decides: elo0=N (0) elo1=N (5), alpha=P beta=P (0.05), "
            "model=normalised or logistic",
            "KEY=VALUE ...");
  line.option("anchor", "fix the rating of this player; the others are relative to it", "NAME=RATING");
  line.option("by-opening", "also print the results of each opening");
}

Entry read_entry(const std::vector<std::string>& words, const std::string& where) {
  Entry entry;
  for (const std::string& word : words) read_engine_word(word, where, entry);
  return entry;
}

ReportSettings read_report_options(const CommandLine& line, const std::vector<std::string>& players) {
  return {read_sprt(line, players), read_anchor(line, players), line.has("by-opening")};
}

void add_log_options(CommandLine& line, const std::string& help) {
  line.option("log", help, "FILE");
  add_force_option(line, "append the log even to a file with other contents, but never to an input file");
}

std::string read_log(const CommandLine& line) {
  const WritingTerms terms = writing_terms(line, {"log"}, begins_transcript);
  const std::optional<std::string> path = line.text("log");
  if (path) need_right(check_addable(*path, terms), "--log");
  return path.value_or("");
}

void add_adjudication_options(CommandLine& line) {
  line.list(
      "resign",
      "a player loses after this many moves (3) with scores of -score (600) or worse, if the other's scores are "
      "score or better; with one-sided, the other's scores do not count",
      "moves=N score=N");
  line.list("draw",
            "a game is drawn from move N on (40) if the scores of both players stay within score (10) for this many "
            "moves (8)",
            "from=N moves=N score=N");
  line.option("max-moves", "a game is drawn after N moves of each side", "N");
}

AdjudicationRules read_adjudication(const CommandLine& line) {
  AdjudicationRules rules;
  if (line.has("resign")) rules.resignation = need_right(read_resignation(line.words("resign")), "--resign");
  if (line.has("draw")) rules.draw = need_right(read_draw(line.words("draw")), "--draw");
  rules.longest = line.number("max-moves", 1, 100'000);
  return rules;
}

CommandLine match_command_line() {
  CommandLine line(
      "roundel-match --engine KEY=VALUE ... --engine KEY=VALUE ... [options]\n"
      "       roundel-match merge PATH ... [options]    (see roundel-match merge --help)\n"
      "       roundel-match compliance --engine cmd=COMMAND ...    (see roundel-match compliance --help)",
      "Plays matches between engines. Roundel's own rules decide what is legal and how a game ends. Each opening\n"
      "is played twice, with colours swapped.\n"
      "\n"
      "Keys of --engine and --each:\n"
      "  cmd=COMMAND        the command that starts the engine; without it, Roundel plays inside this process\n"
      "  proto=PROTOCOL     the engine's protocol: uci, cecp (as for XBoard), hub or dxp (uci)\n"
      "  port=N             the port at which a DXP program waits for a call (27531); without it, {port} in the "
      "command is replaced by a free port\n"
      "  calls=true         the DXP program itself calls at that port, and asks for each game\n"
      "  name=NAME          the name in results; without it, the program's name\n"
      "  dir=DIR            the folder where the command runs\n"
      "  option.NAME=VALUE  an option of the engine\n"
      "  open=true          shows the engine all hidden information of the game\n"
      "  tc=[MOVES/]TIME[+INCREMENT]  a clock, in seconds or MINUTES:SECONDS\n"
      "  st=SECONDS, nodes=N, depth=N  a limit for each move\n"
      "\n"
      "Examples:\n"
      "  roundel-match --engine name=new --engine name=old option.Hash=1 \\\n"
      "      --each nodes=20000 --games 1000\n"
      "  roundel-match --engine --each tc=2+0.02 --games 100 --out results/limited \\\n"
      "      --engine cmd=stockfish option.UCI_LimitStrength=true option.UCI_Elo=2200");
  line.option("version", "print the version");
  line.list("engine", "an engine of the match; give at least two", "KEY=VALUE ...");
  line.list("each",
            "keys for all engines without the same key; an engine with its own tc, st, nodes or depth takes no limit "
            "from here",
            "KEY=VALUE ...");
  add_game_options(line);
  line.list("game-option", "set an option of the game, for the arbiter and all engines", "NAME=VALUE ...");
  line.option("games", "games of each pairing, an even number (2)", "N");
  line.option("format", "`round-robin`: all engines play each other; `gauntlet`: the first plays all others",
              "FORMAT");
  line.option(
      "seed",
      "the seed of openings and their order (1); if given, also of random numbers in games with hidden information, "
      "which are secret otherwise",
      "N");
  line.list(
      "openings",
      "from a file: file=FILE, format=epd, fen, pgn, pdn or moves (else by the file's name), order=sequential or "
      "random, start=N, at most plies=N; without a file, random moves to balanced positions: plies=N, the score "
      "within limit=CENTIPAWNS, each move with at most loss=CENTIPAWNS (20), by searches of nodes=N (20000)",
      "KEY=VALUE ...");
  add_adjudication_options(line);
  line.option("margin", "the time by which an engine may exceed its clock (0.05)", "SECONDS");
  line.option("patience",
              "end an engine as hung if it is silent for this long: beyond its clock (5), or for a move without a "
              "clock (300)",
              "SECONDS");
  line.option("concurrency", "play N games at the same time (the number of cores)", "N");
  line.option("out", "store all games in this folder, and continue the match in it", "DIR");
  line.option("shard", "play only part I of N of the match", "I/N");
  add_log_options(line, "append all lines to and from the engines to this file");
  add_report_options(line);
  return line;
}

VariantEntry match_game(const CommandLine& line, Games& games) {
  VariantEntry game = chosen_game(line, games);
  return game ? game : games.entries().front();
}

MatchCall match_call(const CommandLine& line, const Variant& variant) {
  MatchCall call;
  call.plan = read_plan(line, variant);
  call.is_repeatable = line.has("seed");
  if (const auto shard = line.text("shard")) call.shard = need_right(read_shard(*shard), "--shard");
  call.out = line.text("out").value_or("");
  if (line.has("out") && call.out.empty()) throw UsageError("--out is empty; name a folder");
  if (line.has("shard") && call.out.empty()) throw UsageError("--shard needs --out");
  call.report = read_report_options(line, names_of(call.plan));
  if (call.report.sprt && call.shard.count > 1) {
    throw UsageError("--sprt needs all games in order; give it to `roundel-match merge`, not to a shard");
  }
  call.transcript = read_log(line);
  const std::vector<Entry>& entries = call.plan.entries;
  const auto wanted = line.number("concurrency", 1, 4096);
  call.concurrency = wanted.value_or(usual_concurrency(entries));
  const std::string reason = call.concurrency > 1 ? single_game_reason(entries) : "";
  if (reason.empty()) return call;
  if (wanted) throw UsageError(fmt::format("--concurrency must be 1: {}", reason));
  call.concurrency = 1;
  call.note = fmt::format("one game at a time: {}", reason);
  return call;
}

}  // namespace roundel::match
