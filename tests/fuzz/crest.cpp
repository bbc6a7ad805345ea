// Crest on boards of every shape, compared with the slow rules: any position and a game from it, or one from the
// set-up. The first bytes are a seed for positions and turns, and the kind of game. Then come the board's size,
// shields, army and crowns, and a byte for the mark of each square.

#include <algorithm>

#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/variants/crest/crest_fields.hpp"
#include "tests/variants/crest/random_crest.hpp"

namespace roundel::fuzz::crest_target {
namespace {

using crest::Board;
using crest_games::Crest;
using crest_games::Field;
using random_crest::Random;

/// Reads a board's bytes; it need not be playable.
Board read_board(Input& input) {
  constexpr std::string_view marks = ".....ooX";
  Board board;
  const int files = 1 + input.below(Board::most_side);
  const int ranks = 2 + input.below(std::min(Board::most_side, Board::most_cells / files) - 1);
  board.shields = 1 + input.below(Board::most_shields);
  const int army = Board::least_army + input.below(Board::most_army - Board::least_army + 1);
  for (int n = 0; n < army; ++n) board.army += slow_crest::kinds[static_cast<std::size_t>(input.below(3))];
  const int crowns[] = {input.below(files * ranks), input.below(files * ranks)};
  std::string squares(static_cast<std::size_t>(files * ranks), '.');
  for (char& square : squares) square = marks[static_cast<std::size_t>(input.below(marks.size()))];
  squares[static_cast<std::size_t>(crowns[0])] = 'C';
  squares[static_cast<std::size_t>(crowns[1])] = 'k';
  for (int rank = 0; rank < ranks; ++rank) {
    board.picture.push_back(squares.substr(static_cast<std::size_t>(rank * files), static_cast<std::size_t>(files)));
  }
  return board;
}

/// Returns whether there are few crosses and tiles, but too many crest turns to list them in a run.
bool has_too_many_turns(const crest::Position& position) {
  constexpr std::size_t most_actions = 40;
  return crest::may_give_crest(position) && legal_actions<Crest>(position).size() > most_actions;
}

void check_turns(const crest::Position& fast, const slow_crest::Position& slow, const std::string& text) {
  require(crest_games::turns_of(fast) == slow.turns(), "the turns are those of the slow rules", text);
  for (const auto& move : legal_actions<Crest>(fast)) {
    require(crest::is_legal(fast, move), "what is generated is legal", text);
    const auto found = Crest::find(fast, {}, Crest::pack(move));
    require(found && *found == move, "an action is found by its number", text);
  }
}

/// Checks that both have the same position.
void check(const crest::Position& fast, const slow_crest::Position& slow, const Field& field) {
  const std::string text = slow.text();
  require(crest::write_position(fast) == text, "the text is that of the slow rules", text);
  const auto read = crest::read_position(field.setup, text);
  require(read && *read == fast, "the text is read as the position", text);
  require(fast.key() == fast.computed_key(), "the key is that of the position", text);
  require(crest_games::end_of(fast) == crest_games::end_of(slow), "the end is that of the slow rules", text);
  for (const Side side : {Side::first, Side::second}) {
    const bool same = fast.remaining(side) == slow.remaining(crest_games::slow_side(side));
    require(same, "what remains is what the slow rules count", text);
  }
  if (!has_too_many_turns(fast)) check_turns(fast, slow, text);
}

/// Plays the move on both; it must be legal by the slow rules.
void play(crest::Position& fast, slow_crest::Position& slow, const std::string& turn) {
  if (fast.in_set_up()) {
    const auto layout = crest::read_layout(fast, turn);
    require(bool(layout), "a layout can be read", turn);
    fast.lay_out(*layout);
  } else {
    const auto read = read_turn<Crest>(fast, turn, {});
    require(read && turn_text<Crest>(fast, *read, {}) == turn, "a turn's text is read as that turn", turn);
    do_turn<Crest>(fast, *read);
  }
  slow.play(turn);
}

void play_game(const Field& field, Random& random, bool from_start, random_crest::Style style, int turns) {
  auto slow = from_start ? slow_crest::Position::start(field.slow)
                         : slow_crest::Position::read(random_crest::random_position(field.slow, random), field.slow);
  auto fast = crest::read_position(field.setup, slow.text());
  require(bool(fast), "a valid position can be read", slow.text());
  check(*fast, slow, field);
  for (int played = 0; played < turns && !slow.result() && !has_too_many_turns(*fast); ++played) {
    const bool lays_out = slow.has_hand(slow.side_to_move());
    play(*fast, slow,
         lays_out ? random_crest::random_layout(field.slow, slow.side_to_move(), random)
                  : random_crest::random_turn(slow, style, random));
    check(*fast, slow, field);
  }
}

int try_input(const std::uint8_t* data, std::size_t size) {
  constexpr int most_turns = 12;
  Input input(data, size);
  Random random(static_cast<std::uint64_t>(input.number()));
  const bool from_start = input.below(4) == 0;
  const auto style = random_crest::all_styles[input.below(std::ssize(random_crest::all_styles))];
  const int turns = input.below(most_turns + 1);
  const Board board = read_board(input);
  if (crest::check_board(board)) return -1;
  const Field field = crest_games::field_of(board);
  play_game(field, random, from_start, style, turns);
  return 0;
}

const Target target("crest", try_input);

}  // namespace
}  // namespace roundel::fuzz::crest_target
