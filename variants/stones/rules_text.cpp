#include "variants/stones/rules_text.hpp"

#include <fmt/core.h>

#include "variants/pieces/sentences.hpp"

namespace roundel::stones {
namespace {

std::string_view name_of(Side side) { return side == Side::first ? "White" : "Black"; }

std::string names_of(const Rules& rules, KindSet kinds) {
  std::string names;
  for (int n = 0; n < rules.kind_count(); ++n) {
    if (!contains(kinds, static_cast<Kind>(n))) continue;
    names += (names.empty() ? "" : ", ") + rules.kinds[static_cast<std::size_t>(n)].name;
  }
  return names;
}

/// Returns whether a side has pieces of these kinds in the set-up.
bool begins_with(const Rules& rules, Side side, KindSet kinds) {
  for (int n = 0; n < rules.kind_count(); ++n) {
    if (contains(kinds, static_cast<Kind>(n)) &&
        rules.start_counts[roundel::at(side)][static_cast<std::size_t>(n)] > 0)
      return true;
  }
  return false;
}

std::string names_of(const FileBoard& board, Mask128 cells) {
  std::string names;
  for_each_cell(cells,
                [&](Cell cell) { names += (names.empty() ? "" : ", ") + std::string(board.graph.name(cell)); });
  return names;
}

void add_placing(const KindRules& kind, Sentences& sentences) {
  if (!kind.is_placed) return;
  switch (kind.placed_near) {
    case Near::anything: sentences.add("The {0} is placed on an empty cell.", kind.name); break;
    case Near::own: sentences.add("The {0} is placed on an empty cell beside a piece of its side.", kind.name); break;
    case Near::enemy: sentences.add("The {0} is placed on an empty cell beside an enemy piece.", kind.name); break;
    case Near::stone: sentences.add("The {0} is placed on an empty cell beside another piece.", kind.name); break;
    case Near::no_enemy:
      sentences.add("The {0} is placed on an empty cell without an enemy piece beside it.", kind.name);
      break;
  }
}

void add_jumps(const KindRules& kind, Sentences& sentences) {
  if (kind.jumps.empty()) return;
  if (kind.jump_takes) {
    sentences.add("The {0} takes an enemy piece by a jump over it.", kind.name);
    return;
  }
  switch (kind.jumps_over) {
    case Over::enemy:
      sentences.add("The {0} jumps over enemy pieces, any number of times, and takes nothing.", kind.name);
      break;
    case Over::own:
      sentences.add("The {0} jumps over pieces of its side, any number of times, and takes nothing.", kind.name);
      break;
    case Over::any:
      sentences.add("The {0} jumps over any pieces, any number of times, and takes nothing.", kind.name);
      break;
  }
}

void add_kinds(const Rules& rules, Sentences& sentences) {
  for (const KindRules& kind : rules.kinds) {
    add_placing(kind, sentences);
    if (!kind.moves.empty()) sentences.add("The {0} moves to empty cells.", kind.name);
    if (kind.by_count) {
      sentences.add("The {0} moves exactly as many cells as there are pieces on its line.", kind.name);
      sentences.add("It passes over pieces of its side, and takes an enemy piece where it ends.");
    }
    add_jumps(kind, sentences);
  }
}

/// Calls `of_both` with the names of the cells if they are the same for both sides, otherwise `of_one` with each side
/// that has some, and their names.
template <class OfBoth, class OfOne>
void tell_cells(const SidedCells& cells, const FileBoard& board, OfBoth of_both, OfOne of_one) {
  if (cells[0] == cells[1] && any(cells[0])) return of_both(names_of(board, cells[0]));
  for (const Side side : {Side::first, Side::second}) {
    if (any(cells[roundel::at(side)])) of_one(name_of(side), names_of(board, cells[roundel::at(side)]));
  }
}

void add_hostile(const Rules& rules, const FileBoard& board, Sentences& sentences) {
  tell_cells(
      rules.flanking.hostile, board,
      [&](const auto& cells) {
        sentences.add("These cells flank pieces of both sides while they are empty: {0}.", cells);
      },
      [&](const auto& side, const auto& cells) {
        sentences.add("These cells help {0} to flank while they are empty: {1}.", side, cells);
      });
}

void add_filled_first(const Rules& rules, const FileBoard& board, Sentences& sentences) {
  tell_cells(
      rules.filled_first, board,
      [&](const auto& cells) {
        sentences.add("These cells are filled first, without further conditions: {0}.", cells);
      },
      [&](const auto& side, const auto& cells) {
        sentences.add("{0} first fills these cells, without further conditions: {1}.", side, cells);
      });
}

void add_flanking(const Rules& rules, const FileBoard& board, Sentences& sentences) {
  const Flanking& flanking = rules.flanking;
  if (flanking.effect == Effect::take)
    sentences.add("A piece that arrives takes the enemy pieces between it and another piece of its side.");
  if (flanking.effect == Effect::flip)
    sentences.add("Enemy pieces between a piece that arrives and another piece of its side change sides.");
  if (flanking.longest == 1) sentences.add("Only single pieces are flanked, not rows.");
  if (flanking.longest > 1) sentences.add("A row of more than {0} pieces is not flanked.", flanking.longest);
  if (flanking.is_must) sentences.add("A piece must flank something where it is placed.");
  add_hostile(rules, board, sentences);
  for (const KindRules& kind : rules.kinds) {
    if (kind.is_flanked_from_all_sides)
      sentences.add("The {0} is taken only if it is flanked from all sides.", kind.name);
    if (!kind.flanks) sentences.add("The {0} does not flank.", kind.name);
  }
}

void add_captures(const Rules& rules, const FileBoard& board, Sentences& sentences) {
  add_flanking(rules, board, sentences);
  if (rules.touching == Effect::flip) sentences.add("Enemy pieces beside a piece that arrives change sides.");
  if (rules.touching == Effect::take) sentences.add("Enemy pieces beside a piece that arrives are taken.");
  if (rules.approaches) sentences.add("A step towards a row of enemy pieces takes the row.");
  if (rules.withdraws) sentences.add("A step away from a row of enemy pieces takes the row.");
  if (rules.compulsory_capture) sentences.add("A side that can capture must capture.");
  switch (rules.captures_go_on) {
    case GoOn::never: break;
    case GoOn::may:
      sentences.add("A piece may go on capturing, but not to a cell where it was in this turn.");
      if (rules.approaches || rules.withdraws)
        sentences.add("It does not step in the same direction twice in a row.");
      break;
    case GoOn::must: sentences.add("A piece must go on capturing while it can."); break;
    case GoOn::straight: sentences.add("A piece may go on capturing straight ahead."); break;
  }
  if (rules.removing_line > 0)
    sentences.add("A new line of {0} pieces removes an enemy piece: one that is in no line, if there is one.",
                  rules.removing_line);
}

void add_line(const Goal& goal, Sentences& sentences) {
  switch (goal.outcome) {
    case Outcome::win:
      if (goal.is_exact)
        sentences.add("A side that makes a line of exactly {0} pieces wins.", goal.number);
      else
        sentences.add("A side that makes a line of {0} pieces wins.", goal.number);
      break;
    case Outcome::loss:
      if (goal.is_exact)
        sentences.add("A side that makes a line of exactly {0} pieces loses.", goal.number);
      else
        sentences.add("A side that makes a line of {0} pieces loses.", goal.number);
      break;
    case Outcome::draw: sentences.add("A line of {0} pieces is a draw.", goal.number); break;
  }
}

void add_connection(const Goal& goal, Side side, const FileBoard& board, Sentences& sentences) {
  const std::string from = names_of(board, goal.on[roundel::at(side)]);
  const std::string to = names_of(board, goal.to[roundel::at(side)]);
  switch (goal.outcome) {
    case Outcome::win:
      sentences.add("{0} wins by a group of pieces that connects {1} with {2}.", name_of(side), from, to);
      break;
    case Outcome::loss:
      sentences.add("{0} loses by a group of pieces that connects {1} with {2}.", name_of(side), from, to);
      break;
    case Outcome::draw:
      sentences.add("A group of {0}'s pieces that connects {1} with {2} is a draw.", name_of(side), from, to);
      break;
  }
}

void add_arrival(const Goal& goal, Side side, const Rules& rules, const FileBoard& board, Sentences& sentences) {
  const std::string kinds = names_of(rules, goal.kinds);
  const std::string cells = names_of(board, goal.on[roundel::at(side)]);
  if (cells.empty() || !begins_with(rules, side, goal.kinds)) return;
  switch (goal.outcome) {
    case Outcome::win:
      if (goal.all)
        sentences.add("{0} wins when all its pieces ({1}) are on these cells: {2}.", name_of(side), kinds, cells);
      else
        sentences.add("{0} wins when one of its pieces ({1}) is on one of these cells: {2}.", name_of(side), kinds,
                      cells);
      break;
    case Outcome::loss:
      if (goal.all)
        sentences.add("{0} loses when all its pieces ({1}) are on these cells: {2}.", name_of(side), kinds, cells);
      else
        sentences.add("{0} loses when one of its pieces ({1}) is on one of these cells: {2}.", name_of(side), kinds,
                      cells);
      break;
    case Outcome::draw:
      if (goal.all)
        sentences.add("It is a draw when all pieces of {0} ({1}) are on these cells: {2}.", name_of(side), kinds,
                      cells);
      else
        sentences.add("It is a draw when a piece of {0} ({1}) is on one of these cells: {2}.", name_of(side), kinds,
                      cells);
      break;
  }
}

void add_few(const Goal& goal, const Rules& rules, Sentences& sentences) {
  const std::string kinds = names_of(rules, goal.kinds);
  switch (goal.outcome) {
    case Outcome::win:
      sentences.add("A side that is left with fewer than {0} of these pieces wins: {1}.", goal.number, kinds);
      break;
    case Outcome::loss:
      if (goal.number == 1)
        sentences.add("A side that has lost all of these pieces loses: {0}.", kinds);
      else
        sentences.add("A side that is left with fewer than {0} of these pieces loses: {1}.", goal.number, kinds);
      break;
    case Outcome::draw:
      sentences.add("It is a draw when a side is left with fewer than {0} of these pieces: {1}.", goal.number, kinds);
      break;
  }
}

void add_goal(const Goal& goal, const Rules& rules, const FileBoard& board, Sentences& sentences) {
  switch (goal.type) {
    case Goal::Type::line: add_line(goal, sentences); break;
    case Goal::Type::connect:
      for (const Side side : {Side::first, Side::second}) add_connection(goal, side, board, sentences);
      break;
    case Goal::Type::reach:
      for (const Side side : {Side::first, Side::second}) add_arrival(goal, side, rules, board, sentences);
      break;
    case Goal::Type::together:
      switch (goal.outcome) {
        case Outcome::win: sentences.add("A side wins when all its pieces are connected."); break;
        case Outcome::loss: sentences.add("A side loses when all its pieces are connected."); break;
        case Outcome::draw: sentences.add("It is a draw when all pieces of a side are connected."); break;
      }
      break;
    case Goal::Type::few: add_few(goal, rules, sentences); break;
  }
}

void add_end(const Rules& rules, Sentences& sentences) {
  switch (rules.stuck) {
    case Stuck::loss: sentences.add("A side that cannot move loses."); break;
    case Stuck::win: sentences.add("A side that cannot move wins."); break;
    case Stuck::draw: sentences.add("If a side cannot move, the game is drawn."); break;
    case Stuck::pass:
      sentences.add("A side that cannot move passes. The game ends when neither side can move.");
      break;
  }
  if (rules.final_count == FinalCount::most) sentences.add("At the end, the side with more pieces wins.");
  if (rules.final_count == FinalCount::fewest) sentences.add("At the end, the side with fewer pieces wins.");
  if (!rules.moves()) return;
  if (rules.repetition == Outcome::draw) sentences.add("A position that occurs for the third time is a draw.");
  if (rules.repetition == Outcome::loss) sentences.add("A side that repeats a position for the third time loses.");
  if (rules.repetition == Outcome::win) sentences.add("A side that repeats a position for the third time wins.");
  if (rules.halfmove_limit > 0)
    sentences.add("After {0} moves of each side in which nothing is taken or placed, the game is drawn.",
                  rules.halfmove_limit / 2);
}

}  // namespace

std::string rules_text(const Rules& rules, const FileBoard& board) {
  Sentences sentences;
  if (rules.places_first) sentences.add("All pieces in hand are placed first.");
  if (rules.rests_on.size() == 1) sentences.add("A piece is placed only on the edge or on another piece.");
  if (rules.rests_on.size() > 1) sentences.add("A piece slides in from an edge, as far as the cells are empty.");
  add_filled_first(rules, board, sentences);
  add_kinds(rules, sentences);
  if (rules.flies_at > 0)
    sentences.add("A side with at most {0} pieces moves them to any empty cell.", rules.flies_at);
  if (!rules.shots.empty()) sentences.add("After its move, the piece shoots a block onto an empty cell.");
  add_captures(rules, board, sentences);
  for (const Goal& goal : rules.goals) add_goal(goal, rules, board, sentences);
  add_end(rules, sentences);
  return sentences.take();
}

}  // namespace roundel::stones
