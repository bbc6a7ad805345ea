#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/base/expected.hpp"
#include "engine/platform/descriptor.hpp"

namespace roundel {

/// The standard output, or another place, shared by the threads of a protocol: whole lines, sent at once. What goes
/// out, and what came in, can be written to a file as well.
class Output {
 public:
  /// Takes bytes, from one thread at a time. Returns what went wrong, if anything.
  using Send = std::function<std::error_code(std::string_view bytes)>;

  /// To standard output.
  Output();
  explicit Output(Send send) : send_(std::move(send)) {}

  /// Sends `text` and a line end; it may hold several lines. Once that has failed, nothing is sent any more.
  void line(std::string_view text);
  /// Sends bytes as they are, for a terminal: no line, and nothing for the file.
  void part(std::string_view bytes);
  /// Why sending failed, if it did.
  std::error_code failure() const;

  /// From now on writes every line to the end of this file, or to none where `path` is empty. Error: why it
  /// cannot be opened; the old file is kept.
  MaybeError log_to(const std::string& path);
  void log_input(std::string_view line);
  /// Why the file gets no more lines, once: it is then written no further.
  MaybeError take_log_error();

 private:
  void log(std::string_view mark, std::string_view text);

  Send send_;
  mutable std::mutex mutex_;
  std::error_code failure_;
  Descriptor log_;
  std::string log_path_;
  MaybeError log_error_;
};

/// The standard error, as an output.
Output standard_error();

}  // namespace roundel
