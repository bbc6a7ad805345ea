#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/platform/message_socket.hpp"
#include "protocol/dxp/dxp_text.hpp"

namespace roundel {

/// Where programs call that want to play by DamExchange, of whom the first that asks for a game is taken. Whoever calls and breaks the
/// line, or sends what is no message, is let go; one that does not ask for long keeps its line until another calls.
class DxpReception {
 public:
  using Clock = std::chrono::steady_clock;
  /// Hears what becomes of those who call, and what they say, a line each.
  using Listener = std::function<void(const std::string&)>;

  /// How long a program may have called without asking while others wait.
  static constexpr std::chrono::milliseconds usual_patience{3'000};

  struct Guest {
    MessageSocket line;
    DxpRequest request;
  };

  DxpReception(MessagePort port, Listener told, std::chrono::milliseconds patience = usual_patience)
      : port_(std::move(port)), told_(std::move(told)), patience_(patience) {}

  /// Nothing: it was stopped, or nobody has asked until then. Error: nobody can call.
  Expected<std::optional<Guest>> wait(const Signals& signals, Clock::time_point until = Clock::time_point::max());

  /// Whether somebody has called, and has not asked yet.
  bool has_caller() const { return caller_.has_value(); }

 private:
  bool is_late() const { return Clock::now() >= called_ + patience_; }
  /// Whoever calls takes the place of nobody, or of one who is late.
  MaybeError meet(const Signals& signals, Clock::time_point until);
  /// What the one who has called asks for, if that comes now.
  std::optional<DxpRequest> hear(const Signals& signals, Clock::time_point until);
  /// Returns nothing.
  std::optional<DxpRequest> let_go(const Error& reason);

  MessagePort port_;
  Listener told_;
  std::chrono::milliseconds patience_;
  std::optional<MessageSocket> caller_;
  Clock::time_point called_{};
  bool is_told_of_ = false;  ///< that it is late
};

}  // namespace roundel
