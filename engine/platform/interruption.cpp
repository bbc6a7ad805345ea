#include "engine/platform/interruption.hpp"

#include <atomic>
#include <chrono>
#include <csignal>

namespace roundel {

namespace {

// A signal handler can use only static variables, and may not lock the mutex of Signals. So it only sets this flag,
// and a thread polls it.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Interruption::Interruption(Signals& signals) : signals_(signals) {
  interrupted = false;
  old_handler_ = std::signal(SIGINT, note_interrupt);
  watcher_ = std::thread(&Interruption::watch, this);
}

Interruption::~Interruption() {
  {
    std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  watcher_.join();
  std::signal(SIGINT, old_handler_ == SIG_ERR ? SIG_DFL : old_handler_);
}

void Interruption::watch() {
  constexpr std::chrono::milliseconds interval(5);
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, interval, [this] { return done_; })) {
    if (interrupted.exchange(false)) signals_.stop();
  }
}

}  // namespace roundel
