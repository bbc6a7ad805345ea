#include "tools/roundel/play/inbox.hpp"

#include <utility>

namespace roundel::play {
namespace {

/// No input can fill the memory.
constexpr std::size_t most_lines = 64;

}  // namespace

bool Inbox::add(Line line) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return lines_.size() < most_lines || is_abandoned_; });
  lines_.push_back(std::move(line));
  changed_.notify_all();
  return !is_abandoned_;
}

void Inbox::close() {
  std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_all();
}

void Inbox::leave() {
  std::lock_guard lock(mutex_);
  is_closed_ = true;
  is_left_ = true;
  if (signals_) signals_->stop();
  changed_.notify_all();
}

void Inbox::hurry() {
  std::lock_guard lock(mutex_);
  hurried_lines_ = lines_.size() + 1;
  if (signals_) signals_->stop();
}

std::optional<Inbox::Line> Inbox::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !lines_.empty() || is_closed_; });
  if (lines_.empty()) return std::nullopt;
  std::optional<Line> line(std::move(lines_.front()));
  lines_.pop_front();
  if (hurried_lines_ > 0) --hurried_lines_;
  changed_.notify_all();
  return line;
}

bool Inbox::is_left() const {
  std::lock_guard lock(mutex_);
  return is_left_;
}

bool Inbox::is_done() const {
  std::lock_guard lock(mutex_);
  return is_left_ && lines_.empty();
}

void Inbox::abandon() {
  std::lock_guard lock(mutex_);
  is_abandoned_ = true;
  changed_.notify_all();
}

void Inbox::watch(Signals* signals) {
  std::lock_guard lock(mutex_);
  signals_ = signals;
  if (signals_ && (is_left_ || hurried_lines_ > 0)) signals_->stop();
}

}  // namespace roundel::play
