#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "engine/platform/console.hpp"
#include "engine/platform/output.hpp"

namespace roundel {

/// Says what is going on, as long as it lives, beside results that are sent through line(). On a live terminal it is the last line or
/// lines, made again and again so that time is seen to pass. They are gone when a result is sent, and come again below it.
class StatusLine {
 public:
  enum class Manner : std::uint8_t {
    live,    ///< on a terminal, beside the results
    silent,  ///< not at all
    spoken,  ///< as a result of its own, whenever there has been silence for a second
  };

  /// Makes the text, in characters of one byte each, on a thread of its own, one call at a time; what is longer than a line of
  /// the terminal is cut.
  using Text = std::function<std::string(std::chrono::milliseconds since_the_beginning)>;

  /// Results go to `results`, what is going on to `aside`.
  StatusLine(Output& results, Output& aside, Manner manner, int columns, Text text);
  /// What is going on goes to the terminal that `console` says standard error is, if it can be written over there.
  StatusLine(Output& results, Output& errors, const Console& console, Text text)
      : StatusLine(results, errors, console.is_live ? Manner::live : Manner::silent, console.columns,
                   std::move(text)) {}
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine();

  /// Sends results, lines that stay.
  void line(std::string_view text) { send(results_, text); }
  /// Sends lines that stay beside the results.
  void note(std::string_view text) { send(aside_, text); }

 private:
  void send(Output& output, std::string_view text);
  void serve();
  void show();
  void speak();
  void clear();

  Output& results_;
  Output& aside_;
  const Manner manner_;
  const std::size_t columns_;
  const Text text_;
  const std::chrono::steady_clock::time_point begin_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_done_ = false;
  int shown_ = 0;                                         ///< lines
  std::chrono::steady_clock::time_point heard_ = begin_;  ///< when the last line was sent
  std::thread thread_;
};

}  // namespace roundel
