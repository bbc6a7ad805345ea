#include "engine/platform/descriptor.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace roundel {
namespace {

/// Returns whether a failed call may be repeated: a signal interrupted it, or, after a wait for `event`, there is
/// data to read or room to write.
bool may_try_again(int descriptor, short event) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd wanted{descriptor, event, 0};
  return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

std::string reason_of(int error) { return std::generic_category().message(error); }

}  // namespace

void Descriptor::close() {
  if (is_open()) ::close(number_);
  number_ = none;
}

std::size_t read_some(int descriptor, std::span<char> buffer) {
  for (;;) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (!may_try_again(descriptor, POLLIN)) return 0;
  }
}

std::error_code write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(descriptor, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (!may_try_again(descriptor, POLLOUT)) {
      return {errno, std::generic_category()};
    }
  }
  return {};
}

Expected<Descriptor> open_to_append(const std::string& path) {
  const auto refuse = [&path](std::string_view reason) {
    return Error{fmt::format("'{}' cannot be opened for writing: {}", path, reason)};
  };
  constexpr std::string_view irregular = "it is not a regular file";
  // The check uses the opened file, because another file may have taken its name. Opening does not wait for a reader.
  Descriptor file(open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666));
  if (!file.is_open()) return refuse(errno == ENXIO ? irregular : reason_of(errno));
  struct stat status {};
  if (fstat(file.number(), &status) != 0) return refuse(reason_of(errno));
  if (!S_ISREG(status.st_mode)) return refuse(irregular);
  return file;
}

}  // namespace roundel
