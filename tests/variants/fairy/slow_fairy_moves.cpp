#include "tests/variants/fairy/slow_fairy_moves.hpp"

#include <algorithm>

namespace roundel::slow_fairy {

using files::Table;

namespace {

Stride read_path(const Board& board, const Table& table, const std::string& path) {
  Stride stride;
  stride.path = board.path(path);
  stride.repeats = number_of(&table, "strides", 1);
  const std::string to = text_of(&table, "to", "any");
  stride.to_empty = to != "enemy";
  stride.to_enemy = to != "empty";
  stride.is_lame = text_of(&table, "way", "leaps") == "lame";
  const std::string hop = text_of(&table, "hop", "none");
  if (hop == "over") stride.hop = Hop::over;
  if (hop == "behind") stride.hop = Hop::behind;
  stride.is_first = flag_of(&table, "first", false);
  stride.takes_en_passant = flag_of(&table, "en_passant", false);
  const std::string crosses = text_of(&table, "crosses", "always");
  if (crosses == "beside") stride.crossing = Crossing::beside;
  if (crosses == "never") stride.crossing = Crossing::never;
  stride.within = board.cells(table, "within", board.everywhere());
  return stride;
}

/// A longer line would have passed every place of the largest board in every direction.
constexpr int longest_line = 128 * 12;

/// A piece that moves over the board, stride by stride.
class Walker {
 public:
  Walker(const Board& board, const Stride& stride, int side, int from, const std::vector<bool>& occupied)
      : board_(board), stride_(stride), side_(side), from_(from), occupied_(occupied), place_(from) {
    direction_ = said_direction(0);
    is_one_leg_ =
        std::all_of(stride.path.begin(), stride.path.end(), [&](int one) { return one == stride.path.front(); });
  }

  int place() const { return place_; }

  /// Walks one stride. Returns whether it could. "On boards whose lines turn, so do the legs": a run of one direction follows its
  /// line, and so does a ride of one leg from stride to stride; other legs begin with the direction that is said.
  bool walk_stride() {
    for (std::size_t n = 0; n < stride_.path.size(); ++n) {
      const bool begins_leg = n == 0 ? !is_one_leg_ : stride_.path[n] != stride_.path[n - 1];
      if (begins_leg) direction_ = said_direction(n);
      if (!walk_step()) return false;
      // "A step of one direction leads over such places to the next cell"
      while (stride_.path.size() == 1 && !is_cell()) {
        if (!walk_step()) return false;
      }
      const bool is_within = n + 1 < stride_.path.size();
      // "whether cells within a stride have to be empty"
      if (is_within && stride_.is_lame && is_piece()) return false;
    }
    is_first_ = false;
    // A line ends before it comes back to where it began; steps that a file adds may lead it round elsewhere.
    return place_ != from_ && steps_ < longest_line;
  }

  bool is_cell() const { return board_.is_cell(place_); }
  bool is_piece() const { return occupied_[static_cast<std::size_t>(place_)]; }

 private:
  int said_direction(std::size_t n) const {
    return side_ == 0 ? stride_.path[n] : board_.turned_direction(stride_.path[n]);
  }

  bool walk_step() {
    const Board::Step step = board_.step(place_, direction_);
    if (step.place < 0) return false;
    place_ = step.place;
    direction_ = step.direction;
    // "whether a line goes over passed places: `beside` only as its first step"
    ++steps_;
    if (is_cell() || stride_.crossing == Crossing::always) return true;
    return stride_.crossing == Crossing::beside && is_first_;
  }

  const Board& board_;
  const Stride& stride_;
  int side_;
  int from_;
  const std::vector<bool>& occupied_;
  int place_;
  int direction_;
  bool is_one_leg_;
  bool is_first_ = true;  ///< no stride has ended yet
  int steps_ = 0;
};

}  // namespace

std::vector<Stride> read_movements(const Board& board, const Table& piece) {
  std::vector<Stride> strides;
  for (const std::string& text : texts_of(&piece, "moves")) {
    for (const Stride& stride : read_betza(board, text)) strides.push_back(stride);
  }
  // "a list is as many moves that are otherwise alike"
  for (const Table* table : tables_of(&piece, "paths")) {
    for (const std::string& path : texts_of(table, "path")) strides.push_back(read_path(board, *table, path));
  }
  return strides;
}

std::vector<int> ends_of(const Board& board, const Stride& stride, int side, int from,
                         const std::vector<bool>& occupied, const std::vector<bool>& barred) {
  std::vector<int> ends;
  // "the cells where the whole move must be: where it begins, where each stride ends, and where it hops"
  const std::set<int>& within = stride.within[static_cast<std::size_t>(side)];
  if (!within.contains(from)) return ends;
  Walker walker(board, stride, side, from, occupied);
  bool has_hopped = false;
  for (int stridden = 0; stride.repeats == 0 || stridden < stride.repeats; ++stridden) {
    if (!walker.walk_stride()) return ends;
    // "A leap of several directions cannot end there, nor a ride go on from there"
    if (!walker.is_cell() || !within.contains(walker.place())) return ends;
    // `p` "hops over exactly one man at any distance (cannon)", `g` "lands just behind it (grasshopper)"
    if (stride.hop == Hop::none || has_hopped) {
      ends.push_back(walker.place());
      if (walker.is_piece() || stride.hop == Hop::behind) return ends;
    } else if (walker.is_piece()) {
      // "the kinds over which it cannot hop"
      if (!barred.empty() && barred[static_cast<std::size_t>(walker.place())]) return ends;
      has_hopped = true;
    }
  }
  return ends;
}

std::set<int> between(const Board& board, const Stride& stride, int side, int from) {
  std::set<int> cells;
  if (stride.repeats != 1) return cells;
  Stride part = stride;
  part.within = board.everywhere();  // No stride ends in between.
  const std::vector<bool> nobody(static_cast<std::size_t>(board.size()));
  for (part.path.pop_back(); !part.path.empty(); part.path.pop_back()) {
    for (const int cell : ends_of(board, part, side, from, nobody)) cells.insert(cell);
  }
  return cells;
}

}  // namespace roundel::slow_fairy
