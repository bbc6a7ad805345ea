#include "tools/match/records/record.hpp"

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/records/result_token.hpp"
#include "tools/match/files/json_number.hpp"

namespace roundel::match {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::array<std::string_view, 8> cause_names = {"rules", "adjudication", "time", "illegal",
                                                         "crash", "closed",       "hang", "garbage"};

/// Writes a score as a number of hundredths, or as the text `mate N`.
Json to_json(const std::optional<ReportedScore>& score) {
  if (!score) return nullptr;
  if (score->unit == ReportedScore::Unit::centipawns) return score->value;
  return fmt::format("mate {}", score->value);
}

std::optional<ReportedScore> score_from_json(const Json& json) {
  constexpr int greatest = 1'000'000;  // greater scores are never stored, see uci_lines.cpp
  if (json.is_null()) return std::nullopt;
  if (json.is_number()) {
    const int value = whole_number<int>(json);
    if (value < -greatest || value > greatest) throw std::invalid_argument(fmt::format("a score of {}", value));
    return ReportedScore{ReportedScore::Unit::centipawns, value};
  }
  constexpr std::string_view prefix = "mate ";
  const std::string_view text = json.get_ref<const std::string&>();
  if (!text.starts_with(prefix)) throw std::invalid_argument(fmt::format("'{}' is not a score", text));
  const auto moves = read_number(text.substr(prefix.size()), -greatest, greatest);
  if (!moves) throw std::invalid_argument(moves.error().message());
  return ReportedScore{ReportedScore::Unit::mate, *moves};
}

template <class Value, class Read>
Json list_of(const std::vector<PlayedMove>& moves, Value PlayedMove::*field, Read&& read) {
  Json list = Json::array();
  for (const PlayedMove& move : moves) list.push_back(read(move.*field));
  return list;
}

const auto unchanged = [](const auto& value) { return value; };
const auto to_number = [](Microseconds time) { return time.count(); };

Json timing_of(const GameRecord& record) {
  Json timing = {{"begun", record.begun}, {"microseconds", list_of(record.moves, &PlayedMove::elapsed, to_number)}};
  const auto clock = [](std::optional<Microseconds> left) { return left ? Json(left->count()) : Json(nullptr); };
  timing["clock"] = list_of(record.moves, &PlayedMove::clock, clock);
  return timing;
}

Cause cause_named(std::string_view name) {
  for (std::size_t n = 0; n < cause_names.size(); ++n) {
    if (cause_names[n] == name) return static_cast<Cause>(n);
  }
  throw std::invalid_argument(fmt::format("'{}' is not a cause", name));
}

std::optional<Side> winner_named(std::string_view result) {
  const auto end = recorded_end(result, RecordFormat::pgn);
  if (!end) throw std::invalid_argument(fmt::format("'{}' is not a result", result));
  return end->winner;
}

std::vector<PlayedMove> moves_from_json(const Json& json) {
  const Json& timing = json.at("timing");
  std::vector<PlayedMove> moves;
  for (std::size_t n = 0; n < json.at("moves").size(); ++n) {
    PlayedMove move;
    move.text = json.at("moves").at(n).get<std::string>();
    move.score = score_from_json(json.at("scores").at(n));
    move.depth = whole_number<int>(json.at("depths").at(n));
    move.nodes = whole_number<std::uint64_t>(json.at("nodes").at(n));
    move.elapsed = Microseconds(whole_number<std::int64_t>(timing.at("microseconds").at(n)));
    const Json& clock = timing.at("clock").at(n);
    if (!clock.is_null()) move.clock = Microseconds(whole_number<std::int64_t>(clock));
    moves.push_back(std::move(move));
  }
  return moves;
}

/// Converts a number that a file counts from `first` to one from 0.
std::uint64_t place_in(const Json& json, std::uint64_t first) {
  constexpr std::uint64_t greatest = std::uint64_t{1} << 62;  // so that counting from 1 cannot overflow
  const auto number = whole_number<std::uint64_t>(json);
  if (number > greatest) throw std::invalid_argument(fmt::format("the number {}", number));
  if (number < first) throw std::invalid_argument(fmt::format("the number {}, but the first is {}", number, first));
  return number - first;
}

GameRecord read_record(const Json& json, std::uint64_t first_number) {
  GameRecord record;
  record.number = place_in(json.at("game"), first_number);
  record.opening = place_in(json.at("opening"), first_number);
  record.opening_name = json.at("opening_name").get<std::string>();
  record.players = json.at("players").get<std::array<std::string, side_count>>();
  if (!json.at("start").is_null()) record.start = json.at("start").get<std::string>();
  record.book_moves = json.at("book_moves").get<std::vector<std::string>>();
  record.moves = moves_from_json(json);
  record.winner = winner_named(json.at("result").get<std::string>());
  record.cause = cause_named(json.at("cause").get<std::string>());
  record.reason = json.at("reason").get<std::string>();
  record.begun = json.at("timing").at("begun").get<std::string>();
  return record;
}

}  // namespace

std::string_view name_of(Cause cause) { return cause_names[static_cast<std::size_t>(cause)]; }

Cause cause_of(Failure failure) {
  switch (failure) {
    case Failure::crash: return Cause::crash;
    case Failure::closed: return Cause::closed;
    case Failure::hang: return Cause::hang;
    case Failure::garbage: break;
  }
  return Cause::garbage;
}

Json to_json(const GameRecord& record, std::uint64_t first_number) {
  Json json;
  json["game"] = record.number + first_number;
  json["opening"] = record.opening + first_number;
  json["opening_name"] = record.opening_name;
  json["players"] = record.players;
  json["start"] = record.start ? Json(*record.start) : Json(nullptr);
  json["book_moves"] = record.book_moves;
  json["moves"] = list_of(record.moves, &PlayedMove::text, unchanged);
  json["scores"] = list_of(record.moves, &PlayedMove::score, [](const auto& score) { return to_json(score); });
  json["depths"] = list_of(record.moves, &PlayedMove::depth, unchanged);
  json["nodes"] = list_of(record.moves, &PlayedMove::nodes, unchanged);
  json["result"] = result_text(record.winner);
  json["cause"] = name_of(record.cause);
  json["reason"] = record.reason;
  json["timing"] = timing_of(record);
  return json;
}

Expected<GameRecord> record_from_json(const Json& json, std::uint64_t first_number) {
  try {
    return read_record(json, first_number);
  } catch (const std::exception& error) {
    return Error{fmt::format("not the record of a game: {}", error.what())};
  }
}

}  // namespace roundel::match
