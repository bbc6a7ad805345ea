#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "tests/analysis.hpp"

namespace roundel {

/// A search on a thread of its own.
class BackgroundSearch {
 public:
  BackgroundSearch(Analyst& analyst, Limits limits, bool pondering)
      : signals_(pondering), limits_(std::move(limits)), thread_([this, &analyst] { run(analyst); }) {}
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;
  ~BackgroundSearch() {
    signals_.stop();
    if (thread_.joinable()) thread_.join();
  }

  Signals& signals() { return signals_; }
  bool has_answered() const { return answered_; }
  /// Blocks until a line of `depth` or more was reported, or the search has answered.
  void wait_for_depth(int depth) {
    std::unique_lock lock(mutex_);
    reported_.wait(lock, [&] { return depth_ >= depth || answered_; });
  }
  /// Blocks until it answers.
  Decision answer() {
    thread_.join();
    return decision_;
  }

 private:
  void run(Analyst& analyst) {
    Recorder recorder;
    recorder.on_report = [this](const Report& report) {
      const std::lock_guard lock(mutex_);
      depth_ = std::max(depth_, report.depth);
      reported_.notify_all();
    };
    decision_ = analyst.session().think(limits_, signals_, recorder);
    const std::lock_guard lock(mutex_);
    answered_ = true;
    reported_.notify_all();
  }

  Signals signals_;
  Limits limits_;
  std::mutex mutex_;
  std::condition_variable reported_;
  int depth_ = 0;
  std::atomic<bool> answered_{false};
  Decision decision_;
  std::thread thread_;
};

}  // namespace roundel
