#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/match/failure.hpp"
#include "variants/stones/game.hpp"

namespace roundel::learn {
namespace {

/// A game of stones from a file.
template <CellMask M>
class StonesNetwork final : public NetworkSource {
 public:
  explicit StonesNetwork(std::shared_ptr<const stones::Setup<M>> setup)
      : setup_(std::move(setup)), knowledge_(*setup_, {}, nullptr) {}

  NetworkInputs inputs() const override { return stones::network_inputs(*setup_); }
  int most_pieces() const override { return stones::most_pieces(*setup_); }
  WeightsSignature signature() const override { return stones::network_signature(*setup_, knowledge_.numbers()); }

  /// Those of the board under which the same actions are legal, and lead to the same positions. Stones in hand stay.
  std::vector<Symmetry> symmetries() const override {
    const auto all = roundel::symmetries(setup_->graph(), {all_rays(setup_->graph())});
    std::vector<Symmetry> kept;
    for (std::size_t n = 1; n < all.size(); ++n) {
      if (is_kept_by(all[n], all.front())) kept.push_back(with_places(all[n], stones::hand_places(*setup_)));
    }
    return kept;
  }

  /// The weights with which the program plays the game.
  std::vector<std::int16_t> present_weights() const override {
    const stones::Knowledge<M> knowledge(*setup_);
    return knowledge.network() ? knowledge.network()->weights() : std::vector<std::int16_t>();
  }

  Expected<std::optional<NetworkPosition>> read(const std::string& text) const override {
    const auto read = stones::read_position(*setup_, text);
    if (!read) return read.error();
    const Position& position = *read;
    if (!any(position.occupied()) || Game::must_respond(position, Game::node_info(position)))
      return std::optional<NetworkPosition>();
    NetworkPosition seen{position.side_to_move(), {}};
    const auto add = [&](const NetworkPiece& piece) { seen.pieces.push_back(piece); };
    for_each_cell(position.occupied(),
                  [&](Cell cell) { stones::visit_inputs(*setup_, position.at(cell), cell, add); });
    for (const Side side : {Side::first, Side::second}) {
      for (int n = 0; n < hand_kinds(); ++n) {
        const auto kind = static_cast<stones::Kind>(n);
        stones::visit_hand(*setup_, side, kind, 0, position.hand(side, kind), add);
      }
    }
    seen.by_hand = stones::Evaluator<M>(knowledge_).evaluate(position, Game::accumulate(knowledge_, position));
    seen.judged_as = stones::judged_pieces(position);
    return std::optional(seen);
  }

 private:
  using Game = stones::StonesGame<M>;
  using Position = stones::Position<M>;

  int hand_kinds() const { return setup_->rules().has_hands ? setup_->kind_count() : 0; }

  /// What an action leads to: the stones, and how the game goes on.
  using Next = std::tuple<Key, stones::Phase, stones::End>;

  std::vector<Next> next_of(const Position& position, const Symmetry& symmetry) const {
    stones::MoveList moves;
    Game::generate_all(position, moves);
    std::vector<Next> all;
    for (const stones::Move move : moves) {
      Position after = position;
      after.do_move(move);
      all.emplace_back(stones::renumbered(after, symmetry).key(), after.phase(), after.end());
    }
    std::sort(all.begin(), all.end());
    return all;
  }

  /// Returns whether the images of the positions of random games have the images of their actions.
  bool is_kept_by(const Symmetry& symmetry, const Symmetry& identity) const {
    constexpr int games = 8;
    constexpr int most_actions = 60;
    RandomKeys random(1);
    for (int game = 0; game < games; ++game) {
      auto position = match::need(stones::read_position(*setup_, setup_->rules().start));
      for (int n = 0; n < most_actions && position.end() == stones::End::none; ++n) {
        stones::MoveList moves;
        Game::generate_all(position, moves);
        if (moves.empty()) break;
        if (!position.mid_turn() &&
            next_of(position, symmetry) != next_of(stones::renumbered(position, symmetry), identity))
          return false;
        position.do_move(moves[static_cast<int>(random.next() % static_cast<Key>(moves.size()))]);
      }
    }
    return true;
  }

  std::shared_ptr<const stones::Setup<M>> setup_;
  stones::Knowledge<M> knowledge_;
};

template <CellMask M>
std::unique_ptr<NetworkSource> made(const DescribedGame& game, const stones::GameFile& file) {
  return std::make_unique<StonesNetwork<M>>(match::need(stones::Setup<M>::make(game, file.board, file.rules)));
}

}  // namespace

std::unique_ptr<NetworkSource> make_network_source(const DescribedGame& game, const stones::GameFile& file) {
  const bool is_narrow = file.board.cell_count() <= mask_width<Mask64>;
  return is_narrow ? made<Mask64>(game, file) : made<Mask128>(game, file);
}

}  // namespace roundel::learn
