#pragma once

#include <cstdio>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

namespace roundel {

/// The standard output, or another stream, shared by the threads of a protocol: whole lines, sent at once. What goes
/// out, and what came in, can be written to a file as well.
class Output {
 public:
  /// `stream` outlives the output.
  explicit Output(std::FILE* stream = stdout) : stream_(stream) {}

  /// Sends `text` and a line end; it may hold several lines.
  void line(std::string_view text);

  /// From now on writes every line to the end of this file, or to none where `path` is empty. Returns
  /// false, and keeps the old file, where it cannot be opened.
  bool log_to(const std::string& path);
  void log_input(std::string_view line);

 private:
  std::FILE* stream_;
  std::mutex mutex_;
  std::ofstream log_;
};

}  // namespace roundel
