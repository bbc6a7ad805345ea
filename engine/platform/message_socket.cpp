#include "engine/platform/message_socket.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <thread>
#include <utility>

namespace roundel {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

/// The interval at which waiting checks whether it was stopped.
constexpr std::chrono::milliseconds moment(50);

/// The number of callers that may wait for a connection.
constexpr int most_waiting = 16;

/// Runs the operation until it is done, or cancels it once `is_over` returns true.
template <class Cancelled, class IsOver>
void finish(boost::asio::io_context& context, Cancelled& cancelled, const bool& is_done, const IsOver& is_over) {
  while (!is_done) {
    context.restart();
    context.run_for(moment);
    if (is_done || !is_over()) continue;
    error_code ignored;
    cancelled.cancel(ignored);
    context.restart();
    context.run();
    return;
  }
}

Error failure(const std::string& address, std::uint16_t port, const error_code& error) {
  return Error{fmt::format("{}:{}: {}", address, port, error.message())};
}

Error unanswered(const std::string& address, std::uint16_t port, const error_code& error) {
  // Cancelled before anything had arrived.
  if (error != boost::asio::error::operation_aborted) return failure(address, port, error);
  return Error{fmt::format("{}:{}: no answer", address, port)};
}

/// Opens the port for callers; if it is 0, any free port.
MaybeError wait_at(tcp::acceptor& acceptor, const std::string& address, std::uint16_t port) {
  error_code error;
  const auto places = tcp::resolver(acceptor.get_executor()).resolve(address, std::to_string(port), error);
  if (error) return failure(address, port, error);
  const tcp::endpoint place = places.begin()->endpoint();
  static_cast<void>(acceptor.open(place.protocol(), error));
  if (!error) static_cast<void>(acceptor.set_option(tcp::acceptor::reuse_address(true), error));
  if (!error) static_cast<void>(acceptor.bind(place, error));
  if (!error) static_cast<void>(acceptor.listen(most_waiting, error));
  if (error) return failure(address, port, error);
  return {};
}

}  // namespace

struct MessageSocket::Line {
  boost::asio::io_context context;
  tcp::socket socket{context};
  std::string pending;  ///< bytes that have arrived, of messages that were not requested yet
};

MessageSocket::MessageSocket(std::unique_ptr<Line> line) : line_(std::move(line)) {}
MessageSocket::MessageSocket(MessageSocket&&) noexcept = default;
MessageSocket& MessageSocket::operator=(MessageSocket&&) noexcept = default;
MessageSocket::~MessageSocket() = default;

Expected<std::uint16_t> MessageSocket::free_port(const std::string& address) {
  boost::asio::io_context context;
  tcp::acceptor acceptor(context);
  if (const MaybeError refusal = wait_at(acceptor, address, 0)) return *refusal;
  return acceptor.local_endpoint().port();
}

Expected<MessageSocket> MessageSocket::call(const std::string& address, std::uint16_t port,
                                            std::chrono::milliseconds patience) {
  const Signals never;
  auto line = call(address, port, never, patience);
  if (!line) return line.error();
  return std::move(**line);
}

Expected<std::optional<MessageSocket>> MessageSocket::call(const std::string& address, std::uint16_t port,
                                                           const Signals& signals,
                                                           std::chrono::milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  const auto is_late = [deadline] { return std::chrono::steady_clock::now() > deadline; };
  const auto is_over = [&] { return signals.stopped() || is_late(); };
  for (;;) {
    auto line = std::make_unique<Line>();
    error_code error;
    const auto places = tcp::resolver(line->context).resolve(address, std::to_string(port), error);
    if (error) return failure(address, port, error);
    bool is_done = false;
    boost::asio::async_connect(line->socket, places, [&](const error_code& outcome, const tcp::endpoint&) {
      error = outcome;
      is_done = true;
    });
    finish(line->context, line->socket, is_done, is_over);
    if (!error) return std::optional(MessageSocket(std::move(line)));
    if (signals.stopped()) return std::optional<MessageSocket>();
    if (is_late()) return unanswered(address, port, error);
    std::this_thread::sleep_for(moment);  // the other program may only just be starting
  }
}

MaybeError MessageSocket::send(std::string_view message) {
  std::string bytes(message);
  bytes += '\0';
  error_code error;
  boost::asio::write(line_->socket, boost::asio::buffer(bytes), error);
  if (error) return Error{fmt::format("the connection is broken: {}", error.message())};
  return {};
}

Expected<std::optional<std::string>> MessageSocket::receive(std::size_t longest, const Signals& signals,
                                                            std::chrono::steady_clock::time_point until) {
  const auto is_over = [&] { return signals.stopped() || std::chrono::steady_clock::now() >= until; };
  std::string& pending = line_->pending;
  for (;;) {
    if (const std::size_t end = pending.find('\0'); end <= longest) {
      const std::string message = pending.substr(0, end);
      pending.erase(0, end + 1);
      return std::optional(message);
    }
    if (pending.size() > longest)
      return Error{fmt::format("the other program sent a message of more than {} characters", longest)};
    std::array<char, 256> bytes{};
    error_code error;
    bool is_done = false;
    line_->socket.async_read_some(boost::asio::buffer(bytes), [&](const error_code& outcome, std::size_t count) {
      error = outcome;
      pending.append(bytes.data(), count);
      is_done = true;
    });
    finish(line_->context, line_->socket, is_done, is_over);
    if (error == boost::asio::error::operation_aborted) return std::optional<std::string>();
    if (error) return Error{fmt::format("the connection is broken: {}", error.message())};
  }
}

// ---- The port

struct MessagePort::Door {
  boost::asio::io_context context;
  tcp::acceptor acceptor{context};
};

MessagePort::MessagePort(std::unique_ptr<Door> door) : door_(std::move(door)) {}
MessagePort::MessagePort(MessagePort&&) noexcept = default;
MessagePort& MessagePort::operator=(MessagePort&&) noexcept = default;
MessagePort::~MessagePort() = default;

Expected<MessagePort> MessagePort::open(const std::string& address, std::uint16_t port) {
  auto door = std::make_unique<Door>();
  if (const MaybeError refusal = wait_at(door->acceptor, address, port)) return *refusal;
  return MessagePort(std::move(door));
}

std::uint16_t MessagePort::number() const { return door_->acceptor.local_endpoint().port(); }

Expected<std::optional<MessageSocket>> MessagePort::wait(const Signals& signals,
                                                         std::chrono::steady_clock::time_point until) {
  const auto is_over = [&] { return signals.stopped() || std::chrono::steady_clock::now() >= until; };
  auto line = std::make_unique<MessageSocket::Line>();
  error_code error;
  bool is_done = false;
  door_->acceptor.async_accept(line->socket, [&](const error_code& outcome) {
    error = outcome;
    is_done = true;
  });
  finish(door_->context, door_->acceptor, is_done, is_over);
  if (error == boost::asio::error::operation_aborted) return std::optional<MessageSocket>();
  if (error) return Error{fmt::format("the port cannot be opened: {}", error.message())};
  return std::optional(MessageSocket(std::move(line)));
}

}  // namespace roundel
