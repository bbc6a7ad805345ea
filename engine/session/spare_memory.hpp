#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace roundel {

/// Returns the number of bytes that the process can still use, as the system reports it now. Empty: the system does
/// not report it. Standard C++ has no function for this, so each program provides one.
using FreeMemory = std::function<std::optional<std::uint64_t>()>;

/// Finds out how much memory is available without using it. A system may promise more than it has, and kill processes
/// that use it.
class SpareMemory {
 public:
  explicit SpareMemory(FreeMemory ask = {}) : ask_(std::move(ask)) {}

  const FreeMemory& free_memory() const { return ask_; }
  /// Returns whether `bytes` more can be used, with enough left for the small allocations of a search.
  bool covers(std::uint64_t bytes) const;
  /// Returns whether some memory is left and can be allocated. A process may also have a limit on memory that it has
  /// allocated but does not use.
  bool is_left() const;
  /// Returns the amount of free memory as a suffix for an error message. Empty: it is unknown.
  std::string reported() const;

 private:
  FreeMemory ask_;
};

}  // namespace roundel
