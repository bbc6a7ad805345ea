#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace roundel {

/// Bytes that the process may still come to use, as the system has it at the moment; empty where it does not tell. There
/// is no word for it in the language, so whoever puts a program together says how it is found out.
using FreeMemory = std::function<std::optional<std::uint64_t>()>;

/// What memory can be had without being used for a try: a system promises more than it has, and kills who uses that.
class SpareMemory {
 public:
  explicit SpareMemory(FreeMemory ask = {}) : ask_(std::move(ask)) {}

  const FreeMemory& free_memory() const { return ask_; }
  /// Whether `bytes` more can be used, and something is left for what a search takes in passing.
  bool covers(std::uint64_t bytes) const;
  /// Whether something is left, and can be had: a process may also be limited in what it has without using it.
  bool is_left() const;
  /// How much is free, to be put behind a refusal; empty where that is not known.
  std::string told() const;

 private:
  FreeMemory ask_;
};

}  // namespace roundel
