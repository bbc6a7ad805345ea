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

/// A line between two programs over TCP, on which each message ends with a zero byte. Whatever waits here ends when the signals stop
/// it. Used by one thread at a time.
class MessageSocket {
 public:
  /// A port of that address on which nobody waits now. Error: there is none.
  static Expected<std::uint16_t> free_port(const std::string& address);
  /// Calls a program that waits there, again and again until it answers. Nothing: it was stopped. Error: nobody has within
  /// `patience`, or there is no such address.
  static Expected<std::optional<MessageSocket>> call(const std::string& address, std::uint16_t port,
                                                     const Signals& signals, std::chrono::milliseconds patience);
  /// The same where nobody stops it.
  static Expected<MessageSocket> call(const std::string& address, std::uint16_t port,
                                      std::chrono::milliseconds patience);

  MessageSocket(MessageSocket&&) noexcept;
  MessageSocket& operator=(MessageSocket&&) noexcept;
  ~MessageSocket();

  /// Error: the line is broken.
  MaybeError send(std::string_view message);
  /// The next message. Nothing: it was stopped, or none has come until then. Error: the line is broken, or the message is longer than
  /// `longest`.
  Expected<std::optional<std::string>> receive(
      std::size_t longest, const Signals& signals,
      std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

 private:
  friend class MessagePort;
  struct Line;
  explicit MessageSocket(std::unique_ptr<Line> line);

  std::unique_ptr<Line> line_;
};

/// Where programs can call, one after the other, from when it is opened on.
class MessagePort {
 public:
  /// Opens that port of the address, of a number or a name, any that is free where it is 0. Error: why nobody can call there.
  static Expected<MessagePort> open(const std::string& address, std::uint16_t port);

  MessagePort(MessagePort&&) noexcept;
  MessagePort& operator=(MessagePort&&) noexcept;
  ~MessagePort();

  std::uint16_t number() const;
  /// The line to the program that called first, or calls now. Nothing: it was stopped, or none has until then.
  Expected<std::optional<MessageSocket>> wait(
      const Signals& signals,
      std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

 private:
  struct Door;
  explicit MessagePort(std::unique_ptr<Door> door);

  std::unique_ptr<Door> door_;
};

}  // namespace roundel
