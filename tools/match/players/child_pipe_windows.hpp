#pragma once

#include <windows.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "tools/match/players/handle_windows.hpp"

namespace roundel::match {

/// Our end of a pipe to a child, with one asynchronous transfer at a time. Throws std::system_error if the system has
/// no more pipes.
class ChildPipe {
 public:
  ChildPipe();
  ChildPipe(const ChildPipe&) = delete;
  ChildPipe& operator=(const ChildPipe&) = delete;
  ~ChildPipe();

  bool is_open() const { return transfer_ != nullptr; }
  /// The event of a finished transfer.
  HANDLE event() const;
  /// Cancels the running transfer.
  void close();

 protected:
  static constexpr std::size_t chunk = 65536;

  /// The system's data of a running transfer.
  struct Transfer;

  /// Makes the pipe and returns the child's end, the only one that a child inherits.
  Handle make(DWORD our_direction);
  /// Handles the end of a transfer. Returns how many bytes it moved; 0 while it is running. Nothing: the pipe is
  /// broken and now closed.
  std::optional<std::size_t> finish();

  std::unique_ptr<Transfer> transfer_;
};

/// The pipe that the child reads.
class ChildInput : public ChildPipe {
 public:
  Handle open() { return make(PIPE_ACCESS_OUTBOUND); }
  /// Begins to write some of `text`. Returns how many bytes; 0 while earlier bytes are being written. Nothing: nobody
  /// reads.
  std::optional<std::size_t> write(std::string_view text);
  /// Returns whether bytes are being written. Closes the pipe if it has no reader.
  bool is_busy();
};

/// The pipe that the child writes.
class ChildOutput : public ChildPipe {
 public:
  Handle open();
  /// Returns the new data, valid until the next call; empty if there is none. After the child has closed its end and
  /// everything is taken, the pipe is closed.
  std::string_view take();

 private:
  /// Begins to read. If that fails, the event is set, and the next take() finds out.
  void begin();
};

}  // namespace roundel::match
