#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roundel {

/// A fixed number of threads that wait for work. The caller's own thread is number 0.
class ThreadPool {
 public:
  ThreadPool() = default;
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool() { resize(1); }

  /// Sets the number of threads. `count` is 1 or more and includes the caller's thread. No work may be running.
  /// Returns false, and keeps the old number, if the system refuses more threads.
  bool resize(int count);
  int size() const { return static_cast<int>(threads_.size()) + 1; }

  /// Runs `leader` on the caller's thread, and `helper` with 1, 2, ... size()-1 on the pool's threads. Returns when
  /// all have returned.
  void run(const std::function<void()>& leader, const std::function<void(int)>& helper);

 private:
  void serve(int number, unsigned round);
  void shrink(int count);

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable done_;
  const std::function<void(int)>* job_ = nullptr;
  unsigned round_ = 0;  ///< distinguishes a new job from a finished one
  int busy_ = 0;
  int wanted_ = 1;  ///< threads with this number or a higher one must end
};

}  // namespace roundel
