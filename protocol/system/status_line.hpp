#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "protocol/system/output.hpp"

namespace roundel {

/// As long as it lives, the last line or lines of a terminal say what is going on, made again and again so that time is seen to
/// pass. They are gone when others are sent through line(), and come again below these. Where the terminal is not live,
/// they are not shown, and the others are sent as ever.
class StatusLine {
 public:
  /// Makes the text, in characters of one byte each, on a thread of its own, one call at a time; what is longer than a line of
  /// the terminal is cut.
  using Text = std::function<std::string(std::chrono::milliseconds since_the_beginning)>;

  StatusLine(Output& output, bool is_live, int columns, Text text);
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine();

  /// Sends lines that stay.
  void line(std::string_view text);

 private:
  void serve();
  void show();
  void clear();

  Output& output_;
  const bool is_live_;
  const std::size_t columns_;
  const Text text_;
  const std::chrono::steady_clock::time_point begin_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_done_ = false;
  int shown_ = 0;  ///< lines
  std::thread thread_;
};

}  // namespace roundel
