// What pieces attack, and explosions, in games that files describe.

#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

std::vector<bool> Position::occupied() const {
  std::vector<bool> occupied;
  for (const PieceView& one : pieces_) occupied.push_back(one.is_there());
  for (const int cell : blocks_) occupied[static_cast<std::size_t>(cell)] = true;
  return occupied;
}

/// "`cannot_hop_over`: the kinds over which it cannot hop"
std::vector<bool> Position::barred_to(const Kind& kind) const {
  std::vector<bool> barred(pieces_.size());
  if (kind.cannot_hop_over.empty()) return barred;
  barred.clear();
  for (const PieceView& one : pieces_) barred.push_back(one.is_there() && kind.cannot_hop_over.contains(one.kind));
  return barred;
}

std::vector<int> Position::pieces_of(int side) const {
  std::vector<int> places;
  for (int place = 0; place < game_->board.size(); ++place) {
    if (holds(place, side)) places.push_back(place);
  }
  return places;
}

/// "`begins_on`: where moves marked as first ones may begin"
bool Position::may_use(const Stride& stride, int from) const {
  return !stride.is_first ||
         kind_of(piece(from)).begins_on[static_cast<std::size_t>(piece(from).side)].contains(from);
}

/// "`stands_on`: the only cells where it may stand. It neither moves to other cells nor is dropped there"
bool Position::may_stand(int kind, int side, int cell) const {
  return game_->kinds[static_cast<std::size_t>(kind)].stands_on[static_cast<std::size_t>(side)].contains(cell);
}

/// "`spares`: the kinds that it cannot capture"; "`traps`: cells where a side's pieces can capture every kind"
bool Position::may_take(int from, int target) const {
  // "pieces can capture pieces of their own side, but not royal ones"
  if (piece(target).side == piece(from).side) return game_->captures_own && !is_royal(piece(target));
  const bool is_trapped = game_->traps[static_cast<std::size_t>(piece(from).side)].contains(target);
  const bool is_spared = kind_of(piece(from)).spares.contains(piece(target).kind) && !is_trapped;
  return !is_spared;
}

/// Returns whether the piece on `from` could take the piece on `target` there, if it were its side's turn.
bool Position::takes(int from, int target) const {
  if (!may_take(from, target) || !may_stand(piece(from).kind, piece(from).side, target)) return false;
  const std::vector<bool> occupied_now = occupied();
  const std::vector<bool> barred = barred_to(kind_of(piece(from)));
  for (const Stride& stride : kind_of(piece(from)).strides) {
    if (!stride.to_enemy || stride.takes_en_passant || !may_use(stride, from)) continue;
    const std::vector<int> ends = ends_of(game_->board, stride, piece(from).side, from, occupied_now, barred);
    if (std::find(ends.begin(), ends.end(), target) != ends.end()) return true;
  }
  return false;
}

/// Returns whether an enemy attacks the piece on `target`. "A royal piece is not attacked if the capture would explode a royal piece
/// of the capturing side."
bool Position::is_attacked(int target) const {
  for (const int from : pieces_of(1 - piece(target).side)) {
    const bool is_harmless = is_royal(piece(target)) && would_explode_own_royal(from, target);
    if (!is_harmless && takes(from, target)) return true;
  }
  return game_->facing == "illegal" && is_royal(piece(target)) && sees_royal(target);
}

/// "A piece between the two blocks the view." For the second side all directions are turned over.
bool Position::looks_at(int from, int to) const {
  for (const int direction : kind_of(piece(from)).faces) {
    const int heading = piece(from).side == 0 ? direction : game_->board.turned_direction(direction);
    for (const int seen : game_->board.line(from, heading)) {
      if (seen == to) return true;
      if (piece(seen).is_there()) break;
    }
  }
  return false;
}

/// "`faces` needs `goal = "mate"`. A move may not leave a royal piece in the sight of an enemy royal piece along one of its lines."
/// It makes no difference on whose line the two are.
bool Position::sees_royal(int place) const {
  if (game_->goal != "mate") return false;
  const std::vector<int> places = pieces_of(1 - piece(place).side);
  return std::any_of(places.begin(), places.end(), [&](int other) {
    return is_royal(piece(other)) && (looks_at(place, other) || looks_at(other, place));
  });
}

/// "With `facing = "draw"`, a move may bring royal pieces in sight of each other along their `faces`."
bool Position::have_drawing_sight() const {
  const std::vector<int> places = pieces_of(0);
  return game_->facing == "draw" && std::any_of(places.begin(), places.end(), [&](int place) {
           return is_royal(piece(place)) && sees_royal(place);
         });
}

/// "`none`: royal men are as others"; "`in_check = "all"`: a side is in check only if all its royal pieces are attacked"
bool Position::is_attacked_royal(int side) const {
  int royals = 0;
  int attacked = 0;
  for (const int place : pieces_of(side)) {
    if (!is_royal(piece(place))) continue;
    ++royals;
    if (is_attacked(place)) ++attacked;
  }
  return attacked > 0 && (game_->in_check == "any" || attacked == royals);
}

// ---- Explosions

/// "Kinds of `explosion_spares` stay, but not the captured piece and the capturing piece."
bool Position::survives(int cell) const { return game_->explosion_spares.contains(piece(cell).kind); }

/// Returns whether a capture by the piece on `from` of the piece on `target` would remove a royal piece of the capturing side.
bool Position::would_explode_own_royal(int from, int target) const {
  if (!game_->explodes) return false;
  if (is_royal(piece(from))) return true;
  const std::set<int>& beside = game_->board.next_to(target);
  return std::any_of(beside.begin(), beside.end(), [&](int cell) {
    return holds(cell, piece(from).side) && is_royal(piece(cell)) && !survives(cell);
  });
}

/// "every capture removes the capturing piece too, and all pieces on the cells next to the one that it came to, of both sides"
/// "all exploded pieces but royal ones of `goal = "mate"` go into the hand of the side that is not their own"
void Position::explode(int cell) {
  take(cell);
  for (const int beside : game_->board.next_to(cell)) {
    if (!piece(beside).is_there() || survives(beside)) continue;
    take(beside);
    lose_rights(beside);
  }
}

}  // namespace roundel::slow_fairy
