#include "tools/match/transcript.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>

namespace roundel::match {

Expected<Transcript> Transcript::open(const std::string& file, std::string_view name) {
  Transcript transcript;
  transcript.file_ = Descriptor(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!transcript.file_.is_open()) {
    return Error{fmt::format("'{}' cannot be opened: {}", file, std::generic_category().message(errno))};
  }
  transcript.name_ = name;
  return transcript;
}

void Transcript::set_process(pid_t id) { label_ = fmt::format("{}[{}]", name_, id); }

void Transcript::note(char direction, std::string_view line) const {
  if (!file_.is_open()) return;
  using std::chrono::days;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const std::string text =
      fmt::format("{:%T} {} {} {}\n", now - std::chrono::floor<days>(now), label_, direction, line);
  // A full disk is no reason to end a match.
  [[maybe_unused]] const ssize_t count = ::write(file_.number(), text.data(), text.size());
}

}  // namespace roundel::match
