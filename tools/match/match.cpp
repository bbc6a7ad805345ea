#include "tools/match/match.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/platform/file_reading.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/session/signals.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/files/checksum.hpp"
#include "tools/match/journal/merge.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "tools/match/openings/opening_generator.hpp"
#include "tools/match/openings/openings.hpp"
#include "tools/match/own_memory.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/transcript.hpp"
#include "tools/match/progress.hpp"
#include "tools/match/runner.hpp"
#include "tools/match/screen.hpp"

namespace roundel::match {
namespace {

namespace fs = std::filesystem;

constexpr const char* stopping_note = "stopping after the games that are running";

/// The files for a match's games, if they are kept.
class GameFiles {
 public:
  GameFiles(const MatchCall& call, const Variant& variant) {
    if (call.out.empty()) return;
    std::error_code error;
    fs::create_directories(call.out, error);
    if (error) throw Failed(fmt::format("{}: {}", call.out, error.message()));
    const std::string stem = (fs::path(call.out) / part_name(call.shard)).string();
    journal_ = need(Journal::open(stem + ".jsonl", call.plan, call.shard));
    const auto extension = extension_of(record_format(variant).value_or(RecordFormat::pgn));
    pgn_ = need(PgnFile::open(stem + std::string(extension), variant, call.plan.game_options, journal_->games(),
                              recorded_players(to_json(call.plan))));
  }

  std::vector<GameRecord> games() const { return journal_ ? journal_->games() : std::vector<GameRecord>{}; }
  MaybeError add(const GameRecord& game) {
    if (!journal_) return std::nullopt;
    if (auto error = journal_->append(game)) return error;
    return pgn_->add(game);
  }

 private:
  std::optional<Journal> journal_;
  std::optional<PgnFile> pgn_;
};

/// Explains the first opening of a match if its number is greater than the number of openings in the file.
std::string round_text(const OpeningSource& source, std::uint64_t size) {
  return fmt::format("{} has {}; start={} is number {} in round {}", source.suite, counted(size, "opening"),
                     source.first + 1, source.first % size + 1, source.first / size + 1);
}

/// A running match: its state, and its outputs.
class Match {
 public:
  Match(const MatchCall& call, const Variant& variant, Signals& stop)
      : call_(call),
        variant_(variant),
        stop_(stop),
        seeds_(call.is_repeatable ? SeedSource::repeatable(call.plan.seed) : SeedSource::secret()),
        results_(names_of(call.plan), call.report) {
    if (!call.note.empty()) notes_.push_back(call.note);
  }

  MatchOutcome play() {
    if (!call_.transcript.empty()) need(Transcript::open(call_.transcript, {}));
    prepare_game();
    read_suite();
    try_engines();
    GameFiles files(call_, variant_);
    const std::set<std::uint64_t> played = count_games(files.games());
    if (!results_.decided()) play_rest(played, files);
    const bool is_played = results_.standings().games() >= static_cast<std::int64_t>(shard_size());
    return {results_, results_.decided() || is_played};
  }

 private:
  /// Counts the games that the file already has. A longer match may have left more than this one has.
  std::set<std::uint64_t> count_games(const std::vector<GameRecord>& games) {
    const std::uint64_t size = Schedule(call_.plan).size();
    std::set<std::uint64_t> numbers;
    for (const GameRecord& game : games) {
      if (game.number >= size) continue;
      need(results_.add(game));
      numbers.insert(game.number);
    }
    return numbers;
  }

  void play_rest(const std::set<std::uint64_t>& played, GameFiles& files) {
    Progress progress(shard_size(), played.size(), variant_.sides);
    for (const std::string& note : notes_) progress.note(note);
    if (!played.empty())
      progress.note(fmt::format("continuing after {} in {}", counted(played.size(), "game"), call_.out));
    bool is_stopping = false;
    MaybeError write_error;
    const auto finished = [&](const GameRecord& game) {
      // A game that could not be written does not count and will be played again.
      if (!write_error) write_error = files.add(game);
      if (!write_error) write_error = results_.add(game);
      if (write_error) return false;
      progress.game_ended(game, results_);
      if (stop_.stopped() && !std::exchange(is_stopping, true)) progress.note(stopping_note);
      return !results_.decided();
    };
    need(run_match(call_.plan, call_.shard, played, runner_setting(), stop_, finished));
    need(write_error);
  }

  void prepare_game() {
    const Referee referee(variant_, call_.plan.game_options);
    call_.plan.files = need_right(files_of_game(variant_, referee.options(), call_.plan.game_options));
    if (!referee.has_secrets()) return check_nothing_is_open();
    OpeningSource& openings = call_.plan.openings;
    openings.each_game = openings.suite.empty() && openings.generated.plies > 0;
    // Secrets are in this process's memory and files, which other processes of the same user could read.
    hide_own_memory();
  }

  void check_nothing_is_open() const {
    for (const Entry& entry : call_.plan.entries) {
      if (!entry.contestant.open) continue;
      throw UsageError(fmt::format("engine '{}': open has no effect, because the game hides nothing; leave it out",
                                   entry.contestant.name));
    }
  }

  void read_suite() {
    OpeningSource& source = call_.plan.openings;
    if (source.suite.empty()) return;
    const std::string content = need_right(read_bytes(source.suite));
    source.checksum = checksum_of(content);
    Referee referee(variant_, call_.plan.game_options);
    auto openings = need_right(read_openings_text(content, source.suite, source.format, referee, source.plies));
    if (source.first >= openings.size()) notes_.push_back(round_text(source, openings.size()));
    note_openings(openings);
    const auto seed = source.shuffled ? std::optional(call_.plan.seed) : std::nullopt;
    book_.emplace(std::move(openings), seed, source.first);
  }

  /// Reports what was left out of the suite, at the first affected opening.
  void note_openings(const std::vector<Opening>& openings) {
    const auto has_notes = [](const Opening& opening) { return !opening.notes.empty(); };
    const auto first = std::find_if(openings.begin(), openings.end(), has_notes);
    if (first == openings.end()) return;
    const auto others = static_cast<std::size_t>(std::count_if(first + 1, openings.end(), has_notes));
    notes_.push_back(fmt::format("{}: {}{}", first->name, first->notes.front().message(),
                                 others > 0 ? fmt::format("; the same in {} more", counted(others, "opening")) : ""));
  }

  /// Checks that each engine starts and plays the game, before the match rather than in its first games.
  void try_engines() {
    for (Entry& entry : call_.plan.entries) {
      const auto player = make_player(entry.contestant, player_setting());
      if (const auto error = player->new_game()) throw UsageError(error->message());
      entry.engine = player->engine_name();
      entry.files = need_right(player->named_files());
      check_game_files(entry);
    }
  }

  /// A name may mean different files here and in the engine's folder.
  void check_game_files(const Entry& entry) const {
    for (const NamedFile& theirs : entry.files) {
      const auto is_other = [&](const NamedFile& ours) {
        return ours.option == theirs.option && ours.checksum != theirs.checksum;
      };
      const std::vector<NamedFile>& files = call_.plan.files;
      if (std::none_of(files.begin(), files.end(), is_other)) continue;
      throw UsageError(fmt::format("engine '{}': {}, the file of option '{}', differs from the game's file",
                                   entry.contestant.name, theirs.path, theirs.option));
    }
  }

  PlayerSetting player_setting() const {
    return {.variant = variant_, .game_options = call_.plan.game_options, .transcript = call_.transcript};
  }

  RunnerSetting runner_setting() const {
    return {.variant = variant_,
            .seeds = seeds_,
            .concurrency = call_.concurrency,
            .make_supply = [this] { return supply(); },
            .make_player = [this](const Entry& entry) { return make_player(entry.contestant, player_setting()); }};
  }

  OpeningSupply supply() const {
    if (book_) return [this](std::uint64_t number) { return Expected<Opening>(book_->opening(number)); };
    const OpeningSource& source = call_.plan.openings;
    const std::uint64_t seed = source.each_game ? seeds_.for_openings() : call_.plan.seed;
    auto generator = OpeningGenerator::make(variant_, call_.plan.game_options, source.generated, seed);
    if (!generator) return [error = generator.error()](std::uint64_t) { return Expected<Opening>(error); };
    return [shared = std::make_shared<OpeningGenerator>(std::move(*generator)),
            first = source.first](std::uint64_t number) { return shared->opening(first + number); };
  }

  std::uint64_t shard_size() const { return call_.shard.games(Schedule(call_.plan).size()); }

  MatchCall call_;
  const Variant& variant_;
  Signals& stop_;
  SeedSource seeds_;
  std::optional<OpeningBook> book_;  ///< empty: openings are generated
  std::vector<std::string> notes_;   ///< messages before the first game
  Results results_;
};

}  // namespace

MatchOutcome play_games(const MatchCall& call, const Variant& variant, Signals& stop) {
  return Match(call, variant, stop).play();
}

bool play_match(const MatchCall& call, const Variant& variant) {
  Signals stop;
  const Interruption interruption(stop);
  const MatchOutcome outcome = play_games(call, variant, stop);
  put_results(outcome.results.report(variant.sides));
  if (stop.stopped() && !outcome.is_complete) throw Failed(call.out.empty() ? interrupted_text : goes_on_text);
  return outcome.is_complete;
}

}  // namespace roundel::match
