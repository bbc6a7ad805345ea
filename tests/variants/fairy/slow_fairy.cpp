#include "tests/variants/fairy/slow_fairy.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace roundel::slow_fairy {
// ---- Texts

Position::Position(const Game& game, std::string_view text) : game_(&game) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> fields;
  for (std::string field; stream >> field;) fields.push_back(field);
  const std::string& board = fields.at(0);
  const std::size_t bracket = std::min(board.find('['), board.size());
  pieces_ = game.read_pieces(board.substr(0, bracket));
  blocks_ = game.read_blocks(board.substr(0, bracket));
  read_hands(board.substr(bracket));
  const bool says_rights = fields.size() > 2;
  fields.resize(std::max<std::size_t>(fields.size(), 4), "-");
  side_ = fields[1] == "b" ? 1 : 0;
  for (const char right : fields[2]) {
    const bool is_right = std::any_of(game.castlings.begin(), game.castlings.end(),
                                      [right](const Castling& castling) { return castling.right == right; });
    if (is_right) rights_.insert(right);
  }
  // "without CASTLING all rights whose men stand there"
  if (!says_rights) {
    for (const Castling& castling : game.castlings) rights_.insert(castling.right);
    for (const Castling& castling : game.castlings) {
      if (!stands_for(castling)) rights_.erase(castling.right);
    }
  }
  read_gates(fields[2], says_rights);
  of_turn_ = game.moves_a_turn;
  // "a field such as `1/2` says how many moves of a turn have been made, and how many it can have"
  if (fields.size() > 4 && fields[4].find('/') != std::string::npos) {
    made_ = std::stoi(fields[4]);
    of_turn_ = std::stoi(fields[4].substr(fields[4].find('/') + 1));
    fields.erase(fields.begin() + 4);
  }
  std::size_t next = 4;
  if (game.checks > 0 && fields.size() > next && fields[next].find('+') != std::string::npos) {
    const std::string& left = fields[next++];
    checks_ = {game.checks - std::stoi(left), game.checks - std::stoi(left.substr(left.find('+') + 1))};
  }
  if (fields.size() > next) quiet_ = std::stoi(fields[next]);
  if (fields.size() > next + 1) turn_ = std::stoi(fields[next + 1]);
  if (game.counting != "none" && fields[3] != "-") {
    limit_ = std::stoi(fields[3]);
  } else if (fields[3] == "1" || fields[3] == "2") {
    passes_ = std::stoi(fields[3]);
  } else if (fields[3] != "-") {
    read_passed(fields[3]);
  }
}

void Position::read_hands(std::string_view letters) {
  for (const char letter : letters) {
    if (letter == '[' || letter == ']') continue;
    ++hands_[is_upper(letter) ? 0 : 1][game_->kind_with_letter(std::string_view(&letter, 1))];
  }
}

/// "men in hand from the last kind to the first"
std::string Position::hands_text() const {
  std::string text;
  for (const int side : {0, 1}) {
    const auto& hand = hands_[static_cast<std::size_t>(side)];
    const std::vector<std::pair<int, int>> held(hand.rbegin(), hand.rend());
    for (const auto& [kind, number] : held) {
      for (int n = 0; n < number; ++n) text += game_->kinds[static_cast<std::size_t>(kind)].letter_of(side);
    }
  }
  return '[' + text + ']';
}

/// The first side's stand before the second's, in the order of the file.
std::string Position::rights_text() const {
  std::string text;
  for (const int side : {0, 1}) {
    std::set<char> shown;
    for (const Castling& castling : game_->castlings) {
      const bool is_there = castling.side == side && rights_.contains(castling.right);
      if (is_there && shown.insert(castling.right).second) text += castling.right;
    }
    text += gates_text(side);
  }
  return text.empty() ? "-" : text;
}

std::string Position::text() const {
  std::string text = game_->pieces_text(pieces_, blocks_);
  if (game_->has_drops) text += hands_text();
  text += side_ == 0 ? " w " : " b ";
  text += rights_text();
  // "the number of passes up to now, 1 or 2, replaces EN-PASSANT"
  const int number = limit_ > 0 ? limit_ : passes_;
  text += ' ' + (number > 0 ? std::to_string(number) : passed_text());
  if (game_->checks > 0)
    text += ' ' + std::to_string(game_->checks - checks_[0]) + '+' + std::to_string(game_->checks - checks_[1]);
  if (made_ > 0 || of_turn_ != game_->moves_a_turn)
    text += ' ' + std::to_string(made_) + '/' + std::to_string(of_turn_);
  return text + ' ' + std::to_string(quiet_) + ' ' + std::to_string(turn_);
}

std::string Position::text_of(const Move& move) const {
  const Board& board = game_->board;
  if (move.from < 0) return game_->kinds[static_cast<std::size_t>(move.kind)].letter + '@' + board.name(move.to);
  std::string text = board.name(move.from) + board.name(move.to);
  if (move.promotion < 0) return text;
  // "In moves, this promotion is a plus: `b2h8+`."
  const Kind& promotion = game_->kinds[static_cast<std::size_t>(move.promotion)];
  // "A promoted form that becomes its plain form: a minus"
  const bool turns_back = kind_of(piece(move.from)).letter == '+' + promotion.letter;
  return text + (promotion.is_promoted_form() ? "+" : turns_back ? "-" : promotion.letter_of(1));
}

// ---- Moves

/// Returns whether a piece may move to the end of one of its strides.
bool Position::may_end(const Stride& stride, int from, int to) const {
  if (!may_stand(piece(from).kind, side_, to) || blocks_.contains(to)) return false;
  const bool is_free = !piece(to).is_there();
  // "can be taken on that cell by `e` moves right after"
  if (stride.takes_en_passant) return is_free && passed_.contains(to) && may_take(from, leaper(to));
  return is_free ? stride.to_empty : stride.to_enemy && may_take(from, to);
}

void Position::add_moves_from(int from, Moves& moves) const {
  const std::vector<bool> occupied_now = occupied();
  const std::vector<bool> barred = barred_to(kind_of(piece(from)));
  for (const Stride& stride : kind_of(piece(from)).strides) {
    if (!may_use(stride, from)) continue;
    for (const int to : ends_of(game_->board, stride, side_, from, occupied_now, barred)) {
      if (!may_end(stride, from, to)) continue;
      Move move{.from = from, .to = to, .takes_en_passant = stride.takes_en_passant};
      // "A lame first leap onto an empty cell [...] exposes a piece to capture en passant."
      if (!piece(to).is_there() && stride.is_first && stride.is_lame && !stride.takes_en_passant)
        move.passed = between(game_->board, stride, side_, from);
      add_with_promotions(move, moves);
    }
  }
}

/// "`promotes_on`: where it may promote at the end of a move"; "`promotes_from`: where it may promote at the end of a move that begins
/// there"; "`captures`: only captures promote it"
bool Position::may_promote(const Move& move) const {
  const Kind& kind = kind_of(piece(move.from));
  if (kind.promotes_by == "itself" || (kind.promotes_by == "captures" && !is_capture(move))) return false;
  const auto side = static_cast<std::size_t>(side_);
  return must_promote(move) || kind.promotes_on[side].contains(move.to) ||
         kind.promotes_from[side].contains(move.from);
}

/// "`must_promote_on`: where it must promote"; "`must_promote_from`: where it must promote at the end of a move that
/// begins there"
bool Position::must_promote(const Move& move) const {
  const Kind& kind = kind_of(piece(move.from));
  if (kind.promotes_by == "captures" && !is_capture(move)) return false;
  const auto side = static_cast<std::size_t>(side_);
  return !kind.promotes_to.empty() &&
         (kind.must_promote_on[side].contains(move.to) || kind.must_promote_from[side].contains(move.from));
}

/// "only to kinds of which the side has fewer than in the set-up"; only to kinds that may stand there
std::vector<int> Position::promotions_of(const Move& move) const {
  const Kind& kind = kind_of(piece(move.from));
  std::vector<int> promotions = kind.promotes_to;
  std::erase_if(promotions, [&](int one) { return !may_stand(one, side_, move.to); });
  const auto number = [this](const Position& position, int kind_wanted) {
    return std::count_if(position.pieces_.begin(), position.pieces_.end(),
                         [&](const PieceView& one) { return one.kind == kind_wanted && one.side == side_; });
  };
  // "other pieces promote to it only while their side has fewer than this number of it on the board"
  std::erase_if(promotions, [&](int one) {
    const int limit = game_->kinds[static_cast<std::size_t>(one)].promotion_limit;
    return limit > 0 && number(*this, one) >= limit;
  });
  if (!kind.promotes_to_lost) return promotions;
  const Position setup = start(*game_);
  std::vector<int> lost;
  for (const int one : promotions) {
    if (number(*this, one) < number(setup, one)) lost.push_back(one);
  }
  return lost;
}

void Position::add_with_promotions(const Move& move, Moves& moves) const {
  const auto add = [&](const Move& one) {
    Move& there = moves[text_of(one)];
    // If two strides lead to one cell, the move takes what either of them takes, and leaves what either leaves to be
    // taken.
    const bool takes = there.takes_en_passant || one.takes_en_passant;
    std::set<int> passed = there.passed;
    passed.insert(one.passed.begin(), one.passed.end());
    there = one;
    there.takes_en_passant = takes;
    there.passed = passed;
  };
  if (may_promote(move)) {
    for (const int promotion : promotions_of(move)) {
      Move promoting = move;
      promoting.promotion = promotion;
      add(promoting);
    }
  }
  if (!must_promote(move)) add(move);
}

void Position::add_castling(Moves& moves) const {
  for (const Castling& castling : game_->castlings) {
    if (castling.side != side_ || !rights_.contains(castling.right) || !can_castle(castling)) continue;
    const Move move{.from = castling.king_from, .to = castling.king_to, .castling = &castling};
    // "where it could go there without castling, from its cell to the rook's"
    const std::string text = text_of(move);
    const bool is_taken = moves.contains(text) && is_legal(moves.at(text));
    moves[is_taken ? game_->board.name(castling.king_from) + game_->board.name(castling.rook_from) : text] = move;
  }
}

bool Position::stands_for(const Castling& castling) const {
  const auto stands = [&](int place, int kind) {
    return holds(place, castling.side) && piece(place).kind == kind && !piece(place).is_promoted;
  };
  return stands(castling.king_from, castling.king_kind) && stands(castling.rook_from, castling.rook_kind);
}

bool Position::can_castle(const Castling& castling) const {
  if (!stands_for(castling)) return false;
  if (!may_stand(castling.king_kind, side_, castling.king_to) ||
      !may_stand(castling.rook_kind, side_, castling.rook_to))
    return false;
  // "empty but for those two, as are always the cells that they go to"
  std::set<int> empty = castling.empty;
  empty.insert({castling.king_to, castling.rook_to});
  for (const int cell : empty) {
    if (!is_empty(cell) && cell != castling.king_from && cell != castling.rook_from) return false;
  }
  // "not attacked, where `goal` is `mate`": as if the king stood there
  for (const int cell : game_->goal == "mate" ? castling.safe : std::set<int>()) {
    Position walking = *this;
    walking.piece(castling.king_from) = {};
    walking.piece(cell) = piece(castling.king_from);
    if (walking.is_attacked(cell)) return false;
  }
  return true;
}

/// "taken men [...] are dropped onto empty cells instead of a move"
void Position::add_drops(Moves& moves) const {
  if (!game_->has_drops || game_->gating) return;
  const auto side = static_cast<std::size_t>(side_);
  for (const auto& [number, count] : hands_[side]) {
    if (count == 0) continue;
    std::vector<int> kinds = {number};
    // "`drops_promoted`: it can also be dropped as its promoted form"
    if (game_->kinds[static_cast<std::size_t>(number)].drops_promoted)
      kinds.push_back(game_->kinds[static_cast<std::size_t>(number)].promotes_to.front());
    for (const int kind : kinds) {
      for (const int cell : drop_cells(kind)) {
        const Move move{.to = cell, .kind = kind};
        if (leaves_both_colours(kind, cell)) moves[text_of(move)] = move;
      }
    }
  }
}

/// "Half of them, rounded up, is the most that stand on cells of one colour." "No other drop may take the last cells that they need."
bool Position::leaves_both_colours(int kind, int cell) const {
  for (const auto& [number, held] : hands_[static_cast<std::size_t>(side_)]) {
    if (held == 0 || !game_->kinds[static_cast<std::size_t>(number)].drops_on_both_colours) continue;
    std::array<int, 2> standing{};
    std::array<int, 2> open{};
    const auto colour = [&](int place) {
      return static_cast<std::size_t>((game_->board.file(place) + game_->board.rank(place)) % 2);
    };
    for (const int place : pieces_of(side_)) {
      if (piece(place).kind == number) ++standing[colour(place)];
    }
    for (const int place : drop_cells(number)) {
      if (place != cell) ++open[colour(place)];
    }
    const int all = held + standing[0] + standing[1];
    const bool is_it = number == kind;
    if (is_it && standing[colour(cell)] + 1 > (all + 1) / 2) return false;
    if (!is_it && drop_cells(number).contains(cell) && standing[colour(cell)] + open[colour(cell)] < all / 2)
      return false;
  }
  return true;
}

/// Returns where a piece of that kind can be dropped.
std::set<int> Position::drop_cells(int number) const {
  const Kind& kind = game_->kinds[static_cast<std::size_t>(number)];
  std::map<int, int> on_file;
  for (const int place : pieces_of(side_)) {
    if (piece(place).kind == number) ++on_file[game_->board.file(place)];
  }
  // "it can be dropped only on files where its side has fewer pieces of its kind than this"
  const auto is_closed = [&](int file) { return kind.drops_a_file > 0 && on_file[file] >= kind.drops_a_file; };
  std::set<int> cells = kind.drops_on[static_cast<std::size_t>(side_)];
  std::erase_if(cells, [&](int cell) {
    return piece(cell).is_there() || !may_stand(number, side_, cell) || is_closed(game_->board.file(cell));
  });
  return cells;
}

Position::Moves Position::possible_moves() const {
  Moves moves;
  for (const int from : pieces_of(side_)) add_moves_from(from, moves);
  add_castling(moves);
  add_gatings(moves);
  add_own_promotions(moves);
  add_drops(moves);
  return moves;
}

/// Returns whether a move that leads to `next` removes all royal pieces of a side.
bool Position::loses_royals(int side, const Position& next) const {
  return royal_pieces(side) > 0 && next.royal_pieces(side) == 0;
}

/// "`mate`: royal men, each of them, may not be left attacked"
bool Position::is_legal(const Move& move) const {
  if (game_->goal != "mate") return true;
  const Position next = played(move);
  if (move.entering >= 0) {
    // "The move must be legal without the piece that comes in."
    Move alone = move;
    alone.entering = alone.gate = -1;
    if (!is_legal(alone)) return false;
  }
  if (game_->explodes) {
    // "A move that removes all of one's own royal pieces is illegal."
    if (loses_royals(side_, next)) return false;
    // "A move that removes all royal pieces of the other side is legal, even if it leaves one's own royal piece attacked."
    if (loses_royals(1 - side_, next)) return true;
  }
  if (next.is_attacked_royal(side_)) return false;
  // "It makes a move after which they do not see each other, or it passes."
  if (have_drawing_sight() && next.have_drawing_sight()) return false;
  // "`false`: a move may not attack an enemy royal piece"
  if (!game_->may_check && next.is_attacked_royal(1 - side_)) return false;
  // "`drops_may_mate = false`: it cannot be dropped where the drop would mate"
  // "`drops_may_check = false`: it cannot be dropped where the drop would give check"
  const bool is_drop = move.from < 0;
  if (is_drop && !game_->kinds[static_cast<std::size_t>(move.kind)].drops_may_check && next.in_check()) return false;
  const bool may_mate = !is_drop || game_->kinds[static_cast<std::size_t>(move.kind)].drops_may_mate;
  if (may_mate) return true;
  // If the game has been decided in another way, the drop does not mate.
  Position after = next;
  if (game_->checks > 0 && after.is_attacked_royal(after.side_)) ++after.checks_[static_cast<std::size_t>(side_)];
  return after.decided() || !after.is_mated();
}

Position::Moves Position::single_moves() const {
  Moves moves = possible_moves();
  std::erase_if(moves, [this](const auto& entry) { return !is_legal(entry.second); });
  return moves;
}

Position::Moves Position::legal_if_going_on() const {
  Moves moves = single_moves();
  // "`drops_first`: a side that can drop a piece must drop one"
  const auto drops = [](const auto& entry) { return entry.second.from < 0; };
  if (game_->drops_first && std::any_of(moves.begin(), moves.end(), drops)) {
    std::erase_if(moves, [&](const auto& entry) { return !drops(entry); });
    return moves;
  }
  const auto captures = [this](const auto& entry) { return is_capture(entry.second); };
  if (game_->compulsory_capture && std::any_of(moves.begin(), moves.end(), captures)) {
    std::erase_if(moves, [&](const auto& entry) { return !captures(entry); });
    return with_blocks(moves);
  }
  if (may_pass(moves)) moves[text_of(pass())] = pass();
  return with_turns(with_blocks(moves));
}

/// "With `passes = "always"`, a side that is not in check may pass. With `"stalemate"`, it passes only if it has no other legal move."
bool Position::may_pass(const Moves& others) const {
  // "The pass draws the game, and is legal even in check."
  if (game_->passes == "never" || (in_check() && !have_drawing_sight()) || pieces_of(side_).empty()) return false;
  return game_->passes == "always" || others.empty();
}

/// "a move of a royal piece from its cell to the same cell [...] it is the first in the order of the cells [...] A side without royal
/// pieces takes its first piece."
Position::Move Position::pass() const {
  std::vector<int> places = pieces_of(side_);
  const auto royal = std::find_if(places.begin(), places.end(), [this](int place) { return is_royal(piece(place)); });
  const int place = royal == places.end() ? places.front() : *royal;
  return {.from = place, .to = place, .is_pass = true};
}

Position::Moves Position::legal() const { return decided() ? Moves{} : legal_if_going_on(); }

std::vector<std::string> Position::legal_moves() const {
  std::vector<std::string> texts;
  for (const auto& [text, move] : legal()) texts.push_back(text);
  return texts;
}

// ---- Playing

/// "taken men go into the hand of who took them"; a promoted piece "goes back to what it was": to the first kind that promotes to it. A
/// promoted form "becomes its plain form". Royal pieces "of `goal = "mate"`", which only explosions take, go into no hand.
void Position::take(int place) {
  PieceView& taken = piece(place);
  if (game_->has_drops && game_->captures_to_hand && !(game_->goal == "mate" && kind_of(taken).is_royal)) {
    int kind = game_->plain_form(taken.kind);
    // "`captured_as`: what it becomes in the hand"
    if (const std::string& other = kind_of(taken).captured_as; !other.empty()) kind = game_->kind(other);
    for (std::size_t n = game_->kinds.size(); taken.is_promoted && n-- > 0;) {
      const std::vector<int>& to = game_->kinds[n].promotes_to;
      if (std::find(to.begin(), to.end(), taken.kind) != to.end()) kind = static_cast<int>(n);
    }
    ++hands_[static_cast<std::size_t>(1 - taken.side)][kind];
  }
  taken = {};
}

/// A right is lost when a piece leaves or reaches a cell where king or rook of the castling stand.
void Position::lose_rights(int cell) {
  for (const Castling& castling : game_->castlings) {
    if (cell == castling.king_from || cell == castling.rook_from) rights_.erase(castling.right);
  }
}

/// Puts the piece to which the move promotes on its cell. `~` is not for promoted forms, whose letters have a plus, and "not after a
/// promotion that another one takes back".
void Position::add_promoted(const Move& move) {
  const PieceView moving = piece(move.to);
  const bool has_plus = game_->kinds[static_cast<std::size_t>(move.promotion)].is_promoted_form();
  const std::vector<int>& to = kind_of(moving).promotes_to;
  const bool returns =
      std::any_of(to.begin(), to.end(), [&](int one) { return game_->may_become(one, moving.kind); });
  const bool is_marked = game_->has_drops && game_->captures_to_hand && !has_plus;
  piece(move.to) = {move.promotion, moving.side, is_marked && (moving.is_promoted || !returns)};
}

/// "Their rights begin when both have been dropped on their cells."
void Position::begin_rights(int cell) {
  for (const Castling& castling : game_->castlings) {
    const bool is_there = cell == castling.king_from || cell == castling.rook_from;
    if (castling.is_by_drops && is_there && castling.side == piece(cell).side && stands_for(castling))
      rights_.insert(castling.right);
  }
}

Position Position::played(const Move& move) const {
  if (!move.then.empty()) return continued(move).played(move.then.front());
  Position next = *this;
  next.side_ = 1 - side_;
  next.passed_ = move.passed;
  next.leapt_ = move.passed.empty() ? -1 : move.to;
  next.turn_ += side_;
  ++next.quiet_;
  next.passes_ = move.is_pass ? passes_ + 1 : 0;
  next.made_ = 0;
  next.of_turn_ = game_->moves_a_turn;
  if (move.is_pass) return next;
  next.lose_rights(move.from);
  next.lose_rights(move.to);
  const int kind = move.from < 0 ? move.kind : piece(move.from).kind;
  // "so many moves of each side without a capture, a drop or a move of `counted_men`"
  if (is_capture(move) || move.from < 0 || game_->counted_pieces.contains(kind)) next.quiet_ = 0;
  if (move.takes_en_passant) next.take(leaper(move.to));
  if (move.from < 0) {
    next.piece(move.to) = {move.kind, side_, false};
    auto& hand = next.hands_[static_cast<std::size_t>(side_)];
    --hand[hand[move.kind] > 0 ? move.kind : game_->plain_form(move.kind)];
    next.begin_rights(move.to);
    return next;
  }
  const PieceView moving = piece(move.from);
  next.piece(move.from) = {};
  if (move.castling) {
    const PieceView rook = piece(move.castling->rook_from);
    next.piece(move.castling->rook_from) = {};
    next.piece(move.castling->rook_to) = rook;
  } else if (is_capture(move) && !move.takes_en_passant) {
    next.take(move.to);
  }
  next.piece(move.to) = moving;
  if (move.promotion >= 0) next.add_promoted(move);
  if (!move.castling) next.part(move.to);
  if (game_->explodes && is_capture(move)) next.explode(move.to);
  next.enter(move);
  next.put_block(move);
  if (game_->moves_a_turn > 1) {
    next.own_leaps_.clear();
    next.leaps_ = own_leaps_after(move, next);
    next.passed_.clear();
    for (const auto& [cell, place] : next.leaps_) next.passed_.insert(cell);
  }
  next.count_to_mate(is_capture(move), quiet_);
  return next;
}

namespace {

/// "two rooks 8, one 16; two khons 22; two knights 32; one khon 44; anything else 64": the moves in which these pieces have to mate.
int moves_to_mate(std::map<std::string, int>& pieces) {
  if (pieces["rook"] > 0) return pieces["rook"] > 1 ? 8 : 16;
  if (pieces["khon"] > 1) return 22;
  if (pieces["knight"] > 1) return 32;
  return pieces["khon"] > 0 ? 44 : 64;
}

}  // namespace

/// "`makruk`: once no man is left that is promoted, a side has to mate in so many moves": behind a move, before which so many plies
/// had been counted.
void Position::count_to_mate(bool captured, int counted) {
  if (game_->counting != "makruk") return;
  if (limit_ > 0) quiet_ = counted + 1;
  int pieces = 0;
  std::map<std::string, int> stronger;
  for (const PieceView& one : pieces_) {
    if (!one.is_there()) continue;
    ++pieces;
    if (!kind_of(one).promotes_to.empty()) return;
    if (one.side != side_) ++stronger[kind_of(one).name];
  }
  // "a side that has nothing but its king begins no count"; "it begins anew when a side is left with its king alone"
  const bool is_alone = is_bare(side_);
  if (is_bare(1 - side_) || (limit_ > 0 && !(captured && is_alone))) return;
  limit_ = 2 * (is_alone ? moves_to_mate(stronger) : 64);
  quiet_ = is_alone ? 2 * pieces : 0;
}

/// "two of them [...] that stand face to face after a move of one of them leave the board"
void Position::part(int place) {
  const int side = piece(place).side;
  const auto meet = [this](int a, int b) { return faces(a, b) && faces(b, a); };
  for (const int met : pieces_of(side)) {
    if (met == place || !meet(place, met)) continue;
    lose_rights(met);
    piece(place) = piece(met) = {};
    quiet_ = 0;
    passed_.clear();
    leapt_ = -1;
    return;
  }
}

/// "each of which would go to the other's cell if all cells were occupied"
bool Position::faces(int place, int other) const {
  if (!game_->meeting_pieces.contains(piece(place).kind) || !may_stand(piece(place).kind, piece(place).side, other))
    return false;
  const std::vector<bool> everywhere(pieces_.size(), true);
  for (const Stride& stride : kind_of(piece(place)).strides) {
    if (!stride.to_empty || stride.takes_en_passant || !may_use(stride, place)) continue;
    const std::vector<int> ends = ends_of(game_->board, stride, piece(place).side, place, everywhere);
    if (std::find(ends.begin(), ends.end(), other) != ends.end()) return true;
  }
  return false;
}

Position Position::after(std::string_view text) const {
  const Moves moves = legal();
  const auto found = moves.find(std::string(text));
  if (found == moves.end()) throw std::invalid_argument("no legal move " + std::string(text));
  Position next = played(found->second);
  if (next.is_attacked_royal(next.side_)) ++next.checks_[static_cast<std::size_t>(side_)];
  next.past_.push_back(key());
  next.past_in_check_.push_back(in_check());
  return next;
}

std::uint64_t Position::perft(int depth) const {
  if (depth == 0) return 1;
  const Moves moves = legal();
  if (depth == 1) return moves.size();
  std::uint64_t number = 0;
  for (const auto& [text, move] : moves) {
    Position next = played(move);
    if (game_->checks > 0 && next.is_attacked_royal(next.side_)) ++next.checks_[static_cast<std::size_t>(side_)];
    number += next.perft(depth - 1);
  }
  return number;
}

}  // namespace roundel::slow_fairy
