#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/platform/job_thread.hpp"
#include "engine/platform/line_reader.hpp"
#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"
#include "engine/session/signals.hpp"

namespace roundel {

/// What the protocols of GUIs have in common. Lines are read on a thread of their own and searches run on another;
/// everything else, the answers above all, happens on the thread that calls serve(). So a protocol needs no lock, but for
/// what its listeners hear during a search.
class GuiProtocol {
 public:
  /// Adds the option that the protocols share to the engine's.
  GuiProtocol(Engine& engine, Output& output);
  GuiProtocol(const GuiProtocol&) = delete;
  GuiProtocol& operator=(const GuiProtocol&) = delete;
  virtual ~GuiProtocol() = default;

  /// Answers the lines of `input` until quit() or its end. Then ends what is running, and lets it answer. Once only.
  void serve(LineReader& input);
  void serve(std::istream& input);

  /// The same where there is one thread: answers a line, and what it starts runs to its end before this returns. `ask` is how
  /// searches hear of stop() and ponder_hit(); where it is empty they do not. Returns whether another line may follow.
  /// Not beside serve().
  bool serve_line(const std::string& line, Signals::Ask ask = {});

 protected:
  using Outcome = JobThread::Outcome;
  using Job = JobThread::Job;

  virtual void answer(std::string_view line) = 0;
  virtual void tell_error(const Error& error) = 0;
  /// What takes some seconds, and comes before its answer; by default it is not told.
  virtual void tell_note(const std::string& /*text*/) {}
  /// Takes note of a line that was too long to be read, of which an error has been sent. `beginning` is its first part.
  virtual void lose_line(std::string_view /*beginning*/) {}

  Engine& engine() { return engine_; }
  const Engine& engine() const { return engine_; }
  Output& output() { return output_; }
  /// How long a search takes that was to have a limit, and has none that can be used.
  static constexpr Milliseconds default_move_time{1000};
  /// The outcome of setting a position: where it was refused, nothing may be answered for the position before.
  MaybeError note_position(MaybeError error) { return refused_position_ = std::move(error); }
  /// Why nothing can be said of a position; empty: the last one was accepted.
  MaybeError position_refusal() const;

  /// Sends a line.
  void tell(std::string_view line) { output_.line(line); }
  /// No further line is read, and no job begun. Only in answer to a line.
  void quit() { quitting_ = true; }

  /// Sets an option of the engine. Error: what is wrong; nothing has changed.
  MaybeError change_option(const std::string& name, const std::string& value);

  /// Runs `job` on the job thread, which is the only one to use the engine then; its outcome is run on the serving thread. Not
  /// while there is another. Where one thread serves, both have been run when this returns.
  void start_job(bool pondering, Job job);
  /// Whether a job can be stopped while it runs.
  bool can_stop() const { return job_thread_.has_value() || ask_; }
  /// The signals of the last job.
  Signals& signals() { return *signals_; }
  /// Whether a job is under way and was not told to stop.
  bool job_running() const { return job_thread_ && job_thread_->running() && !signals_->stopped(); }
  /// Waits for the end of the job, if there is one, and runs its outcome.
  void finish_job();
  /// Stops the job, if there is one, and forgets its outcome.
  void drop_job();

 private:
  void read_lines(LineReader& input);
  /// Waits until another line may be read. Returns whether one is wanted.
  bool wait_to_read();
  void take_in(const std::string& line, bool is_too_long);
  void take_line(LineReader::Outcome outcome, const std::string& line);
  /// Runs the outcome of a job that is over.
  void take_outcome();
  void post(std::function<void()> event);
  std::function<void()> next_event();

  Engine& engine_;
  Output& output_;
  bool quitting_ = false;
  std::unique_ptr<Signals> signals_ = std::make_unique<Signals>();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> events_;  ///< a line and an ended job at most
  std::condition_variable may_read_;          ///< the next line is read when the last one has been answered
  bool is_answered_ = true;                   ///< the line that was read last
  bool is_over_ = false;                      ///< no line is wanted any more
  Signals::Ask ask_;
  std::optional<JobThread> job_thread_;  ///< none: jobs run where they are started
  MaybeError refused_position_;          ///< why the last position was refused; empty: it was accepted
};

}  // namespace roundel
