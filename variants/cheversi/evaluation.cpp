#include "variants/cheversi/evaluation.hpp"

#include <fmt/core.h>

#include <string_view>

namespace roundel::cheversi {
namespace {

/// The names of the features for people, in their order.
constexpr std::array<const char*, feature_count> labels = {"points ahead",
                                                           "best place, own queen",
                                                           "best place, own rooks",
                                                           "best place, own bishops",
                                                           "best place, own knights",
                                                           "best place, enemy queen",
                                                           "best place, enemy rooks",
                                                           "best place, enemy bishops",
                                                           "best place, enemy knights",
                                                           "best place, Black's king",
                                                           "own points, worst square",
                                                           "enemy points, worst square",
                                                           "own points, all squares",
                                                           "enemy points, all squares",
                                                           "queen to be placed now",
                                                           "both queens in hand",
                                                           "having the move"};
constexpr const char* about_labels =
    "Best place: the points that a piece in hand wins there and takes from the other\n"
    "side, times how many such pieces there are. Worst square, all squares: what a\n"
    "side loses where a piece comes to stand there, of all squares the tenth part.\n";

int greatest(const ByCell& numbers, const ByCell& cells) {
  std::int8_t most = ByCell::least;
  for (std::size_t n = 0; n < cell_count; ++n) {
    most = std::max(most, number_within(numbers.values[n], cells.values[n]));
  }
  return most;
}

int sum(const ByCell& numbers, const ByCell& cells) {
  int all = 0;
  for (std::size_t n = 0; n < cell_count; ++n) all += numbers.values[n] & cells.values[n];
  return all;
}

/// Collects the features of one position.
class Collector {
 public:
  Collector(const Position& position, const CellValues& cell_values)
      : position_(position), cell_values_(cell_values), touched_(cells_of(cells_to_place())) {}

  Features collect() {
    const Side us = position_.side_to_move();
    at(Feature::margin) = cell_values_.margin(us);
    collect_hand(us, Feature::own_queen);
    collect_hand(other(us), Feature::enemy_queen);
    collect_lines(us, Feature::own_exposed, Feature::own_crossed);
    collect_lines(other(us), Feature::enemy_exposed, Feature::enemy_crossed);
    const int king = greatest(cell_values_.swings(Side::second, Kind::king), touched_);
    at(Feature::last_king) = us == Side::second ? king : -king;
    at(Feature::must_answer) = queen_is_called(position_);
    at(Feature::both_queens) = position_.hand(us).has(Kind::queen) && position_.hand(other(us)).has(Kind::queen);
    at(Feature::constant) = 1;
    return features_;
  }

 private:
  Mask cells_to_place() const { return any(position_.occupied()) ? position_.touched() : position_.empty(); }
  int& at(Feature feature) { return features_[static_cast<std::size_t>(feature)]; }

  void collect_hand(Side side, Feature first) {
    const ByCell gains = cell_values_.gains(side);
    constexpr std::array<Kind, 4> kinds = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
    for (std::size_t n = 0; n < kinds.size(); ++n) {
      const int held = position_.hand(side).count(kinds[n]);
      if (held == 0) continue;
      features_[static_cast<std::size_t>(first) + n] =
          held * greatest(cell_values_.swings(kinds[n], gains), touched_);
    }
  }
  void collect_lines(Side side, Feature exposed, Feature crossed) {
    const ByCell losses = cell_values_.losses(side);
    at(exposed) = greatest(losses, touched_);
    at(crossed) = sum(losses, touched_) / 10;
  }

  const Position& position_;
  const CellValues& cell_values_;
  const ByCell touched_;
  Features features_{};
};

/// Returns a line for each feature that counts in `position`. Both sides must have begun with full sets, because
/// otherwise there may be more pieces than weights.
std::string rows_of_features(const EvaluationParameters& numbers, const Position& position,
                             const CellValues& cell_values) {
  const Features all = features(position, cell_values);
  const auto& by_feature = numbers.weights[static_cast<std::size_t>(position.pieces())];
  std::string rows;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (all[n] * by_feature[n] == 0) continue;
    rows += fmt::format("{:<27} {:>6} {:>8.2f} {:>8.2f}\n", labels[n], all[n], by_feature[n] / 100.0,
                        all[n] * by_feature[n] / 100.0);
  }
  return rows;
}

}  // namespace

Features features(const Position& position, const CellValues& cell_values) {
  return Collector(position, cell_values).collect();
}

std::string explain(const EvaluationParameters& numbers, const Position& position, const CellValues& cell_values,
                    const std::optional<Correction>& correction) {
  std::string rows = position.has_full_sets() ? rows_of_features(numbers, position, cell_values) : std::string();
  const std::string_view about = rows.empty() ? "" : about_labels;
  int value = evaluate(numbers, position, cell_values);
  if (correction) {
    value += correction->value;
    rows += fmt::format("{:<27} {:>6} {:>8} {:>8.2f}\n", "network", "", "", correction->value / 100.0);
  }
  std::string text;
  if (!rows.empty()) {
    text = fmt::format("{:<27} {:>6} {:>8} {:>8}\n{}{}", "for the side to move", "number", "weight", "points", rows,
                       about);
  }
  if (correction && !correction->worths.empty()) {
    text += "What each piece is worth to the network: value less that without it, in points\n";
    text += table_of(correction->worths, {pieces::name_of(Side::first), pieces::name_of(Side::second)});
  }
  return text + fmt::format("Evaluation: {:+.2f} (White's view, the margin expected)\n",
                            (position.side_to_move() == Side::first ? value : -value) / 100.0);
}

}  // namespace roundel::cheversi
