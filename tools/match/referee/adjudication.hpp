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

/// When a game is ended early by the scores that its players tell, in hundredths of a man; off by default.
struct AdjudicationRules {
  /// Lost for the player that told `-score` or less for its last `moves` moves, where the other told `score` or more
  /// for as many, or with `one_sided` whatever it told.
  struct Resignation {
    int moves = 3;
    int score = 600;
    bool one_sided = false;
    bool operator==(const Resignation&) const = default;
  };
  /// Drawn after move `from` (of each side) when both told at most `score` from zero for their last `moves` moves.
  struct Draw {
    int from = 40;
    int moves = 8;
    int score = 10;
    bool operator==(const Draw&) const = default;
  };
  std::optional<Resignation> resignation;
  std::optional<Draw> draw;
  std::optional<int> longest;  ///< drawn after so many moves of each side, those of the opening included
};

/// Read words `KEY=VALUE` over the defaults. Error: a key that there is not, a value out of range.
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
  /// `book_moves` turns of the opening come before the first.
  Adjudicator(const AdjudicationRules& rules, std::size_t book_moves) : rules_(rules), turns_(book_moves) {}

  /// `side` has played and told `score` from its own view, or none. Returns how the game ends here, if it does.
  std::optional<Judgement> hear(Side side, const std::optional<ReportedScore>& score);

 private:
  /// For how many moves in a row a side has told such scores.
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
