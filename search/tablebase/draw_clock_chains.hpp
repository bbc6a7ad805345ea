#pragma once

#include <cstdint>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "engine/tablebase/draw_clock_needs.hpp"
#include "search/tablebase/endgame_class.hpp"

namespace roundel {

/// The needs of positions so far, each once, as chains: each need is linked to those before it.
class DrawClockChains {
 public:
  using Number = std::uint32_t;
  static constexpr Number empty = 0;

  /// Returns the chain `before` extended by a need. Any thread may call it.
  Number with(Number before, const DrawClockNeed& need);
  /// Returns the number of chains, including the empty one.
  std::size_t size() const { return links_.size(); }
  DrawClockNeeds needs(Number chain) const;
  /// Replaces the numbers of chains by those of the class's needs. The most frequent needs come first.
  void number_needs(EndgameClass& solved) const;

 private:
  struct Link {
    Number before = empty;
    DrawClockNeed need;
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
