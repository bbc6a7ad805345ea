#include "tools/learn/network_source.hpp"

#include <array>

#include "tools/learn/feature_files.hpp"
#include "tools/learn/network_rounding.hpp"
#include "tools/match/failure.hpp"
#include "variants/chess/accumulator.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/learned_network.hpp"
#include "variants/chess/position_text.hpp"
#include "variants/cheversi/evaluation.hpp"
#include "variants/cheversi/learned_network.hpp"
#include "variants/cheversi/position_text.hpp"
#include "variants/crest/learned_network.hpp"
#include "variants/crest/position_text.hpp"

namespace roundel::learn {
namespace {

template <class V>
class ChessNetwork final : public NetworkSource {
 public:
  NetworkInputs inputs() const override { return chess::network_inputs(V::graph, V::rules); }
  int most_pieces() const override { return chess::most_pieces(V::rules); }
  WeightsSignature signature() const override { return chess::network_signature(V::name, V::graph, V::rules); }

  /// Pawns move as before. (The difference of castling is small.)
  std::vector<Symmetry> symmetries() const override {
    const auto& rules = V::rules;
    auto all = roundel::symmetries(V::graph, {rules.rook, rules.bishop, rules.king, rules.pawn_step[0]});
    all.erase(all.begin());
    return all;
  }

  Expected<std::optional<NetworkPosition>> read(const std::string& text) const override {
    const auto position = chess::read_position(setup_, text, false);
    if (!position) return position.error();
    if ((*position).in_check()) return std::optional<NetworkPosition>();
    NetworkPosition seen{(*position).side_to_move(), {}};
    for_each_cell((*position).occupied(),
                  [&](Cell cell) { seen.pieces.push_back(chess::network_piece((*position).at(cell), cell)); });
    return std::optional(seen);
  }

 private:
  chess::Setup<V> setup_{V{}};
};

class CheversiNetwork final : public NetworkSource {
 public:
  NetworkInputs inputs() const override { return cheversi::network_inputs(); }
  int most_pieces() const override { return cheversi::plies_a_game; }
  WeightsSignature signature() const override { return cheversi::network_signature(); }

  /// Positions are turned before the network sees them, in two ways.
  std::vector<Symmetry> symmetries() const override {
    auto all = setup_.quarter_symmetries;
    all.erase(all.begin());
    return all;
  }

  Expected<std::optional<NetworkPosition>> read(const std::string& text) const override {
    const auto read = cheversi::read_position(setup_, text);
    if (!read) return read.error();
    const cheversi::Position& position = *read;
    if (position.pieces() == 0 || position.plies_left() == 0 || cheversi::queen_is_called(position))
      return std::optional<NetworkPosition>();
    const auto& turned = cheversi::network_turns(position).front();
    NetworkPosition seen{position.side_to_move(), {}};
    for_each_cell(position.occupied(), [&](Cell cell) {
      seen.pieces.push_back(cheversi::network_piece(position.at(cell), turned[static_cast<std::size_t>(cell)]));
    });
    seen.by_hand = cheversi::evaluate(cheversi::stated_parameters, position, cheversi::CellValues(position));
    return std::optional(seen);
  }

 private:
  cheversi::Setup setup_;
};

/// Crest on its usual board, with all tiles face up.
class CrestNetwork final : public NetworkSource {
 public:
  NetworkInputs inputs() const override { return crest::network_inputs(setup_); }
  int most_pieces() const override { return crest::most_pieces(setup_); }
  WeightsSignature signature() const override { return crest::network_signature(setup_); }

  /// The board turned over file by file. Counts beside it stay.
  std::vector<Symmetry> symmetries() const override {
    const int files = setup_.board().files();
    const int cells = setup_.graph().cell_count();
    Symmetry turned;
    for (int n = 0; n < cells; ++n) turned.push_back(static_cast<Cell>(n + files - 1 - 2 * (n % files)));
    for (int n = 0; n <= crest::most_tallied; ++n) turned.push_back(static_cast<Cell>(cells + n));
    return {turned};
  }
  bool is_paired() const override { return true; }

  Expected<std::optional<NetworkPosition>> read(const std::string& text) const override {
    const auto position = crest::read_position(setup_, text);
    if (!position) return position.error();
    if ((*position).is_over() || (*position).in_set_up() || !(*position).is_complete()) {
      return std::optional<NetworkPosition>();
    }
    const crest::NetworkPieces pieces = crest::network_pieces(*position);
    return std::optional(NetworkPosition{
        (*position).side_to_move(), {pieces.begin(), pieces.end()}, 0, crest::judged_pieces(*position)});
  }

 private:
  crest::Setup setup_{crest::default_board()};
};

template <class V>
std::unique_ptr<NetworkSource> network_of(std::string_view name) {
  return name == V::name ? std::make_unique<ChessNetwork<V>>() : nullptr;
}

}  // namespace

int NetworkSource::weights() const { return static_cast<int>(Network::size(inputs().size())); }

std::unique_ptr<FeatureFiles> NetworkSource::files(const std::string& prefix) const {
  return std::make_unique<NetworkFiles>(prefix, *this);
}

RoundedWeights NetworkSource::rounded(std::span<const float> numbers,
                                      const std::vector<std::string>& positions) const {
  RoundedWeights rounded = round_network(numbers, inputs().size(), most_pieces());
  const Network network = match::need(Network::made(inputs(), most_pieces(), rounded.weights));
  RoundingErrors errors(*this, numbers, network);
  for (const std::string& text : positions) {
    if (const auto position = match::need(read(text))) errors.add(*position);
  }
  if (errors.positions() > 0) rounded.errors = {errors.mean(), errors.greatest()};
  return rounded;
}

std::vector<float> NetworkSource::numbers(std::span<const std::int16_t> weights) const {
  return unrounded_network(weights, inputs().size());
}

std::unique_ptr<NetworkSource> make_network_source(const Variant& variant) {
  if (variant.name == cheversi::game_name) return std::make_unique<CheversiNetwork>();
  if (variant.name == crest::game_name) return std::make_unique<CrestNetwork>();
  constexpr std::array makers = {network_of<chess::Chess>, network_of<chess::CentreChess>};
  for (const auto& maker : makers) {
    if (auto source = maker(variant.name)) return source;
  }
  return nullptr;
}

}  // namespace roundel::learn
