#include "tools/roundel/play/farewell.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

#include "engine/platform/descriptor.hpp"

namespace roundel::play {
namespace {

// A signal handler reaches nothing but variables of static lifetime.
std::atomic<const std::string*> shown_farewell{nullptr};
static_assert(std::atomic<const std::string*>::is_always_lock_free);

/// The line editor has given the terminal back.
extern "C" void say_farewell(int signal) {
  if (const std::string* const words = shown_farewell.load()) (void)write_all(STDOUT_FILENO, *words);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

constexpr std::array<int, 3> ending_signals{SIGINT, SIGTERM, SIGQUIT};

}  // namespace

Farewell::Farewell(std::string_view sequence) : sequence_(sequence) {
  for (std::size_t n = 0; n < ending_signals.size(); ++n)
    old_handlers_[n] = std::signal(ending_signals[n], say_farewell);
}

Farewell::~Farewell() {
  shown_farewell = nullptr;
  for (std::size_t n = 0; n < ending_signals.size(); ++n) {
    std::signal(ending_signals[n], old_handlers_[n] == SIG_ERR ? SIG_DFL : old_handlers_[n]);
  }
}

void Farewell::set_words(const std::string& words) {
  shown_farewell = nullptr;
  words_ = sequence_ + (words.empty() ? "\n" : "\n" + words + "\n");
  shown_farewell = &words_;
}

}  // namespace roundel::play
