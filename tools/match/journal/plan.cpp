#include "tools/match/journal/plan.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "engine/base/number.hpp"
#include "tools/match/referee/control_text.hpp"

namespace roundel::match {

using Json = nlohmann::ordered_json;

namespace {

Json to_json(const OptionValues& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) json[name] = value;
  return json;
}

Json to_json(const Entry& entry) {
  Json json = {{"name", entry.contestant.name},
               {"engine", entry.engine},
               {"command", entry.contestant.command},
               {"directory", entry.contestant.directory},
               {"options", to_json(entry.contestant.options)},
               {"time", control_text(entry.control)}};
  if (!entry.files.empty()) json["files"] = match::to_json(entry.files);
  if (entry.contestant.open.value_or(false)) json["open"] = true;
  const Protocol protocol = entry.contestant.protocol.value_or(Protocol::uci);
  if (protocol != Protocol::uci) json["protocol"] = name_of(protocol);
  if (entry.contestant.port) json["port"] = *entry.contestant.port;
  if (entry.contestant.calls.value_or(false)) json["calls"] = true;
  return json;
}

Json to_json(const OpeningSource& openings) {
  if (openings.suite.empty()) {
    const GeneratorSettings& settings = openings.generated;
    Json json = {
        {"generated",
         {{"plies", settings.plies}, {"nodes", settings.nodes}, {"limit", settings.limit}, {"loss", settings.loss}}},
        {"first", openings.first}};
    if (openings.each_game) json["each_game"] = true;
    return json;
  }
  return {{"suite", std::filesystem::path(openings.suite).filename().string()},
          {"format", openings.format},
          {"checksum", openings.checksum},
          {"shuffled", openings.shuffled},
          {"first", openings.first},
          {"plies", openings.plies ? Json(*openings.plies) : Json(nullptr)}};
}

Json to_json(const AdjudicationRules& rules) {
  Json json = Json::object();
  if (const auto& resignation = rules.resignation) {
    json["resignation"] = {
        {"moves", resignation->moves}, {"score", resignation->score}, {"one_sided", resignation->one_sided}};
  }
  if (const auto& draw = rules.draw) {
    json["draw"] = {{"from", draw->from}, {"moves", draw->moves}, {"score", draw->score}};
  }
  if (rules.longest) json["longest"] = *rules.longest;
  return json;
}

}  // namespace

std::vector<std::string> names_of(const MatchPlan& plan) {
  std::vector<std::string> names;
  for (const Entry& entry : plan.entries) names.push_back(entry.contestant.name);
  return names;
}

std::vector<Pairing> pairings_of(const MatchPlan& plan) {
  std::vector<Pairing> pairings;
  const std::size_t hosts = plan.gauntlet ? 1 : plan.entries.size();
  for (std::size_t first = 0; first < hosts; ++first) {
    for (std::size_t second = first + 1; second < plan.entries.size(); ++second) pairings.push_back({first, second});
  }
  return pairings;
}

ScheduledGame Schedule::game(std::uint64_t number) const {
  const std::uint64_t pair = number / 2;
  auto seats = pairings_[static_cast<std::size_t>(pair % pairings_.size())];
  if (number % 2 == 1) std::swap(seats[0], seats[1]);
  const std::uint64_t opening = pair / pairings_.size();
  // The parity decides the length of an opening, which must be the same in both games of a pair.
  return {number, each_game_ ? 2 * number + opening % 2 : opening, seats};
}

Expected<Shard> read_shard(std::string_view text) {
  constexpr std::uint64_t most = 1'000'000;
  const auto slash = text.find('/');
  const auto form = [&] { return Error{fmt::format("'{}' is not I/N, with I from 1 to N", text)}; };
  if (slash == std::string_view::npos) return form();
  const auto index = read_number<std::uint64_t>(text.substr(0, slash), 1, most);
  const auto count = read_number<std::uint64_t>(text.substr(slash + 1), 1, most);
  if (!index || !count || *index > *count) return form();
  return Shard{*index, *count};
}

std::vector<NamedFile> files_of(const MatchPlan& plan) {
  std::vector<NamedFile> files = plan.files;
  for (const Entry& entry : plan.entries) files.insert(files.end(), entry.files.begin(), entry.files.end());
  return files;
}

Json to_json(const std::vector<NamedFile>& files) {
  Json json = Json::object();
  for (const NamedFile& file : files) json[file.option] = file.checksum;
  return json;
}

Json to_json(const MatchPlan& plan) {
  Json entries = Json::array();
  for (const Entry& entry : plan.entries) entries.push_back(to_json(entry));
  Json json{{"variant", plan.variant},
            {"game_options", to_json(plan.game_options)},
            {"players", entries},
            {"gauntlet", plan.gauntlet},
            {"seed", plan.seed},
            {"openings", to_json(plan.openings)},
            {"margin", plan.conditions.margin.count()},
            {"patience", plan.conditions.patience.count()},
            {"patience_without_time", plan.conditions.untimed.count()},
            {"adjudication", to_json(plan.conditions.adjudication)}};
  // Plans without such files, which are most, keep their old form.
  if (!plan.files.empty()) json["files"] = to_json(plan.files);
  return json;
}

}  // namespace roundel::match
