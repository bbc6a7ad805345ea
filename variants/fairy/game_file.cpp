#include "variants/fairy/game_file.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/letters.hpp"
#include "variants/fairy/game_file_pieces.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
namespace {

/// The possible outcomes for a side, in the order of files.
constexpr std::array<Outcome, 3> outcomes = {Outcome::draw, Outcome::loss, Outcome::win};

Outcome read_outcome(files::KeyReader& keys, std::string_view key, Outcome fallback) {
  const auto place = std::find(outcomes.begin(), outcomes.end(), fallback) - outcomes.begin();
  return outcomes[static_cast<std::size_t>(keys.choice(key, {"draw", "loss", "win"}, static_cast<int>(place)))];
}

/// Reads [castling] for the first side. The second side has its own entries, or the first side's turned over.
class CastlingReader {
 public:
  CastlingReader(const FileBoard& board, const std::vector<Piece>& pieces, Rules& rules)
      : board_(board), pieces_(pieces), rules_(rules) {}

  MaybeError read(const files::Value* value) {
    if (value == nullptr) return {};
    files::KeyReader keys(&value->table(), "[castling]", value->line());
    bool is_turned = keys.flag("turned", true);
    read_dropped(keys);
    for (const files::Value* move : keys.tables("moves")) {
      if (auto error = read_move(*move)) return error;
      is_turned &= rules_.castlings.back().side == Side::first;
    }
    if (auto error = keys.finish()) return error;
    const auto first = rules_.castlings;
    if (is_turned) {
      for (const CastlingRules& castling : first) rules_.castlings.push_back(turned(castling));
    }
    if (static_cast<int>(rules_.castlings.size()) > most_castlings) {
      return files::line_error(value->line(), fmt::format("[castling]: more than {} moves", most_castlings));
    }
    for (CastlingRules& castling : rules_.castlings) {
      if (auto error = add_pieces(castling, value->line())) return error;
    }
    return {};
  }

 private:
  MaybeError read_move(const files::Value& value) {
    files::KeyReader keys(&value.table(), "[castling] moves", value.line());
    CastlingRules castling;
    for (const std::string_view key : {"right", "king", "rook"}) keys.require(key);
    const std::string right = keys.text("right");
    if (right.size() == 1 && is_capital(right[0]))
      castling.right = right[0];
    else
      keys.fail(keys.line_of("right"), "right: it must be a letter from A to Z");
    if (keys.flag("second", false)) castling.side = Side::second;
    read_walk(keys, "king", castling.king_from, castling.king_to);
    read_walk(keys, "rook", castling.rook_from, castling.rook_to);
    if (keys.failed()) return keys.finish();
    const Mask128 four = mask_of<Mask128>(castling.king_from) | mask_of<Mask128>(castling.king_to) |
                         mask_of<Mask128>(castling.rook_from) | mask_of<Mask128>(castling.rook_to);
    const Mask128 two = mask_of<Mask128>(castling.king_from) | mask_of<Mask128>(castling.rook_from);
    const Mask128 kings = mask_of<Mask128>(castling.king_from) | mask_of<Mask128>(castling.king_to);
    castling.empty = read_span(keys, "empty", four) & ~two;
    castling.safe = read_span(keys, "safe", kings);
    castling.by_drops = dropped_[0] != Kind::none;
    rules_.castlings.push_back(castling);
    return keys.finish();
  }
  void read_walk(files::KeyReader& keys, std::string_view key, Cell& from, Cell& to) {
    const std::string text = keys.text(key);
    const std::size_t dash = text.find('-');
    if (dash != std::string::npos) {
      from = board_.graph.find(text.substr(0, dash));
      to = board_.graph.find(text.substr(dash + 1));
    }
    if (from == no_cell || to == no_cell)
      keys.fail(keys.line_of(key), fmt::format("{}: '{}' is not of the form e1-g1", key, text));
  }
  /// Returns the cells of a key, or by default all cells of the rank from the first of `cells` to the last.
  Mask128 read_span(files::KeyReader& keys, std::string_view key, Mask128 cells) {
    if (keys.take(key) != nullptr) return read_cells(keys, key, board_, {})[0];
    const auto rank = [&](Cell cell) { return board_.rank_of[static_cast<std::size_t>(cell)]; };
    const auto file = [&](Cell cell) { return board_.file_of[static_cast<std::size_t>(cell)]; };
    int least = 1000;
    int greatest = -1;
    const int on = rank(lowest(cells));
    for_each_cell(cells, [&](Cell cell) {
      if (rank(cell) != on) keys.fail(keys.line(), fmt::format("{} is missing: the cells are on several ranks", key));
      least = std::min(least, file(cell));
      greatest = std::max(greatest, file(cell));
    });
    Mask128 span{};
    for (int n = 0; n < board_.cell_count(); ++n) {
      const auto cell = static_cast<Cell>(n);
      if (rank(cell) == on && file(cell) >= least && file(cell) <= greatest) span |= mask_of<Mask128>(cell);
    }
    return span;
  }
  CastlingRules turned(CastlingRules castling) const {
    const auto over = [&](Cell cell) { return board_.turned_cells[static_cast<std::size_t>(cell)]; };
    castling.side = Side::second;
    castling.king_from = over(castling.king_from);
    castling.king_to = over(castling.king_to);
    castling.rook_from = over(castling.rook_from);
    castling.rook_to = over(castling.rook_to);
    castling.empty = board_.turned_over(castling.empty);
    castling.safe = board_.turned_over(castling.safe);
    return castling;
  }
  /// Reads the kinds that castle after drops.
  void read_dropped(files::KeyReader& keys) {
    const std::vector<std::string> names = keys.texts("dropped");
    if (names.empty()) return;
    if (names.size() != 2 || !rules_.drops)
      keys.fail(keys.line_of("dropped"), "dropped: it must be two kinds, in a game with drops");
    for (std::size_t n = 0; n < names.size() && n < 2; ++n) {
      dropped_[n] = kind_of_name(rules_, names[n]);
      if (dropped_[n] == Kind::none)
        keys.fail(keys.line_of("dropped"), fmt::format("dropped: there is no piece '{}'", names[n]));
    }
  }
  MaybeError add_pieces(CastlingRules& castling, const files::Line& line) const {
    castling.king = dropped_[0];
    castling.rook = dropped_[1];
    if (castling.by_drops) return {};
    const auto kind_on = [&](Cell cell) {
      const Piece piece = pieces_[static_cast<std::size_t>(cell)];
      return piece != Piece::none && side_of(piece) == castling.side ? kind_of(piece) : Kind::none;
    };
    castling.king = kind_on(castling.king_from);
    castling.rook = kind_on(castling.rook_from);
    if (castling.king != Kind::none && castling.rook != Kind::none) return {};
    return files::line_error(
        line, fmt::format("[castling]: in the set-up, {} or {} has no piece of the side that castles",
                          board_.graph.name(castling.king_from), board_.graph.name(castling.rook_from)));
  }

  const FileBoard& board_;
  const std::vector<Piece>& pieces_;
  Rules& rules_;
  std::array<Kind, 2> dropped_ = {Kind::none, Kind::none};
};

/// The most pieces that a goal or the loss of pieces can ask for.
constexpr int most_at_goal = 40;

MaybeError read_arrivals(files::KeyReader& keys, const FileBoard& board, Rules& rules) {
  for (const files::Value* value : keys.tables("reach")) {
    files::KeyReader reach(&value->table(), "[rules] reach", value->line());
    reach.require("on");
    Arrival arrival;
    arrival.kinds = read_kinds(reach, "men", rules, all_kinds);
    arrival.on = read_cells(reach, "on", board, {});
    arrival.outcome = reach.choice("result", {"win", "loss"}, 0) == 0 ? Outcome::win : Outcome::loss;
    arrival.safe = reach.flag("safe", false);
    arrival.reply = reach.flag("reply", false);
    arrival.number = reach.integer("number", 1, most_at_goal, 1);
    arrival.blocked = reach.flag("blocked", false);
    if (arrival.blocked && arrival.safe) reach.fail(reach.line_of("blocked"), "blocked: not with safe");
    if (arrival.reply && arrival.outcome == Outcome::loss)
      reach.fail(reach.line_of("reply"), "reply: only with result = \"win\"");
    if (auto error = reach.finish()) return error;
    rules.arrivals.push_back(arrival);
  }
  return {};
}

/// Texts have the count in the place of the en passant cell, and dropped pieces would restart it again and again.
void read_counting(files::KeyReader& keys, Rules& rules) {
  if (keys.choice("counting", {"none", "makruk"}, 0) == 0) return;
  const auto counting = CountingRules::of_makruk(rules);
  const auto fail = [&](std::string_view why) {
    keys.fail(keys.line_of("counting"), fmt::format("counting: {}", why));
  };
  if (!counting) return fail(counting.error().message());
  if (rules.goal != Goal::mate) return fail("only with goal = \"mate\"");
  if (rules.drops) return fail("not in games with drops");
  if (rules.has_en_passant()) return fail("not in games with captures en passant");
  if (rules.passes != Passes::never) return fail("not in games with passes");
  rules.counting = *counting;
}

/// The other rules do not say what becomes of exploded pieces.
void read_explosions(files::KeyReader& keys, Rules& rules) {
  rules.explodes = keys.flag("explodes", false);
  rules.explosion_spares = read_kinds(keys, "explosion_spares", rules, 0);
  if (!rules.explodes) return;
  const auto fail = [&](std::string_view why) {
    keys.fail(keys.line_of("explodes"), fmt::format("explodes: {}", why));
  };
  if (rules.goal == Goal::capture) return fail("not with goal = \"capture\"");
  if (rules.checks > 0) return fail("not in games that count checks");
  if (rules.counting.is_on()) return fail("not with counting");
  if (rules.meeting_kinds != 0) return fail("not with meeting_men");
}

/// Reads how many attacked royal pieces are a check. Needs the rules of drops.
void read_check(files::KeyReader& keys, Rules& rules) {
  rules.check_needs_all = keys.choice("in_check", {"any", "all"}, 0) == 1;
  if (!rules.check_needs_all) return;
  const auto fail = [&](std::string_view why) {
    keys.fail(keys.line_of("in_check"), fmt::format("in_check: {}", why));
  };
  if (rules.goal != Goal::mate) return fail("only with goal = \"mate\"");
  if (rules.has_faces()) return fail("not in games with the key faces");
  if (rules.takes_to_hand) return fail("not in games whose captured pieces go into a hand");
}

/// Reads what happens if a side has too few pieces of some kinds.
void read_extinction(files::KeyReader& keys, Rules& rules) {
  const int extinction = keys.choice("extinction", {"none", "loss", "win"}, 0);
  rules.extinction_ends = extinction != 0;
  rules.extinction = extinction == 2 ? Outcome::win : Outcome::loss;
  rules.extinction_kinds = read_kinds(keys, "extinction_men", rules, all_kinds);
  rules.extinction_of_any = keys.choice("extinction_of", {"all", "any"}, 0) == 1;
  rules.extinction_at = keys.integer("extinction_at", 0, most_at_goal, 0);
  if (rules.extinction_at > 0 && !rules.extinction_ends)
    keys.fail(keys.line_of("extinction_at"), "extinction_at: only with extinction");
}

/// Reads whether pieces in a hand are dropped, and when.
void read_drops(files::KeyReader& keys, Rules& rules) {
  rules.drops = keys.flag("drops", false);
  rules.takes_to_hand = keys.flag("captures_to_hand", true) && rules.drops;
  rules.drops_first = keys.flag("drops_first", false);
  if (rules.drops_first && (!rules.drops || rules.takes_to_hand))
    keys.fail(keys.line_of("drops_first"), "drops_first: only with drops = true and captures_to_hand = false");
  rules.gating = keys.flag("gating", false);
  if (!rules.gating) return;
  const auto fail = [&](std::string_view why) { keys.fail(keys.line_of("gating"), fmt::format("gating: {}", why)); };
  if (!rules.drops || rules.takes_to_hand) return fail("only with drops = true and captures_to_hand = false");
  if (rules.drops_first) return fail("not with drops_first");
  if (rules.compulsory_capture) return fail("not with compulsory_capture");
}

/// Reads when a side may pass, and what facing royal pieces then mean.
void read_passes(files::KeyReader& keys, Rules& rules) {
  rules.passes = static_cast<Passes>(keys.choice("passes", {"never", "stalemate", "always"}, 0));
  rules.facing_draws = keys.choice("facing", {"illegal", "draw"}, 0) == 1;
  if (rules.facing_draws && rules.passes != Passes::always)
    keys.fail(keys.line_of("facing"), "facing: only with passes = \"always\"");
  if (rules.facing_draws && !rules.has_faces())
    keys.fail(keys.line_of("facing"), "facing: no piece has the key faces");
}

/// Reads whether pieces capture those of their side. Needs the other rules.
void read_own_captures(files::KeyReader& keys, Rules& rules) {
  rules.captures_own = keys.flag("captures_own", false);
  if (!rules.captures_own) return;
  const auto fail = [&](std::string_view why) {
    keys.fail(keys.line_of("captures_own"), fmt::format("captures_own: {}", why));
  };
  if (rules.compulsory_capture) return fail("not with compulsory_capture");
  if (rules.drops) return fail("not with drops");
  if (rules.explodes) return fail("not with explodes");
}

/// Reads what blocks cells after moves. Needs the other rules.
void read_blocks(files::KeyReader& keys, const FileBoard& board, Rules& rules) {
  rules.blocks = static_cast<Blocks>(keys.choice("blocks", {"none", "one", "more", "trail"}, 0));
  const bool has_cells = keys.take("blocks_on") != nullptr;
  const Mask128 all = *board.cells("all");
  rules.blocks_on = read_cells(keys, "blocks_on", board, {all, all});
  rules.block_name = keys.text("block_name", std::string(block_name));
  if (has_cells && !rules.places_blocks())
    keys.fail(keys.line_of("blocks_on"), "blocks_on: only with blocks = \"one\" or \"more\"");
  if (rules.blocks == Blocks::none) return;
  const auto fail = [&](std::string_view why) { keys.fail(keys.line_of("blocks"), fmt::format("blocks: {}", why)); };
  if (rules.goal == Goal::mate) return fail("only with goal = \"capture\" or \"none\"");
  if (rules.drops) return fail("not with drops");
  if (rules.passes != Passes::never) return fail("not with passes");
  if (rules.checks > 0) return fail("not with checks");
  if (rules.meeting_kinds != 0) return fail("not with meeting_men");
}

/// Reads how many moves a turn has. Needs the other rules, which do not say when they apply within a turn.
void read_moves_a_turn(files::KeyReader& keys, Rules& rules) {
  rules.moves_a_turn = keys.integer("moves_a_turn", 1, most_moves_a_turn, 1);
  if (rules.moves_a_turn == 1) return;
  const auto fail = [&](std::string_view why) {
    keys.fail(keys.line_of("moves_a_turn"), fmt::format("moves_a_turn: {}", why));
  };
  if (rules.goal != Goal::mate) return fail("only with goal = \"mate\"");
  if (rules.has_special_ends()) return fail("not in games that can end by other rules than mate");
  if (!rules.may_check || rules.perpetual_check_loses) return fail("not with other rules of check");
  if (rules.drops) return fail("not with drops");
  if (rules.compulsory_capture) return fail("not with compulsory_capture");
  if (rules.captures_own) return fail("not with captures_own");
  if (rules.counting.is_on()) return fail("not with counting");
  if (rules.meeting_kinds != 0) return fail("not with meeting_men");
  const auto promotes_itself = [](const KindRules& kind) { return kind.promotes_in_place; };
  if (std::any_of(rules.kinds.begin(), rules.kinds.end(), promotes_itself))
    return fail("not with promotes_by = \"itself\"");
}

MaybeError read_rules(const files::Value* value, const FileBoard& board, Rules& rules) {
  files::KeyReader keys(value ? &value->table() : nullptr, "[rules]", value ? value->line() : 1);
  rules.goal = static_cast<Goal>(keys.choice("goal", {"mate", "capture", "none"}, 0));
  rules.stalemate = read_outcome(keys, "stalemate", Outcome::draw);
  rules.mate = read_outcome(keys, "mate", Outcome::loss);
  const int bare = keys.choice("bare_king", {"none", "loss", "draw"}, 0);
  rules.bare_king_ends = bare != 0;
  rules.bare_king = bare == 2 ? Outcome::draw : Outcome::loss;
  read_extinction(keys, rules);
  rules.checks = keys.integer("checks", 0, 9, 0);
  rules.may_check = keys.flag("may_check", true);
  if (!rules.may_check && rules.goal != Goal::mate)
    keys.fail(keys.line_of("may_check"), "may_check: only with goal = \"mate\"");
  rules.traps = read_cells(keys, "traps", board, {});
  rules.compulsory_capture = keys.flag("compulsory_capture", false);
  read_drops(keys, rules);
  read_check(keys, rules);
  read_passes(keys, rules);
  rules.repetition = read_outcome(keys, "repetition", Outcome::draw);
  rules.occurrences = keys.integer("occurrences", least_occurrences, most_occurrences, 3);
  rules.perpetual_check_loses = keys.choice("perpetual_check", {"draw", "loss"}, 0) == 1;
  rules.halfmove_limit = 2 * keys.integer("quiet_moves", 0, 500, 50);
  KindSet promoting = 0;
  for (int n = 0; n < rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (rules.of(kind).promotes() && !rules.turns_back(kind)) promoting |= set_of(kind);
  }
  rules.counted_kinds = read_kinds(keys, "counted_men", rules, promoting);
  rules.weak_alone = read_kinds(keys, "weak_alone", rules, 0);
  rules.weak_on_a_colour = read_kinds(keys, "weak_on_a_colour", rules, 0);
  read_counting(keys, rules);
  rules.meeting_kinds = read_kinds(keys, "meeting_men", rules, 0);
  if ((rules.meeting_kinds & rules.royal_kinds()) != 0) {
    keys.fail(keys.line_of("meeting_men"), "meeting_men: a royal piece cannot leave the board in this way");
  }
  read_explosions(keys, rules);
  read_blocks(keys, board, rules);
  read_own_captures(keys, rules);
  if (auto error = read_arrivals(keys, board, rules)) return error;
  read_moves_a_turn(keys, rules);
  return keys.finish();
}

/// Checks keys of pieces whose meaning depends on the rules.
MaybeError check_kinds(const files::Table& pieces, const Rules& rules) {
  for (const KindRules& kind : rules.kinds) {
    const auto error = [&](std::string_view why) {
      return files::line_error(files::find(pieces, kind.name)->line(), fmt::format("[men.{}] {}", kind.name, why));
    };
    if (rules.goal != Goal::mate && !kind.faces.empty()) return error("faces: only with goal = \"mate\"");
    const bool is_held_otherwise =
        kind.captured_as != Kind::none || kind.drops_promoted || kind.drops_on_both_colours;
    if (is_held_otherwise && !rules.drops)
      return error("captured_as, drops_promoted and drops_on_both_colours: only with drops = true");
    if (rules.goal == Goal::mate && kind.captured_as != Kind::none && rules.of(kind.captured_as).is_royal)
      return error("captured_as: with goal = \"mate\" no royal piece comes into a hand");
    if (rules.goal != Goal::mate && !kind.drops_may_check) return error("drops_may_check: only with goal = \"mate\"");
    if (kind.promotes_in_place && (rules.takes_to_hand || rules.compulsory_capture))
      return error("promotes_by: \"itself\" needs captures that go into no hand and are not compulsory");
    if (rules.goal != Goal::none && (kind.spares & rules.royal_kinds()) != 0)
      return error("spares: a royal piece can always be captured");
  }
  return {};
}

/// Royal pieces check which cells are safe before they move, so a royal piece cannot become another kind, and no
/// other piece can become royal.
MaybeError check_promotions(const files::Table& pieces, const Rules& rules) {
  if (rules.goal != Goal::mate || rules.check_needs_all) return {};
  for (const KindRules& kind : rules.kinds) {
    const auto changes = [&](Kind promoted) { return rules.of(promoted).is_royal != kind.is_royal; };
    if (std::none_of(kind.promotes_to.begin(), kind.promotes_to.end(), changes)) continue;
    return files::line_error(
        files::find(pieces, kind.name)->line(),
        fmt::format(
            "[men.{}] promotes_to: with goal = \"mate\" a royal piece stays royal, and no other piece becomes royal",
            kind.name));
  }
  return {};
}

/// Counts the royal pieces of the set-up, which can be in hand.
void count_royals(std::string_view position, Rules& rules) {
  const std::size_t open = std::min(position.find('['), position.size());
  const std::string_view hand = position.substr(open, std::min(position.find(']'), position.size()) - open);
  for (const Side side : {Side::first, Side::second}) {
    int& royals = rules.start_royals[at(side)];
    for (const Kind kind : rules.kinds_in(rules.royal_kinds())) {
      royals += rules.start_counts[at(piece_of(side, kind))];
      if (!rules.of(kind).has_plus)
        royals += static_cast<int>(std::count(hand.begin(), hand.end(), letter_of_side(rules.of(kind).letter, side)));
    }
  }
}

/// Reads [setup]. Returns the pieces by cell, and the line on which they stand.
Expected<std::vector<Piece>> read_setup(const files::Value* value, const FileBoard& board, Rules& rules,
                                        files::Line& line) {
  files::KeyReader keys(value ? &value->table() : nullptr, "[setup]", value ? value->line() : 1);
  keys.require("position");
  line = keys.line_of("position");
  const std::string text = keys.text("position");
  if (auto error = keys.finish()) return *error;
  rules.start = text;
  const auto pieces = read_board_pieces(board, rules, text.substr(0, text.find_first_of(" [")));
  if (!pieces) return files::line_error(line, fmt::format("[setup] position: {}", pieces.error().message()));
  std::array<SidedCells, most_kinds> stand{};
  for (std::size_t n = 0; n < pieces->by_cell.size(); ++n) {
    const Piece piece = pieces->by_cell[n];
    if (piece == Piece::none) continue;
    stand[at(kind_of(piece))][at(side_of(piece))] |= mask_of<Mask128>(static_cast<Cell>(n));
    ++rules.start_counts[static_cast<std::size_t>(piece)];
  }
  set_beginnings(stand, rules);
  count_royals(text, rules);
  if (rules.explodes && rules.goal == Goal::mate) {
    for (const Side side : {Side::first, Side::second}) {
      if (rules.start_royals[at(side)] != 1)
        return files::line_error(line, "[setup] position: with explodes each side has one royal piece");
    }
  }
  return pieces->by_cell;
}

/// Checks what gates need of the whole file. In position texts a gate is the letter of its file.
MaybeError check_gating(const files::Value* value, const FileBoard& board, const Rules& rules) {
  if (!rules.gating) return {};
  const auto error = [&](std::string_view why) {
    return files::line_error(files::find(value->table(), "gating")->line(), fmt::format("[rules] gating: {}", why));
  };
  if (rules.explodes) return error("not with explodes");
  if (rules.meeting_kinds != 0) return error("not with meeting_men");
  std::string rights;
  for (const CastlingRules& castling : rules.castlings) rights += castling.right;
  for (const Side side : {Side::first, Side::second}) {
    std::string files;
    for (const KindRules& kind : rules.kinds) {
      if (kind.promotes()) continue;
      for_each_cell(kind.begins_on[at(side)], [&](Cell cell) { files += board.graph.name(cell).front(); });
    }
    for (const char letter : files) {
      if (std::count(files.begin(), files.end(), letter) > 1)
        return error(fmt::format("two pieces of a side, which do not promote, begin in the file {}", letter));
      if (!is_letter(letter) || rights.find(to_upper(letter)) != std::string::npos)
        return error(fmt::format("the file {} has no letter, or that of a castling right", letter));
    }
  }
  return {};
}

}  // namespace

Expected<GameFile> read_game_file(files::KeyReader& keys) {
  GameFile game;
  auto board = read_file_board(keys.table("board"));
  if (!board) return board.error();
  game.board = std::move(*board);
  keys.require("men");
  const files::Value* pieces = keys.table("men");
  const files::Value* setup = keys.table("setup");
  const files::Value* rules = keys.table("rules");
  const files::Value* castling = keys.table("castling");
  if (keys.failed()) return *keys.finish();
  if (auto error = read_pieces(*pieces, game.board, game.rules)) return *error;
  // The rules decide whether '~' may stand in the set-up, so they are read first.
  if (auto error = read_rules(rules, game.board, game.rules)) return *error;
  if (auto error = check_promotions(pieces->table(), game.rules)) return *error;
  if (auto error = check_kinds(pieces->table(), game.rules)) return *error;
  game.line = keys.line();
  const auto stand = read_setup(setup, game.board, game.rules, game.start_line);
  if (!stand) return stand.error();
  if (auto error = CastlingReader(game.board, *stand, game.rules).read(castling)) return *error;
  if (auto error = check_gating(rules, game.board, game.rules)) return *error;
  if (game.rules.blocks == Blocks::trail && !game.rules.castlings.empty())
    return files::line_error(castling->line(), "[castling]: not with blocks = \"trail\"");
  return game;
}

}  // namespace roundel::fairy
