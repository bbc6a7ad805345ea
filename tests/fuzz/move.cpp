// Texts of moves. The first byte selects the game and its options, the second a position. Each line is a move, and
// legal ones are played.

#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::move_target {
namespace {

constexpr int most_lines = 16;

/// Number 0 is the start.
void set_position(Session& session, const Variant& variant, int number) {
  if (number == 0) return;
  const auto& positions = variant.bench.positions;
  const std::string& text = positions[static_cast<std::size_t>(number - 1) % positions.size()];
  require(!session.set_position(text, {}), "a position of the bench is legal", text);
}

/// Plays `text` if it is a move. All ways of playing accept the same texts.
void play(Session& session, std::string_view text) {
  const Standing before = standing_of(session);
  const auto noted = session.read_notation(text);
  const auto move = session.read_turn(text);
  const MaybeError error = session.play_move(text);
  require(error.has_value() == !move, "a move that can be read can be played", text);
  if (error) {
    require_error(*error, text);
    require(standing_of(session) == before, "a wrong move changes nothing", text);
    if (noted) require(!session.play(*noted), "what a record means can be played", noted->text);
    return;
  }
  const Standing after = standing_of(session);
  const std::string_view start = before.text;
  require(!session.set_position(start, std::vector{std::string(text)}), "and played with its position", text);
  require(standing_of(session) == after, "and leads to the same position", text);
  require(!session.set_position(start, std::vector{move->text}), "its canonical text can be played", move->text);
  require(standing_of(session) == after, "and leads to the same position too", move->text);
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int choice = input.number();
  const int row = choice % game_count();
  Session& session = engine_for(row, choice / game_count()).session();
  set_position(session, game(row), input.number());
  for (int lines = 0; !input.is_empty() && lines < most_lines; ++lines) {
    const std::string_view text = input.line();
    check_move_text(session, text);
    play(session, text);
  }
  return 0;
}

const Target target("move", try_input);

}  // namespace
}  // namespace roundel::fuzz::move_target
