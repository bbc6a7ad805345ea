#pragma once

#include <windows.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "tools/match/players/handle_windows.hpp"

namespace roundel::match {

/// Our end of a pipe to a child, at which one transfer at a time goes on beside the caller. Throws std::system_error where the system
/// has no more pipes.
class ChildPipe {
 public:
  ChildPipe();
  ChildPipe(const ChildPipe&) = delete;
  ChildPipe& operator=(const ChildPipe&) = delete;
  ~ChildPipe();

  bool is_open() const { return transfer_ != nullptr; }
  /// Set when a transfer is over.
  HANDLE event() const;
  /// Breaks off what goes on.
  void close();

 protected:
  static constexpr std::size_t chunk = 65536;

  /// What the system works with until a transfer is over.
  struct Transfer;

  /// Makes the pipe and returns the child's end, the only one that a child inherits.
  Handle make(DWORD our_direction);
  /// Takes notice of the end of a transfer. Returns how many bytes it moved; 0 while it goes on. Nothing: the pipe is broken,
  /// and is now closed.
  std::optional<std::size_t> finish();

  std::unique_ptr<Transfer> transfer_;
};

/// Takes what the child reads.
class ChildInput : public ChildPipe {
 public:
  Handle open() { return make(PIPE_ACCESS_OUTBOUND); }
  /// Begins to write some of `text`. Returns how much of it; 0 while earlier bytes are on their way. Nothing: nobody reads.
  std::optional<std::size_t> write(std::string_view text);
  /// Whether bytes are on their way; looks, and closes the pipe where nobody reads.
  bool is_busy();
};

/// Has what the child writes.
class ChildOutput : public ChildPipe {
 public:
  Handle open();
  /// What has come, valid until the next call; empty where nothing has. Once the child has closed its end and all is taken, the pipe
  /// is closed.
  std::string_view take();

 private:
  /// Begins to read. Where that cannot be, the next take() is told so by the event.
  void begin();
};

}  // namespace roundel::match
