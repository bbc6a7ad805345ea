#include "protocol/hub/hub.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "engine/session/game_names.hpp"
#include "protocol/clock.hpp"
#include "protocol/hub/hub_name.hpp"
#include "protocol/program.hpp"
#include "protocol/rate.hpp"

namespace roundel {
namespace {

/// Hub's default game.
constexpr std::string_view usual_game = "normal";
/// `tt-size` is the binary logarithm of the number of entries. This is that of the entries in a mebibyte.
constexpr int entries_per_mebibyte_log = 16;
constexpr int least_table_log = entries_per_mebibyte_log;
constexpr int greatest_table_log = 36;

const Variant* find_game(std::span<const VariantEntry> variants, std::string_view name) {
  if (name.empty()) return nullptr;
  auto found = std::find_if(variants.begin(), variants.end(),
                            [&](const VariantEntry& variant) { return same_name(hub_name(*variant), name); });
  if (found == variants.end()) {
    found = std::find_if(variants.begin(), variants.end(), [&](const VariantEntry& variant) {
      return !hub_name(*variant).empty() && is_called(*variant, name);
    });
  }
  return found == variants.end() ? nullptr : found->get();
}

HubLine parameter(std::string_view name, std::string value, std::string type) {
  HubLine line{"param"};
  line.add("name", std::string(name)).add("value", std::move(value)).add("type", std::move(type));
  return line;
}

HubLine number_parameter(std::string_view name, int value, int minimum, int maximum) {
  HubLine line = parameter(name, std::to_string(value), "int");
  line.add("min", std::to_string(minimum)).add("max", std::to_string(maximum));
  return line;
}

/// In men. A win in N plies is 100 minus N hundredths.
std::string score_text(const ReportedScore& score) {
  constexpr int win = 10'000;
  int hundredths = score.value;
  if (score.unit == ReportedScore::Unit::mate) {
    hundredths = score.value > 0 ? win - (2 * score.value - 1) : -win - 2 * score.value;
  }
  return fmt::format("{:.2f}", hundredths / 100.0);
}

/// Returns the score of a position in which the game is over. A win is written as the nearest win that Hub can
/// express.
HubLine line_of_end(const Result& result, Side side) {
  const std::string_view score = !result.winner ? "0.00" : *result.winner == side ? "100.00" : "-100.00";
  return HubLine{"info"}.add("depth", "0").add("score", std::string(score));
}

/// Sends a search's reports as Hub's info lines.
class HubListener final : public Listener {
 public:
  explicit HubListener(Output& output) : output_(output) {}

  void line(const Report& report) override {
    const double seconds = static_cast<double>(report.time.count()) / 1000;
    HubLine line{"info"};
    line.add("depth", std::to_string(report.depth))
        .add("mean-depth", fmt::format("{:.1f}", static_cast<double>(report.depth)))
        .add("score", score_text(report.score))
        .add("nodes", std::to_string(report.nodes))
        .add("time", fmt::format("{:.3f}", seconds))
        .add("nps", fmt::format("{:.3f}", static_cast<double>(per_second(report.nodes, report.time)) / 1e6))
        .add("pv", fmt::format("{}", fmt::join(report.explicit_line, " ")));
    output_.line(write_hub_line(line));
  }

 private:
  Output& output_;
};

}  // namespace

Hub::Hub(Engine& engine, Output& output) : GuiProtocol(engine, output) {
  if (!hub_name(engine.variant()).empty()) return;
  if (const Variant* game = find_game(engine.variants(), usual_game)) change_option("UCI_Variant", game->name);
}

const Hub::Command* Hub::find_command(std::string_view name) {
  static constexpr std::array<Command, 11> commands{{
      {"hub", &Hub::introduce, false},
      {"set-param", &Hub::set_parameter, true},
      {"init", &Hub::initialise, true},
      {"new-game", &Hub::new_game, true},
      {"pos", &Hub::set_position, true},
      {"level", &Hub::set_level, true},
      {"go", &Hub::go, true},
      {"ponder-hit", &Hub::ponder_hit, false},
      {"stop", &Hub::stop, false},
      {"ping", &Hub::ping, false},
      {"quit", &Hub::leave, false},
  }};
  return find_named(commands, name);
}

const Hub::Parameter* Hub::find_parameter(std::string_view name) {
  static constexpr std::array<Parameter, 4> parameters{{
      {"variant", &Hub::describe_variant, &Hub::set_variant},
      {"threads", &Hub::describe_threads, &Hub::set_threads},
      {"tt-size", &Hub::describe_table, &Hub::set_table},
      {"book", &Hub::describe_book, &Hub::set_book},
  }};
  return find_named(parameters, name);
}

void Hub::answer(std::string_view text) {
  if (split_words(text).empty()) return;
  const Expected<HubLine> line = read_hub_line(text);
  if (!line) return answer_garbled(text, line.error());
  const Command* command = find_command(line->command);
  if (!command) return;
  MaybeError error;
  if (command->uses_engine && job_running()) {
    error = Error{"not while the engine is searching"};
    if (command->answer == &Hub::set_position) note_position(error);
  } else {
    if (command->uses_engine) finish_job();
    error = (this->*command->answer)(*line);
  }
  if (error) tell_error({fmt::format("{}: {}", line->command, error->message())});
}

void Hub::answer_garbled(std::string_view text, const Error& error) {
  tell_error(error);
  const Command* command = find_command(split_words(text).front());
  if (command == nullptr) return;
  if (command->answer == &Hub::set_position) note_position(error);
  if (command->answer == &Hub::go && !job_running()) tell_decision({});
}

/// A `pos` that was too long to read is refused.
void Hub::lose_line(std::string_view beginning) {
  const auto words = split_words(beginning);
  const Command* command = words.empty() ? nullptr : find_command(words.front());
  if (command != nullptr && command->answer == &Hub::set_position) note_position(Error{"its line is too long"});
}

void Hub::tell_error(const Error& error) { tell_line(HubLine{"error"}.add("message", one_line(error.message()))); }

MaybeError Hub::introduce(const HubLine&) {
  tell_line(HubLine{"id"}
                .add("name", std::string(program_name))
                .add("version", std::string(program_version))
                .add("author", std::string(program_authors))
                .add("country", "none"));
  for (const std::string_view name : {"variant", "threads", "tt-size", "book"}) {
    tell_line((this->*find_parameter(name)->describe)());
  }
  tell("wait");
  return {};
}

MaybeError Hub::set_parameter(const HubLine& line) {
  const auto name = line.find("name");
  const auto value = line.find("value");
  if (!name || !value) return Error{"set-param needs a name and a value"};
  const Parameter* parameter = find_parameter(*name);
  if (!parameter) return Error{fmt::format("there is no parameter '{}'", *name)};
  return (this->*parameter->set)(std::string(*value));
}

HubLine Hub::describe_variant() {
  std::vector<std::string> names;
  for (const VariantEntry& variant : engine().variants()) {
    if (!hub_name(*variant).empty()) names.push_back(hub_name(*variant));
  }
  return parameter("variant", hub_name(engine().variant()), "enum")
      .add("values", fmt::format("{}", fmt::join(names, " ")));
}

HubLine Hub::describe_threads() {
  const Option& option = *engine().options().find("Threads");
  return number_parameter("threads", engine().options().number("Threads"), option.minimum, option.maximum);
}

HubLine Hub::describe_table() {
  int log = least_table_log;
  while (log < greatest_table_log && 1LL << (log + 1 - entries_per_mebibyte_log) <= engine().options().number("Hash"))
    ++log;
  return number_parameter("tt-size", log, least_table_log, greatest_table_log);
}

MaybeError Hub::set_variant(const std::string& value) {
  const Variant* game = find_game(engine().variants(), value);
  if (!game) return Error{fmt::format("there is no variant '{}'", value)};
  if (game == &engine().variant()) return {};
  MaybeError error = change_option("UCI_Variant", game->name);
  if (!error) note_position({});  // a new game stands at its start
  return error;
}

MaybeError Hub::set_threads(const std::string& value) { return change_option("Threads", value); }

MaybeError Hub::set_table(const std::string& value) {
  const Expected<int> log = read_number(value, least_table_log, greatest_table_log);
  if (!log) return log.error();
  return change_option("Hash", std::to_string(1LL << (*log - entries_per_mebibyte_log)));
}

HubLine Hub::describe_book() { return parameter("book", engine().options().text(OwnBook::option), "bool"); }

MaybeError Hub::set_book(const std::string& value) { return change_option(OwnBook::option, value); }

MaybeError Hub::initialise(const HubLine&) {
  tell("ready");
  return {};
}

MaybeError Hub::new_game(const HubLine&) {
  engine().new_game();
  return {};
}

MaybeError Hub::set_position(const HubLine& line) { return note_position(set_up(line)); }

MaybeError Hub::set_up(const HubLine& line) {
  std::vector<std::string> moves;
  for (const std::string_view move : split_words(line.find("moves").value_or(""))) moves.emplace_back(move);
  Session& session = engine().session();
  const auto text = line.find("pos");
  if (!text) return session.set_position(std::nullopt, moves);
  const auto board = read_hub_position(*text, session.board_view(), engine().variant().white());
  return board ? session.set_board(*board, moves) : board.error();
}

/// A level without limits leaves the previous one in force.
MaybeError Hub::set_level(const HubLine& line) {
  HubLevel level = read_hub_level(line);
  if (!level.complaints.empty()) tell_error({fmt::format("level: {}", fmt::join(level.complaints, "; "))});
  if (level.limits_search()) level_ = std::move(level);
  return {};
}

MaybeError Hub::go(const HubLine& line) {
  const bool analyses = line.has("analyze");
  const bool ponders = line.has("ponder");
  if (!analyses && !ponders && !line.has("think")) return decline("'think', 'ponder' or 'analyze' must follow");
  if (const MaybeError refusal = position_refusal()) return decline(refusal->message());
  TimeControl control = level_.control;
  if (!analyses && !level_.limits_search()) {
    control.move_time = default_move_time;
    tell_error({fmt::format("go: no level is set: the engine thinks for {} ms", default_move_time.count())});
  }
  Limits limits = Clock(control).limits(engine().session().side_to_move());
  limits.infinite = analyses || level_.is_infinite;
  start_search(limits, ponders);
  return {};
}

/// Answers a `go` that cannot be carried out. The GUI waits for a move.
MaybeError Hub::decline(const std::string& why) {
  tell_error({"go: " + why});
  tell_decision({});
  return {};
}

void Hub::start_search(const Limits& limits, bool pondering) {
  auto listener = std::make_shared<HubListener>(output());
  start_job(pondering, [this, limits, listener]() -> Outcome {
    const std::optional<Result> result = engine().session().result();
    if (result && !result->claimed) tell_line(line_of_end(*result, engine().session().side_to_move()));
    const Decision decision = engine().think(limits, signals(), *listener);
    return [this, decision] { tell_decision(decision); };
  });
}

void Hub::tell_decision(const Decision& decision) {
  HubLine line{"done"};
  if (decision.move) line.add("move", decision.explicit_line.front());
  if (decision.ponder) line.add("ponder", decision.explicit_line.at(1));
  tell_line(line);
}

MaybeError Hub::ponder_hit(const HubLine&) {
  signals().ponder_hit();
  return {};
}

MaybeError Hub::stop(const HubLine&) {
  signals().stop();
  return {};
}

MaybeError Hub::ping(const HubLine&) {
  tell("pong");
  return {};
}

MaybeError Hub::leave(const HubLine&) {
  quit();
  return {};
}

}  // namespace roundel
