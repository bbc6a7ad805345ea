#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/signals.hpp"

namespace roundel {

/// A TCP connection between two programs. A zero byte ends each message. All waiting ends when the signals stop it.
/// Only one thread at a time may use it.
class MessageSocket {
 public:
  /// Returns an unused port of that address. Error: there is none.
  static Expected<std::uint16_t> free_port(const std::string& address);
  /// Calls a program on that port repeatedly until it answers. Nothing: it was stopped. Error: no program answered
  /// within `patience`, or the address does not exist.
  static Expected<std::optional<MessageSocket>> call(const std::string& address, std::uint16_t port,
                                                     const Signals& signals, std::chrono::milliseconds patience);
  /// Does the same without signals.
  static Expected<MessageSocket> call(const std::string& address, std::uint16_t port,
                                      std::chrono::milliseconds patience);

  MessageSocket(MessageSocket&&) noexcept;
  MessageSocket& operator=(MessageSocket&&) noexcept;
  ~MessageSocket();

  /// Error: the connection is broken.
  MaybeError send(std::string_view message);
  /// Returns the next message. Nothing: it was stopped, or none arrived in time. Error: the connection is broken, or
  /// the message is longer than `longest`.
  Expected<std::optional<std::string>> receive(
      std::size_t longest, const Signals& signals,
      std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

 private:
  friend class MessagePort;
  struct Line;
  explicit MessageSocket(std::unique_ptr<Line> line);

  std::unique_ptr<Line> line_;
};

/// An open port that programs can call, one after the other.
class MessagePort {
 public:
  /// Opens the port of an address, given as number or name; if the port is 0, any free one. Error: why it cannot be
  /// opened.
  static Expected<MessagePort> open(const std::string& address, std::uint16_t port);

  MessagePort(MessagePort&&) noexcept;
  MessagePort& operator=(MessagePort&&) noexcept;
  ~MessagePort();

  std::uint16_t number() const;
  /// Returns the connection to the first caller, and waits for one. Nothing: it was stopped, or no program called in
  /// time.
  Expected<std::optional<MessageSocket>> wait(
      const Signals& signals,
      std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

 private:
  struct Door;
  explicit MessagePort(std::unique_ptr<Door> door);

  std::unique_ptr<Door> door_;
};

}  // namespace roundel
