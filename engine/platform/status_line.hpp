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

/// Shows progress during its lifetime, beside the results sent with line(). On a live terminal it is the last line or
/// lines, refreshed so that the time advances. They disappear when a result is sent, and appear again below it.
class StatusLine {
 public:
  enum class Manner : std::uint8_t {
    live,    ///< on a terminal, below the results
    silent,  ///< never
    spoken,  ///< as an ordinary line, after each second without output
  };

  /// Makes the text, in characters of one byte each, on a thread of its own, one call at a time. A text longer than
  /// the terminal's line is cut.
  using Text = std::function<std::string(std::chrono::milliseconds since_the_beginning)>;

  /// Results go to `results`, progress to `aside`.
  StatusLine(Output& results, Output& aside, Manner manner, int columns, Text text);
  /// Shows progress on standard error if that is a terminal that can overwrite lines, as `console` says.
  StatusLine(Output& results, Output& errors, const Console& console, Text text)
      : StatusLine(results, errors, console.is_live ? Manner::live : Manner::silent, console.columns,
                   std::move(text)) {}
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine();

  /// Sends result lines, which stay.
  void line(std::string_view text) { send(results_, text); }
  /// Sends lines that stay to the place of progress.
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
  int shown_ = 0;                                         ///< number of lines shown
  std::chrono::steady_clock::time_point heard_ = begin_;  ///< when the last line was sent
  std::thread thread_;
};

}  // namespace roundel
