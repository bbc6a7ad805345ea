#include "tools/match/journal.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <set>
#include <stdexcept>
#include <system_error>

namespace roundel::match {

using Json = nlohmann::ordered_json;

namespace {

constexpr int format_version = 1;

Error system_error(const std::string& path) {
  return {fmt::format("{}: {}", path, std::generic_category().message(errno))};
}

/// Throws where it is none. The library copies, compares and writes what is nested by recursion, so that is bounded.
Json parse_line(const std::string& line) {
  constexpr int deepest = 100;
  return Json::parse(line, [](int depth, Json::parse_event_t, const Json&) {
    if (depth > deepest) throw std::length_error("nested too deeply");
    return true;
  });
}

/// The file's first line.
Expected<Part> read_header(const std::string& line) {
  try {
    const Json json = parse_line(line);
    if (json.at("roundel_match") != format_version) return Error{"the file has the form of another version"};
    const auto shard = read_shard(json.at("shard").get<std::string>());
    if (!shard) return shard.error();
    const Json& plan = json.at("plan");
    Part part{{plan, plan.at("variant").get<std::string>(), {}, {}}, *shard, {}, 0};
    for (const auto& [name, value] : plan.at("game_options").items()) {
      part.match.game_options.emplace_back(name, value.get<std::string>());
    }
    for (const Json& player : plan.at("players")) part.match.players.push_back(player.at("name").get<std::string>());
    return part;
  } catch (const std::exception&) {
    return Error{"not a file of games"};
  }
}

Expected<GameRecord> read_record(const std::string& line) {
  try {
    return record_from_json(parse_line(line));
  } catch (const std::exception&) {
    return Error{"not JSON"};
  }
}

MaybeError read_game(const std::string& line, Part& part) {
  auto record = read_record(line);
  if (!record) return record.error();
  if (!part.shard.has(record->number)) return Error{fmt::format("game {} is of another shard", record->number)};
  part.games.push_back(std::move(*record));
  return std::nullopt;
}

MaybeError check_numbers(const std::vector<GameRecord>& games) {
  std::set<std::uint64_t> numbers;
  for (const GameRecord& game : games) {
    if (!numbers.insert(game.number).second) return Error{fmt::format("game {} stands twice", game.number)};
  }
  return std::nullopt;
}

}  // namespace

std::string difference(const Json& left, const Json& right) {
  for (const auto& [name, value] : left.items()) {
    if (!right.contains(name) || right.at(name) != value) {
      return fmt::format("{} is {} there, {} here", name, value.dump(), right.value(name, Json()).dump());
    }
  }
  return "more is said here";
}

std::string line_of(const GameRecord& record) {
  // What an engine says of itself need not be UTF-8.
  return to_json(record).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string header_line(const Json& plan, Shard shard) {
  return Json{
      {"roundel_match", format_version}, {"shard", fmt::format("{}/{}", shard.index, shard.count)}, {"plan", plan}}
      .dump();
}

Expected<Part> read_part(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return system_error(path);
  return read_part(file, path);
}

Expected<Part> read_part(std::istream& file, const std::string& name) {
  Part part;
  std::string line;
  for (std::uint64_t number = 1; std::getline(file, line) && !file.eof(); ++number) {
    const auto wrong = [&](const Error& error) {
      return Error{fmt::format("{}:{}: {}", name, number, error.message)};
    };
    if (number == 1) {
      auto header = read_header(line);
      if (!header) return wrong(header.error());
      part = *header;
    } else if (const auto error = read_game(line, part)) {
      return wrong(*error);
    }
    part.complete = static_cast<std::uint64_t>(file.tellg());
  }
  if (part.complete > 0) {
    if (const auto error = check_numbers(part.games)) return Error{fmt::format("{}: {}", name, error->message)};
  }
  return part;
}

Expected<Journal> Journal::open(const std::string& path, const MatchPlan& plan, Shard shard) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return system_error(path);
  Journal journal(file, {});
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return Error{path + ": another arbiter is writing to it"};
  auto part = read_part(path);
  if (!part) return part.error();
  if (ftruncate(file, static_cast<off_t>(part->complete)) != 0) return system_error(path);
  if (part->complete == 0) {
    if (const auto error = journal.write_line(header_line(to_json(plan), shard))) return *error;
    return Expected<Journal>(std::move(journal));
  }
  const Json own_plan = to_json(plan);
  if (part->match.plan != own_plan) {
    return Error{fmt::format("{} holds another match: {}", path, difference(part->match.plan, own_plan))};
  }
  if (part->shard != shard) {
    return Error{fmt::format("{} holds shard {}/{}", path, part->shard.index, part->shard.count)};
  }
  journal.games_ = std::move((*part).games);
  return Expected<Journal>(std::move(journal));
}

Journal::Journal(Journal&& other) noexcept : file_(std::exchange(other.file_, -1)), games_(std::move(other.games_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(games_, other.games_);
  return *this;
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

MaybeError Journal::append(const GameRecord& record) { return write_line(line_of(record)); }

MaybeError Journal::write_line(std::string line) {
  line += '\n';
  const off_t old_end = lseek(file_, 0, SEEK_END);
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) {
      const Error error = system_error("the file of games");
      // No half of a line may stay where another could follow.
      if (old_end < 0 || ftruncate(file_, old_end) != 0) return Error{error.message + ", and it ends in half a line"};
      return error;
    }
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

}  // namespace roundel::match
