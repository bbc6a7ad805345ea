#pragma once

#include <cstdint>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "engine/tablebase/clock_needs.hpp"
#include "search/tablebase/ending_class.hpp"

namespace roundel {

/// The needs that positions have come to so far, each once, as chains: one need behind those that were there before.
class NeedChains {
 public:
  using Number = std::uint32_t;
  static constexpr Number empty = 0;

  /// The chain `before` with a need at its end. Any thread may ask.
  Number with(Number before, const ClockNeed& need);
  /// How many there are, the empty one included.
  std::size_t size() const { return links_.size(); }
  ClockNeeds needs(Number chain) const;
  /// Puts the numbers that needs have in the class in the place of those of their chains: what most positions need comes first.
  void number_needs(EndingClass& solved) const;

 private:
  struct Link {
    Number before = empty;
    ClockNeed need;
    bool operator==(const Link&) const = default;
  };
  struct LinkHash {
    std::size_t operator()(const Link& link) const {
      const std::uint64_t need =
          std::uint64_t{link.need.material} << 32 | std::uint64_t{link.need.places} << 16 | link.need.quiet;
      const std::uint64_t hash = (need * 0x9e3779b97f4a7c15ULL ^ link.before) * 0xd6e8feb86659fd93ULL;
      return static_cast<std::size_t>(hash ^ hash >> 32);
    }
  };

  std::vector<Link> links_{Link{}};
  std::unordered_map<Link, Number, LinkHash> numbers_;
  std::shared_mutex mutex_;
};

}  // namespace roundel
