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

/// The common part of the GUI protocols. Lines are read on one thread, and searches run on another. Everything else,
/// including all answers, runs on the thread that calls serve(). A protocol therefore needs no lock, except for what
/// its listeners receive during a search.
class GuiProtocol {
 public:
  /// Adds the option that the protocols share to the engine's.
  GuiProtocol(Engine& engine, Output& output);
  GuiProtocol(const GuiProtocol&) = delete;
  GuiProtocol& operator=(const GuiProtocol&) = delete;
  virtual ~GuiProtocol() = default;

  /// Answers the lines of `input` until quit() or its end. Then stops the running job and lets it answer. Call it
  /// only once.
  void serve(LineReader& input);
  void serve(std::istream& input);

  /// Does the same with only one thread: answers a line, and finishes everything that it starts before it returns.
  /// Searches call `ask` to receive stop() and ponder_hit(). If it is empty, they receive neither. Returns whether
  /// another line may follow. Must not be combined with serve().
  bool serve_line(const std::string& line, Signals::Ask ask = {});

 protected:
  using Outcome = JobThread::Outcome;
  using Job = JobThread::Job;

  virtual void answer(std::string_view line) = 0;
  virtual void tell_error(const Error& error) = 0;
  /// Announces work of some seconds before its answer. By default it does nothing.
  virtual void tell_note(const std::string& /*text*/) {}
  /// Handles a line that was too long to read, after its error was sent. `beginning` is its first part.
  virtual void lose_line(std::string_view /*beginning*/) {}

  Engine& engine() { return engine_; }
  const Engine& engine() const { return engine_; }
  Output& output() { return output_; }
  /// The time of a search whose limits are all unusable.
  static constexpr Milliseconds default_move_time{1000};
  /// Stores the outcome of setting a position. After a refusal, no answers may be given for the old position.
  MaybeError note_position(MaybeError error) { return refused_position_ = std::move(error); }
  /// Returns why no answers can be given for the position. Empty: the last one was accepted.
  MaybeError position_refusal() const;

  /// Sends a line.
  void tell(std::string_view line) { output_.line(line); }
  /// Ends reading lines and starting jobs. Only while a line is answered.
  void quit() { quitting_ = true; }

  /// Sets an option of the engine. Error: what is wrong; then nothing has changed.
  MaybeError change_option(const std::string& name, const std::string& value);

  /// Runs `job` on the job thread, which then is the only one to use the engine. Its outcome runs on the serving
  /// thread. Not allowed while there is another job. With only one thread, both have finished when this returns.
  void start_job(bool pondering, Job job);
  /// Returns whether a job can be stopped while it runs.
  bool can_stop() const { return job_thread_.has_value() || ask_; }
  /// Returns the signals of the last job.
  Signals& signals() { return *signals_; }
  /// Returns whether a job is running and was not stopped.
  bool job_running() const { return job_thread_ && job_thread_->running() && !signals_->stopped(); }
  /// Waits for the end of the job, if there is one, and runs its outcome.
  void finish_job();
  /// Stops the job, if there is one, and discards its outcome.
  void drop_job();

 private:
  void read_lines(LineReader& input);
  /// Waits until another line may be read. Returns whether one is wanted.
  bool wait_to_read();
  void take_in(const std::string& line, bool is_too_long);
  void take_line(LineReader::Outcome outcome, const std::string& line);
  /// Runs the outcome of a finished job.
  void take_outcome();
  void post(std::function<void()> event);
  std::function<void()> next_event();

  Engine& engine_;
  Output& output_;
  bool quitting_ = false;
  std::unique_ptr<Signals> signals_ = std::make_unique<Signals>();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> events_;  ///< at most a line and a finished job
  std::condition_variable may_read_;          ///< the next line is read after the last one was answered
  bool is_answered_ = true;                   ///< about the last line read
  bool is_over_ = false;                      ///< no more lines are wanted
  Signals::Ask ask_;
  std::optional<JobThread> job_thread_;  ///< empty: jobs run where they are started
  MaybeError refused_position_;          ///< why the last position was refused; empty: it was accepted
};

}  // namespace roundel
