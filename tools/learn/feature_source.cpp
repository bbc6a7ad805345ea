#include "tools/learn/feature_source.hpp"

#include <algorithm>
#include <array>

#include "tools/learn/feature_files.hpp"
#include "variants/draughts/board_check.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/evaluation.hpp"
#include "variants/draughts/generator.hpp"
#include "variants/draughts/international.hpp"
#include "variants/draughts/legal_move.hpp"
#include "variants/draughts/position_text.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/russian.hpp"

namespace roundel::learn {
namespace {

template <class V>
class DraughtsFeatures final : public FeatureSource {
 public:
  explicit DraughtsFeatures(const V& variant) : setup_(variant) {}

  int weights() const override { return tables_.size(); }
  int columns() const override { return tables_.patterns.readings() + terms + most_kings; }
  WeightsSignature signature() const override { return draughts::signature_of(setup_.variant, weights()); }
  int unit() const override { return PhasedWeight::unit; }

  Expected<std::optional<Features>> features(const std::string& text) const override {
    const auto position = draughts::read_position(setup_, text);
    if (!position) return position.error();
    if (!is_weighed(*position)) return std::optional<Features>();
    return std::optional(features_of(*position));
  }

 private:
  using Position = draughts::Position<V>;

  static constexpr int terms = static_cast<int>(draughts::Term::king_here);
  static constexpr int most_kings = 12;

  bool is_weighed(const Position& position) const {
    const auto info = draughts::node_info_of(position);
    if (info.must_capture || info.is_threatened || info.is_stuck || count(position.kings()) > most_kings)
      return false;
    const auto counts_fully = [&](Side side) {
      return draughts::sixteenths_of_advantage(knowledge_.numbers(), position, side) == 16;
    };
    return counts_fully(Side::first) && counts_fully(Side::second);
  }

  Features features_of(const Position& position) const {
    int own = position.side_to_move() == Side::first ? 1 : -1;
    // If a side that cannot move wins, the evaluation is negated.
    if (setup_.variant.rules.without_moves == Outcome::win) own = -own;
    Features features;
    const auto add = [&](int place, int count) {
      if (count != 0) features.entries.push_back({place, own * count});
    };
    const auto sum = draughts::accumulate(knowledge_, position);
    for (int n = 0; n < tables_.patterns.readings(); ++n) {
      add(sum.patterns[static_cast<std::size_t>(n)], n % side_count == 0 ? 1 : -1);
    }
    draughts::for_each_term(tables_, position, add);
    const auto [pieces, all] = draughts::phase_of(position);
    features.phase = static_cast<float>(pieces) / static_cast<float>(all);
    return features;
  }

  using Learned = typename draughts::Knowledge<V>::Learned;

  draughts::Setup<V> setup_;
  draughts::LearnedTables<typename V::Mask> tables_ = draughts::learned_tables(setup_);
  /// Without weights, because only their factors are needed.
  draughts::Knowledge<V> knowledge_{setup_, {}, std::make_shared<const Learned>(Learned{tables_, {}})};
};

template <class V>
std::unique_ptr<FeatureSource> made(std::string_view name) {
  return name == V::name ? std::make_unique<DraughtsFeatures<V>>(V{}) : nullptr;
}

template <CellMask M>
std::unique_ptr<FeatureSource> made(const DescribedGame& game, const draughts::GameFile& file) {
  using V = draughts::FileVariant<M>;
  return std::make_unique<DraughtsFeatures<V>>(V(game, file.rules, file.whole, file.texts));
}

/// A file has all weights of one phase before those of the other. A training's table has them side by side.
std::size_t place_in_file(std::size_t in_table, std::size_t size) { return in_table % 2 * (size / 2) + in_table / 2; }

}  // namespace

std::unique_ptr<FeatureFiles> FeatureSource::files(const std::string& prefix) const {
  return std::make_unique<SumFiles>(prefix, *this);
}

RoundedWeights FeatureSource::rounded(std::span<const float> numbers, const std::vector<std::string>&) const {
  std::vector<float> phases(numbers.size());
  for (std::size_t n = 0; n < numbers.size(); ++n) phases[place_in_file(n, numbers.size())] = numbers[n];
  return round_weights(phases, unit());
}

std::vector<float> FeatureSource::numbers(std::span<const std::int16_t> weights) const {
  std::vector<float> numbers(weights.size());
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    numbers[n] = static_cast<float>(weights[place_in_file(n, weights.size())]) / static_cast<float>(unit());
  }
  return numbers;
}

std::unique_ptr<FeatureSource> make_feature_source(const Variant& variant) {
  using namespace draughts;
  constexpr std::array makers = {made<English>, made<Brazilian>, made<International>, made<Russian>,
                                 made<CentreCheckers>};
  for (const auto& maker : makers) {
    if (auto source = maker(variant.name)) return source;
  }
  return nullptr;
}

std::unique_ptr<FeatureSource> make_feature_source(const DescribedGame& game, const draughts::GameFile& file) {
  return draughts::numbers_of(file.rules) <= mask_width<Mask64> ? made<Mask64>(game, file)
                                                                : made<Mask128>(game, file);
}

}  // namespace roundel::learn
