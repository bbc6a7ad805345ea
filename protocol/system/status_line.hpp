#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "protocol/system/output.hpp"

namespace roundel {

/// As long as it lives, the last line or lines of a terminal say what is going on, made again and again so that time is seen to
/// pass. They are gone when others are sent through line(), and come again below these. Where the terminal is not live,
/// they are not shown, and the others are sent as ever; or what is going on is sent as a line that stays whenever there has been
/// silence for a second.
class StatusLine {
 public:
  enum class Manner : std::uint8_t { live, silent, spoken };

  /// Makes the text, in characters of one byte each, on a thread of its own, one call at a time; what is longer than a line of
  /// the terminal is cut.
  using Text = std::function<std::string(std::chrono::milliseconds since_the_beginning)>;

  StatusLine(Output& output, Manner manner, int columns, Text text);
  StatusLine(Output& output, bool is_live, int columns, Text text)
      : StatusLine(output, is_live ? Manner::live : Manner::silent, columns, std::move(text)) {}
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine();

  /// Sends lines that stay.
  void line(std::string_view text);

 private:
  void serve();
  void show();
  void speak();
  void clear();

  Output& output_;
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
