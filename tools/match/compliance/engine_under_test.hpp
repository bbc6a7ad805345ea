#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/match/compliance/step.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/engine_process.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/referee/referee.hpp"

namespace roundel::match {

/// Tests an engine in a process of its own, step by step, against the requirements of its protocol. This class has the
/// common parts of all protocols: the process, the lines, and a board with the rules. A violation is thrown as StepFailed.
class EngineUnderTest {
 public:
  EngineUnderTest(const EngineUnderTest&) = delete;
  EngineUnderTest& operator=(const EngineUnderTest&) = delete;
  virtual ~EngineUnderTest() = default;

  /// Returns the steps in order. They use this object.
  virtual std::vector<Step> steps() = 0;
  /// Starts and initialises the engine if it is not running. Throws StepFailed.
  void get_ready();
  /// Sets the time by which limits may be exceeded; the default is half a second.
  void set_margin(Milliseconds margin) { margin_ = margin; }
  /// Kills the engine, because its state is unknown.
  void stop() { process_.stop(); }

 protected:
  using Steady = std::chrono::steady_clock;
  /// The time to wait for an answer that must not come.
  static constexpr Milliseconds moment{100};
  using Hear = std::function<void(const std::string& line)>;

  EngineUnderTest(const Contestant& contestant, const PlayerSetting& setting);

  /// Initialises the engine, and sets it to the setting's game with the contestant's options.
  virtual void greet() = 0;
  /// Returns whether a line belongs to the protocol. Others are kept for step_of_output().
  virtual bool is_of_protocol(const std::string& line) const = 0;

  // ---- Lines

  void say(std::string_view line);
  /// Returns the next line.
  std::string hear(std::string_view awaited);
  /// Reads up to a line that begins with the word, and returns it. Calls `hear` for each line before.
  std::string hear_until(
      std::string_view word, const Hear& hear = [](const std::string&) {});
  /// Returns whether there is something to read before the deadline.
  bool has_line(Deadline deadline) { return process_.has_line(deadline); }
  /// Fails if a line that begins with the word arrives within that time.
  void expect_none(std::string_view word, Milliseconds time);
  /// Fails if the engine does not end, or not with exit status 0.
  void expect_end();
  /// Fails if it does not end at the end of its input, with any status, or if a signal kills it.
  void expect_end_with_input();
  /// Sends a line that no protocol contains. Any answer to it is accepted.
  void say_nonsense(std::string_view line);
  void forget_nonsense() { hears_nonsense_ = false; }
  /// Waits until everything that was sent has been processed. In protocols in which no search can be running, fails
  /// if a move arrives before.
  virtual void settle() = 0;
  /// Sends lines without meaning or answer. Fails if the engine does not run afterwards.
  void survive(const std::vector<std::string>& lines);

  // ---- Steps of every protocol

  /// Returns the steps for ending, by the command and with the input, during a search and without one.
  std::vector<Step> steps_to_end(const std::function<void()>& begin_search);
  /// Returns the step that checks for other output. It must be the last before those for ending.
  Step step_of_output();

  // ---- The board

  const Contestant& contestant() const { return contestant_; }
  const PlayerSetting& setting() const { return setting_; }
  const Variant& variant() const { return setting_.variant; }
  Milliseconds patience() const { return setting_.start_patience; }
  Milliseconds margin() const { return margin_; }
  Referee& referee() { return referee_; }
  Session& session() { return referee_.session(); }
  /// Returns the view of the side to move.
  const View& view() { return referee_.view(referee_.side_to_move()); }
  /// Returns this many random moves from the start, after which the game continues; fewer if games are that short. They
  /// are always the same.
  std::vector<std::string> some_turns(int plies);
  /// Returns moves to a position without legal moves. Throws StepSkipped if none is found.
  std::vector<std::string> turns_to_end();
  /// Sets up the board: the start, or a position in the game's text, and moves from there.
  void set_board(const std::vector<std::string>& turns, const std::optional<std::string>& start = {});
  /// Returns the board's position as a text, for games that begin there.
  std::string position_text() { return session().position_text(); }
  /// Returns the engine's move on the board. Fails if it is illegal.
  TurnView legal_turn(const std::string& text);
  /// Fails if the moves are not legal one after another. The board is unchanged.
  void expect_legal_line(const std::vector<std::string>& turns);

 private:
  std::string take_line(const Wait& wait);
  std::string ending();

  Contestant contestant_;
  PlayerSetting setting_;
  EngineProcess process_;
  Referee referee_;
  Opening opening_;
  Milliseconds margin_{500};
  std::vector<std::string> strange_;
  bool hears_nonsense_ = false;
};

/// Fails with the reason if the condition is false.
inline void expect(bool is_so, const std::string& reason) {
  if (!is_so) throw StepFailed(reason);
}

/// Returns whether an option can be set to its own value without an effect. A button has one, and a text may name a
/// file that the engine then writes.
inline bool can_be_set(const Option& option) {
  return option.kind != Option::Kind::button && option.kind != Option::Kind::text &&
         option.kind != Option::Kind::file;
}

/// Returns the line as a report quotes it.
std::string quotation(std::string_view line);

}  // namespace roundel::match
