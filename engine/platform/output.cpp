#include "engine/platform/output.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <utility>

#include "engine/platform/result_file.hpp"

namespace roundel {
namespace {

// The marks before a received line and before a sent one.
constexpr std::string_view mark_in = ">>";
constexpr std::string_view mark_out = "<<";

bool begins_log(std::string_view beginning) {
  return beginning.starts_with(mark_in) || beginning.starts_with(mark_out);
}

}  // namespace

Output::Output() : Output([](std::string_view bytes) { return write_all(STDOUT_FILENO, bytes); }) {}

Output standard_error() {
  return Output([](std::string_view bytes) { return write_all(STDERR_FILENO, bytes); });
}

void Output::line(std::string_view text) {
  std::lock_guard lock(mutex_);
  if (!failure_) failure_ = send_(fmt::format("{}\n", text));
  log(mark_out, text);
}

void Output::part(std::string_view bytes) {
  std::lock_guard lock(mutex_);
  if (!failure_) failure_ = send_(bytes);
}

std::error_code Output::failure() const {
  std::lock_guard lock(mutex_);
  return failure_;
}

MaybeError Output::log_to(const std::string& path) {
  Descriptor file;
  if (!path.empty()) {
    if (holds_anothers(path, begins_log))
      return Error{fmt::format("'{}' has other content than a log: name another file", path)};
    Expected<Descriptor> opened = open_to_append(path);
    if (!opened) return opened.error();
    file = std::move(*opened);
  }
  std::lock_guard lock(mutex_);
  log_ = std::move(file);
  log_path_ = path;
  return {};
}

void Output::log_input(std::string_view line) {
  std::lock_guard lock(mutex_);
  log(mark_in, line);
}

/// A failing log does not stop the program.
void Output::log(std::string_view mark, std::string_view text) {
  if (!log_.is_open()) return;
  const std::error_code failure = write_all(log_.number(), fmt::format("{} {}\n", mark, text));
  if (!failure) return;
  log_error_ =
      Error{fmt::format("the log '{}' ends here, as it cannot be written: {}", log_path_, failure.message())};
  log_ = {};
}

MaybeError Output::take_log_error() {
  std::lock_guard lock(mutex_);
  return std::exchange(log_error_, std::nullopt);
}

}  // namespace roundel
