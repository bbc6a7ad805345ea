#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game/any_game.hpp"
#include "search/score.hpp"
#include "search/shared_search.hpp"

namespace roundel {

/// The result of a search for one choice at the root.
struct FoundChoice {
  PackedTurn turn;                ///< the choice: an action, or a whole turn if whole turns are compared
  PackedTurn line;                ///< the principal variation from the choice's first action
  Score score = -infinite_score;  ///< from the last depth at which the choice was searched
  Score previous_score = -infinite_score;
  Score settled_score =
      -infinite_score;  ///< from the last completed depth; -infinite_score if that gave only a bound
  Bound bound = Bound::exact;
  Depth depth = 0;  ///< the depth of this score
  int selective_depth = 0;
  bool has_ended = false;  ///< the score is that of the end of the game
};

/// One search thread of any game: the interface of Worker<G> for code that is compiled once for all games.
class AnyWorker {
 public:
  virtual ~AnyWorker() = default;

  /// The leader calls these after each finished line, and when it begins a choice. Both pass the choice's rank.
  struct Observer {
    virtual ~Observer() = default;
    virtual void line_done(const AnyWorker&, std::size_t /*rank*/) {}
    virtual void choice_begun(const AnyWorker&, Depth, std::size_t /*rank*/, int /*number*/) {}
  };

  /// See Worker<G>::prepare().
  virtual void prepare(SharedSearch& shared, const AnyPosition& root, const std::vector<PackedTurn>& choices,
                       const std::vector<Key>& past, bool is_leader) = 0;
  /// Searches deeper and deeper until it is stopped or reaches its depth limit.
  virtual void iterate(Observer& observer) = 0;

  virtual std::size_t choice_count() const = 0;
  /// Returns the choice of that rank; 0 is the best.
  virtual FoundChoice choice(std::size_t rank) const = 0;
  virtual Depth completed_depth() const = 0;
  virtual bool stopped() const = 0;
  /// Returns the nodes of all threads, as far as they were reported.
  virtual std::uint64_t total_nodes() const = 0;
  virtual std::uint64_t table_hits() const = 0;
  /// Clears what earlier searches have learned.
  virtual void forget() = 0;
};

}  // namespace roundel
