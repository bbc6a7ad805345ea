#include "variants/stones/rules_text.hpp"

#include <fmt/core.h>

#include "variants/pieces/sentences.hpp"

namespace roundel::stones {
namespace {

std::string names_of(const Rules& rules, KindSet kinds) {
  std::string names;
  for (int n = 0; n < rules.kind_count(); ++n) {
    if (!contains(kinds, static_cast<Kind>(n))) continue;
    names += (names.empty() ? "" : ", ") + rules.kinds[static_cast<std::size_t>(n)].name;
  }
  return names;
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
    case Near::anything: sentences.add("A {0} is placed on an empty cell.", kind.name); break;
    case Near::own: sentences.add("A {0} is placed on an empty cell beside a piece of its side.", kind.name); break;
    case Near::enemy: sentences.add("A {0} is placed on an empty cell beside an enemy piece.", kind.name); break;
    case Near::stone: sentences.add("A {0} is placed on an empty cell beside another piece.", kind.name); break;
  }
}

void add_kinds(const Rules& rules, Sentences& sentences) {
  for (const KindRules& kind : rules.kinds) {
    add_placing(kind, sentences);
    if (!kind.moves.empty()) sentences.add("A {0} moves to empty cells.", kind.name);
    if (kind.by_count)
      sentences.add("A {0} moves exactly as many cells as there are pieces on its line. It takes on its target.",
                    kind.name);
    if (kind.jumps.empty()) continue;
    if (kind.jump_takes)
      sentences.add("A {0} takes an enemy piece by a jump over it.", kind.name);
    else
      sentences.add("A {0} jumps over pieces, any number of times, and takes nothing.", kind.name);
  }
}

void add_captures(const Rules& rules, const FileBoard& board, Sentences& sentences) {
  const Flanking& flanking = rules.flanking;
  if (flanking.effect == Effect::take)
    sentences.add("A piece that arrives takes the enemy pieces between it and another piece of its side.");
  if (flanking.effect == Effect::flip)
    sentences.add("Enemy pieces between a piece that arrives and another piece of its side change sides.");
  if (flanking.longest > 0) sentences.add("At most {0} in a row are flanked.", flanking.longest);
  if (flanking.is_must) sentences.add("A piece must flank something where it is placed.");
  if (any(flanking.hostile[0]))
    sentences.add("These cells flank pieces while they are empty: {0}.", names_of(board, flanking.hostile[0]));
  for (const KindRules& kind : rules.kinds) {
    if (kind.is_flanked_from_all_sides)
      sentences.add("A {0} is taken only if it is flanked from all sides.", kind.name);
    if (!kind.flanks) sentences.add("A {0} does not flank.", kind.name);
  }
  if (rules.touching == Effect::flip) sentences.add("Enemy pieces beside a piece that arrives change sides.");
  if (rules.touching == Effect::take) sentences.add("Enemy pieces beside a piece that arrives are taken.");
  if (rules.approaches) sentences.add("A step towards a row of enemy pieces takes the row.");
  if (rules.withdraws) sentences.add("A step away from a row of enemy pieces takes the row.");
  if (rules.compulsory_capture) sentences.add("A side that can capture must capture.");
  switch (rules.captures_go_on) {
    case GoOn::never: break;
    case GoOn::may:
      sentences.add(
          "A piece may go on capturing, not to a cell where it was in this turn, nor twice in one direction.");
      break;
    case GoOn::must: sentences.add("A piece must go on capturing while it can."); break;
    case GoOn::straight: sentences.add("A piece may go on capturing straight ahead."); break;
  }
  if (rules.removing_line > 0)
    sentences.add("A new line of {0} pieces removes an enemy piece, outside of a line if there is one.",
                  rules.removing_line);
}

void add_goal(const Goal& goal, const Rules& rules, const FileBoard& board, Sentences& sentences) {
  switch (goal.type) {
    case Goal::Type::line:
      if (goal.is_exact)
        sentences.add("A line of exactly {0} pieces ends the game.", goal.number);
      else
        sentences.add("A line of {0} pieces ends the game.", goal.number);
      break;
    case Goal::Type::connect: sentences.add("Pieces that connect two sides of the board end the game."); break;
    case Goal::Type::reach:
      if (goal.all)
        sentences.add("The game ends when all pieces of a side are on these cells: {0}.",
                      names_of(board, goal.on[0]));
      else
        sentences.add("The game ends when one of these pieces reaches its goal: {0}.", names_of(rules, goal.kinds));
      break;
    case Goal::Type::together: sentences.add("The game ends when all pieces of a side are connected."); break;
    case Goal::Type::few:
      sentences.add("A side with fewer than {0} of these pieces ends the game: {1}.", goal.number,
                    names_of(rules, goal.kinds));
      break;
  }
  switch (goal.outcome) {
    case Outcome::win: sentences.add("That side wins."); break;
    case Outcome::loss: sentences.add("That side loses."); break;
    case Outcome::draw: sentences.add("Then the game is drawn."); break;
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
  if (rules.tally == Tally::most) sentences.add("At the end, the side with more pieces wins.");
  if (rules.tally == Tally::fewest) sentences.add("At the end, the side with fewer pieces wins.");
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
  if (!rules.rests_on.empty()) sentences.add("A piece is placed only on the edge or on another piece.");
  add_kinds(rules, sentences);
  if (rules.flies_at > 0)
    sentences.add("A side with at most {0} pieces moves them to any empty cell.", rules.flies_at);
  if (!rules.shots.empty()) sentences.add("After its move, the piece blocks a cell that it could reach.");
  add_captures(rules, board, sentences);
  for (const Goal& goal : rules.goals) add_goal(goal, rules, board, sentences);
  add_end(rules, sentences);
  return sentences.take();
}

}  // namespace roundel::stones
