#pragma once

#include <string>

#include "tools/match/players/process_player.hpp"

namespace roundel::match {

/// An engine in a process of its own that speaks UCI (the specification of April 2006, and UCI_Variant).
///
/// - What it prints besides answers is passed over; only a line without an end, or `bestmove` without a word, is
///   garbage. That word itself is for the referee, `(none)` and `0000` included.
/// - Before each search the engine has to say that it is ready, within start_patience and outside its clock: so a late
///   answer to an earlier question is never taken for the answer to this one.
class UciPlayer final : public ProcessPlayer {
 public:
  UciPlayer(const Contestant& contestant, const PlayerSetting& setting) : ProcessPlayer(contestant, setting) {}

 private:
  MaybeTrouble greet() override;
  MaybeError set_variant() override;
  std::string option_line(const Option& option, const std::string& value) const override;
  MaybeTrouble prepare_game() override;
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) override;

  MaybeTrouble wait_until_ready();
};

}  // namespace roundel::match
