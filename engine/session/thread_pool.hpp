#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roundel {

/// A fixed number of threads that wait for work; the caller's own thread is number 0 of them.
class ThreadPool {
 public:
  ThreadPool() = default;
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ~ThreadPool() { resize(1); }

  /// `count` is 1 or more and includes the caller's thread. No work may be running. Returns false, with the
  /// old number kept, where the system gives no more threads.
  bool resize(int count);
  int size() const { return static_cast<int>(threads_.size()) + 1; }

  /// Runs `helper` with 1, 2, ... size()-1 on the pool's threads and `leader` on the caller's, and returns
  /// when all have returned.
  void run(const std::function<void()>& leader, const std::function<void(int)>& helper);

 private:
  void serve(int number, unsigned round);
  void shrink(int count);

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable done_;
  const std::function<void(int)>* job_ = nullptr;
  unsigned round_ = 0;  ///< tells a new job from one already done
  int busy_ = 0;
  int wanted_ = 1;  ///< threads with this number or a higher one end
};

}  // namespace roundel
