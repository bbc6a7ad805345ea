#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"
#include "engine/session/report.hpp"

namespace roundel::match {

/// When players' scores, in centipawns, end a game early; off by default.
struct AdjudicationRules {
  /// A player loses if it reported `-score` or less for its last `moves` moves, and the other reported `score` or more for
  /// the same number of moves. With `one_sided`, the other's scores do not count.
  struct Resignation {
    int moves = 3;
    int score = 600;
    bool one_sided = false;
    bool operator==(const Resignation&) const = default;
  };
  /// A game is drawn after move `from` (of each side) if both reported scores within `score` for their last `moves` moves.
  struct Draw {
    int from = 40;
    int moves = 8;
    int score = 10;
    bool operator==(const Draw&) const = default;
  };
  std::optional<Resignation> resignation;
  std::optional<Draw> draw;
  std::optional<int> longest;  ///< drawn after this many moves of each side, including the opening's
};

/// Read words `KEY=VALUE` over the defaults. Error: an unknown key, or a value out of range.
Expected<AdjudicationRules::Resignation> read_resignation(const std::vector<std::string>& words);
Expected<AdjudicationRules::Draw> read_draw(const std::vector<std::string>& words);

/// How an adjudicated game ended.
struct Judgement {
  std::optional<Side> winner;
  std::string reason;
};

/// Follows the scores of one game.
class Adjudicator {
 public:
  /// `book_moves` moves of the opening come before the first move.
  Adjudicator(const AdjudicationRules& rules, std::size_t book_moves) : rules_(rules), turns_(book_moves) {}

  /// `side` has played and reported `score` from its own view, or none. Returns how the game ends here, if it does.
  std::optional<Judgement> hear(Side side, const std::optional<ReportedScore>& score);

 private:
  /// For how many moves in a row a side has reported such scores.
  struct Streaks {
    int lost = 0;
    int won = 0;
    int level = 0;
  };
  const Streaks& streaks(Side side) const { return streaks_[static_cast<std::size_t>(index(side))]; }
  bool resigns(Side side) const;

  AdjudicationRules rules_;
  std::size_t turns_;
  std::array<Streaks, side_count> streaks_{};
};

}  // namespace roundel::match
