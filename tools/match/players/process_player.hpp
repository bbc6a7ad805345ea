#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/option.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/engine_process.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/player.hpp"

namespace roundel::match {

/// A player whose engine runs in a process of its own: what is the same in every protocol. A protocol translates the
/// steps of a start and of a search.
///
/// - Options are set once, after the start, the game's before the contestant's, each only where the engine lists it and
///   the value is of its kind. An option of the game that the engine lacks is no error where the value is the default.
/// - An engine that has failed is killed, with all that it started. One that ended between two games is started again
///   without further ado. At the end it is asked to quit, and killed if it does not within a second.
class ProcessPlayer : public Player {
 public:
  ProcessPlayer(const ProcessPlayer&) = delete;
  ProcessPlayer& operator=(const ProcessPlayer&) = delete;
  ~ProcessPlayer() override = default;

  MaybeError new_game() final;
  void set_seed(std::uint64_t seed) final { seed_ = seed; }
  Answer choose(const View& view, const Limits& limits, Milliseconds patience) final;
  Expected<std::vector<NamedFile>> named_files() const final;
  std::string engine_name() const final { return engine_name_; }

 protected:
  ProcessPlayer(const Contestant& contestant, const PlayerSetting& setting);

  // ---- The steps of a start

  /// Says what the protocol begins with, and listens to what the engine tells of itself.
  virtual MaybeTrouble greet() = 0;
  /// Has the engine play the setting's game. Error: it does not.
  virtual MaybeError set_variant() = 0;
  /// Whether set_variant() said what that option of the game is.
  virtual bool is_told_by_variant(const std::string& /*option*/) const { return false; }
  /// The line that gives an option of the engine a value, which is in canonical form.
  virtual std::string option_line(const Option& option, const std::string& value) const = 0;
  /// Gives one of the contestant's options its value. Error: why the engine does not take it.
  virtual MaybeError set_given_option(const std::string& name, const std::string& value) {
    return set_option(name, value);
  }
  /// What follows the options.
  virtual MaybeTrouble finish_start() { return {}; }

  // ---- The steps of a game

  /// Whether a process that has played may play again.
  virtual bool can_play_again() const { return true; }
  virtual MaybeTrouble prepare_game() = 0;
  /// Has the engine search, and reads up to its move.
  virtual MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) = 0;

  // ---- What they are made of

  const Contestant& contestant() const { return contestant_; }
  const PlayerSetting& setting() const { return setting_; }
  const Variant& variant() const { return setting_.variant; }
  EngineProcess& process() { return process_; }
  const std::optional<std::uint64_t>& seed() const { return seed_; }
  /// For the engine to become ready.
  Wait wait_for(std::string words) const { return {std::move(words), setting_.start_patience}; }

  /// As the engine lists them.
  const Options& options() const { return options_; }
  /// Takes in an option of the engine, unless it has so many, or said so much, that it fills the memory.
  void add_option(std::optional<Option> option);
  /// Gives one of its combos the choices that it now tells; takes in what is new.
  void renew_choices(std::optional<Option> option);
  /// Adds a choice to one of its combos that it has not told.
  void add_choice(const Option& option, const std::string& choice);
  void set_engine_name(std::string name) { engine_name_ = std::move(name); }
  /// Checks a value, and tells it to the engine. Error: there is no such option, it is none of its values, or the
  /// engine fails.
  MaybeError set_option(const std::string& name, const std::string& value);

 private:
  MaybeError start();
  Error not_greeted(const Trouble& trouble) const;
  MaybeError set_options();
  MaybeError set_game_option(const std::string& name, const std::string& value);

  Contestant contestant_;
  PlayerSetting setting_;
  std::optional<std::uint64_t> seed_;
  EngineProcess process_;
  Options options_;
  std::string engine_name_;
};

/// Error: the value has control characters, which would begin another line.
MaybeError check_option_text(const std::string& name, const std::string& value);

}  // namespace roundel::match
