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

/// An engine in a process of its own that is asked, step by step, for what its protocol says that engines do. What is the same
/// in every protocol: the process, the lines, and a board that knows the rules. Whatever is not as it has to be is thrown, as
/// StepFailed.
class EngineUnderTest {
 public:
  EngineUnderTest(const EngineUnderTest&) = delete;
  EngineUnderTest& operator=(const EngineUnderTest&) = delete;
  virtual ~EngineUnderTest() = default;

  /// What it is asked for, in order. They use this object.
  virtual std::vector<Step> steps() = 0;
  /// Starts the engine and greets it, where it is not running. Throws StepFailed.
  void get_ready();
  /// By which limits of time may be overstepped; else half a second.
  void set_margin(Milliseconds margin) { margin_ = margin; }
  /// Kills the engine: nobody knows in which state it is.
  void stop() { process_.stop(); }

 protected:
  using Steady = std::chrono::steady_clock;
  /// In which nothing may happen, where nothing is due.
  static constexpr Milliseconds moment{100};
  using Hear = std::function<void(const std::string& line)>;

  EngineUnderTest(const Contestant& contestant, const PlayerSetting& setting);

  /// Greets the engine, and has it play the setting's game with the contestant's options.
  virtual void greet() = 0;
  /// Whether a line is one of the protocol. Others are kept, for step_of_output().
  virtual bool is_of_protocol(const std::string& line) const = 0;

  // ---- Lines

  void say(std::string_view line);
  /// The next line.
  std::string hear(std::string_view awaited);
  /// Reads up to a line that begins with the word, and returns it; lines before are handed to `hear`.
  std::string hear_until(
      std::string_view word, const Hear& hear = [](const std::string&) {});
  /// Whether there is something to hear before the deadline.
  bool has_line(Deadline deadline) { return process_.has_line(deadline); }
  /// Fails where a line that begins with the word comes within that time.
  void expect_none(std::string_view word, Milliseconds time);
  /// Fails where the engine does not end by itself, or not with exit status 0.
  void expect_end();
  /// Fails where it does not end at the end of its input, with whatever status, or is killed by a signal.
  void expect_end_with_input();
  /// Says what no protocol knows; what comes then is not strange.
  void say_nonsense(std::string_view line);
  void forget_nonsense() { hears_nonsense_ = false; }
  /// Waits until all that was said has been dealt with. Fails where a move comes before, in protocols in which none can be under way.
  virtual void settle() = 0;
  /// Says lines that mean nothing, or have no answer. Fails where the engine is not there any more afterwards.
  void survive(const std::vector<std::string>& lines);

  // ---- Steps of every protocol

  /// To end, by the command and with the input, searching or not.
  std::vector<Step> steps_to_end(const std::function<void()>& begin_search);
  /// To say nothing else. The last that can be taken before those to end.
  Step step_of_output();

  // ---- The board

  const Contestant& contestant() const { return contestant_; }
  const PlayerSetting& setting() const { return setting_; }
  const Variant& variant() const { return setting_.variant; }
  Milliseconds patience() const { return setting_.start_patience; }
  Milliseconds margin() const { return margin_; }
  Referee& referee() { return referee_; }
  Session& session() { return referee_.session(); }
  /// What the side to move may know of the game.
  const View& view() { return referee_.view(referee_.side_to_move()); }
  /// So many random turns from the start, behind which the game goes on; fewer where games are that short. The same whenever asked.
  std::vector<std::string> some_turns(int plies);
  /// Turns to a position without a turn; throws StepSkipped where none is found.
  std::vector<std::string> turns_to_end();
  /// Sets the board up: the start, or a position in the game's text, and turns from there.
  void set_board(const std::vector<std::string>& turns, const std::optional<std::string>& start = {});
  /// The board's position as a text, for games that begin there.
  std::string position_text() { return session().position_text(); }
  /// The engine's turn on the board. Fails where it is not legal.
  TurnView legal_turn(const std::string& text);
  /// Fails where the turns, one after the other, are not legal on the board, which stays as it is.
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

/// Fails with the reason, unless that is so.
inline void expect(bool is_so, const std::string& reason) {
  if (!is_so) throw StepFailed(reason);
}

/// Whether an option can be set to its own value without a trace. A button does something, and a text may name a file that the
/// engine then writes.
inline bool can_be_set(const Option& option) {
  return option.kind != Option::Kind::button && option.kind != Option::Kind::text &&
         option.kind != Option::Kind::file;
}

/// The line as a report quotes it.
std::string quotation(std::string_view line);

}  // namespace roundel::match
