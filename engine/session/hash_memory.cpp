#include "engine/session/hash_memory.hpp"

#include <limits>
#include <memory>
#include <utility>

#include "engine/session/spare_memory.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

bool HashMemory::resize(std::size_t mebibytes, ThreadPool& threads, const SpareMemory& spare) {
  if (mebibytes > std::numeric_limits<std::size_t>::max() >> 20) return false;
  const std::size_t bytes = mebibytes << 20;
  const std::size_t old_bytes = count_ * sizeof(Block);
  if (bytes > old_bytes && !spare.covers(bytes - old_bytes)) return false;
  if (bytes == old_bytes) {
    clear(threads);
    return true;
  }
  // None of it is used before the old memory is freed, so both need not fit at once.
  ZeroedMemory memory(bytes);
  if (memory.data() == nullptr || (bytes > old_bytes && !spare.is_left())) return false;
  memory_ = std::move(memory);
  count_ = bytes / sizeof(Block);
  generation_ = 0;
  is_clear_ = true;
  return true;
}

void HashMemory::clear(ThreadPool& threads) {
  if (is_clear_) return;
  const auto parts = static_cast<std::size_t>(threads.size());
  // Every thread clears its own part. This is faster if memory is large and spread over NUMA nodes.
  const auto clear_part = [this, parts](int number) {
    const auto part = static_cast<std::size_t>(number);
    const std::size_t begin = count_ / parts * part;
    const std::size_t end = part + 1 == parts ? count_ : begin + count_ / parts;
    std::uninitialized_value_construct_n(blocks() + begin, end - begin);
  };
  threads.run([&] { clear_part(0); }, clear_part);
  generation_ = 0;
  is_clear_ = true;
}

}  // namespace roundel
