#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/words.hpp"
#include "tools/match/players/child_process.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/player.hpp"
#include "tools/match/players/transcript.hpp"

namespace roundel::match {

/// How an engine has failed, with a description.
struct Trouble {
  Failure failure;
  std::string detail;  ///< one line
};
/// Empty: there is no error; otherwise the engine is no longer running.
using MaybeTrouble = std::optional<Trouble>;

/// How long an engine may take for an expected message.
struct Wait {
  Wait(std::string awaited_words, Milliseconds patience_until_then)
      : awaited(std::move(awaited_words)),
        patience(patience_until_then),
        deadline(std::chrono::steady_clock::now() + patience) {}

  std::string awaited;
  Milliseconds patience;
  Deadline deadline;
};

/// Returns an engine's output for a report: one line of ASCII, whatever bytes came.
std::string plain_text(std::string_view text);

/// Returns the words of a line that begins with `word`, otherwise none.
std::vector<std::string_view> words_behind(std::string_view line, std::string_view word);

/// The last line that is not blank of a text that comes in pieces.
class LastWords {
 public:
  void hear(std::string_view text);
  const std::string& line() const;

 private:
  std::string last_;
  std::string coming_;  ///< the beginning of a line
};

/// An engine in a process of its own, for any protocol: lines to it and from it, each within a time limit, all
/// written to the transcript. A failed engine is killed, with everything that it started.
class EngineProcess {
 public:
  EngineProcess(const Contestant& contestant, const PlayerSetting& setting);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  ~EngineProcess() { leave(); }

  bool is_running() const { return process_ != nullptr; }
  /// Starts the engine; a running one quits first. Error: why it cannot be started. Throws std::runtime_error if the
  /// transcript cannot be opened, which is not the engine's fault.
  MaybeError start();
  /// Asks the engine to quit, and kills it if it has not after a second.
  void leave();
  /// Kills it at once.
  void stop() { process_.reset(); }

  /// For messages that the engine receives in another way.
  Transcript& transcript() { return transcript_; }

  /// Closes its input, which may end it.
  void close_input() { process_->close_input(); }
  /// Waits for a running engine to end; then it is no longer running. Returns how it ended, such as `exit status 0`;
  /// empty: it is still running.
  std::optional<std::string> wait_for_end(const Wait& wait);

  MaybeTrouble send(std::string_view line, const Wait& wait);
  /// Reads the next line into line().
  MaybeTrouble receive(const Wait& wait);
  /// The last line read, without its line end.
  const std::string& line() const { return line_; }
  /// Reads up to a line that begins with the expected word, and calls `hear` for each line before.
  template <class Hear>
  MaybeTrouble receive_until(const Wait& wait, Hear hear);
  /// Returns whether there is something to read before the deadline, including the engine's end. Silence is no
  /// failure here.
  bool has_line(Deadline deadline);

 private:
  /// Ends the process after an outcome other than `done`, and returns the trouble.
  Trouble give_up(ChildProcess::Outcome outcome, std::string_view action, const Wait& wait);

  std::string name_;
  std::string command_;
  std::string directory_;
  std::string transcript_file_;
  Transcript transcript_;
  LastWords last_words_;                          ///< by standard error
  std::unique_ptr<ChildProcess> process_;         ///< null if it is not running
  std::optional<ChildProcess::Outcome> outcome_;  ///< of a look ahead
  std::string line_;
};

template <class Hear>
MaybeTrouble EngineProcess::receive_until(const Wait& wait, Hear hear) {
  for (;;) {
    if (MaybeTrouble trouble = receive(wait)) return trouble;
    if (!words_behind(line_, wait.awaited).empty()) return {};
    hear(line_);
  }
}

}  // namespace roundel::match
