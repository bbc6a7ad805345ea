#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace roundel {

/// A list that never allocates: it holds up to `capacity` items in place. Its memory is uninitialised until it is
/// used.
template <class Item, int capacity>
class FixedList {
 public:
  constexpr FixedList() {
    // While constants are evaluated, uninitialised items may not be copied.
    if (std::is_constant_evaluated()) {
      for (Item& item : items_) item = Item{};
    }
  }

  constexpr void push_back(const Item& item) {
    assert(size_ < capacity);
    items_[static_cast<std::size_t>(size_++)] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void shrink(int size) {
    assert(size <= size_);
    size_ = size;
  }

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr int max_size() { return capacity; }

  constexpr Item& operator[](int n) { return items_[static_cast<std::size_t>(n)]; }
  constexpr const Item& operator[](int n) const { return items_[static_cast<std::size_t>(n)]; }
  constexpr Item* begin() { return items_; }
  constexpr Item* end() { return items_ + size_; }
  constexpr const Item* begin() const { return items_; }
  constexpr const Item* end() const { return items_ + size_; }

 private:
  int size_ = 0;
  Item items_[static_cast<std::size_t>(capacity)];
};

}  // namespace roundel
