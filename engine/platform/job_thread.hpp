#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace roundel {

/// Runs one job at a time on a thread of its own.
class JobThread {
 public:
  /// What is to be done once a job is over, by whoever takes it.
  using Outcome = std::function<void()>;
  using Job = std::function<Outcome()>;

  /// `tell_over` is called on that thread when a job is over.
  explicit JobThread(std::function<void()> tell_over);
  JobThread(const JobThread&) = delete;
  JobThread& operator=(const JobThread&) = delete;
  /// Waits for the job; to end it early is up to those who gave it.
  ~JobThread();

  /// Whether a job is under way.
  bool running() const;
  /// Not while there is a job, or one whose outcome nobody has taken yet.
  void start(Job job);
  /// Waits until the job is over. Returns its outcome, or an empty one where there is no job.
  Outcome take();

 private:
  void serve();

  const std::function<void()> tell_over_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Job job_;          ///< given, and neither begun nor over
  Outcome outcome_;  ///< of a job that is over, until it is taken
  bool running_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace roundel
