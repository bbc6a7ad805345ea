#include "variants/crest/learned_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/checksum.hpp"

namespace roundel::crest {
namespace {

/// Collects the network's inputs for one side.
class Onlooker {
 public:
  Onlooker(const Position& position, Side side, NetworkPieces& pieces)
      : position_(position),
        setup_(position.setup()),
        us_(side),
        them_(other(side)),
        occupied_(position.occupied()),
        enemy_king_(position.up(them_, Kind::king)),
        targets_((position.up(them_) & ~position.fresh()) | enemy_king_ | position.down(them_)),
        pieces_(pieces) {}

  void look() {
    add(Sight::king, position_.up(us_, Kind::king));
    add(Sight::lock, position_.locked(us_));
    for (const Kind kind : all_tiles) look_at_tiles(kind);
    look_at_piles();
    add(Sight::guarded, own_reach_ & position_.up(us_) & ~position_.up(us_, Kind::king));
    count(Tally::shields, position_.shields(us_));
    count(Tally::crests, position_.crests(us_));
    count(Tally::remaining, position_.remaining(us_));
    if (us_ == Side::first && position_.restriction() != Position::lifted) {
      count(Tally::restriction, position_.restriction());
    }
  }

 private:
  static int number_of(Sight sight, Kind kind = Kind::rook) { return static_cast<int>(sight) + index(kind); }
  void add(int sight, Cell cell) { pieces_.push_back({us_, sight, cell}); }
  void add(int sight, Mask cells) {
    for_each_cell(cells, [&](Cell cell) { add(sight, cell); });
  }
  void add(Sight sight, Mask cells) { add(number_of(sight), cells); }

  /// Puts a count on the place for its number, which both sides see alike.
  void count(Tally tally, int number) {
    add(static_cast<int>(tally), static_cast<Cell>(setup_.graph().cell_count() + std::min(number, most_tallied)));
  }

  void look_at_tiles(Kind kind) {
    const Mask tiles = position_.up(us_, kind);
    add(number_of(Sight::moved, kind), tiles & ~position_.fresh());
    add(number_of(Sight::fresh, kind), tiles & position_.fresh());
    const Mask closed = position_.up(us_) | position_.down(us_) | position_.locked();
    Mask reach = 0;
    int squares = 0;
    for_each_cell(tiles, [&](Cell cell) {
      const Mask reached = setup_.reached(kind, cell, occupied_);
      reach |= reached;
      squares += roundel::count(reached & ~closed);
    });
    own_reach_ |= reach;
    add(number_of(Sight::aim, kind), reach & targets_);
    count(static_cast<Tally>(static_cast<int>(Tally::rook_squares) + index(kind)), squares);
  }

  void look_at_piles() {
    for_each_tile_down(position_, us_, [&](Kind kind, Cell cell, bool is_top) {
      add(number_of(is_top ? Sight::top : Sight::covered, kind), cell);
      if (is_top && any(setup_.reached(kind, cell, occupied_) & enemy_king_)) add(number_of(Sight::lurker), cell);
    });
  }

  const Position& position_;
  const Setup& setup_;
  Side us_, them_;
  Mask occupied_;
  Mask enemy_king_;
  Mask targets_;
  Mask own_reach_ = 0;
  NetworkPieces& pieces_;
};

/// Describes everything of a board that affects play.
std::string description(const Board& board) {
  return fmt::format("{} {} {}", fmt::join(board.picture, "/"), board.army, board.shields);
}

}  // namespace

NetworkInputs network_inputs(const Setup& setup) {
  std::vector<Cell> turned;
  for (int n = 0; n < setup.graph().cell_count(); ++n) turned.push_back(setup.opposite(static_cast<Cell>(n)));
  for (int n = 0; n <= most_tallied; ++n) turned.push_back(static_cast<Cell>(turned.size()));
  return {sight_count, turned};
}

NetworkPieces network_pieces(const Position& position) {
  NetworkPieces pieces;
  for (const Side side : {Side::first, Side::second}) Onlooker(position, side, pieces).look();
  return pieces;
}

int judged_pieces(const Position& position) {
  const int army = position.setup().army().size();
  const int all = side_count * (army + 1 + position.setup().shields());
  int left = 0;
  for (const Side side : {Side::first, Side::second}) left += position.remaining(side) + position.shields(side);
  constexpr int least = side_count * (Position::least_remaining + 1);  // with one shield each
  return std::max(1, (left - least) * most_pieces(position.setup()) / std::max(1, all - least));
}

WeightsSignature network_signature(const Setup& setup) {
  const NetworkInputs inputs = network_inputs(setup);
  const std::string contents = description(setup.board()) + ' ' + Network::description(inputs);
  return {std::string(game_name), crc_of(contents), Network::size(inputs.size())};
}

Expected<std::shared_ptr<const Network>> read_network(const Setup& setup, std::string_view bytes) {
  return Network::read(bytes, network_signature(setup), network_inputs(setup), most_pieces(setup));
}

}  // namespace roundel::crest
