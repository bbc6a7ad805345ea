#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game/any_game.hpp"
#include "search/score.hpp"
#include "search/shared_search.hpp"

namespace roundel {

/// What a search has found of one choice at the root.
struct FoundChoice {
  PackedTurn turn;                ///< the choice: an action, or a whole turn where these are compared
  PackedTurn line;                ///< the principal variation, from the choice's first action on
  Score score = -infinite_score;  ///< of the last depth for which the choice was searched
  Score previous_score = -infinite_score;
  Score settled_score =
      -infinite_score;  ///< of the last completed depth; -infinite_score where that only found a bound
  Bound bound = Bound::exact;
  Depth depth = 0;  ///< at which the score was found
  int selective_depth = 0;
  bool has_ended = false;  ///< the score is that of the game's end
};

/// One search thread of any game: what code that is compiled once for all games sees of Worker<G>.
class AnyWorker {
 public:
  virtual ~AnyWorker() = default;

  /// Called by the leader after each line it has finished, and when it begins a choice; both by the choice's rank.
  struct Observer {
    virtual ~Observer() = default;
    virtual void line_done(const AnyWorker&, std::size_t /*rank*/) {}
    virtual void choice_begun(const AnyWorker&, Depth, std::size_t /*rank*/, int /*number*/) {}
  };

  /// See Worker<G>::prepare().
  virtual void prepare(SharedSearch& shared, const AnyPosition& root, const std::vector<PackedTurn>& choices,
                       const std::vector<Key>& past, bool is_leader) = 0;
  /// Deepens until the search is stopped or its depth limit is reached.
  virtual void iterate(Observer& observer) = 0;

  virtual std::size_t choice_count() const = 0;
  /// Returns the choice of that rank, from 0, the best.
  virtual FoundChoice choice(std::size_t rank) const = 0;
  virtual Depth completed_depth() const = 0;
  virtual bool stopped() const = 0;
  /// Returns the nodes of all threads, as far as they have reported them.
  virtual std::uint64_t total_nodes() const = 0;
  virtual std::uint64_t table_hits() const = 0;
  /// Clears what earlier searches have learned.
  virtual void forget() = 0;
};

}  // namespace roundel
