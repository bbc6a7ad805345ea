#include "tools/learn/run_journal.hpp"

#include <fmt/core.h>

#include <fstream>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/platform/file_reading.hpp"
#include "tools/match/files/json_errors.hpp"
#include "tools/match/files/json_number.hpp"
#include "tools/match/journal/journal.hpp"

namespace roundel::learn {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const MadeStep& step) {
  return {{"step", "make"},      {"seconds", step.seconds}, {"by", step.by},
          {"nodes", step.nodes}, {"games", step.games},     {"positions", step.positions}};
}
Json to_json(const LearnedStep& step) {
  Json json{{"step", "learn"}, {"seconds", step.seconds}, {"blend", step.blend}, {"positions", step.positions}};
  if (step.best) {
    json["epoch"] = step.best->epoch;
    json["loss"] = step.best->learned;
    json["held_out"] = step.best->held_out;
  }
  json["weights"] = step.weights;
  return json;
}
Json to_json(const PlayedStep& step) {
  return {{"step", "play"},
          {"seconds", step.seconds},
          {"won", step.games.wins},
          {"drawn", step.games.draws},
          {"lost", step.games.losses},
          {"elo", step.elo},
          {"superiority", step.superiority},
          {"verdict", step.verdict},
          {"kept", step.is_kept}};
}

// These throw the library's exceptions if a member is missing or has another type, and std::invalid_argument for an
// impossible number.
using match::whole_number;

/// Reads a count.
std::uint64_t number_in(const Json& json, const char* name) { return whole_number<std::uint64_t>(json.at(name)); }
/// Reads a number of games, small enough for sums.
std::int64_t games_in(const Json& json, const char* name) { return whole_number<std::int32_t>(json.at(name)); }

MadeStep made_step(const Json& json) {
  return {.seconds = json.at("seconds"),
          .by = json.at("by"),
          .nodes = number_in(json, "nodes"),
          .games = number_in(json, "games"),
          .positions = number_in(json, "positions")};
}
LearnedStep learned_step(const Json& json) {
  LearnedStep step{.seconds = json.at("seconds"),
                   .blend = json.at("blend"),
                   .positions = number_in(json, "positions"),
                   .best = {},
                   .weights = json.at("weights")};
  if (json.contains("epoch")) {
    step.best = BestPass{whole_number<int>(json.at("epoch")), json.at("loss"), json.at("held_out")};
  }
  return step;
}
PlayedStep played_step(const Json& json) {
  return {.seconds = json.at("seconds"),
          .games = {games_in(json, "won"), games_in(json, "drawn"), games_in(json, "lost")},
          .elo = json.at("elo"),
          .superiority = json.at("superiority"),
          .verdict = json.at("verdict"),
          .is_kept = json.at("kept")};
}

/// Adds the step of a line to a history. Error: it does not follow the existing ones.
MaybeError add_line(const Json& json, RunHistory& history) {
  const std::string step = json.at("step");
  auto& generations = history.generations;
  if (step == "make") {
    if (!generations.empty() && !generations.back().is_complete())
      return Error{"a previous generation is not complete"};
    generations.emplace_back().made = made_step(json);
    return {};
  }
  if (generations.empty() || generations.back().is_complete()) return Error{"the step has no generation"};
  GenerationRecord& last = generations.back();
  if (step == "learn" && !last.learned) {
    last.learned = learned_step(json);
  } else if (step == "play" && last.learned) {
    last.played = played_step(json);
  } else {
    return Error{fmt::format("there is no step '{}' here", step)};
  }
  return {};
}

/// The content of a file: the head, then steps.
// The library does not declare its JSON's moves as noexcept.
struct Content {  // NOLINT(bugprone-exception-escape)
  Json head;
  RunHistory history;
  std::uint64_t complete = 0;  ///< bytes up to the end of the last complete line
};

/// Error: the line is wrong. The library may report that by an exception.
MaybeError take_line(const std::string& text, bool is_head, Content& content) {
  return match::read_json([&]() -> MaybeError {
    Json json = Json::parse(text);
    if (!is_head) return add_line(json, content.history);
    content.head = std::move(json);
    return {};
  });
}

/// `name` is its name in errors.
Expected<Content> read_content(std::istream& input, const std::string& name) {
  Content content;
  const auto bytes = take_whole_lines(
      input, name, [&](const std::string& line, bool is_head) { return take_line(line, is_head, content); });
  if (!bytes) return bytes.error();
  content.complete = *bytes;
  return content;
}

Expected<Content> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return reading_error(path);
  return read_content(file, path);
}

}  // namespace

double GenerationRecord::seconds() const {
  return (made ? made->seconds : 0) + (learned ? learned->seconds : 0) + (played ? played->seconds : 0);
}

double RunHistory::seconds() const {
  double sum = 0;
  for (const GenerationRecord& generation : generations) sum += generation.seconds();
  return sum;
}

int RunHistory::kept() const {
  int count = 0;
  for (const GenerationRecord& generation : generations) count += generation.played && generation.played->is_kept;
  return count;
}

std::string RunHistory::best() const {
  std::string best;
  for (const GenerationRecord& generation : generations) {
    if (generation.played && generation.played->is_kept) best = generation.learned->weights;
  }
  return best;
}

std::string RunHistory::table() const {
  static constexpr const char* form = "{:>10}  {:>7}  {:>5}  {:>9}  {:>12}  {:>8}  {:>16}  {:>18}  {}\n";
  std::string text = fmt::format(form, "generation", "minutes", "nodes", "positions", "learned from", "held out",
                                 "won drawn lost", "Elo", "kept");
  for (std::size_t n = 0; n < generations.size(); ++n) {
    const auto& [made, learned, played] = generations[n];
    const bool has_loss = learned && learned->best;
    text += fmt::format(
        form, n + 1, fmt::format("{:.1f}", generations[n].seconds() / 60), made->nodes, made->positions,
        learned ? std::to_string(learned->positions) : "-",
        has_loss ? fmt::format("{:.5f}", learned->best->held_out) : "-",
        played ? fmt::format("{} {} {}", played->games.wins, played->games.draws, played->games.losses) : "-",
        played ? played->elo : "-", played && played->is_kept ? "yes" : "no");
  }
  return text;
}

Expected<RunJournal> RunJournal::open(const std::string& path, const nlohmann::ordered_json& head) {
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  if (!(*file).lock()) return Error{fmt::format("{}: another process uses it", path)};
  auto content = read_file(path);
  if (!content) return content.error();
  RunJournal journal(std::move(*file));
  if ((*content).complete > 0 && (*content).head != head) {
    return Error{
        fmt::format("{} is of another run: {}; name another folder", path, match::difference((*content).head, head))};
  }
  if ((*content).complete == 0) {
    if (auto error = check_half_head(path, head.dump())) return *error;
  }
  if (auto error = journal.file_.cut((*content).complete)) return *error;
  if ((*content).complete == 0) {
    if (auto error = journal.append(head)) return *error;
  }
  journal.history_ = std::move((*content).history);
  return journal;
}

Expected<RunHistory> RunJournal::read(const std::string& path) {
  auto content = read_file(path);
  if (!content) return content.error();
  return std::move((*content).history);
}

Expected<RunHistory> RunJournal::read(std::istream& input, const std::string& name) {
  auto content = read_content(input, name);
  if (!content) return content.error();
  return std::move((*content).history);
}

MaybeError RunJournal::add(const MadeStep& step) {
  history_.generations.emplace_back().made = step;
  return append(to_json(step));
}
MaybeError RunJournal::add(const LearnedStep& step) {
  history_.generations.back().learned = step;
  return append(to_json(step));
}
MaybeError RunJournal::add(const PlayedStep& step) {
  history_.generations.back().played = step;
  return append(to_json(step));
}

MaybeError RunJournal::append(nlohmann::ordered_json line) const {
  if (line.contains("step")) {
    nlohmann::ordered_json numbered{{"generation", history_.generations.size()}};
    numbered.update(line);
    line = std::move(numbered);
  }
  return file_.append(line.dump() + '\n');
}

}  // namespace roundel::learn
