#include "engine/session/hash_memory.hpp"

#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "engine/session/spare_memory.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

void HashMemory::Free::operator()(Block* blocks) const {
  ::operator delete (blocks, std::align_val_t{alignof(Block)});
}

HashMemory::Blocks HashMemory::allocate(std::size_t bytes) {
  return Blocks(static_cast<Block*>(::operator new (bytes, std::align_val_t{alignof(Block)}, std::nothrow)));
}

bool HashMemory::resize(std::size_t mebibytes, ThreadPool& threads, const SpareMemory& spare) {
  if (mebibytes > std::numeric_limits<std::size_t>::max() >> 20) return false;
  const std::size_t bytes = mebibytes << 20;
  const std::size_t old_bytes = count_ * sizeof(Block);
  if (bytes > old_bytes && !spare.covers(bytes - old_bytes)) return false;
  if (bytes != old_bytes) {
    // Nothing of it is used before the old memory is given back, so the two need not be had at once.
    Blocks blocks = allocate(bytes);
    if (!blocks || (bytes > old_bytes && !spare.is_left())) return false;
    blocks_ = std::move(blocks);
    count_ = bytes / sizeof(Block);
  }
  clear(threads);
  return true;
}

void HashMemory::clear(ThreadPool& threads) {
  const auto parts = static_cast<std::size_t>(threads.size());
  // Every thread touches a part of its own, which is quicker where memory is large and spread over nodes.
  const auto clear_part = [this, parts](int number) {
    const auto part = static_cast<std::size_t>(number);
    const std::size_t begin = count_ / parts * part;
    const std::size_t end = part + 1 == parts ? count_ : begin + count_ / parts;
    std::uninitialized_value_construct_n(blocks_.get() + begin, end - begin);
  };
  threads.run([&] { clear_part(0); }, clear_part);
  generation_ = 0;
}

}  // namespace roundel
