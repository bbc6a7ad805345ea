#include "tools/roundel/play/farewell.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>

#include "engine/platform/descriptor.hpp"

namespace roundel::play {
namespace {

// A signal handler reaches nothing but variables of static lifetime.
std::atomic<const std::string*> shown_farewell{nullptr};
static_assert(std::atomic<const std::string*>::is_always_lock_free);

/// The line editor has given the terminal back.
extern "C" void say_farewell(int) {
  if (const std::string* const words = shown_farewell.load()) (void)write_all(STDOUT_FILENO, *words);
  std::signal(SIGINT, SIG_DFL);
  std::raise(SIGINT);
}

}  // namespace

Farewell::Farewell() : old_handler_(std::signal(SIGINT, say_farewell)) {}

Farewell::~Farewell() {
  shown_farewell = nullptr;
  std::signal(SIGINT, old_handler_ == SIG_ERR ? SIG_DFL : old_handler_);
}

void Farewell::set_words(const std::string& words) {
  shown_farewell = nullptr;
  words_ = words.empty() ? "\n" : "\n" + words + "\n";
  shown_farewell = &words_;
}

}  // namespace roundel::play
