#include "protocol/worker.hpp"

#include <cassert>
#include <utility>

namespace roundel {

Worker::Worker(Teller tell) : tell_(std::move(tell)), thread_(&Worker::serve, this) {}

Worker::~Worker() {
  wait();
  {
    std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool Worker::busy() const {
  std::lock_guard lock(mutex_);
  return busy_;
}

void Worker::start(Job job) {
  assert(!busy());
  wait();
  {
    std::lock_guard lock(mutex_);
    job_ = std::move(job);
    busy_ = true;
  }
  changed_.notify_all();
}

void Worker::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !job_; });
}

void Worker::serve() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return job_ || closing_; });
    if (!job_) return;
    lock.unlock();
    const std::string answer = job_();
    lock.lock();
    busy_ = false;
    lock.unlock();
    tell_(answer);
    lock.lock();
    job_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace roundel
