#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/match/failure.hpp"
#include "variants/fairy/description.hpp"
#include "variants/fairy/game.hpp"

namespace roundel::learn {
namespace {

/// Returns the board mirrored within each rank. Empty: some cell has no image.
Symmetry mirrored(const FileBoard& board) {
  std::map<std::pair<int, int>, Cell> cells;
  for (std::size_t n = 0; n < board.file_of.size(); ++n) {
    cells[{board.file_of[n], board.rank_of[n]}] = static_cast<Cell>(n);
  }
  Symmetry symmetry;
  const int last = *std::max_element(board.file_of.begin(), board.file_of.end());
  for (std::size_t n = 0; n < board.file_of.size(); ++n) {
    const auto image = cells.find({last - board.file_of[n], board.rank_of[n]});
    if (image == cells.end()) return {};
    symmetry.push_back(image->second);
  }
  return symmetry;
}

/// A chess-like game from a file.
template <CellMask M>
class FairyNetwork final : public NetworkSource {
 public:
  explicit FairyNetwork(std::shared_ptr<const fairy::Setup<M>> setup)
      : setup_(std::move(setup)), knowledge_(*setup_, fairy::stated_parameters), evaluator_(knowledge_) {}

  NetworkInputs inputs() const override { return fairy::network_inputs(*setup_); }
  int most_pieces() const override { return fairy::most_pieces(*setup_); }
  WeightsSignature signature() const override { return fairy::network_signature(*setup_, knowledge_.worths()); }

  /// The mirrored board, if all pieces then move as before. (The difference of castling is small.) Pieces in hand stay.
  std::vector<Symmetry> symmetries() const override {
    const Symmetry symmetry = mirrored(setup_->board());
    if (symmetry.empty() || !is_kept_by(symmetry)) return {};
    return {with_places(symmetry, fairy::places_beside_board(*setup_))};
  }

  std::vector<std::int16_t> descriptions() const override {
    return fairy::described_inputs(*setup_, fairy::BoardMeasures<M>(*setup_), knowledge_.worths());
  }

  /// The game's own weights, or those that the network of the family computes for it.
  std::vector<std::int16_t> present_weights() const override {
    const fairy::Knowledge<M> knowledge(*setup_);
    return knowledge.network() ? knowledge.network()->weights() : std::vector<std::int16_t>();
  }

  Expected<std::optional<NetworkPosition>> read(const std::string& text) const override {
    const auto read = fairy::read_position(*setup_, text);
    if (!read) return read.error();
    const fairy::Position<M>& position = *read;
    if (Game::must_respond(position, Game::node_info(position))) return std::optional<NetworkPosition>();
    NetworkPosition seen{position.side_to_move(), {}};
    for_each_cell(position.pieces(),
                  [&](Cell cell) { seen.pieces.push_back(fairy::network_piece(position.at(cell), cell)); });
    fairy::SeenBeside beside;
    fairy::look_beside_board(
        position, beside, [&](const NetworkPiece& piece) { seen.pieces.push_back(piece); },
        [](const NetworkPiece&) {});
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    const int by_hand = evaluator_.evaluate(position, Game::accumulate(knowledge_, position));
    seen.by_hand = std::clamp(by_hand, -most, most);
    seen.judged_as = fairy::judged_pieces(position);
    return std::optional(seen);
  }

 private:
  using Game = fairy::FairyGame<M>;

  static M image(const Symmetry& symmetry, M cells) {
    M all{};
    for_each_cell(cells, [&](Cell cell) { all |= mask_of<M>(symmetry[static_cast<std::size_t>(cell)]); });
    return all;
  }

  /// Returns whether pieces of all kinds move from the images of cells to the images of their targets, on randomly
  /// filled boards, and the sets of cells in the rules are their own images.
  bool is_kept_by(const Symmetry& symmetry) const {
    constexpr int fillings = 8;
    const auto is_own_image = [&](M cells) { return image(symmetry, cells) == cells; };
    for (const auto& arrival : setup_->arrivals()) {
      if (!is_own_image(arrival.on[0]) || !is_own_image(arrival.on[1])) return false;
    }
    if (!is_own_image(setup_->blocks_on(Side::first)) || !is_own_image(setup_->blocks_on(Side::second))) return false;
    RandomKeys random(1);
    for (int filling = 0; filling < fillings; ++filling) {
      M occupied{};
      for_each_cell(setup_->all_cells(), [&](Cell cell) {
        if (filling > 0 && random.next() % 3 == 0) occupied |= mask_of<M>(cell);
      });
      for (int n = 0; n < setup_->kind_count(); ++n) {
        for (const Side side : {Side::first, Side::second}) {
          const auto& tables = setup_->tables(side, static_cast<fairy::Kind>(n));
          if (!is_own_image(tables.promotes_on) || !is_own_image(tables.must_promote_on) ||
              !is_own_image(tables.drops_on) || !goes_alike(tables, symmetry, occupied))
            return false;
        }
      }
    }
    return true;
  }

  bool goes_alike(const fairy::KindTables<M>& tables, const Symmetry& symmetry, M occupied) const {
    const M there = image(symmetry, occupied);
    bool is_alike = true;
    for_each_cell(setup_->all_cells(), [&](Cell cell) {
      const Cell to = symmetry[static_cast<std::size_t>(cell)];
      is_alike = is_alike && image(symmetry, tables.moves(cell, occupied)) == tables.moves(to, there) &&
                 image(symmetry, tables.takes(cell, occupied)) == tables.takes(to, there);
    });
    return is_alike;
  }

  std::shared_ptr<const fairy::Setup<M>> setup_;
  fairy::Knowledge<M> knowledge_;
  mutable fairy::Evaluator<M> evaluator_;  ///< one for all positions, because its memory is large
};

template <CellMask M>
std::unique_ptr<NetworkSource> made(const DescribedGame& game, const fairy::GameFile& file) {
  return std::make_unique<FairyNetwork<M>>(match::need(fairy::Setup<M>::make(game, file.board, file.rules)));
}

}  // namespace

std::unique_ptr<NetworkSource> make_network_source(const DescribedGame& game, const fairy::GameFile& file) {
  const bool is_narrow = file.board.cell_count() <= mask_width<Mask64>;
  return is_narrow ? made<Mask64>(game, file) : made<Mask128>(game, file);
}

}  // namespace roundel::learn
