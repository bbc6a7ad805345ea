#include "protocol/terminal/analysed_games.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "protocol/records/pdn.hpp"
#include "protocol/records/pgn_reader.hpp"
#include "protocol/records/pgn_replay.hpp"
#include "protocol/records/pgn_text.hpp"
#include "protocol/records/record_format.hpp"
#include "protocol/system/console.hpp"
#include "protocol/system/interruption.hpp"
#include "protocol/system/status_line.hpp"
#include "protocol/system/whole_file.hpp"
#include "protocol/terminal/review_printer.hpp"
#include "protocol/words.hpp"

namespace roundel {
namespace {

constexpr Milliseconds usual_time(500);

RecordFormat format_of(const std::string& path, const VariantRow& named) {
  if (named) return record_format(*named).value_or(RecordFormat::pgn);
  const std::string_view ending = extension_of(RecordFormat::pdn);
  if (path.size() < ending.size()) return RecordFormat::pgn;
  const bool is_pdn =
      std::equal(ending.begin(), ending.end(), path.end() - static_cast<std::ptrdiff_t>(ending.size()),
                 [](char a, unsigned char b) { return a == std::tolower(b); });
  return is_pdn ? RecordFormat::pdn : RecordFormat::pgn;
}

std::vector<PgnGame> read_games(const std::string& path, RecordFormat format) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw WrongCall(fmt::format("--game: '{}' cannot be read", path));
  std::vector<PgnGame> games;
  PgnReader reader(file, format);
  while (auto game = reader.next()) {
    if (!*game) throw WrongCall(fmt::format("--game: '{}': {}", path, game->error().message));
    games.push_back(std::move(**game));
  }
  if (games.empty()) throw WrongCall(fmt::format("--game: '{}' has no game", path));
  return games;
}

/// The game that a record says it is of; null: it is none of those that have been read.
VariantRow find_told_game(const PgnGame& record, const Games& games) {
  const auto is_it = [&record](const VariantRow& row) {
    if (record_format(*row) != record.format) return false;
    if (record.format == RecordFormat::pgn) return pgn_name_of(record, *row) != nullptr;
    return record.tag("GameType") != nullptr && !check_game_type(record, *row);
  };
  const auto found = std::find_if(games.rows().begin(), games.rows().end(), is_it);
  return found == games.rows().end() ? nullptr : *found;
}

/// The same, the library's games among them.
VariantRow told_game(const PgnGame& record, Games& games) {
  if (VariantRow found = find_told_game(record, games)) return found;
  games.read_library();
  if (VariantRow found = find_told_game(record, games)) return found;
  const std::string* told = record.tag(record.format == RecordFormat::pdn ? "GameType" : "Variant");
  if (told == nullptr) throw WrongCall("--game: the record does not say of which game it is: name it by --variant");
  throw WrongCall(
      fmt::format("--game: the record is of '{}', which is none of the games here: another is named by --variant",
                  one_line(*told)));
}

/// The option that lets the record have its tag, where it needs one.
void allow(const PgnGame& record, Engine& engine) {
  const PgnName* const name = pgn_name_of(record, engine.variant());
  if (name != nullptr && !name->option.empty()) set_option(engine, name->option, "true");
}

/// What two threads know of the review.
struct Progress {
  std::mutex mutex;
  ReviewProgress reached;
};

/// A name for standard output, which is then left to the games.
constexpr std::string_view standard_output = "-";

/// To standard error.
Output output_aside() {
  return Output([](std::string_view bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), stderr) == bytes.size()
               ? std::error_code()
               : std::make_error_code(std::errc::io_error);
  });
}

void write_games(const std::string& path, const std::vector<PgnGame>& games, Output& output) {
  std::string text;
  for (const PgnGame& game : games) text += pgn_text(game);
  if (path == standard_output) return output.part(text);
  if (const MaybeError error = write_whole_file(path, text)) throw WrongCall("--annotate: " + error->message);
}

/// Judges the game and writes what was found into it.
void analyse_game(Engine& engine, PgnGame& game, const Limits& limits, Signals& signals, ReviewPrinter& printer,
                  Progress& progress) {
  allow(game, engine);
  const auto session = engine.make_session();
  const auto replay = canonical_moves(game, *session);
  if (!replay) throw WrongCall("--game: " + replay.error().message);
  {
    const std::lock_guard lock(progress.mutex);
    ++progress.reached.game;
    progress.reached.turn = 0;
    progress.reached.turns = replay->moves.size();
  }
  printer.begin(engine.variant(), game);
  const auto review =
      review_game(engine, *replay, limits, signals, [&](const ReviewedTurn& turn, std::size_t number) {
        printer.turn(engine.variant(), turn, number);
        const std::lock_guard lock(progress.mutex);
        progress.reached.turn = number + 1;
      });
  if (!review) throw WrongCall("--game: " + review.error().message);
  printer.end(engine.variant(), *review);
  annotate(game, *review);
}

}  // namespace

int analyse_games(const CommandLine& line, Limits limits, Output& output) {
  const std::string path = line.required("game");
  for (const char* const other : {"position", "moves"}) {
    if (line.has(other)) throw WrongCall(fmt::format("--{} does not go with --game", other));
  }
  if (std::exchange(limits.infinite, false)) limits.move_time = usual_time;
  Games games = all_games();
  VariantRow row = chosen_game(line, games);
  std::vector<PgnGame> records = read_games(path, format_of(path, row));
  if (!row) row = told_game(records.front(), games);
  Engine engine = make_engine(std::move(games), row);
  set_analysis_options(engine, line);
  set_option(engine, "MultiPV", "1");

  const std::optional<std::string> out = line.text("annotate");
  Output aside = output_aside();
  Output& told = out == standard_output ? aside : output;
  const Console console = out == standard_output ? Console{} : standard_console();
  Progress progress;
  progress.reached.games = records.size();
  Signals signals;
  std::optional<StatusLine> status;
  const auto send = [&status](std::string_view text) { status->line(text); };
  const auto printer = line.has("json") ? make_review_json(send) : make_review_table(send);
  const bool is_live = console.is_live && !line.has("json");
  const auto manner = is_live ? StatusLine::Manner::live : StatusLine::Manner::spoken;
  status.emplace(told, manner, console.columns, [&](std::chrono::milliseconds elapsed) {
    const std::lock_guard lock(progress.mutex);
    progress.reached.nodes = signals.nodes();
    return printer->progress(progress.reached, elapsed);
  });
  const Interruption interruption(signals);
  for (PgnGame& game : records) {
    if (signals.stopped()) break;
    analyse_game(engine, game, limits, signals, *printer, progress);
  }
  if (out) write_games(*out, records, output);
  return success;
}

}  // namespace roundel
