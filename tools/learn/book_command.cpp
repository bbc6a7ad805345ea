#include "tools/learn/book_command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/result_file.hpp"
#include "tools/learn/book_journal.hpp"
#include "tools/learn/book_making.hpp"
#include "tools/learn/book_printer.hpp"
#include "tools/learn/game_sequence.hpp"
#include "tools/learn/generation.hpp"
#include "tools/learn/step_end.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/progress_rate.hpp"
#include "tools/match/screen.hpp"

namespace roundel::learn {
namespace {

using match::need;
using match::need_right;

std::string games_path(const BookCall& call) { return call.path + ".games"; }

/// Returns the common beginning of all journals of a variant.
nlohmann::ordered_json journal_head_of(const Variant& variant) {
  return {{"variant", variant.name}, {"signature", signature_of(variant)}};
}

/// Returns the head of a journal, which has the settings of its games. Only games with equal heads are combined.
nlohmann::ordered_json journal_head(const BookCall& call) {
  const SelfPlaySettings& play = call.play.play;
  nlohmann::ordered_json head = journal_head_of(*call.variant);
  head["plies"] = call.play.plies;
  head["choice-nodes"] = call.play.choices.nodes;
  head["choices"] = call.play.choices.most;
  head["margin"] = call.play.choices.margin;
  head["set-ups"] = call.play.choices.set_ups;
  GenerationCall same;
  same.variant = call.variant;
  same.play = play;
  for (const auto& [name, value] : need_right(settings_of(same))) {
    if (name != "shard" && name != "random-plies" && name != "per-game") head[name] = value;
  }
  return head;
}

/// Plays the missing games. Returns false if it was stopped.
bool play_games(const BookCall& call, BookMaking& making, Signals& stop) {
  std::uint64_t added = 0;
  const auto add = [&](const BookGame& game) {
    if (added++ < call.games)
      need(making.add(game));  // if there are more games, the first ones, which a smaller
                               // number would also have
  };
  BookJournal journal = need(BookJournal::open(games_path(call), journal_head(call), add));
  match::Screen screen;
  if (journal.games() > 0) screen.line("continuing after " + counted(journal.games(), "game"));
  const match::ProgressRate rate(call.games, journal.games());
  KnownChoices known;
  if (journal.games() < call.games) {
    play_in_order<BookGame>(
        journal.games(), call.threads, stop, [&] { return BookPlay::make(*call.variant, call.play, known); },
        [&](const BookGame& game) {
          need(journal.add(game));
          add(game);
          const std::uint64_t done = journal.games();
          screen.progress(static_cast<double>(done) / static_cast<double>(call.games),
                          fmt::format("{}/{} games  {:.1f} per second  {} left", done, call.games,
                                      rate.per_second(done), rate.left(done)));
          return done < call.games;
        });
  }
  return journal.games() >= call.games;
}

/// Explains why games were left out, for the first of them, and how many there are.
void tell_left_out(const std::vector<std::string>& reasons) {
  constexpr std::size_t most = 10;
  match::Screen screen;
  for (std::size_t n = 0; n < std::min(most, reasons.size()); ++n) screen.warning("skipped: " + reasons[n]);
  if (reasons.size() > most) screen.warning(fmt::format("skipped: {} more", counted(reasons.size() - most, "game")));
}

void add_records(const BookCall& call, BookMaking& making) {
  std::vector<std::string> left_out;
  for (const std::string& path : call.records) {
    RecordedGames read =
        need(read_recorded_games(path, *call.variant, making.options(), making.session(), call.play.plies));
    for (const RecordedGame& recorded : read.games) need(making.add(recorded.game, recorded.start));
    std::ranges::move(read.left_out, std::back_inserter(left_out));
  }
  tell_left_out(left_out);
}

/// Returns whether a file has the games of a book of that variant.
bool has_journal(const std::string& path, const Variant& variant) {
  const std::string head = journal_head_of(variant).dump();
  std::ifstream file(path, std::ios::binary);
  std::string beginning(head.size() - 1, '\0');  // other members follow
  file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  return head.starts_with(beginning);
}

/// Returns the book's file. An earlier book is replaced: our own form identifies itself; a book in the Polyglot
/// format has its games in a file beside it.
ResultFile book_file(const BookCall& call) {
  WritingTerms terms = call.writing;
  terms.inputs.insert(terms.inputs.end(), call.records.begin(), call.records.end());
  terms.is_own = [&call](std::string_view beginning) {
    if (is_book(beginning)) return book_game(beginning) == call.variant->name;
    return call.is_polyglot && has_journal(games_path(call), *call.variant);
  };
  return need_right(ResultFile::open(call.path, terms), "--out");
}

}  // namespace

std::optional<BookMaking::File> make_book(const BookCall& call, const Signals& stop) {
  const ResultFile out = book_file(call);
  BookMaking making = need_right(BookMaking::make(*call.variant, call.play.play.options));
  add_records(call, making);
  if (call.games > 0) {
    StepEnd end(stop, [] { return false; });
    if (!play_games(call, making, end.signals())) return std::nullopt;
  }
  BookMaking::File file =
      call.is_polyglot ? making.polyglot_file(call.least_games) : making.own_file(call.least_games);
  if (file.positions == 0) {
    throw match::Failed(
        fmt::format("no move was played in {}; give a smaller --min-games", counted(call.least_games, "game")));
  }
  need(out.write(file.bytes));
  return file;
}

int run_book(const CommandLine& line, Games& games) {
  if (line.has("show")) return print_book(line, games);
  const BookCall call = book_call(line, games);
  line.check_all_asked();
  Signals stop;
  const Interruption interruption(stop);
  const auto file = make_book(call, stop);
  if (!file) throw match::Failed(match::goes_on_text);
  match::put_results(fmt::format("{}: {}, {}, {}\n", call.path, counted(file->positions, "position"),
                                 counted(file->turns, "move"), counted(file->bytes.size(), "byte")));
  return match::exit_success;
}

}  // namespace roundel::learn
