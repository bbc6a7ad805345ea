#include "variants/crest/evaluation.hpp"

#include <array>
#include <utility>
#include <vector>

#include "variants/crest/hand_evaluation.hpp"
#include "variants/knowledge/explanation.hpp"

namespace roundel::crest {
namespace {

/// A position with the sums of what a network sees there. They are summed afresh: aims and counts change with nearly every
/// action, and to look for what has stayed costs what it saves.
class Judgement {
 public:
  Judgement(const Network& network, const Position& position)
      : network_(network), position_(position), men_(network_men(position)), sums_(network.empty()) {
    for (const NetworkMan& man : men_) network_.add(man, sums_);
  }

  int value() const { return network_.value(sums_, position_.side_to_move(), judged_men(position_)); }

  std::vector<ManWorth> worths() const {
    std::vector<ManWorth> worths;
    for (const NetworkMan& man : men_) {
      if (is_tile(man)) worths.push_back({man.side, text_of(man), worth(man)});
    }
    return worths;
  }

 private:
  bool is_tile(const NetworkMan& man) const {
    return man.kind < static_cast<int>(Sight::aim) && index(man.cell) < position_.setup().graph().cell_count();
  }
  /// As a position's text has it: face down, or not moved yet.
  std::string text_of(const NetworkMan& tile) const {
    const auto sight = static_cast<Sight>(tile.kind - tile.kind % tile_kinds);
    std::string text(sight >= Sight::top ? "~" : "");
    text += letter_of(tile.side, static_cast<Kind>(tile.kind % tile_kinds));
    text += sight == Sight::fresh ? "' " : " ";
    return text + std::string(position_.setup().graph().name(tile.cell));
  }
  int worth(const NetworkMan& man) const {
    return network_.worth(man, sums_, position_.side_to_move(), judged_men(position_));
  }

  const Network& network_;
  const Position& position_;
  NetworkMen men_;
  NetworkSums sums_;
};

}  // namespace

int evaluate(const Knowledge& knowledge, const Position& position) {
  if (const Network* network = knowledge.network()) return Judgement(*network, position).value();
  return evaluate(knowledge.numbers(), position);
}

std::string explain(const Knowledge& knowledge, const Position& position) {
  const Network* network = knowledge.network();
  if (!network) return explain(knowledge.numbers(), position);
  const Judgement judgement(*network, position);
  constexpr std::array<std::string_view, side_count> names = {name_of(Side::first), name_of(Side::second)};
  return explanation(judgement.worths(), judgement.value(), position.side_to_move(), names);
}

}  // namespace roundel::crest
