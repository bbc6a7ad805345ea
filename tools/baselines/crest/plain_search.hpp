#pragma once

#include <functional>
#include <vector>

#include "search/worker.hpp"
#include "variants/crest/game.hpp"

namespace roundel::crest_baseline {

using crest::CrestGame;

/// The plain search under hidden information. It samples worlds by their weights, and plays the action with the best
/// mean score over them. Each action is searched in each world by the ordinary alpha-beta with an open window, one
/// ply deeper each time.
class PlainSearch {
 public:
  static constexpr int samples = 12;
  /// Greater scores count as this, so that a win in one world does not outweigh all others.
  static constexpr Score score_limit = 2000;

  struct Choice {
    crest::Move move;
    double mean = 0;  ///< in centipawns
  };

  /// Samples the worlds. `worker` must be prepared for scores. It and `shared` must outlive the search. `past` are
  /// the keys of earlier positions that could recur, as the viewer of `seen` knows them.
  PlainSearch(const crest::Position& seen, const std::vector<Key>& past, Worker<CrestGame>& worker,
              SharedSearch& shared, RandomKeys& random);

  /// Searches deeper until a limit, a signal or `share` of the time and nodes ends it. Calls `reported` after each depth.
  void run(const std::vector<crest::Move>& moves, double share, const std::function<void()>& reported);

  /// Returns the choice with the best mean at the last finished depth.
  const Choice& best() const { return choices_.front(); }
  /// Returns the last finished depth.
  Depth depth() const { return depth_; }
  /// Continues after a part of the turn.
  void advance(const crest::Move& move);

 private:
  struct Sample {
    crest::Position position;
    std::vector<Key> past;
    int times = 1;  ///< number of times that it was drawn
  };

  void draw(int number, const crest::Belief& belief, const crest::Position& seen, const std::vector<Key>& past);
  Score score(const Sample& sample, const crest::Move& move, Depth depth);
  bool search(Depth depth, double share);
  bool is_used_up(double share) const;
  bool is_enough(int stability) const;

  Worker<CrestGame>& worker_;
  SharedSearch& shared_;
  std::vector<Sample> samples_;
  std::vector<Choice> choices_;
  Depth depth_ = 0;
};

}  // namespace roundel::crest_baseline
