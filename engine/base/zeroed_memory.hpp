#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace roundel {

/// Advises the system how to handle a large block of memory, `size` bytes from `data`.
using MemoryAdvice = void (*)(void* data, std::size_t size);

/// Bytes that begin as zeros, on a boundary of 64. The system allocates a large block page by page, on first use.
/// Unused pages therefore cost neither time nor memory.
class ZeroedMemory {
 public:
  static constexpr std::size_t alignment = 64;
  /// Blocks of this size or more are large. Those that get the advice begin on a boundary of this size, so that the
  /// system can use pages of this size.
  static constexpr std::size_t huge_page = std::size_t{2} << 20;

  /// Gives this advice for all large blocks that are allocated from now on. Call it at the start of the program.
  static void announce_large_pieces(MemoryAdvice how) { advice = how; }

  ZeroedMemory() = default;
  /// Afterwards data() is null if `size` bytes are not available.
  explicit ZeroedMemory(std::size_t size) {
    const bool is_announced = advice != nullptr && size >= huge_page;
    const std::size_t boundary = is_announced ? huge_page : alignment;
    void* const piece = std::calloc(size / boundary + 2, boundary);
    if (piece == nullptr) return;
    const std::size_t beyond = reinterpret_cast<std::uintptr_t>(piece) % boundary;
    data_ = {static_cast<char*>(piece) + (boundary - beyond) % boundary, Free{piece}};
    if (is_announced) advice(data(), size);
  }

  void* data() const { return data_.get(); }

 private:
  struct Free {
    void* piece;
    void operator()(void*) const { std::free(piece); }
  };
  static inline MemoryAdvice advice = nullptr;

  std::unique_ptr<void, Free> data_;
};

/// An object in such memory. Its type must be in its initial state when all bytes are zero.
template <class T>
class Zeroed {
  static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= ZeroedMemory::alignment);

 public:
  /// Throws std::bad_alloc if memory is short.
  Zeroed() : memory_(sizeof(T)) {
    if (memory_.data() == nullptr) throw std::bad_alloc();
  }

  T* get() const { return static_cast<T*>(memory_.data()); }
  T* operator->() const { return get(); }
  /// Resets the object in place, because memory for a second one may not be available.
  void clear() { std::construct_at(get()); }

 private:
  ZeroedMemory memory_;
};

}  // namespace roundel
