#pragma once

#include <atomic>

namespace roundel {

#ifdef __cpp_lib_atomic_ref
template <class T>
using AtomicRef = std::atomic_ref<T>;
#else
/// The needed part of std::atomic_ref, for libraries that lack it (Emscripten 3.1.6). It accepts any memory order,
/// and always uses the sequentially consistent one.
template <class T>
class AtomicRef {
 public:
  explicit AtomicRef(T& object) : object_(&object) {}

  T load(std::memory_order) const { return __atomic_load_n(object_, __ATOMIC_SEQ_CST); }
  void store(T value, std::memory_order) const { __atomic_store_n(object_, value, __ATOMIC_SEQ_CST); }
  T fetch_or(T bits, std::memory_order) const { return __atomic_fetch_or(object_, bits, __ATOMIC_SEQ_CST); }

 private:
  T* object_;
};
#endif

}  // namespace roundel
