#include "tools/match/referee/game.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>

#include "engine/base/option.hpp"
#include "tools/match/referee/clocks.hpp"

namespace roundel::match {
namespace {

/// Returns whether an answer means that there is no move. If there is one, the engine's rules may differ from Roundel's.
bool says_no_move(std::string_view answer) {
  constexpr std::array<std::string_view, 5> words{"(none)", "0000", "none", "null", "--"};
  return std::any_of(words.begin(), words.end(), [answer](std::string_view word) { return same_name(answer, word); });
}

/// A running game.
class Game {
 public:
  Game(Referee& referee, const std::array<Seat, side_count>& seats, const Conditions& conditions,
       std::size_t book_moves)
      : referee_(referee),
        seats_(seats),
        conditions_(conditions),
        adjudicator_(conditions.adjudication, book_moves),
        clocks_{Clock(seats[0].control), Clock(seats[1].control)} {}

  /// Plays to the end.
  void play(GameRecord& record) {
    if (!seat_players(record)) return;
    while (!finished(record)) {
      if (!play_turn(record)) return;
    }
  }

 private:
  static void lose(GameRecord& record, Side loser, Cause cause, std::string reason) {
    record.winner = other(loser);
    record.cause = cause;
    record.reason = std::move(reason);
  }

  bool seat_players(GameRecord& record) {
    for (const Side side : {Side::first, Side::second}) {
      if (const auto error = seats_[at(side)].player.new_game()) {
        lose(record, side, Cause::crash, error->message());
        return false;
      }
    }
    return true;
  }

  /// Returns whether the rules end the game here.
  bool finished(GameRecord& record) const {
    const auto result = referee_.result();
    if (!result) return false;
    record.winner = result->winner;
    record.cause = Cause::rules;
    record.reason = result->reason;
    return true;
  }

  /// Returns how long the watchdog waits for the next move.
  Milliseconds patience_for(Side side) const {
    const auto left = clocks_[at(side)].left();
    if (!left) return conditions_.untimed;
    return std::chrono::duration_cast<Milliseconds>(*left) + conditions_.margin + conditions_.patience;
  }

  /// Lets the side to move play. Returns false if that ended the game.
  bool play_turn(GameRecord& record) {
    const Side side = referee_.side_to_move();
    const Limits limits = limits_of(clocks_, side);
    const Seat& seat = seats_[at(side)];
    const View& view = seat.sees_all ? referee_.truth() : referee_.view(side);
    const Answer answer = seat.player.choose(view, limits, patience_for(side));
    if (answer.failure) {
      lose(record, side, cause_of(*answer.failure), answer.detail);
      return false;
    }
    Clock& clock = clocks_[at(side)];
    const auto allowed = clock.left();
    if (allowed && answer.elapsed > *allowed + conditions_.margin) {
      lose(record, side, Cause::time, overstepped(answer.elapsed, *allowed));
      return false;
    }
    clock.take_turn(answer.elapsed);
    if (answer.ends_game) {
      lose(record, side, Cause::illegal,
           fmt::format("answered '{}', but the game is not over: {}", answer.move, referee_.moves_reported()));
      return false;
    }
    const auto move = referee_.play(answer.move);
    if (!move) {
      lose(record, side, Cause::illegal,
           says_no_move(answer.move)
               ? fmt::format("answered '{}', but the game is not over: {}", answer.move, referee_.moves_reported())
               : move.error().message());
      return false;
    }
    PlayedMove played{*move, answer.score, answer.depth, answer.nodes, answer.elapsed, {}};
    if (seat.control.base) played.clock = clock.shown();
    record.moves.push_back(std::move(played));
    return !ends_early(record, side, answer);
  }

  static std::string overstepped(Microseconds elapsed, Microseconds allowed) {
    const auto seconds = [](Microseconds time) { return static_cast<double>(time.count()) / 1e6; };
    return fmt::format("took {:.3f} s of {:.3f} s", seconds(elapsed), seconds(allowed));
  }

  /// Returns whether the game is adjudicated after this move; the rules have priority.
  bool ends_early(GameRecord& record, Side side, const Answer& answer) {
    const auto judgement = adjudicator_.hear(side, answer.score);
    if (!judgement || referee_.result()) return false;
    record.winner = judgement->winner;
    record.cause = Cause::adjudication;
    record.reason = judgement->reason;
    return true;
  }

  Referee& referee_;
  const std::array<Seat, side_count>& seats_;
  const Conditions& conditions_;
  Adjudicator adjudicator_;
  Clocks clocks_;
};

std::string utc_now() {
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace

GameRecord play_game(Referee& referee, const Opening& opening, const std::array<Seat, side_count>& seats,
                     const Conditions& conditions) {
  [[maybe_unused]] const MaybeError error = referee.begin(opening);
  assert(!error);
  GameRecord record;
  record.begun = utc_now();
  record.opening_name = opening.name;
  record.start = opening.start;
  record.book_moves = opening.moves;
  Game(referee, seats, conditions, opening.moves.size()).play(record);
  return record;
}

}  // namespace roundel::match
