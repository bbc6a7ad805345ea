// Texts of positions. The first byte selects the game and its options. The first line is the text. Each byte after it
// plays one of the legal moves there.

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::position_target {
namespace {

constexpr std::size_t most_moves = 12;

/// Plays the moves that the input selects from the position.
std::vector<std::string> play(Session& session, Input& input) {
  std::vector<std::string> moves;
  while (!input.is_empty() && moves.size() < most_moves) {
    const std::string move = some_turn(session, input.number());
    if (move.empty()) break;
    require(!session.play_move(move), "a legal move can be played", move);
    moves.push_back(move);
    check_position(session);
  }
  return moves;
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int choice = input.number();
  Session& session = engine_for(choice % game_count(), choice / game_count()).session();
  const std::string_view text = input.line();
  const Standing start = standing_of(session);
  if (const MaybeError error = session.set_position(text, {})) {
    require_error(*error, text);
    require(standing_of(session) == start, "after an error the position is the old one", text);
    return 0;
  }
  for (const Error& note : session.position_notes()) require_error(note, text);
  check_position(session);
  const auto moves = play(session, input);
  const Standing end = standing_of(session);
  require(!session.set_position(text, moves), "moves can be played one by one or at once");
  require(standing_of(session) == end, "moves played at once lead to the same position", end.text);
  if (input.is_empty() && moves.size() % 3 == 1) check_search(session);
  return 0;
}

const Target target("position", try_input);

}  // namespace
}  // namespace roundel::fuzz::position_target
