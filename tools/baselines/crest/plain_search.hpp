#pragma once

#include <functional>
#include <vector>

#include "search/worker.hpp"
#include "variants/crest/game.hpp"

namespace roundel::crest_baseline {

using crest::CrestGame;

/// The plain search under hidden information: worlds are drawn by their weights, and the action with the best mean of
/// scores over them is played. Each action is searched in each of the worlds by the common alpha-beta with an open window,
/// a ply deeper each time.
class PlainSearch {
 public:
  static constexpr int samples = 12;
  /// Scores beyond are taken for that, so that a win in one world does not outweigh all others.
  static constexpr Score score_limit = 2000;

  struct Choice {
    crest::Move move;
    double mean = 0;  ///< in centipawns
  };

  /// Draws the worlds. `worker` is prepared for scores; it and `shared` outlive the search. `past` are the keys of the
  /// positions before `seen`, as its viewer knows them, that could occur again.
  PlainSearch(const crest::Position& seen, const std::vector<Key>& past, Worker<CrestGame>& worker,
              SharedSearch& shared, RandomKeys& random);

  /// Deepens until a limit, a signal or `share` of the time and the nodes ends it, and calls `told` after each depth.
  void run(const std::vector<crest::Move>& moves, double share, const std::function<void()>& told);

  /// That with the best mean at the last depth that was finished.
  const Choice& best() const { return choices_.front(); }
  /// The last depth that was finished.
  Depth depth() const { return depth_; }
  /// Goes on in the middle of a turn.
  void advance(const crest::Move& move);

 private:
  struct Sample {
    crest::Position position;
    std::vector<Key> past;
    int times = 1;  ///< that it was drawn
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
