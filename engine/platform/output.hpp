#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/base/expected.hpp"
#include "engine/platform/descriptor.hpp"

namespace roundel {

/// The standard output, or another place, shared by the threads of a protocol. It sends whole lines at once. It can
/// also log what is sent and received to a file.
class Output {
 public:
  /// Sends bytes; called by one thread at a time. Returns the error, if there is one.
  using Send = std::function<std::error_code(std::string_view bytes)>;

  /// Sends to standard output.
  Output();
  explicit Output(Send send) : send_(std::move(send)) {}

  /// Sends `text` and a line end. The text may have several lines. After a failure, nothing more is sent.
  void line(std::string_view text);
  /// Sends bytes unchanged, for a terminal. They are not lines and are not logged.
  void part(std::string_view bytes);
  /// Returns why sending failed, if it did.
  std::error_code failure() const;

  /// From now on, appends every line to this file, or to none if `path` is empty. Error: why it cannot be opened.
  /// Then the old file is kept.
  MaybeError log_to(const std::string& path);
  void log_input(std::string_view line);
  /// Returns, once, why logging ended. Nothing more is logged after an error.
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

/// Returns standard error as an output.
Output standard_error();

}  // namespace roundel
