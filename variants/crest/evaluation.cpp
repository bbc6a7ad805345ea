#include "variants/crest/evaluation.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "variants/crest/belief.hpp"
#include "variants/crest/hand_crafted_evaluation.hpp"
#include "variants/evaluation/explanation.hpp"

namespace roundel::crest {
namespace {

/// A position with the sums of its network inputs. They are always summed afresh: targets and counts change with
/// nearly every action, and finding what has not changed costs as much as it saves.
class Judgement {
 public:
  Judgement(const Network& network, const Position& position)
      : network_(network), position_(position), pieces_(network_pieces(position)), sums_(network.empty()) {
    for (const NetworkPiece& piece : pieces_) network_.add(piece, sums_);
  }

  int value() const { return network_.value(sums_, position_.side_to_move(), judged_pieces(position_)); }

  std::vector<PieceWorth> worths() const {
    std::vector<PieceWorth> worths;
    for (const NetworkPiece& piece : pieces_) {
      if (is_tile(piece)) worths.push_back({piece.side, text_of(piece), worth(piece)});
    }
    return worths;
  }

 private:
  bool is_tile(const NetworkPiece& piece) const {
    return piece.kind < static_cast<int>(Sight::aim) && index(piece.cell) < position_.setup().graph().cell_count();
  }
  /// Returns a tile as in a position's text, with the signs for face down or not moved yet.
  std::string text_of(const NetworkPiece& tile) const {
    const auto sight = static_cast<Sight>(tile.kind - tile.kind % tile_kinds);
    std::string text(sight >= Sight::top ? "~" : "");
    text += letter_of(tile.side, static_cast<Kind>(tile.kind % tile_kinds));
    text += sight == Sight::fresh ? "' " : " ";
    return text + std::string(position_.setup().graph().name(tile.cell));
  }
  int worth(const NetworkPiece& piece) const {
    return network_.worth(piece, sums_, position_.side_to_move(), judged_pieces(position_));
  }

  const Network& network_;
  const Position& position_;
  NetworkPieces pieces_;
  NetworkSums sums_;
};

/// The expected value of a position in which tiles of a side are unknown: the mean over all its worlds.
class Expectation {
 public:
  Expectation(const Network& network, const Position& position, Side hider) {
    const Belief belief(position, hider);
    for (int world = 0; world < belief.size(); ++world)
      add(Judgement(network, belief.world(world)), belief.weight(world));
  }

  int value() const { return static_cast<int>(std::lround(value_)); }

  std::vector<PieceWorth> worths() const {
    std::vector<PieceWorth> worths = tiles_;
    for (std::size_t n = 0; n < worths.size(); ++n) worths[n].value = static_cast<int>(std::lround(values_[n]));
    return worths;
  }

 private:
  /// A tile has the same index in all worlds.
  void add(const Judgement& judgement, double weight) {
    value_ += weight * judgement.value();
    const std::vector<PieceWorth> worths = judgement.worths();
    if (tiles_.empty()) tiles_ = worths;
    values_.resize(worths.size());
    for (std::size_t n = 0; n < worths.size(); ++n) {
      values_[n] += weight * worths[n].value;
      const std::string& piece = worths[n].piece;
      if (piece != tiles_[n].piece) tiles_[n].piece = "~?" + piece.substr(piece.find(' '));
    }
  }

  std::vector<PieceWorth> tiles_;  ///< without values
  std::vector<double> values_;
  double value_ = 0;
};

/// On a board larger than ours, more worlds than this would take too long.
constexpr std::uint64_t most_worlds = 100'000;

/// Returns the side with unknown tiles, if only one has any and its worlds are not too many.
std::optional<Side> hider_in(const Position& position) {
  const auto hides = [&](Side side) { return count_worlds(position, side) > 1; };
  if (hides(Side::first) == hides(Side::second)) return std::nullopt;
  const Side hider = hides(Side::first) ? Side::first : Side::second;
  return count_worlds(position, hider) <= most_worlds ? std::optional(hider) : std::nullopt;
}

/// Returns a table of tiles, with text before and after their letters.
std::string reported(std::vector<PieceWorth> tiles, int value, Side side_to_move) {
  constexpr std::array<std::string_view, side_count> names = {name_of(Side::first), name_of(Side::second)};
  return explanation(std::move(tiles), value, side_to_move, names) +
         "~ is a tile face down, ? one that is unknown, ' one that has not moved yet.\n";
}

}  // namespace

int evaluate(const Knowledge& knowledge, const Position& position) {
  if (const Network* network = knowledge.network()) return Judgement(*network, position).value();
  return evaluate(knowledge.numbers(), position);
}

std::string explain(const Knowledge& knowledge, const Position& position) {
  const Network* network = knowledge.network();
  if (!network) return explain(knowledge.numbers(), position);
  if (const auto hider = hider_in(position)) {
    const Expectation expectation(*network, position, *hider);
    return reported(expectation.worths(), expectation.value(), position.side_to_move());
  }
  const Judgement judgement(*network, position);
  return reported(judgement.worths(), judgement.value(), position.side_to_move());
}

}  // namespace roundel::crest
