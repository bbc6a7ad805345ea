#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tools/match/players/make_player.hpp"
#include "tools/match/players/process_player.hpp"
#include "tools/match/players/uci_start.hpp"

namespace roundel::match {

/// An engine in a process of its own that speaks UCI (the specification of April 2006, and UCI_Variant).
///
/// - What it prints besides answers is passed over; only a line without an end, or `bestmove` without a word, is
///   garbage. That word itself is for the referee, `(none)` and `0000` included.
/// - The usual start of a game is told as `startpos` only where it is known to be the engine's (UciStart).
/// - A game that a file describes is told to an engine that calls itself by our name, by its option VariantPath; others have
///   options of that name that read other formats, and are told what the contestant has for it. Either comes before UCI_Variant.
/// - Before each search the engine has to say that it is ready, within start_patience and outside its clock: so a late
///   answer to an earlier question is never taken for the answer to this one.
class UciPlayer final : public ProcessPlayer {
 public:
  UciPlayer(const Contestant& contestant, const PlayerSetting& setting)
      : ProcessPlayer(contestant, setting), start_(setting.variant, setting.game_options) {}

 private:
  MaybeTrouble greet() override;
  MaybeError set_variant() override;
  std::string option_line(const Option& option, const std::string& value) const override;
  MaybeTrouble prepare_game() override;
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) override;

  MaybeError set_given_option(const std::string& name, const std::string& value) override;
  MaybeError tell_game_file();
  std::string own_game_file() const;
  std::string game_file() const;
  /// `hear` is told every line before.
  MaybeTrouble wait_until_ready(const std::function<void(std::string_view line)>& hear = [](std::string_view) {});

  UciStart start_;
};

}  // namespace roundel::match
