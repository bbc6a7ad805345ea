#include "protocol/system/status_line.hpp"

#include <utility>

#include "engine/base/text_parts.hpp"

namespace roundel {
namespace {

constexpr std::string_view erase = "\r\x1b[K";
constexpr std::string_view erase_above = "\x1b[A\x1b[K";
/// So short that nobody sees what is over at once.
constexpr std::chrono::milliseconds interval(200);

}  // namespace

StatusLine::StatusLine(Output& output, bool is_live, int columns, Text text)
    : output_(output),
      is_live_(is_live),
      columns_(static_cast<std::size_t>(columns)),
      text_(std::move(text)),
      begin_(std::chrono::steady_clock::now()) {
  if (is_live_) thread_ = std::thread(&StatusLine::serve, this);
}

StatusLine::~StatusLine() {
  if (!is_live_) return;
  {
    const std::lock_guard lock(mutex_);
    is_done_ = true;
  }
  changed_.notify_all();
  thread_.join();
  clear();
}

void StatusLine::line(std::string_view text) {
  const std::lock_guard lock(mutex_);
  clear();
  output_.line(text);
}

void StatusLine::serve() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, interval, [this] { return is_done_; })) show();
}

void StatusLine::show() {
  using std::chrono::duration_cast;
  const auto elapsed = duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin_);
  const std::string text = text_(elapsed);
  clear();
  std::string shown;
  for (const std::string_view line : parts_of(text, '\n')) {
    if (shown_++ > 0) shown += '\n';
    shown += line.substr(0, columns_ - 1);
  }
  output_.part(shown);
}

void StatusLine::clear() {
  if (shown_ == 0) return;
  std::string text(erase);
  for (int n = 1; n < shown_; ++n) text += erase_above;
  shown_ = 0;
  output_.part(text);
}

}  // namespace roundel
