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
/// The default port of DXP programs.
inline constexpr std::uint16_t usual_dxp_port = 27531;

/// Error: DXP cannot express these limits. It has only whole minutes for a game.
MaybeError check_dxp_limits(const Limits& limits);

/// A draughts program in a process of its own that plays by DamExchange on the loopback.
///
/// - Usually the program waits for a call. The arbiter calls, and asks for each game.
/// - With `calls`, the program calls and asks. It must ask for the game of the match: the right colour and minutes, no limit of
///   moves, and the position of its first move or of the move before.
/// - The word {port} in its command is replaced by a free port. Otherwise the port is the contestant's, or the usual one.
/// - A game begins for the program with its first move, and the position of that move.
/// - The program has no options and reports no scores. DamExchange does not name the game, so its command must choose it.
/// - If the program claims that the game is over, the claim replaces its move, and the referee decides.
class DxpPlayer final : public ProcessPlayer {
 public:
  DxpPlayer(const Contestant& contestant, const PlayerSetting& setting);
  ~DxpPlayer() override;

 private:
  /// A contestant whose command names the port. If the arbiter is called, the port is open.
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

  /// Returns whether the program's game is the beginning of this one, one move behind.
  bool is_one_behind(const View& view) const;
  /// Calls it, or checks whether it has called and asked for a game. Error: not yet.
  Expected<MessageSocket> meet();
  /// Requests a game from this position on, in which the program is to move.
  MaybeTrouble ask_for_game(const View& view, const Limits& limits);
  /// Accepts the game that it requests.
  MaybeTrouble grant_game(const View& view, const Limits& limits);
  /// Returns how many moves of the view come before the requested game. Error: how it differs from the view's.
  Expected<std::size_t> turns_before(const DxpRequest& request, const View& view, const Limits& limits);
  /// Sets our board to the program's position.
  Session& stand_at(const View& view);
  /// Sends the other side's move, and plays it on our board.
  MaybeTrouble tell_turn(const std::string& turn);
  MaybeTrouble take_message(const DxpMessage& message, Answer& answer);
  MaybeTrouble take_move(const DxpMove& move, Answer& answer);

  MaybeTrouble send(const DxpMessage& message);
  /// Returns the next message except chat. The transcript receives the output of the program in the meantime.
  MaybeTrouble hear(const Wait& wait, DxpMessage& message);
  template <class Message>
  MaybeTrouble hear_of(const Wait& wait, Message& wanted);
  MaybeTrouble take_output(const Wait& wait);
  /// Returns the trouble if the connection is broken.
  Trouble judge_break(const Error& error);

  std::unique_ptr<Engine> board_;  ///< the position of the program's game
  std::uint16_t port_;
  std::optional<DxpReception> reception_;  ///< the port at which it calls
  std::optional<MessageSocket> line_;
  std::optional<DxpRequest> asked_;  ///< its request when it called, not answered yet
  std::optional<View> reported_;     ///< the program's game, including its own moves; none: no game is running
  std::chrono::steady_clock::time_point answered_;  ///< when its last message came
};

}  // namespace roundel::match
