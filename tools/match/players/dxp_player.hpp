#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/platform/message_socket.hpp"
#include "engine/session/engine.hpp"
#include "protocol/dxp/dxp_reception.hpp"
#include "protocol/dxp/dxp_text.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/process_player.hpp"

namespace roundel::match {

/// The letters in a DXP program's command that stand for its port.
inline constexpr std::string_view port_place = "{port}";
/// By which DXP programs meet where nobody says otherwise.
inline constexpr std::uint16_t usual_dxp_port = 27531;

/// Error: DXP has no words for these limits. It tells whole minutes for a game.
MaybeError check_dxp_limits(const Limits& limits);

/// A draughts program in a process of its own that waits for a call by DamExchange on the loopback. The arbiter is the one who
/// calls, and asks for each game. Or, where the contestant says so, the program calls and asks, and has to ask for the game that
/// the match wants: its colour and minutes, no end after so many moves, and the position that stands when it is to move for the
/// first time or a turn before that.
///
/// - Where its command has the word {port}, that becomes a port that nobody uses; otherwise it is met by the
///   contestant's port, or the usual one.
/// - A game begins for it with its first turn, and the position of that.
/// - It has no options, tells no scores, and is told no game: it has to be set to the match's one by its command.
/// - A program that says that the game is over while it goes on has that in the place of its move, for the referee to judge.
class DxpPlayer final : public ProcessPlayer {
 public:
  DxpPlayer(const Contestant& contestant, const PlayerSetting& setting);
  ~DxpPlayer() override;

 private:
  /// A contestant whose command names the port, which is open where it is the contestant who calls.
  struct Meeting {
    Contestant contestant;
    std::uint16_t port;
    std::optional<MessagePort> door = {};
  };
  static Meeting with_port(Contestant contestant);
  DxpPlayer(Meeting meeting, const PlayerSetting& setting);

  MaybeTrouble greet() override;
  MaybeError set_variant() override;
  std::string option_line(const Option& option, const std::string& value) const override;
  MaybeTrouble prepare_game() override;
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) override;

  /// Whether the program's game is the beginning of that one, with one turn more.
  bool is_one_behind(const View& view) const;
  /// Calls it, or hears whether it has called and asked for a game. Error: not yet.
  Expected<MessageSocket> meet();
  /// Asks for a game from the position on, in which the program is to move.
  MaybeTrouble ask_for_game(const View& view, const Limits& limits);
  /// Takes the game that it asks for.
  MaybeTrouble grant_game(const View& view, const Limits& limits);
  /// How many turns of the view lie before the game that it asks for. Error: how it is another than the view's.
  Expected<std::size_t> turns_before(const DxpRequest& request, const View& view, const Limits& limits);
  /// Where the game stands for it.
  Session& stand_at(const View& view);
  /// Tells the other side's turn, and plays it on our board.
  MaybeTrouble tell_turn(const std::string& turn);
  MaybeTrouble take_message(const DxpMessage& message, Answer& answer);
  MaybeTrouble take_move(const DxpMove& move, Answer& answer);

  MaybeTrouble send(const DxpMessage& message);
  /// The next message but chat. What the program prints meanwhile is written to the transcript.
  MaybeTrouble hear(const Wait& wait, DxpMessage& message);
  template <class Message>
  MaybeTrouble hear_of(const Wait& wait, Message& wanted);
  MaybeTrouble take_output(const Wait& wait);
  /// What is wrong where the line is broken.
  Trouble judge_break(const Error& error);

  std::unique_ptr<Engine> board_;  ///< where the program's game stands
  std::uint16_t port_;
  std::optional<DxpReception> reception_;  ///< where it calls
  std::optional<MessageSocket> line_;
  std::optional<DxpRequest> asked_;  ///< what it asked for when it called, not answered yet
  std::optional<View> told_;         ///< the program's game, its own moves included; none: no game is being played
  std::chrono::steady_clock::time_point answered_;  ///< when its last message came
};

}  // namespace roundel::match
