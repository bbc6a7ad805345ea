#include "tests/variants/crest/random_crest.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace roundel::random_crest {
namespace {

using slow_crest::Board;
using slow_crest::Face;
using slow_crest::Pile;
using slow_crest::Position;
using slow_crest::Side;

constexpr std::array<Side, 2> both_sides = {Side::white, Side::black};

/// Returns 0 to count - 1. A remainder hardly favours small numbers.
int below(int count, Random& random) { return static_cast<int>(random() % static_cast<std::uint64_t>(count)); }

bool one_in(int count, Random& random) { return below(count, random) == 0; }

template <typename Items>
const auto& any_of(const Items& items, Random& random) {
  return items[static_cast<std::size_t>(below(static_cast<int>(items.size()), random))];
}

template <typename Items>
void shuffle(Items& items, Random& random) {
  for (int left = static_cast<int>(items.size()); left > 1; --left) {
    std::swap(items[static_cast<std::size_t>(left - 1)], items[static_cast<std::size_t>(below(left, random))]);
  }
}

// ---- Positions ----

/// The place of a tile in a random position.
enum class Fate { captured, face_down, unmoved, locking, moved };

/// The frequency of each fate, in the order of Fate.
using Weights = std::array<int, 5>;
constexpr std::array<Weights, 6> mixtures = {{
    {1, 3, 2, 2, 2},  // some of everything
    {0, 6, 2, 1, 1},  // the opening
    {0, 1, 1, 1, 6},  // the open board
    {6, 1, 1, 1, 3},  // few tiles
    {1, 4, 1, 5, 1},  // many locks
    {0, 3, 5, 0, 1},  // turned up and not moved
}};

/// The frequencies for the side that random_jam() leaves without turns, and for the other one.
constexpr Weights jammed_mixture = {0, 0, 0, 0, 1};
constexpr std::array<Weights, 2> jamming_mixtures = {{{0, 0, 1, 0, 0}, {0, 1, 6, 1, 1}}};

Fate random_fate(const Weights& weights, Random& random) {
  int total = 0;
  for (const int weight : weights) total += weight;
  int place = below(total, random);
  std::size_t fate = 0;
  while (place >= weights[fate]) place -= weights[fate++];
  return static_cast<Fate>(fate);
}

/// A position under construction: tiles are put where the rule page allows them in a position text.
class Sketch {
 public:
  Sketch(const Board& board, Random& random)
      : board_(board), random_(random), piles_(static_cast<std::size_t>(board.square_count())) {}

  /// Chooses the fates of the side's tiles.
  void draw_fates(Side side, const std::string& army, const Weights& weights) {
    for (const char kind : army) tiles_.push_back({{kind, side}, random_fate(weights, random_)});
    shuffle(tiles_, random_);
  }

  /// Places the kings first, then the face-down tiles, then those on top of them.
  void fill() {
    for (const Side side : both_sides) put_king(side);
    for (const Fate fate : {Fate::face_down, Fate::unmoved, Fate::locking, Fate::moved}) {
      for (const auto& [piece, its_fate] : tiles_) {
        if (its_fate == fate) put(piece, fate);
      }
    }
  }

  /// Moves each of the side's moved tiles to a square where the side has the fewest turns.
  void wedge(Side side) {
    for (int square = 0; square < board_.square_count(); ++square) {
      if (!is_wanderer(side, square)) continue;
      const slow_crest::Tile tile = at(square).back();
      at(square).clear();
      at(tightest_square_for(tile)).push_back(tile);
    }
  }

  bool is_stuck(Side side) { return freedom(side) == 0; }

  std::string text(Side to_move) { return board_text() + status_text(to_move); }

 private:
  struct Piece {
    char kind;
    Side side;
  };

  std::vector<slow_crest::Tile>& at(int square) { return piles_[static_cast<std::size_t>(square)].tiles; }

  bool is_for_king(Side side, int square) {
    return at(square).empty() && (!board_.is_marked(square) || square == board_.crowns[index(side)]);
  }

  void put_king(Side side) {
    int square = board_.crowns[index(side)];
    if (one_in(2, random_)) {
      do square = below(board_.square_count(), random_);
      while (!is_for_king(side, square));
    }
    at(square).push_back({'K', side, Face::moved});
  }

  /// Returns whether a square of a side's diamonds may get a tile of that fate.
  bool takes(Fate fate, int square) {
    const bool hidden = std::all_of(at(square).begin(), at(square).end(),
                                    [](const slow_crest::Tile& tile) { return tile.face == Face::down; });
    return hidden && (fate != Fate::locking || !at(square).empty());
  }

  /// Returns a square where it may go; -1 if there is none.
  int square_for(Piece piece, Fate fate) {
    std::vector<int> squares;
    if (fate == Fate::moved) {
      for (int square = 0; square < board_.square_count(); ++square) {
        if (at(square).empty()) squares.push_back(square);
      }
    } else {
      for (const int square : board_.diamonds_of(fate == Fate::locking ? other(piece.side) : piece.side)) {
        if (takes(fate, square)) squares.push_back(square);
      }
    }
    return squares.empty() ? -1 : any_of(squares, random_);
  }

  /// A tile without room counts as captured.
  void put(Piece piece, Fate fate) {
    const int square = square_for(piece, fate);
    if (square < 0) return;
    Face face = Face::moved;
    if (fate == Fate::face_down) face = Face::down;
    if (fate == Fate::unmoved) face = Face::unmoved;
    at(square).push_back({piece.kind, piece.side, face});
    piles_[static_cast<std::size_t>(square)].locked = fate == Fate::locking;
  }

  bool is_wanderer(Side side, int square) {
    if (at(square).size() != 1) return false;
    const slow_crest::Tile& tile = at(square).back();
    return tile.side == side && tile.face == Face::moved && tile.kind != 'K';
  }

  /// Returns how many turns without a crest the side has; a large number if too few tiles have ended the game.
  std::size_t freedom(Side side) {
    const char* status = side == Side::white ? " w 1.0/1.0 - 0" : " b 1.0/1.0 - 0";
    const std::vector<std::string> turns = Position::read(board_text() + status, board_).turns();
    return turns == std::vector<std::string>{"pass"} ? 0 : turns.empty() ? 1000 : turns.size();
  }

  int tightest_square_for(const slow_crest::Tile& tile) {
    int best = -1;
    std::size_t least = 0;
    for (int square = 0; square < board_.square_count(); ++square) {
      if (!at(square).empty()) continue;
      at(square).push_back(tile);
      const std::size_t turns = freedom(tile.side);
      at(square).clear();
      if (best >= 0 && (turns > least || (turns == least && one_in(2, random_)))) continue;
      best = square;
      least = turns;
    }
    return best;
  }

  std::string pile_text(const Pile& pile) {
    std::string out;
    for (const slow_crest::Tile& tile : pile.tiles) {
      if (tile.face == Face::down) out += '~';
      out += slow_crest::letter_of(tile.side, tile.kind);
      if (tile.face == Face::unmoved) out += '\'';
    }
    if (pile.locked) return '{' + out + '}';
    return pile.tiles.size() > 1 ? '(' + out + ')' : out;
  }

  std::string board_text() {
    std::string out;
    for (int rank = board_.ranks - 1; rank >= 0; --rank) {
      int empty = 0;
      for (int file = 0; file <= board_.files; ++file) {
        const bool ends = file == board_.files;
        const int square = ends ? -1 : board_.square_at(file, rank);
        if (!ends && at(square).empty()) {
          ++empty;
          continue;
        }
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
        if (!ends) out += pile_text(piles_[static_cast<std::size_t>(square)]);
      }
      if (rank > 0) out += '/';
    }
    return out;
  }

  /// A game seldom continues without shields: one text in 16 has a side without any.
  std::string status_text(Side to_move) {
    std::string out = to_move == Side::white ? " w " : " b ";
    const int bare = below(32, random_);
    for (const int side : {0, 1}) {
      const int shields = bare == side ? 0 : 1 + below(board_.chips, random_);
      const int crests = one_in(2, random_) ? 0 : below(board_.chips - shields + 1, random_);
      if (side == 1) out += '/';
      out += std::to_string(shields) + '.' + std::to_string(crests);
    }
    constexpr std::array<const char*, 6> restrictions = {"0", "1", "2", "-", "-", "-"};
    out += std::string(" ") + any_of(restrictions, random_);
    const int quiet = one_in(4, random_) ? 94 + below(7, random_) : below(94, random_);
    return out + ' ' + std::to_string(quiet);
  }

  const Board& board_;
  Random& random_;
  std::vector<Pile> piles_;
  std::vector<std::pair<Piece, Fate>> tiles_;
};

bool is_ended_by_tiles(const std::string& text, const Board& board) {
  const std::optional<slow_crest::Result> result = Position::read(text, board).result();
  return result && result->reason == slow_crest::Reason::remaining;
}

/// Knights are the hardest to block. They stay if the other tiles are too few for a game to continue.
std::string without_knights(std::string army) {
  if (army.size() - static_cast<std::size_t>(std::count(army.begin(), army.end(), 'N')) >= 3) std::erase(army, 'N');
  return army;
}

/// Returns the turns that contain a letter, or those that do not.
std::vector<std::string> with(const std::vector<std::string>& turns, char letter, bool wanted) {
  std::vector<std::string> found;
  for (const std::string& turn : turns) {
    if ((turn.find(letter) != std::string::npos) == wanted) found.push_back(turn);
  }
  return found;
}

}  // namespace

// ---- Games ----

/// The heights come from a random order of the tiles and of the borders between squares.
std::string random_layout(const Board& board, Side side, Random& random) {
  std::string tiles = board.army;
  shuffle(tiles, random);
  const std::vector<int> squares = board.diamonds_of(side);
  std::string order = std::string(tiles.size(), 't') + std::string(squares.size() - 1, '|');
  shuffle(order, random);
  std::string out;
  std::size_t square = 0;
  std::size_t tile = 0;
  for (const char next : order) {
    if (next == '|') {
      ++square;
      continue;
    }
    out += (out.empty() ? '@' : ',') + board.name(squares[square]) + tiles[tile++];
  }
  return out;
}

Position random_start(const Board& board, Random& random) {
  Position position = Position::start(board);
  for (const Side side : both_sides) position.play(random_layout(board, side, random));
  return position;
}

std::string random_turn(const Position& position, Style style, Random& random) {
  const std::vector<std::string> all = position.turns();
  if (style == Style::any) return any_of(all, random);
  const std::vector<std::string> attacks = with(all, ':', true);
  if (style == Style::fierce && !attacks.empty()) return any_of(attacks, random);
  const std::vector<std::string> calm = with(all, '+', false);
  if (calm.empty() || one_in(8, random)) return any_of(all, random);
  return any_of(calm, random);
}

/// Most texts of games that ended by too few tiles are rejected.
std::string random_position(const Board& board, Random& random) {
  while (true) {
    Sketch sketch(board, random);
    const Weights& weights = any_of(mixtures, random);
    for (const Side side : both_sides) sketch.draw_fates(side, board.army, weights);
    sketch.fill();
    std::string text = sketch.text(any_of(both_sides, random));
    if (!is_ended_by_tiles(text, board) || one_in(8, random)) return text;
  }
}

std::string random_jam(const Board& board, Random& random) {
  constexpr int most_tries = 1000;
  for (int tries = 0; tries < most_tries; ++tries) {
    Sketch sketch(board, random);
    const Side jammed = any_of(both_sides, random);
    sketch.draw_fates(jammed, one_in(8, random) ? board.army : without_knights(board.army), jammed_mixture);
    sketch.draw_fates(other(jammed), board.army, any_of(jamming_mixtures, random));
    sketch.fill();
    for (int round = 0; round < 3; ++round) sketch.wedge(jammed);
    if (sketch.is_stuck(jammed)) return sketch.text(one_in(4, random) ? other(jammed) : jammed);
  }
  return random_position(board, random);
}

}  // namespace roundel::random_crest
