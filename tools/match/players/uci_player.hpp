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
/// - Other lines than answers are ignored. Only a line that is too long, or `bestmove` without a word, is garbage. The referee
///   checks that word, including `(none)` and `0000`.
/// - The usual start of a game is sent as `startpos` only if it is also the engine's start (UciStart).
/// - For a game from a file, an engine with Roundel's name receives the file by its option VariantPath. Other engines read
///   other formats by that option, so they receive the contestant's value. Both come before UCI_Variant.
/// - Before each search the engine must answer `isready`, within start_patience and outside its clock. So a late answer to an
///   earlier question is never mistaken for the answer to this one.
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
  /// Waits for `readyok`, and calls `hear` for every line before it.
  MaybeTrouble wait_until_ready(const std::function<void(std::string_view line)>& hear = [](std::string_view) {});

  UciStart start_;
};

}  // namespace roundel::match
