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

/// A player whose engine runs in a process of its own: the part that is the same in every protocol. A protocol
/// implements the steps of a start and of a search.
///
/// - Options are set once, after the start: the game's, then the contestant's. Each is set only if the engine lists
///   it and the value is of its kind. A missing option of the game is no error if the value is the default.
/// - A failed engine is killed, with everything that it started. One that ended between two games is restarted
///   without a message. At the end it is asked to quit, and killed if it has not after a second.
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

  /// Sends the protocol's first line, and reads the engine's description of itself.
  virtual MaybeTrouble greet() = 0;
  /// Sets the engine to the setting's game. Error: it does not play it.
  virtual MaybeError set_variant() = 0;
  /// Returns whether set_variant() also set that option of the game.
  virtual bool is_reported_by_variant(const std::string& /*option*/) const { return false; }
  /// Returns the line that sets an option of the engine; the value must be in canonical form.
  virtual std::string option_line(const Option& option, const std::string& value) const = 0;
  /// Sets one of the contestant's options. Error: why the engine refuses it.
  virtual MaybeError set_given_option(const std::string& name, const std::string& value) {
    return set_option(name, value);
  }
  /// Sends what follows the options.
  virtual MaybeTrouble finish_start() { return {}; }

  // ---- The steps of a game

  /// Returns whether a process that has played may play again.
  virtual bool can_play_again() const { return true; }
  virtual MaybeTrouble prepare_game() = 0;
  /// Starts a search, and reads up to its move.
  virtual MaybeTrouble search(const View& view, const Limits& limits, Milliseconds patience, Answer& answer) = 0;

  // ---- Parts

  const Contestant& contestant() const { return contestant_; }
  const PlayerSetting& setting() const { return setting_; }
  const Variant& variant() const { return setting_.variant; }
  EngineProcess& process() { return process_; }
  const std::optional<std::uint64_t>& seed() const { return seed_; }
  /// For the engine's preparation.
  Wait wait_for(std::string words) const { return {std::move(words), setting_.start_patience}; }

  /// As the engine lists them.
  const Options& options() const { return options_; }
  /// Adds an option of the engine, unless there are too many or they are too long.
  void add_option(std::optional<Option> option);
  /// Updates the choices of one of its combos, or adds a new option.
  void renew_choices(std::optional<Option> option);
  /// Adds a choice to a combo that the engine has not listed.
  void add_choice(const Option& option, const std::string& choice);
  void set_engine_name(std::string name) { engine_name_ = std::move(name); }
  /// Checks a value, and sends it to the engine. Error: there is no such option, it cannot have this value, or the
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
