// Each conversation makes an engine with its hash memory. If the system cleared this memory page by page, that would
// take most of an execution. Therefore one block of the size is kept and reused.

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t kept_size = std::size_t{16} << 20;
constexpr std::size_t kept_alignment = 64;

alignas(kept_alignment) std::byte kept[kept_size];
std::atomic<bool> is_lent{false};

}  // namespace

void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  const auto bytes = static_cast<std::size_t>(alignment);
  if (size == kept_size && bytes <= kept_alignment && !is_lent.exchange(true)) return kept;
  return std::aligned_alloc(bytes, (size + bytes - 1) / bytes * bytes);
}

void* operator new(std::size_t size, std::align_val_t alignment) {
  if (void* memory = operator new(size, alignment, std::nothrow)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory, std::align_val_t) noexcept {
  if (memory == kept) {
    is_lent = false;
  } else {
    std::free(memory);
  }
}

void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
  operator delete(memory, alignment);
}
