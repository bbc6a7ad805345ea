#include "tools/match/journal/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <set>
#include <stdexcept>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/base/typography.hpp"
#include "engine/platform/file_reading.hpp"

namespace roundel::match {

using Json = nlohmann::ordered_json;

namespace {

// The first form counts games and openings from 0, the second from 1.
constexpr std::array<int, 2> format_versions{1, 2};

// The beginning of the first line in our files.
constexpr std::string_view head_begins = "{\"roundel_match\":";
constexpr std::string_view game_line = "{\"game\":";

/// Returns whether `line` has this beginning, as far as it was not cut off.
bool may_begin(std::string_view line, std::string_view beginning) {
  return line.substr(0, beginning.size()) == beginning.substr(0, line.size());
}

/// Throws if it is no JSON. The depth is limited, because the library handles nested values by recursion.
Json parse_line(const std::string& line) {
  constexpr int deepest = 100;
  return Json::parse(line, [](int depth, Json::parse_event_t, const Json&) {
    if (depth > deepest) throw std::length_error("nested too deeply");
    return true;
  });
}

/// Reads the file's first line.
Expected<Part> read_header(const std::string& line) {
  try {
    const Json json = parse_line(line);
    const auto first_number = first_number_in(json);
    if (!first_number) return first_number.error();
    const auto shard = read_shard(json.at("shard").get<std::string>());
    if (!shard) return shard.error();
    const Json& plan = json.at("plan");
    Part part{{plan, plan.at("variant").get<std::string>(), {}, {}}, *shard, *first_number};
    for (const auto& [name, value] : plan.at("game_options").items()) {
      part.match.game_options.emplace_back(name, value.get<std::string>());
    }
    for (const Json& player : plan.at("players")) part.match.players.push_back(player.at("name").get<std::string>());
    return part;
  } catch (const std::exception&) {
    return Error{"not a file of games"};
  }
}

Expected<GameRecord> read_record(const std::string& line, std::uint64_t first_number) {
  try {
    return record_from_json(parse_line(line), first_number);
  } catch (const std::exception&) {
    return Error{"not JSON"};
  }
}

MaybeError read_game(const std::string& line, Part& part) {
  auto record = read_record(line, part.first_number);
  if (!record) return record.error();
  if (!part.shard.has(record->number))
    return Error{fmt::format("game {} is of another shard", record->reported_number())};
  part.games.push_back(std::move(*record));
  return std::nullopt;
}

/// Reads one line of a file, the first one or a game.
MaybeError read_line(const std::string& line, bool is_head, Part& part) {
  if (!is_head) return read_game(line, part);
  auto head = read_header(line);
  if (!head) return head.error();
  part = std::move(*head);
  return std::nullopt;
}

MaybeError check_numbers(const std::vector<GameRecord>& games) {
  std::set<std::uint64_t> numbers;
  for (const GameRecord& game : games) {
    if (!numbers.insert(game.number).second)
      return Error{fmt::format("game {} is there twice", game.reported_number())};
  }
  return std::nullopt;
}

/// Returns a value for people, or a part of it.
std::string value_text(const Json* value) {
  constexpr std::size_t longest = 60;
  if (value == nullptr) return "not given";
  const std::string text = value->dump(-1, ' ', true, Json::error_handler_t::replace);  // ASCII, so that it can be
                                                                                        // cut anywhere
  return text.size() <= longest ? text : text.substr(0, longest) + "...";
}

const Json* member(const Json& json, const std::string& name) {
  const auto found = json.find(name);
  return found == json.end() ? nullptr : &*found;
}

void add_differences(const std::string& place, const Json& left, const Json& right, std::vector<std::string>& found);

/// Compares members, one of which may be missing.
void add_difference(const std::string& place, const Json* left, const Json* right, std::vector<std::string>& found) {
  if (left != nullptr && right != nullptr) return add_differences(place, *left, *right, found);
  found.push_back(fmt::format("{} is {} there, {} here", place, value_text(left), value_text(right)));
}

/// Adds the differences of the contents at `place`.
void add_differences(const std::string& place, const Json& left, const Json& right, std::vector<std::string>& found) {
  if (left == right) return;
  const std::string within = place.empty() ? "" : place + ' ';
  if (left.is_object() && right.is_object()) {
    for (const auto& [name, value] : left.items()) add_difference(within + name, &value, member(right, name), found);
    for (const auto& [name, value] : right.items()) {
      if (!left.contains(name)) add_difference(within + name, nullptr, &value, found);
    }
  } else if (left.is_array() && right.is_array() && left.size() == right.size()) {
    for (std::size_t n = 0; n < left.size(); ++n) {
      add_differences(fmt::format("{}{}", within, n + 1), left[n], right[n], found);
    }
  } else {
    found.push_back(fmt::format("{} is {} there, {} here", place, value_text(&left), value_text(&right)));
  }
}

}  // namespace

bool begins_games(std::string_view content) {
  remove_byte_order_mark(content);
  return content.starts_with(head_begins);
}

std::string difference(const Json& left, const Json& right) {
  constexpr std::size_t most = 3;
  std::vector<std::string> found;
  add_differences({}, left, right, found);
  const std::size_t more = found.size() - std::min(found.size(), most);
  found.resize(found.size() - more);
  return fmt::format("{}{}", fmt::join(found, "; "), more > 0 ? fmt::format("; and {} more", more) : "");
}

std::string line_of(const GameRecord& record, std::uint64_t first_number) {
  // An engine's name for itself need not be UTF-8.
  return to_json(record, first_number).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string header_line(const Json& plan, Shard shard, std::uint64_t first_number) {
  return Json{{"roundel_match", format_versions.at(first_number)},
              {"shard", fmt::format("{}/{}", shard.index, shard.count)},
              {"plan", plan}}
      .dump();
}

Expected<std::uint64_t> first_number_in(const Json& head) {
  const auto version = head.find("roundel_match");
  if (version == head.end()) return Error{"not a file of games"};
  for (std::uint64_t first = 0; first < format_versions.size(); ++first) {
    if (*version == format_versions.at(first)) return first;
  }
  return Error{"the file has the format of another version"};
}

Expected<Part> read_part(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return reading_error(path);
  return read_part(file, path);
}

Expected<Part> read_part(std::istream& file, const std::string& name) {
  Part part;
  LineSource lines(file, name);
  while (lines.next()) {
    const bool is_head = lines.number() == 1;
    const MaybeError wrong = read_line(lines.line(), is_head, part);
    if (wrong && (lines.has_line_end() || !may_begin(lines.line(), is_head ? head_begins : game_line))) {
      return Error{fmt::format("{}:{}: {}", name, lines.number(), wrong->message())};
    }
    if (wrong) {
      part.half_line = lines.line();
    } else {
      part.complete = lines.bytes();
      part.lacks_line_end = !lines.has_line_end();
    }
  }
  if (lines.error()) return *lines.error();
  if (const auto error = check_numbers(part.games)) return Error{fmt::format("{}: {}", name, error->message())};
  return part;
}

Expected<Journal> Journal::open(const std::string& path, const MatchPlan& plan, Shard shard) {
  errno = 0;
  auto file = AppendFile::open(path);  // first, because it may create the file
  if (!file) return file.error();
  std::ifstream content(path, std::ios::binary);
  if (!content) return reading_error(path);
  return go_on(std::move(*file), content, path, plan, shard);
}

Expected<Journal> Journal::go_on(AppendFile file, std::istream& content, const std::string& path,
                                 const MatchPlan& plan, Shard shard) {
  if (!file.lock()) return Error{path + ": another roundel-match is writing to it"};
  auto part = read_part(content, path);
  if (!part) return part.error();
  const auto size = file.size();
  if (!size) return size.error();
  if (*size != part->complete + part->half_line.size()) return Error{path + ": it changed while it was read"};
  const Json own_plan = to_json(plan);
  const std::uint64_t first_number = part->first_number;
  const std::string head = header_line(own_plan, shard, first_number);
  if (part->complete == 0) {
    if (!head.starts_with(part->half_line))
      return Error{path + " has the beginning of another match; name another folder"};
  } else if (part->match.plan != own_plan) {
    return Error{
        fmt::format("{} has another match: {}; name another folder", path, difference(part->match.plan, own_plan))};
  } else if (part->shard != shard) {
    return Error{fmt::format("{} has shard {}/{}; name another folder", path, part->shard.index, part->shard.count)};
  }
  if (!part->half_line.empty()) {
    if (const auto error = file.cut(part->complete)) return *error;
  }
  MaybeError error;
  if (part->complete == 0) error = file.append(head + '\n');
  if (part->lacks_line_end) error = file.append("\n");
  if (error) return *error;
  return Expected<Journal>(Journal(std::move(file), first_number, std::move((*part).games)));
}

MaybeError Journal::append(const GameRecord& record) const {
  return file_.append(line_of(record, first_number_) + '\n');
}

}  // namespace roundel::match
