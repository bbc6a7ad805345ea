#include "tools/roundel/play/saved_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <utility>
#include <vector>

#include "engine/base/file_bytes.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/user_folders.hpp"
#include "engine/platform/whole_file.hpp"
#include "engine/records/game_of_record.hpp"
#include "engine/records/game_tags.hpp"
#include "engine/records/move_comment.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pdn_squares.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "engine/records/record_file.hpp"
#include "engine/records/record_format.hpp"
#include "engine/records/sealed_turns.hpp"
#include "engine/session/elo_range.hpp"
#include "protocol/program.hpp"
#include "tools/match/journal/recorded_games.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/play/clocks.hpp"
#include "tools/roundel/play/paths.hpp"

namespace roundel::play {
namespace {

constexpr const char* seating_tag = "Person";
constexpr const char* level_tag = "Level";
constexpr const char* clock_tag = "Clock";
/// As programs have them that keep clocks (the supplement to the PGN standard).
constexpr const char* white_left_tag = "WhiteClock";
constexpr const char* black_left_tag = "BlackClock";
constexpr const char* date_tag = "Date";

const char* left_tag(const Variant& variant, Side side) {
  return side == variant.white() ? white_left_tag : black_left_tag;
}

void set_manner_tags(const Variant& variant, const MannerOfPlay& manner, PgnGame& game) {
  if (!manner.date.empty()) game.set_tag(date_tag, manner.date);
  if (manner.elo) game.set_tag(level_tag, fmt::format("{}", *manner.elo));
  if (!manner.clock || !manner.clock->base) return;
  const double minutes = static_cast<double>(manner.clock->base->count()) / 60'000;
  const double seconds = static_cast<double>(manner.clock->increment.count()) / 1000;
  game.set_tag(clock_tag, fmt::format("{:g}+{:g}", minutes, seconds));
  for (const Side side : {Side::first, Side::second}) {
    const auto& left = manner.left[at(side)];
    if (left) game.set_tag(left_tag(variant, side), written_clock(*left));
  }
}

/// What the tags say that can be played by.
MannerOfPlay read_manner_tags(const PgnGame& record, const Variant& variant) {
  MannerOfPlay manner;
  if (const std::string* date = record.tag(date_tag)) manner.date = *date;
  if (const std::string* level = record.tag(level_tag)) {
    if (const auto elo = read_number(*level, least_elo, most_elo)) manner.elo = *elo;
  }
  if (const std::string* clock = record.tag(clock_tag)) {
    if (const auto control = read_clock(*clock)) manner.clock = *control;
  }
  for (const Side side : {Side::first, Side::second}) {
    const std::string* const reported = record.tag(left_tag(variant, side));
    if (reported == nullptr) continue;
    if (const auto left = read_written_clock(*reported)) manner.left[at(side)] = *left;
  }
  return manner;
}

/// How the game ended, where its record tells.
std::optional<RecordedEnd> end_of(const PgnGame& record) { return recorded_end(record.result, record.format); }

RecordFormat format_of(const Variant& variant) { return record_format(variant).value_or(RecordFormat::pgn); }

/// Why a record cannot be played on as a game of the variant: it may be one of another, or of another call.
Error why_refused(const PgnGame& record, const Variant& variant, const Options& options, const Error& error) {
  if (const GameName* const name = pgn_name_of(record, variant); name != nullptr && !name->is_allowed(options)) {
    return Error{fmt::format("{}: `roundel play {} --game-option {}=true` plays it", error.message(), variant.name,
                             name->option)};
  }
  Engine engine = make_engine(all_games(), nullptr);
  EngineGames games(engine);
  const auto otherwise = reported_otherwise(record, variant, games);
  if (!otherwise) {
    return Error{error.message() +
                 nameless_hint(record, variant, "`roundel play FILE --variant NAME` reads it as another")};
  }
  const Error& other = otherwise->error;
  return otherwise->entry ? Error{other.message() + ": `roundel play FILE` plays it"} : other;
}

std::string seating_word(const CurrentGame& table) {
  const Seating& seating = table.seating();
  if (const auto only = seating.only_person()) return table.variant().side_name(*only);
  return seating.is_person(Side::first) ? "both" : "none";
}

constexpr std::string_view nameless_person = "Person";

std::string player_name(const CurrentGame& table, Side side) {
  if (const std::string& name = table.player_name(side); !name.empty()) return name;
  return table.seating().is_person(side) ? std::string(nameless_person)
                                         : fmt::format("{} {}", program_name, program_version);
}

const char* colour_tag(const Variant& variant, Side side) { return side == variant.white() ? "White" : "Black"; }

/// The name of a player in a record; empty: it is not told, or one that record_of() gives to those who have none.
std::string name_in(const PgnGame& record, const Variant& variant, Side side) {
  const std::string* const name = record.tag(colour_tag(variant, side));
  if (name == nullptr || *name == "?" || *name == "-" || *name == nameless_person) return {};
  const bool is_ours = *name == program_name || name->starts_with(std::string(program_name) + ' ');
  return is_ours ? std::string() : one_line(*name);
}

void set_tags(const CurrentGame& table, PgnGame& game) {
  const Variant& variant = table.variant();
  for (const Side side : {variant.white(), other(variant.white())}) {
    game.set_tag(colour_tag(variant, side), player_name(table, side));
  }
  set_game_tags(variant, table.options(), game);
  game.set_tag(seating_tag, seating_word(table));
}

Error no_such_game(const std::filesystem::path& path, std::size_t games, int number) {
  if (games == 0) return Error{fmt::format("'{}' has no game", path.string())};
  return Error{fmt::format("'{}' has {}, but no game {}", path.string(), counted(games, "game"), number)};
}

Expected<FiledRecord> game_of(const std::filesystem::path& path, std::vector<PgnGame> games, int number) {
  const auto place = static_cast<std::size_t>(number);
  if (place > games.size()) return no_such_game(path, games.size(), number);
  return FiledRecord{std::move(games[place - 1]), place == games.size()};
}

Expected<PgnGame> first_record(const std::filesystem::path& path) {
  const auto file = read_whole_file(path.string());
  if (!file) return file.error();
  const std::string content((*file)->bytes());
  Games games = all_games();
  if (auto recorded = match::recorded_games(fmt::format("'{}'", path.string()), content, games)) {
    if (!*recorded) return recorded->error();
    if ((**recorded).empty()) return no_such_game(path, 0, 1);
    return std::move((**recorded).front());
  }
  const bool is_pdn = path.extension() == extension_of(RecordFormat::pdn);
  auto filed = read_filed_games(content, format_of_content(content, is_pdn ? RecordFormat::pdn : RecordFormat::pgn));
  if (filed.empty()) return no_such_game(path, 0, 1);
  if (filed.front().wrong) return Error{fmt::format("'{}': {}", path.string(), filed.front().wrong->message())};
  return std::move(filed.front().game);
}

}  // namespace

PgnGame record_of(const CurrentGame& table, Session& session, const MannerOfPlay& manner) {
  PgnGame game;
  game.format = format_of(table.variant());
  set_tags(table, game);
  set_manner_tags(table.variant(), manner, game);
  const match::View& truth = table.truth();
  if (truth.start) set_start_tags(*truth.start, session, game);
  if (record_format(table.variant())) {
    if (auto moves = notated_moves({truth.start, truth.moves}, session)) game.moves = std::move(*moves);
  } else {
    for (const std::string& move : truth.moves) game.moves.push_back({.text = move});
  }
  if (table.is_over()) {
    game.result = result_in(game.format, table.variant(), table.end().winner);
  } else if (table.has_secrets()) {
    seal_turns(game);
  }
  return game;
}

Expected<ReadGame> read_record(const PgnGame& record, const Variant& variant, const Options& options,
                               Session& session) {
  if (auto error = check_variant(record, variant, options)) return why_refused(record, variant, options, *error);
  auto replay = canonical_moves(record, session);
  if (!replay) return why_refused(record, variant, options, replay.error());
  PgnGame known = replay->is_turned ? with_turned_squares(record).value_or(record) : record;
  if (lacks_name(known)) known.set_tag("Variant", variant.name);
  ReadGame read{{{}, replay->start, replay->moves, replay->notes},
                {},
                end_of(record),
                read_manner_tags(record, variant),
                std::move(known),
                {}};
  for (const Side side : {Side::first, Side::second}) read.names[at(side)] = name_in(record, variant, side);
  if (const std::string* person = record.tag(seating_tag)) {
    if (const auto seating = read_seating(variant, *person)) read.seating = *seating;
  }
  return read;
}

void keep_remarks(const ReadGame& read, const match::View& truth, PgnGame& record) {
  const auto& turns = read.game.moves;
  if (truth.start != read.game.start || turns.size() != read.record.moves.size()) return;
  const auto same = std::mismatch(turns.begin(), turns.end(), truth.moves.begin(), truth.moves.end()).first;
  record.comment = read.record.comment;
  for (std::size_t n = 0; n < static_cast<std::size_t>(same - turns.begin()); ++n) {
    std::string text = std::move(record.moves[n].text);
    record.moves[n] = read.record.moves[n];
    record.moves[n].text = std::move(text);
  }
  if (!read.seating) return;
  for (const char* const name : {"Event", "Site", "Round", "Annotator"}) {
    if (const std::string* const value = read.record.tag(name)) record.set_tag(name, *value);
  }
}

bool is_as_read(const ReadGame& read, const match::View& truth, const PgnGame& record) {
  return !read.seating && truth.start == read.game.start && truth.moves == read.game.moves &&
         record.result == read.record.result;
}

Expected<ReportedGame> game_of_record_in(const std::filesystem::path& path) {
  Engine engine = make_engine(all_games(), nullptr);
  const auto record = first_record(path);
  if (!record) return record.error();
  EngineGames games(engine);
  const auto variant = game_of_record(*record, games, "name it with --variant");
  if (!variant) return Error{fmt::format("{}: {}", in_quotes(path.string()), variant.error().message())};
  const GameName* const name = pgn_name_of(*record, **variant);
  return ReportedGame{*variant, std::string(name == nullptr ? "" : name->option)};
}

NamedGame named_game(std::string_view words) {
  const std::filesystem::path whole = named_file(words);
  const auto blank = words.rfind(' ');
  std::error_code none;
  if (blank == std::string_view::npos || std::filesystem::exists(whole, none)) return {whole};
  const auto number = read_number(words.substr(blank + 1), 1, std::numeric_limits<int>::max());
  return number ? NamedGame{named_file(words.substr(0, blank)), *number} : NamedGame{whole};
}

Expected<FiledRecord> read_game_file(const std::filesystem::path& path, const Variant& variant, int number) {
  const auto file = read_whole_file(path.string());
  if (!file) return file.error();
  const std::string content((*file)->bytes());
  if (auto recorded = match::recorded_games_of(variant, fmt::format("'{}'", path.string()), content)) {
    if (!*recorded) return recorded->error();
    return game_of(path, **std::move(recorded), number);
  }
  std::istringstream text(content);
  PgnReader reader(text, format_of(variant), deepest_variation);
  for (int n = 1;; ++n) {
    auto game = reader.next();
    if (!game) return no_such_game(path, static_cast<std::size_t>(n - 1), number);
    if (n < number) continue;
    if (!*game) return Error{fmt::format("'{}': {}", path.string(), game->error().message())};
    return FiledRecord{**std::move(game), !reader.next()};
  }
}

bool holds_saved_game(const std::filesystem::path& path, const Variant& variant) {
  std::ifstream file(path, std::ios::binary);
  PgnReader reader(file, format_of(variant));
  const auto game = reader.next();
  return game && *game && (**game).tag(seating_tag) != nullptr && !reader.next();
}

MaybeError write_game_file(const std::filesystem::path& path, const PgnGame& game) {
  return write_whole_file(path, pgn_text(game));
}

std::filesystem::path kept_game_path(const Variant& variant) {
  const auto state = user_state();
  if (!state) return {};
  return *state / "roundel" / (variant.name + std::string(extension_of(format_of(variant))));
}

}  // namespace roundel::play
