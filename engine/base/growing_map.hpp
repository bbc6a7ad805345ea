#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <deque>

namespace roundel {

/// A map to which one thread at a time adds, while others look up values without a lock. Values never move.
template <class Key, class Value, class Hash>
class GrowingMap {
 public:
  /// Returns the value of a key, or null if there is none.
  Value* find(const Key& key) const { return find_from(heads_[head_of(key)].load(std::memory_order_acquire), key); }

  /// Returns the value of a key, or a new one.
  Value& at(const Key& key) {
    std::atomic<Node*>& head = heads_[head_of(key)];
    Node* const first = head.load(std::memory_order_relaxed);
    if (Value* known = find_from(first, key)) return *known;
    Node& node = nodes_.emplace_back(key, first);
    head.store(&node, std::memory_order_release);
    return node.value;
  }

 private:
  struct Node {
    Node(const Key& own_key, Node* own_next) : key(own_key), next(own_next) {}
    const Key key;
    Node* const next;
    Value value{};
  };
  static constexpr std::size_t head_count = 1024;

  static std::size_t head_of(const Key& key) { return Hash()(key) % head_count; }
  static Value* find_from(Node* node, const Key& key) {
    while (node != nullptr && !(node->key == key)) node = node->next;
    return node != nullptr ? &node->value : nullptr;
  }

  std::array<std::atomic<Node*>, head_count> heads_{};
  std::deque<Node> nodes_;
};

}  // namespace roundel
