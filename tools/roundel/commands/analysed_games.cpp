#include "tools/roundel/commands/analysed_games.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/standard_streams.hpp"
#include "engine/platform/status_line.hpp"
#include "engine/platform/streams.hpp"
#include "engine/records/game_of_record.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/record_file.hpp"
#include "engine/records/record_format.hpp"
#include "engine/records/record_names.hpp"
#include "engine/session/engine.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/roundel/commands/position_list.hpp"
#include "tools/roundel/commands/review_page.hpp"
#include "tools/roundel/commands/review_printer.hpp"
#include "tools/roundel/review/annotation.hpp"

namespace roundel {
namespace {

RecordFormat format_of_name(const std::string& path) {
  const std::string_view extension = extension_of(RecordFormat::pdn);
  if (path.size() < extension.size()) return RecordFormat::pgn;
  const bool is_pdn =
      std::equal(extension.begin(), extension.end(), path.end() - static_cast<std::ptrdiff_t>(extension.size()),
                 [](char a, unsigned char b) { return a == std::tolower(b); });
  return is_pdn ? RecordFormat::pdn : RecordFormat::pgn;
}

RecordFormat format_of(const std::string& path, const std::string& content, const VariantEntry& named) {
  if (named) return record_format(*named).value_or(RecordFormat::pgn);
  return format_of_content(content, format_of_name(path));
}

/// Reads all of standard input. At a terminal it first explains how to end the input.
std::string typed_content() {
  if (standard_console().is_read) {
    tell_failure("the games are read from here, up to Ctrl-D at the beginning of a line");
  }
  return read_standard_input();
}

std::string content_of(const std::string& path) {
  if (path == standard_stream) return typed_content();
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) throw UsageError(fmt::format("--game: '{}' is a folder", path));
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  if (file) content << file.rdbuf();
  if (!file || file.bad()) {
    throw UsageError(fmt::format("--game: '{}' cannot be read: {}", path, std::generic_category().message(errno)));
  }
  return std::move(content).str();
}

/// Reads the games of a file of another program, or of records.
std::vector<FiledGame> read_games(const std::string& path, const std::string& content, const VariantEntry& named,
                                  Games& games, const OtherRecords& others) {
  std::vector<FiledGame> read;
  if (auto other = others ? others(path, content, games) : std::nullopt) {
    if (!*other) throw UsageError("--game: " + other->error().message());
    for (PgnGame& game : **other) read.push_back({std::move(game), {}, {}});
  } else {
    read = read_filed_games(content, format_of(path, content, named));
  }
  return read;
}

/// Returns the error for a file without any game that can be judged: this fact, or that it contains positions.
UsageError without_games(const std::string& path, const std::string& content, Engine& engine,
                         std::string_view reason) {
  const std::string source = path == standard_stream ? "standard input" : in_quotes(path);
  EngineGames games(engine);
  if (const VariantEntry game = game_of_positions(content, games)) {
    return UsageError(fmt::format(
        "--game: {} is a list of positions, not of games: `roundel analyse {} --position TEXT` analyses one", source,
        game->name));
  }
  return UsageError(reason.empty() ? fmt::format("--game: {} has no game", source)
                                   : fmt::format("--game: {}", reason));
}

/// Sets the game's own options from the call. Error: the game has no such option, or the value is wrong.
MaybeError set_game_options(Engine& engine, const CommandLine& line) {
  for (const auto& [name, value] : game_options(line, engine.variant())) {
    MaybeError error = check_own_option(engine.variant(), name);
    if (!error) error = engine.set_option(name, value);
    if (error) return Error{"--game-option: " + error->message()};
  }
  return std::nullopt;
}

/// Suggests what to try if castling rights were left out and a move is then illegal: another form of the game may
/// have them.
std::string castling_hint(const Engine& engine, const std::vector<Error>& notes) {
  const bool is_castling =
      std::any_of(notes.begin(), notes.end(), [](const Error& note) { return note.place.token == "castling"; });
  const auto& names = pgn_names(engine.variant());
  const auto other = std::find_if(names.begin(), names.end(), [&](const GameName& name) {
    return !name.option.empty() && !name.is_allowed(engine.options());
  });
  if (!is_castling || other == names.end()) return {};
  return fmt::format("; `--game-option {}=true` reads it as {}", other->option, other->name);
}

/// Reviews a file's games one by one, with an engine that plays each one's game.
class FileReview {
 public:
  FileReview(const CommandLine& line, const Limits& limits, Engine& engine, VariantEntry named)
      : line_(line), limits_(limits), engine_(engine), games_(engine), named_(std::move(named)) {}

  /// Judges the games, writes the findings into them, and reports them line by line, until it is interrupted.
  void run(std::vector<FiledGame>& games, const Streams& streams);
  /// Returns what was wrong with games, in their order.
  const std::vector<std::string>& errors() const { return errors_; }
  /// Returns how many games were judged, at least partly.
  std::size_t judged() const { return judged_; }
  /// Returns the reviews as a page. Without the option `html` it has no games.
  std::string page() const { return review_page(sections_); }
  /// Returns where it was interrupted; nothing if all games were judged.
  std::optional<std::string> interruption() const;

 private:
  void judge(FiledGame& filed);
  MaybeError judge_game(PgnGame& game);
  Expected<VariantEntry> wanted_game(const PgnGame& game);
  MaybeError choose_game(const PgnGame& game);
  Error why_not_begun(const PgnGame& game, const Error& error);
  std::string hint_of_name(const PgnGame& game) const;
  void begin_progress(std::size_t turns);
  std::string progress(std::chrono::milliseconds elapsed);
  void keep_error(int number, const Error& error);
  void tell_errors();

  const CommandLine& line_;
  const Limits& limits_;
  Engine& engine_;
  EngineGames games_;
  const VariantEntry named_;
  bool is_prepared_ = false;
  std::unique_ptr<ReviewPrinter> printer_;
  Signals signals_;
  std::vector<std::string> errors_;
  std::vector<std::pair<int, std::string>> unreported_;  ///< errors with the numbers of their games
  std::vector<ReviewSection> sections_;
  std::size_t judged_ = 0;
  std::size_t begun_ = 0;  ///< games that were begun, including wrong ones
  std::mutex mutex_;       ///< guards data that two threads use
  ReviewProgress reached_;
  std::function<void()> begin_telling_;
  std::optional<StatusLine> status_;  ///< from the first game on
};

void FileReview::run(std::vector<FiledGame>& games, const Streams& streams) {
  reached_.games = games.size();
  const auto send = [&](std::string_view text) { status_ ? status_->line(text) : streams.results.line(text); };
  printer_ = line_.has("json") ? make_review_json(send) : make_review_table(send, streams.console);
  begin_telling_ = [&] {
    const auto text = [this](std::chrono::milliseconds elapsed) { return progress(elapsed); };
    if (line_.has("progress")) {
      status_.emplace(streams.results, streams.results, StatusLine::Manner::spoken, 0, text);
    } else if (!line_.has("json")) {
      status_.emplace(streams.results, streams.errors, streams.error_console, text);
    }
  };
  const Interruption interruption(signals_);
  for (FiledGame& filed : games) {
    if (signals_.stopped()) break;
    ++begun_;
    judge(filed);
  }
  status_.reset();
}

std::optional<std::string> FileReview::interruption() const {
  if (begun_ == reached_.games && reached_.turn == reached_.turns) return {};
  return fmt::format("interrupted after move {} of {}, game {} of {}", reached_.turn, reached_.turns, begun_,
                     reached_.games);
}

void FileReview::judge(FiledGame& filed) {
  const MaybeError error = filed.wrong ? filed.wrong : judge_game(filed.game);
  if (error) keep_error(filed.game.number, *error);
}

/// If no game of a file can be judged, the call is wrong. Then only standard error reports it.
void FileReview::keep_error(int number, const Error& error) {
  errors_.push_back(one_line(error.message()));
  unreported_.emplace_back(number, errors_.back());
  if (judged_ > 0) tell_errors();
}

void FileReview::tell_errors() {
  for (const auto& [number, reason] : unreported_) printer_->wrong(number, reason);
  unreported_.clear();
}

/// Returns the record's game: the one that the call names, unless the record names another.
Expected<VariantEntry> FileReview::wanted_game(const PgnGame& game) {
  if (!named_) return game_of_record(game, games_, "name it with --variant");
  if (auto other = reported_otherwise(game, *named_, games_)) return other->error;
  return named_;
}

/// Sets the engine to the record's game.
MaybeError FileReview::choose_game(const PgnGame& game) {
  const auto wanted = wanted_game(game);
  if (!wanted) return wanted.error();
  if (*wanted != engine_.variant_entry() || !is_prepared_) {
    set_option(engine_, "UCI_Variant", (**wanted).name);
    set_search_options(engine_, line_);
    set_option(engine_, "MultiPV", "1");
    engine_.make_tables_at_once(signals_);  // makes two reviews of a game equal
    // A file may mix games that have tablebases with others.
    if (named_ || engine_.variant().endgames.make) use_tables(engine_, line_);
    is_prepared_ = true;
  }
  if (auto error = allow_record(game, engine_)) return error;
  if (auto error = set_game_options(engine_, line_)) return error;
  const GameName* const name = pgn_name_of(game, engine_.variant());
  if (name == nullptr || name->is_allowed(engine_.options())) return std::nullopt;
  return Error{fmt::format("--game-option: the record is of {}, which needs {}", name->name, name->option)};
}

/// Error: why the game is not judged. An error in a move is reported after the turns before it, which are judged.
MaybeError FileReview::judge_game(PgnGame& game) {
  if (const MaybeError error = choose_game(game)) {
    return Error{fmt::format("game {}: {}", game.number, error->message())};
  }
  const auto session = engine_.make_session();
  const auto part = legal_part(game, *session);
  if (!part) return why_not_begun(game, part.error());
  if (part->error && part->replay.moves.empty()) return why_not_begun(game, *part->error);
  for (const Error& note : part->replay.notes) tell_failure("--game: " + one_line(note.message()));
  const std::string hint = castling_hint(engine_, part->replay.notes) + hint_of_name(game);
  settle(*part, game);
  // The output names its game, so that it can be read again without the call.
  if (game.format == RecordFormat::pdn && !says_its_game(game)) game.set_tag("Variant", engine_.variant().name);
  begin_progress(part->replay.moves.size());
  if (judged_++ == 0) begin_telling_();
  tell_errors();
  printer_->begin(engine_.variant(), game, session->has_hidden_information());
  const auto review =
      review_game(engine_, part->replay, limits_, signals_, [&](const ReviewedTurn& turn, std::size_t number) {
        printer_->turn(engine_.variant(), turn, number);
        const std::lock_guard lock(mutex_);
        reached_.turn = number + 1;
      });
  if (!review) return Error{fmt::format("game {}: {}", game.number, review.error().message())};
  if (part->error) keep_error(game.number, Error{part->error->message() + hint});
  printer_->end(engine_.variant(), *review);
  annotate(game, *review);
  if (line_.has("html")) sections_.push_back(review_section(engine_.variant(), game, *review, *session));
  return {};
}

/// Returns why no move of a game is legal: it may be a game of another variant.
Error FileReview::why_not_begun(const PgnGame& game, const Error& error) {
  const auto other = reported_otherwise(game, engine_.variant(), games_);
  return other ? Error{fmt::format("game {}: {}", game.number, other->error.message())}
               : Error{error.message() + hint_of_name(game)};
}

std::string FileReview::hint_of_name(const PgnGame& game) const {
  return nameless_hint(game, engine_.variant(), "`--variant NAME` reads it as another");
}

void FileReview::begin_progress(std::size_t turns) {
  const std::lock_guard lock(mutex_);
  ++reached_.game;
  reached_.turn = 0;
  reached_.turns = turns;
}

std::string FileReview::progress(std::chrono::milliseconds elapsed) {
  const std::lock_guard lock(mutex_);
  reached_.nodes = signals_.nodes();
  return printer_->progress(reached_, elapsed);
}

/// Reports errors on standard error. Returns the exit status.
int tell_errors(const std::vector<std::string>& errors) {
  if (errors.empty()) return success;
  const std::string others = errors.size() > 1 ? fmt::format("; and {} more", errors.size() - 1) : "";
  tell_failure(fmt::format("--game: {}{}", errors.front(), others));
  return failed;
}

}  // namespace

int analyse_games(const CommandLine& line, Limits limits, Output& output, const OtherRecords& others) {
  const std::string path = line.required("game");
  line.refuse({"position", "moves", "multipv"}, "cannot be combined with --game");
  if (std::exchange(limits.infinite, false)) limits.nodes = usual_review_nodes;
  Games games = all_games();
  const VariantEntry named = chosen_game(line, games);
  const std::string content = content_of(path);
  std::vector<FiledGame> filed = read_games(path, content, named, games, others);
  Engine engine = make_engine(std::move(games), named);
  if (filed.empty()) throw without_games(path, content, engine, {});
  // An error that affects every game is found before the first.
  if (const MaybeError error = named ? set_game_options(engine, line) : std::nullopt)
    throw UsageError(error->message());

  const bool is_out = line.text("annotate") == standard_stream;
  if (is_out && !line.has("html")) line.refuse({"force"}, "is for files, and --annotate - writes none");
  const WritingTerms terms = writing_terms(line, {"annotate", "html"});
  line.check_all_asked({"threads", "hash", "tables", "json", "progress", "game-option", "html"});
  const auto out = is_out ? std::nullopt : result_file(line, "annotate", terms);
  const auto page = result_file(line, "html", terms);
  check_different("annotate", out, "html", page);
  Output errors = standard_error();
  FileReview review(line, limits, engine, named);
  review.run(filed,
             {is_out ? errors : output, is_out ? Console{} : standard_console(), errors, console_for_errors()});
  if (review.judged() == 0 && !review.errors().empty()) {
    throw without_games(path, content, engine, review.errors().front());
  }
  if (is_out) output.part(text_of(filed));
  if (out) write_result("annotate", *out, text_of(filed));
  if (page) write_result("html", *page, review.page());
  const int status = tell_errors(review.errors());
  const auto interruption = review.interruption();
  if (!interruption) return status;
  tell_failure(*interruption);
  return failed;
}

}  // namespace roundel
