#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace roundel {

/// Runs one job at a time on a thread of its own, so that input is read meanwhile.
class Worker {
 public:
  /// What a job returns is its answer.
  using Job = std::function<std::string()>;
  using Teller = std::function<void(const std::string& answer)>;

  /// `tell` hears every answer, on the worker's thread, once the worker is no longer busy: whoever reads
  /// the answer can give the next job at once.
  explicit Worker(Teller tell);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  /// Waits for the job; to end it early is up to those who gave it.
  ~Worker();

  bool busy() const;
  /// Not while busy.
  void start(Job job);
  /// Returns when there is no job and the last answer has been told.
  void wait();

 private:
  void serve();

  const Teller tell_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Job job_;  ///< given and not yet answered
  bool busy_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace roundel
