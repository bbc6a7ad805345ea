#include "tools/roundel/commands/game_check.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/words.hpp"
#include "engine/base/zobrist.hpp"
#include "tools/command_line/text_layout.hpp"

namespace roundel {
namespace {

/// The maximum number of legal turns to list.
constexpr std::size_t most_listed = 60;
/// Each text is compared with those of all legal turns. This is the limit for one position, because some games have
/// thousands of turns.
constexpr std::size_t most_looked_at = 10'000;

void tell_start(const Engine& engine, Output& output) {
  const Variant& variant = engine.variant();
  const Session& session = engine.session();
  // Rules begin with the title.
  const std::string about = variant.rules.empty() ? variant.title + "\n" + variant.summary + "\n" : variant.rules;
  output.line(laid_out_text(fmt::format("{}: {}", variant.name, about)));
  output.line(fmt::format("{}\nStart: {}", session.drawing(), session.position_text()));
  const std::vector<std::string> moves = session.legal_moves();
  const std::size_t listed = std::min(moves.size(), most_listed);
  output.line(fmt::format("{}, {}: {}{}", counted(session.board_view().cells.size(), "cell"),
                          counted(moves.size(), "legal move"),
                          fmt::join(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(listed), " "),
                          listed < moves.size() ? " ..." : ""));
  if (const std::string source = session.knowledge_source(); !source.empty()) {
    output.line(fmt::format("Evaluation: {}", source));
  }
}

/// Counts as deeply as is quick. Error: the file states another number.
MaybeError check_perft(Engine& engine, const CheckSettings& settings, Output& output) {
  const Variant& variant = engine.variant();
  const Signals signals;
  std::uint64_t before = 1;
  std::uint64_t count = 1;
  for (int depth = 1; depth <= settings.perft_depth && count > 0; ++depth) {
    // The next depth has about as many more nodes as this one had over the previous.
    if (count > settings.perft_nodes / std::max<std::uint64_t>(1, count / before)) break;
    before = count;
    count = engine.session().perft(depth, signals, [](const std::string&, std::uint64_t) {});
    const auto at = static_cast<std::size_t>(depth - 1);
    if (at < variant.counts.turns.size() && static_cast<std::uint64_t>(variant.counts.turns[at]) != count) {
      return Error{fmt::format("perft {} is {}, but {} according to {}", depth, count, variant.counts.turns[at],
                               variant.counts.source)};
    }
    output.line(
        fmt::format("perft {}: {}{}", depth, count,
                    at < variant.counts.turns.size() ? fmt::format(" (the same in {})", variant.counts.source) : ""));
  }
  return {};
}

/// Returns the law that a position breaks, if any. `other` is a session of the same game.
std::optional<std::string> broken_law(const Session& session, Session& other) {
  const std::vector<std::string> moves = session.legal_moves();
  if (std::set<std::string>(moves.begin(), moves.end()).size() != moves.size())
    return "two legal moves have one text";
  const std::size_t read = std::min(moves.size(), most_looked_at / std::max<std::size_t>(1, moves.size()) + 1);
  for (std::size_t n = 0; n < read; ++n) {
    const std::string& move = moves[n * moves.size() / read];
    const Expected<TurnView> turn = session.read_turn(move);
    if (!turn) return fmt::format("the legal move '{}' cannot be read: {}", move, turn.error().message());
    if (turn->text != move) return fmt::format("the legal move '{}' is read as '{}'", move, turn->text);
  }
  if (moves.empty() && !session.result()) return "there is no legal move, and no result";
  const std::string text = session.position_text();
  if (const MaybeError error = other.set_position(text, {})) return "its text cannot be read: " + error->message();
  if (other.position_text() != text) {
    return fmt::format("its text is read as '{}'", other.position_text());
  }
  if (other.key() != session.key()) return "read from its text, it has another key";
  if (other.legal_moves() != moves) return "read from its text, it has other legal moves";
  return {};
}

/// The results of random games.
struct Tally {
  std::array<int, side_count> won{};
  int drawn = 0;
  int games = 0;
  int unfinished = 0;
  int turns = 0;
  std::int64_t legal = 0;  ///< number of legal turns in all positions

  void add(const Session& session) {
    const std::optional<Result> result = session.result();
    ++games;
    ++(!result ? unfinished : result->winner ? won[at(*result->winner)] : drawn);
  }
};

/// Plays a random game from the start.
MaybeError play_game(Engine& engine, Session& other, std::uint64_t seed, const CheckSettings& settings,
                     Tally& tally) {
  Session& session = engine.session();
  RandomKeys random(seed);
  [[maybe_unused]] const MaybeError none = session.set_position(std::nullopt, {});
  for (int turn = 0;; ++turn) {
    if (const auto law = broken_law(session, other)) {
      return Error{fmt::format("game {}, move {}, {}: {}", seed, turn, session.position_text(), *law)};
    }
    const std::vector<TurnView> turns = session.legal_turns();
    tally.legal += static_cast<std::int64_t>(turns.size());
    if (session.result() || turn == settings.longest_game || tally.legal > settings.most_legal) break;
    ++tally.turns;
    if (const MaybeError error = session.play(turns[random.next() % turns.size()])) return *error;
  }
  tally.add(session);
  return {};
}

}  // namespace

MaybeError check_game(Engine& engine, Output& output, const CheckSettings& settings) {
  const Variant& variant = engine.variant();
  tell_start(engine, output);
  if (MaybeError error = check_perft(engine, settings, output)) return error;
  const std::unique_ptr<Session> other = engine.make_session();
  Tally tally;
  for (int game = 1; game <= settings.games && tally.legal <= settings.most_legal; ++game) {
    const auto seed = static_cast<std::uint64_t>(game);
    if (MaybeError error = play_game(engine, *other, seed, settings, tally)) return error;
  }
  const bool is_cut_off = tally.legal > settings.most_legal;
  std::string unfinished;
  if (tally.unfinished > 0) {
    const std::string when = is_cut_off ? "yet" : "after " + counted(settings.longest_game, "move");
    unfinished = fmt::format(", {} without an end {}", tally.unfinished, when);
  }
  output.line(fmt::format("{} of {} on average: {} wins {}, {} wins {}, {} drawn{}",
                          counted(tally.games, "random game"),
                          counted(tally.turns / std::max(1, tally.games), "move"), variant.side_name(Side::first),
                          tally.won[0], variant.side_name(Side::second), tally.won[1], tally.drawn, unfinished));
  if (is_cut_off) output.line(fmt::format("The games end here: more than {} moves were legal", settings.most_legal));
  return {};
}

}  // namespace roundel
