#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "protocol/cecp/cecp_client.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/process_player.hpp"

namespace roundel::match {

/// An engine in a process of its own that speaks the Chess Engine Communication Protocol, version 2, as engines for
/// XBoard and WinBoard do.
///
/// - The player reads its features for two seconds, or longer after `done=0`, but at most for start_patience. It sends no
///   signals, and the engine does not ponder.
/// - The engine's options are those of `feature option`. Some may come only after `variant`. If there is no option `Hash` or
///   `Threads`, the features `memory` and `cores` set it. The game's own options are in the variant's name.
/// - If the engine supports `ping`, it must answer one before each search, within start_patience and outside its clock. So a
///   late answer to an earlier question is never mistaken for the answer to this one.
/// - An engine without `setboard` must begin the game from Roundel's start, if it announces its start at all.
/// - If the engine claims a result or resigns before the end of the game, the claim replaces its move, and the referee
///   decides. Offers of a draw are ignored.
/// - If the engine refuses a move, a position or a limit, or sends `move` without a move, its answer is garbage.
class CecpPlayer final : public ProcessPlayer {
 public:
  CecpPlayer(const Contestant& contestant, const PlayerSetting& setting);
  ~CecpPlayer() override;

 private:
  MaybeTrouble greet() override;
  MaybeError set_variant() override;
  bool is_reported_by_variant(const std::string& option) const override;
  std::string option_line(const Option& option, const std::string& value) const override;
  MaybeError set_given_option(const std::string& name, const std::string& value) override;
  bool can_play_again() const override { return features_.reuse; }
  MaybeTrouble prepare_game() override;
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) override;

  MaybeTrouble take_features(std::string_view line);
  /// Returns whether an option must be set that the engine has not listed.
  bool lacks_options() const;
  /// Returns whether a command of the protocol sets an option of that name.
  bool has_own_command(const std::string& option) const;
  /// Returns whether the engine's game is the beginning of this one.
  bool is_behind(const View& view) const;
  /// Begins the engine's game with a position.
  MaybeTrouble set_up(const std::optional<std::string>& start, const Wait& wait);
  /// Returns a legal move from its canonical text.
  TurnView turn_of(const std::string& move) const;
  /// Writes a legal move as the engine reads it, and plays it on our board.
  std::string take_turn(const TurnView& turn);
  std::string move_text(const TurnView& turn) const;
  /// Sends the game up to the question. This stops the engine from playing. If only one move is missing, the engine keeps
  /// playing, and the move is returned in `last`, to be sent later.
  MaybeTrouble bring_up_to_date(const View& view, const Limits& limits, Milliseconds patience, std::string& last);
  MaybeTrouble ask(const Limits& limits, const std::string& last, const Wait& wait);
  MaybeTrouble hear_answer(const Wait& wait, client::SearchInfo& info, Answer& answer);
  /// Reads the engine's move, and plays it on our board if it is legal.
  MaybeTrouble take_move(const std::string& text, Answer& answer);
  static MaybeTrouble take_end(const std::string& words, Answer& answer);

  /// Waits until the engine has processed everything, if it can report that. `answer` receives its claims about the end of
  /// the game in the meantime.
  MaybeTrouble wait_until_ready(Answer& answer);
  MaybeTrouble send_ping(const Wait& wait);
  /// Returns the trouble if the engine refuses a required command.
  MaybeTrouble judge_refusal(const client::CecpReply& reply) const;

  std::unique_ptr<Engine> board_;  ///< the position of the engine's game
  std::string name_;               ///< of the game
  client::CecpFeatures features_;
  std::optional<View> reported_;  ///< the engine's game, including its own moves; none: a new game that has not begun
  bool is_playing_ = false;       ///< the engine waits for its opponent's move
  std::string last_move_;         ///< as it was sent
  int pings_ = 0;
  std::string announced_;  ///< the first position that the engine has announced; empty: none
};

}  // namespace roundel::match
