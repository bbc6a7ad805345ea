#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

/// Returns whether a piece of that kind that stands there can have leapt over these cells: "A lame first leap onto an empty cell [...]
/// exposes a piece to capture en passant."
bool Position::may_have_leapt(const Kind& kind, int place, const std::set<int>& passed) const {
  std::vector<bool> standing;
  for (const PieceView& one : pieces_) standing.push_back(one.is_there());
  for (const int from : kind.begins_on[static_cast<std::size_t>(1 - side_)]) {
    if (piece(from).is_there()) continue;
    for (const Stride& stride : kind.strides) {
      if (!stride.is_first || !stride.is_lame || !stride.to_empty || stride.takes_en_passant) continue;
      const std::set<int> over = between(game_->board, stride, 1 - side_, from);
      if (over.empty() || !std::includes(over.begin(), over.end(), passed.begin(), passed.end())) continue;
      const std::vector<int> ends = ends_of(game_->board, stride, 1 - side_, from, standing);
      if (std::find(ends.begin(), ends.end(), place) != ends.end()) return true;
    }
  }
  return false;
}

/// The pieces that can have leapt over cells. They can have promoted at the end of the leap.
std::vector<int> Position::leapt_over_by(const std::set<int>& passed) const {
  std::vector<int> places = pieces_of(1 - side_);
  std::erase_if(places, [&](int place) {
    return std::none_of(game_->kinds.begin(), game_->kinds.end(), [&](const Kind& kind) {
      const std::vector<int>& to = kind.promotes_to;
      const bool may_be_it =
          &kind == &kind_of(piece(place)) || std::find(to.begin(), to.end(), piece(place).kind) != to.end();
      return may_be_it && may_have_leapt(kind, place, passed);
    });
  });
  return places;
}

/// "the cells on which a capture en passant is possible, such as `e3` or `e3e4`"; "a colon and the cell of the right one follow"
void Position::read_passed(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  for (std::size_t begin = 0; begin < colon;) {
    std::size_t end = std::min(text.find_first_of("0123456789", begin), colon);
    end = std::min(text.find_first_not_of("0123456789", end), colon);
    passed_.insert(game_->board.cell(text.substr(begin, end - begin)));
    begin = end;
  }
  const std::vector<int> places = leapt_over_by(passed_);
  if (places.empty()) passed_.clear();
  if (!places.empty()) leapt_ = colon < text.size() ? game_->board.cell(text.substr(colon + 1)) : places.front();
}

std::string Position::passed_text() const {
  std::set<int> taken;
  const Moves moves = passed_.empty() ? Moves{} : legal_if_going_on();
  for (const auto& [text, move] : moves) {
    if (move.takes_en_passant) taken.insert(move.to);
  }
  std::string text;
  for (const int cell : taken) text += game_->board.name(cell);
  if (!taken.empty() && leapt_over_by(taken).size() > 1) text += ':' + game_->board.name(leapt_);
  return taken.empty() ? "-" : text;
}

}  // namespace roundel::slow_fairy
