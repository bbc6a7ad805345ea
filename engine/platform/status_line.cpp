#include "engine/platform/status_line.hpp"

#include "engine/base/text_parts.hpp"
#include "engine/base/text_width.hpp"

namespace roundel {
namespace {

constexpr std::string_view erase = "\r\x1b[K";
constexpr std::string_view erase_above = "\x1b[A\x1b[K";
/// Work that ends sooner shows no status.
constexpr std::chrono::milliseconds interval(200);
constexpr std::chrono::milliseconds longest_silence(1000);

}  // namespace

StatusLine::StatusLine(Output& results, Output& aside, Manner manner, int columns, Text text)
    : results_(results),
      aside_(aside),
      manner_(manner),
      columns_(static_cast<std::size_t>(columns)),
      text_(std::move(text)),
      begin_(std::chrono::steady_clock::now()) {
  if (manner_ != Manner::silent) thread_ = std::thread(&StatusLine::serve, this);
}

StatusLine::~StatusLine() {
  if (manner_ == Manner::silent) return;
  {
    const std::lock_guard lock(mutex_);
    is_done_ = true;
  }
  changed_.notify_all();
  thread_.join();
  clear();
}

void StatusLine::send(Output& output, std::string_view text) {
  const std::lock_guard lock(mutex_);
  clear();
  output.line(text);
  heard_ = std::chrono::steady_clock::now();
}

void StatusLine::serve() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, interval, [this] { return is_done_; })) {
    manner_ == Manner::live ? show() : speak();
  }
}

void StatusLine::speak() {
  const auto now = std::chrono::steady_clock::now();
  if (now - heard_ < longest_silence - interval) return;
  results_.line(text_(std::chrono::duration_cast<std::chrono::milliseconds>(now - begin_)));
  heard_ = now;
}

void StatusLine::show() {
  using std::chrono::duration_cast;
  const auto elapsed = duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin_);
  const std::string text = text_(elapsed);
  clear();
  std::string shown;
  for (const std::string_view line : parts_of(text, '\n')) {
    if (shown_++ > 0) shown += '\n';
    shown += first_columns(line, columns_ - 1);
  }
  aside_.part(shown);
}

void StatusLine::clear() {
  if (shown_ == 0) return;
  std::string text(erase);
  for (int n = 1; n < shown_; ++n) text += erase_above;
  shown_ = 0;
  aside_.part(text);
}

}  // namespace roundel
