#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/option.hpp"
#include "tools/match/child_process.hpp"
#include "tools/match/contestant.hpp"
#include "tools/match/player.hpp"
#include "tools/match/transcript.hpp"

namespace roundel::match {

/// An engine in a process of its own that speaks UCI (the specification of April 2006, and UCI_Variant).
///
/// - What it prints besides answers is passed over; only a line without an end, or `bestmove` without a word, is
///   garbage. That word itself is for the referee, `(none)` and `0000` included.
/// - Options are set once, after the start, the game's before the contestant's, each only where the engine lists it and
///   the value is of its kind. An option of the game that the engine lacks is no error where the value is the default.
/// - Before each search the engine has to say that it is ready, within start_patience and outside its clock: so a late
///   answer to an earlier question is never taken for the answer to this one.
/// - An engine that has failed is killed, with all that it started. One that ended between two games is started again
///   without further ado. At the end it is asked to quit, and killed if it does not within a second.
class UciPlayer final : public Player {
 public:
  UciPlayer(const Contestant& contestant, const PlayerSetting& setting);
  UciPlayer(const UciPlayer&) = delete;
  UciPlayer& operator=(const UciPlayer&) = delete;
  ~UciPlayer() override;

  MaybeError new_game() override;
  void set_seed(std::uint64_t seed) override { seed_ = seed; }
  Answer choose(const View& view, const Limits& limits, Milliseconds patience) override;
  std::string engine_name() const override { return engine_name_; }

 private:
  struct Trouble {
    Failure failure;
    std::string detail;
  };
  /// Empty where all is well; otherwise the engine is no longer running.
  using MaybeTrouble = std::optional<Trouble>;
  struct Wait;

  MaybeError start();
  MaybeError start_process();
  MaybeTrouble greet();
  MaybeTrouble prepare_game();

  MaybeError set_options();
  MaybeError set_variant();
  MaybeError set_game_option(const std::string& name, const std::string& value);
  MaybeError set_option(const std::string& name, const std::string& value);

  MaybeTrouble send(std::string_view line, const Wait& wait);
  /// Reads the next line into `line_`.
  MaybeTrouble receive(const Wait& wait);
  /// Reads up to a line that begins with the word awaited, and hands each line before to `hear`.
  template <class Hear>
  MaybeTrouble receive_until(const Wait& wait, Hear hear);
  MaybeTrouble wait_until_ready();
  /// Has the engine search and reads up to the best move.
  MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer);

  /// Ends the process after an outcome that is not `done`, and says what is wrong.
  Trouble give_up(ChildProcess::Outcome outcome, std::string_view action, const Wait& wait);

  Contestant contestant_;
  PlayerSetting setting_;
  std::optional<std::uint64_t> seed_;
  Transcript transcript_;
  std::unique_ptr<ChildProcess> process_;  ///< null where it is not running
  Options options_;                        ///< as the engine lists them
  std::string engine_name_;
  std::string line_;
};

}  // namespace roundel::match
