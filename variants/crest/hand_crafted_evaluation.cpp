#include "variants/crest/hand_crafted_evaluation.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace roundel::crest {
namespace {

/// Collects the features of one side.
class Collector {
 public:
  Collector(const Position& position, Side side)
      : position_(position),
        setup_(position.setup()),
        us_(side),
        them_(other(side)),
        occupied_(position.occupied()),
        takeable_(position.up(them_) & ~position.fresh()),
        enemy_king_(position.up(them_, Kind::king)) {}

  Features collect() {
    collect_piles();
    for (const Kind kind : all_tiles) collect_kind(kind);
    collect_chips();
    at(Feature::tile_attacked) = number(attacked_ & takeable_ & ~enemy_king_);
    for_each_cell(attacked_ & position_.down(them_), [&](Cell cell) {
      at(Feature::pile_attacked) =
          static_cast<std::int16_t>(at(Feature::pile_attacked) + position_.pile(cell).height());
    });
    if (position_.side_to_move() == us_) {
      at(Feature::to_move) = 1;
      at(Feature::king_attacked_to_move) = at(Feature::king_attacked);
      at(Feature::tile_attacked_to_move) = at(Feature::tile_attacked);
    }
    return features_;
  }

 private:
  static std::int16_t number(Mask cells) { return static_cast<std::int16_t>(count(cells)); }
  std::int16_t& at(Feature feature, int more = 0) {
    return features_[static_cast<std::size_t>(feature) + static_cast<std::size_t>(more)];
  }

  void collect_piles() {
    for_each_tile_down(position_, us_, [&](Kind kind, Cell cell, bool is_top) {
      ++at(is_top ? Feature::top_rook : Feature::covered_rook, index(kind));
      if (is_top && any(setup_.reached(kind, cell, occupied_) & enemy_king_)) ++at(Feature::king_may_be);
    });
  }

  void collect_kind(Kind kind) {
    const Mask tiles = position_.up(us_, kind);
    at(Feature::moved_rook, index(kind)) = number(tiles & ~position_.fresh());
    at(Feature::fresh_rook, index(kind)) = number(tiles & position_.fresh());
    int squares = 0;
    for_each_cell(tiles, [&](Cell cell) {
      const Mask reached = setup_.reached(kind, cell, occupied_);
      squares += count(reached & ~position_.up(us_) & ~position_.down(us_) & ~position_.locked());
      if (any(reached & enemy_king_)) ++at(Feature::king_attacked);
      attacked_ |= reached;
    });
    at(Feature::rook_squares, index(kind)) = static_cast<std::int16_t>(squares);
  }

  void collect_chips() {
    const int left = position_.remaining(us_);
    at(Feature::six_left) = left <= 6;
    at(Feature::five_left) = left <= 5;
    at(Feature::four_left) = left <= 4;
    at(Feature::two_shields) = position_.shields(us_) <= 2;
    at(Feature::one_shield) = position_.shields(us_) <= 1;
    at(Feature::crest) = position_.crests(us_) > 0;
    at(Feature::more_crests) = static_cast<std::int16_t>(std::max(0, position_.crests(us_) - 1));
  }

  const Position& position_;
  const Setup& setup_;
  Side us_, them_;
  Mask occupied_;
  Mask takeable_;
  Mask enemy_king_;
  Mask attacked_ = 0;
  Features features_{};
};

}  // namespace

const std::array<const char*, feature_count> feature_names = {"rooks moved",
                                                              "bishops moved",
                                                              "knights moved",
                                                              "rooks not moved yet",
                                                              "bishops not moved yet",
                                                              "knights not moved yet",
                                                              "rooks face down, on top",
                                                              "bishops face down, on top",
                                                              "knights face down, on top",
                                                              "rooks covered",
                                                              "bishops covered",
                                                              "knights covered",
                                                              "six remaining or fewer",
                                                              "five remaining or fewer",
                                                              "four remaining or fewer",
                                                              "two shields or fewer",
                                                              "one shield or none",
                                                              "a crest",
                                                              "more crests",
                                                              "squares that rooks reach",
                                                              "squares that bishops reach",
                                                              "squares that knights reach",
                                                              "attacks on the king",
                                                              "the same, once turned up",
                                                              "tiles attacked",
                                                              "tiles in piles attacked",
                                                              "the move",
                                                              "the move, king attacked",
                                                              "the move, tiles attacked"};

Features features(const Position& position, Side side) { return Collector(position, side).collect(); }

int evaluate(const EvaluationParameters& numbers, const Position& position) {
  const Features own = features(position, position.side_to_move());
  const Features enemy = features(position, other(position.side_to_move()));
  int sum = 0;
  for (std::size_t n = 0; n < own.size(); ++n) sum += (own[n] - enemy[n]) * numbers.weights[n];
  return sum;
}

std::string explain(const EvaluationParameters& numbers, const Position& position) {
  const Features white = features(position, Side::first);
  const Features black = features(position, Side::second);
  std::string text = fmt::format("{:<26} {:>6} {:>6} {:>8} {:>8}\n", "", "White", "Black", "weight", "White's");
  for (std::size_t n = 0; n < white.size(); ++n) {
    text += fmt::format("{:<26} {:>6} {:>6} {:>8.2f} {:>8.2f}\n", feature_names[n], white[n], black[n],
                        numbers.weights[n] / 100.0, (white[n] - black[n]) * numbers.weights[n] / 100.0);
  }
  const int value = evaluate(numbers, position);
  const int for_white = position.side_to_move() == Side::first ? value : -value;
  return text + fmt::format("Evaluation: {:+.2f} (White's view)\n", for_white / 100.0);
}

}  // namespace roundel::crest
