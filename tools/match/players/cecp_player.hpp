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
/// - It is heard for its features for two seconds, or for as long as it says `done=0`, but within start_patience.
///   No signals are sent, and it does not ponder.
/// - Its options are those of `feature option`, and some may come once it plays the game. `Hash` and `Threads` are told by `memory` and `cores` where it has these
///   features and no such option. The game's own options are the variant's name.
/// - Where it knows `ping`, it has to answer one before each search, within start_patience and outside its clock: so a
///   late answer to an earlier question is never taken for the answer to this one.
/// - A game that it knows without `setboard` is one that begins where ours does, as far as it says where.
/// - A result that it claims while the game goes on stands in the place of its move, for the referee to judge, and so
///   does `resign`; offers of a draw are passed over. An engine that refuses a move or a position, or a limit, is
///   garbage, as is `move` without a move.
class CecpPlayer final : public ProcessPlayer {
 public:
  CecpPlayer(const Contestant& contestant, const PlayerSetting& setting);
  ~CecpPlayer() override;

 private:
  MaybeTrouble greet() override;
  MaybeError set_variant() override;
  bool is_told_by_variant(const std::string& option) const override;
  std::string option_line(const Option& option, const std::string& value) const override;
  MaybeError set_given_option(const std::string& name, const std::string& value) override;
  bool can_play_again() const override { return features_.reuse; }
  MaybeTrouble prepare_game() override;
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) override;

  MaybeTrouble take_features(std::string_view line);
  /// Whether an option is to be set that the engine has not told.
  bool lacks_options() const;
  /// Whether an option of that name is set by a command of the protocol.
  bool has_own_command(const std::string& option) const;
  /// Whether the engine's game is the beginning of that one.
  bool is_behind(const View& view) const;
  /// Begins the engine's game with a position.
  MaybeTrouble set_up(const std::optional<std::string>& start, const Wait& wait);
  /// Writes a legal move as the engine reads it, and plays it on our board.
  /// Of a legal move in canonical text.
  TurnView turn_of(const std::string& move) const;
  std::string take_turn(const TurnView& turn);
  std::string move_text(const TurnView& turn) const;
  /// Sends what the engine has to know before it is asked, which stops it from playing unless it only waits for one
  /// move: that is left to be sent, and returned.
  MaybeTrouble bring_up_to_date(const View& view, const Limits& limits, Milliseconds patience, std::string& last);
  MaybeTrouble ask(const Limits& limits, const std::string& last, const Wait& wait);
  MaybeTrouble hear_answer(const Wait& wait, client::SearchInfo& info, Answer& answer);
  /// Reads the engine's move, and plays it on our board if it is one.
  MaybeTrouble take_move(const std::string& text, Answer& answer);
  static MaybeTrouble take_end(const std::string& words, Answer& answer);

  /// Waits until the engine has done what it was told, where it can say so. `answer` is given what it says of the end
  /// of the game meanwhile.
  MaybeTrouble wait_until_ready(Answer& answer);
  MaybeTrouble send_ping(const Wait& wait);
  /// What is wrong where the engine refuses what it has to take.
  MaybeTrouble judge_refusal(const client::CecpReply& reply) const;

  std::unique_ptr<Engine> board_;  ///< where the engine's game stands
  std::string name_;               ///< of the game
  client::CecpFeatures features_;
  std::optional<View> told_;  ///< the engine's game, its own moves included; none: a new one that has not begun
  bool is_playing_ = false;   ///< it waits for its opponent's move
  std::string last_move_;     ///< as it was sent
  int pings_ = 0;
  std::string announced_;  ///< the start that the engine has told of its game; empty: none
};

}  // namespace roundel::match
