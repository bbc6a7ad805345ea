#include "engine/session/thread_pool.hpp"

#include <cassert>
#include <exception>

namespace roundel {

bool ThreadPool::resize(int count) {
  assert(count >= 1 && busy_ == 0);
  const int old = size();
  if (count <= old) {
    shrink(count);
    return true;
  }
  {
    std::lock_guard lock(mutex_);
    wanted_ = count;
  }
  try {
    threads_.reserve(static_cast<std::size_t>(count));
    while (size() < count) threads_.emplace_back(&ThreadPool::serve, this, size(), round_);
  } catch (const std::exception&) {  // no thread, or no memory for it
    shrink(old);
    return false;
  }
  return true;
}

void ThreadPool::shrink(int count) {
  {
    std::lock_guard lock(mutex_);
    wanted_ = count;
  }
  work_.notify_all();
  for (; size() > count; threads_.pop_back()) threads_.back().join();
}

void ThreadPool::run(const std::function<void()>& leader, const std::function<void(int)>& helper) {
  {
    std::lock_guard lock(mutex_);
    assert(busy_ == 0);
    job_ = &helper;
    busy_ = size() - 1;
    ++round_;
  }
  work_.notify_all();
  leader();
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::serve(int number, unsigned round) {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [&] { return number >= wanted_ || round != round_; });
    if (number >= wanted_) return;
    round = round_;
    const std::function<void(int)>& job = *job_;
    lock.unlock();
    job(number);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

}  // namespace roundel
