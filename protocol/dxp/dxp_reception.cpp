#include "protocol/dxp/dxp_reception.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/base/words.hpp"

namespace roundel {
namespace {

/// The interval of the checks for calls by another program, and their duration.
constexpr std::chrono::milliseconds glance{1};
constexpr std::chrono::milliseconds interval{100};

}  // namespace

Expected<std::optional<DxpReception::Guest>> DxpReception::wait(const Signals& signals, Clock::time_point until) {
  while (!signals.stopped() && Clock::now() < until) {
    if (MaybeError error = meet(signals, until)) return *error;
    if (!caller_) continue;
    const auto request = hear(signals, until);
    if (!request) continue;
    Guest guest{std::move(*caller_), *request};
    caller_.reset();
    return std::optional(std::move(guest));
  }
  return std::optional<Guest>();
}

MaybeError DxpReception::meet(const Signals& signals, Clock::time_point until) {
  if (caller_ && !is_late()) return {};
  auto line = port_.wait(signals, caller_ ? Clock::now() + glance : until);
  if (!line) return line.error();
  if (!*line) return {};
  caller_.emplace(std::move(**line));
  called_ = Clock::now();
  is_reported_of_ = false;
  return {};
}

std::optional<DxpRequest> DxpReception::hear(const Signals& signals, Clock::time_point until) {
  const auto next_look = is_late() ? Clock::now() + interval : called_ + patience_;
  const auto text = caller_->receive(longest_dxp_message, signals, std::min(until, next_look));
  if (!text) return let_go(text.error());
  if (!*text) {
    if (is_late() && !std::exchange(is_reported_of_, true)) {
      notify_("a program has called and asks for no game: the next caller takes its place");
    }
    return {};
  }
  const auto message = read_dxp_message(**text);
  if (!message) return let_go(message.error());
  if (const auto* chat = std::get_if<DxpChat>(&*message)) notify_("the other program says: " + chat->text);
  const auto* request = std::get_if<DxpRequest>(&*message);
  return request ? std::optional(*request) : std::nullopt;
}

std::optional<DxpRequest> DxpReception::let_go(const Error& reason) {
  caller_.reset();
  notify_(fmt::format("a program has called without asking for a game: {}; still waiting", reason.message()));
  return {};
}

}  // namespace roundel
