#include "tools/learn/key_set.hpp"

#include <utility>

namespace roundel::learn {

bool KeySet::insert(Key key) {
  if (key == 0) return !std::exchange(has_zero_, true);
  Key& slot = slot_of(key);
  if (slot == key) return false;
  if (size_ == most_) return true;
  slot = key;
  ++size_;
  if (4 * size_ > 3 * slots_.size()) grow();
  return true;
}

Key& KeySet::slot_of(Key key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t place = key & mask;
  while (slots_[place] != 0 && slots_[place] != key) place = (place + 1) & mask;
  return slots_[place];
}

void KeySet::grow() {
  const std::vector<Key> old = std::exchange(slots_, std::vector<Key>(2 * slots_.size()));
  for (const Key key : old) {
    if (key != 0) slot_of(key) = key;
  }
}

}  // namespace roundel::learn
