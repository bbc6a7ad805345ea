#include "engine/session/spare_memory.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <new>

namespace roundel {
namespace {

/// For moves, lines, texts and the stacks of threads.
constexpr std::size_t kept_free = 16 << 20;

}  // namespace

bool SpareMemory::covers(std::uint64_t bytes) const {
  const std::optional<std::uint64_t> free = ask_ ? ask_() : std::nullopt;
  return !free || (*free >= kept_free && *free - kept_free >= bytes);
}

bool SpareMemory::is_left() const {
  if (!covers(0)) return false;
  void* memory = ::operator new(kept_free, std::nothrow);
  ::operator delete(memory);
  return memory != nullptr;
}

std::string SpareMemory::reported() const {
  const std::optional<std::uint64_t> free = ask_ ? ask_() : std::nullopt;
  return free ? fmt::format(" ({} MB are free)", *free >> 20) : "";
}

}  // namespace roundel
