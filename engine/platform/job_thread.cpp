#include "engine/platform/job_thread.hpp"

#include <cassert>
#include <utility>

namespace roundel {

JobThread::JobThread(std::function<void()> tell_over)
    : tell_over_(std::move(tell_over)), thread_(&JobThread::serve, this) {}

JobThread::~JobThread() {
  take();
  {
    std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool JobThread::running() const {
  std::lock_guard lock(mutex_);
  return running_;
}

void JobThread::start(Job job) {
  {
    std::lock_guard lock(mutex_);
    assert(!running_ && !outcome_);
    job_ = std::move(job);
    running_ = true;
  }
  changed_.notify_all();
}

JobThread::Outcome JobThread::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !running_; });
  return std::exchange(outcome_, nullptr);
}

void JobThread::serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return job_ || closing_; });
    if (!job_) return;
    const Job job = std::exchange(job_, nullptr);
    lock.unlock();
    Outcome outcome = job();
    lock.lock();
    outcome_ = std::move(outcome);
    running_ = false;
    changed_.notify_all();
    lock.unlock();
    tell_over_();
    lock.lock();
  }
}

}  // namespace roundel
