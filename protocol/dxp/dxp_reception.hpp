#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/platform/message_socket.hpp"
#include "protocol/dxp/dxp_text.hpp"

namespace roundel {

/// Accepts programs that want to play by DamExchange. The first one that requests a game is chosen. A caller that
/// breaks the connection or sends no valid message is disconnected. One that waits too long with its request stays
/// connected until another one calls.
class DxpReception {
 public:
  using Clock = std::chrono::steady_clock;
  /// Receives a line about each caller and what it sends.
  using Listener = std::function<void(const std::string&)>;

  /// How long a caller may wait with its request while others want to connect.
  static constexpr std::chrono::milliseconds usual_patience{3'000};

  struct Guest {
    MessageSocket line;
    DxpRequest request;
  };

  DxpReception(MessagePort port, Listener notify, std::chrono::milliseconds patience = usual_patience)
      : port_(std::move(port)), notify_(std::move(notify)), patience_(patience) {}

  /// Nothing: it was stopped, or no program requested a game in time. Error: calls are impossible.
  Expected<std::optional<Guest>> wait(const Signals& signals, Clock::time_point until = Clock::time_point::max());

  /// Returns whether a program has called and not requested a game yet.
  bool has_caller() const { return caller_.has_value(); }

 private:
  bool is_late() const { return Clock::now() >= called_ + patience_; }
  /// Accepts a caller if there is none yet, or the present one is late.
  MaybeError meet(const Signals& signals, Clock::time_point until);
  /// Returns the present caller's request, if it arrives now.
  std::optional<DxpRequest> hear(const Signals& signals, Clock::time_point until);
  /// Always returns nothing.
  std::optional<DxpRequest> let_go(const Error& reason);

  MessagePort port_;
  Listener notify_;
  std::chrono::milliseconds patience_;
  std::optional<MessageSocket> caller_;
  Clock::time_point called_{};
  bool is_reported_of_ = false;  ///< its lateness was reported
};

}  // namespace roundel
