#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/session/signals.hpp"

namespace roundel {

/// During its lifetime, the user's first interrupt (Ctrl-C) stops a search instead of the program. The second one
/// ends the program as usual. Only one may exist at a time.
class Interruption {
 public:
  explicit Interruption(Signals& signals);
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

 private:
  void watch();

  Signals& signals_;
  void (*old_handler_)(int);
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread watcher_;
};

}  // namespace roundel
