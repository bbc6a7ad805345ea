#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "protocol/hub/hub_text.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/process_player.hpp"

namespace roundel::match {

/// An engine in a process of its own that speaks the Hub protocol, version 2, as Scan does.
///
/// - Its parameters are its options. `variant` is the game; an engine without it plays international draughts.
/// - Like from GUIs, it receives the position after the last capture or piece's move, and the moves from there. That is enough
///   for repetitions. It cannot apply draw rules that count earlier moves.
/// - It must answer a ping before each search, within start_patience and outside its clock.
/// - An `error` instead of an answer, and `done` without a move, are garbage.
class HubPlayer final : public ProcessPlayer {
 public:
  HubPlayer(const Contestant& contestant, const PlayerSetting& setting);
  ~HubPlayer() override;

 private:
  MaybeTrouble greet() override;
  MaybeError set_variant() override;
  std::string option_line(const Option& option, const std::string& value) const override;
  MaybeTrouble finish_start() override;
  MaybeTrouble prepare_game() override;
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) override;

  MaybeTrouble wait_until_ready();
  /// Replays a game, and writes its position.
  HubLine position_line(const View& view);
  MaybeTrouble send(const HubLine& line, const Wait& wait);
  /// Reads up to a line with that command, and returns it in `found`. Calls `hear` for the others, which may return
  /// trouble.
  template <class Hear>
  MaybeTrouble receive(std::string_view command, const Wait& wait, HubLine& found, Hear hear);

  std::unique_ptr<Engine> board_;
};

}  // namespace roundel::match
