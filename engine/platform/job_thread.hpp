#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace roundel {

/// Runs one job at a time on its own thread.
class JobThread {
 public:
  /// What the receiver of a finished job must do.
  using Outcome = std::function<void()>;
  using Job = std::function<Outcome()>;

  /// That thread calls `tell_over` when a job is finished.
  explicit JobThread(std::function<void()> tell_over);
  JobThread(const JobThread&) = delete;
  JobThread& operator=(const JobThread&) = delete;
  /// Waits for the job. Its owner must end it if it should end early.
  ~JobThread();

  /// Returns whether a job is running.
  bool running() const;
  /// Starts a job. Not allowed while a job runs, or while the outcome of a finished one was not taken yet.
  void start(Job job);
  /// Waits until the job is finished. Returns its outcome, or an empty one if there is no job.
  Outcome take();

 private:
  void serve();

  const std::function<void()> tell_over_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Job job_;          ///< given, and not started yet
  Outcome outcome_;  ///< of a finished job, until it is taken
  bool running_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace roundel
