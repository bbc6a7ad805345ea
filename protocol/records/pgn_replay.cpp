#include "protocol/records/pgn_replay.hpp"

#include <fmt/format.h>

#include <cassert>
#include <string_view>
#include <utility>

#include "protocol/records/pgn_turn.hpp"

namespace roundel {
namespace {

/// What is wrong at a place of a game, which is named if it has a number.
Error error_in(const PgnGame& game, std::string_view separator, std::string place_and_reason) {
  if (game.number <= 0) return {std::move(place_and_reason)};
  return {fmt::format("game {}{}{}", game.number, separator, place_and_reason)};
}

}  // namespace

Expected<PgnReplay> canonical_moves(const PgnGame& game, Session& session, std::optional<int> plies) {
  PgnReplay replay;
  [[maybe_unused]] const auto failure = session.set_position(std::nullopt, {});
  assert(!failure);
  if (const std::string* fen = game.tag("FEN")) {
    const std::string usual_start = session.position_text();
    if (const auto wrong = session.set_position(*fen, {})) {
      return error_in(game, ": ", fmt::format("FEN tag: {}", wrong->message));
    }
    if (session.position_text() != usual_start) replay.start = session.position_text();
  }
  PgnTurn turn = first_turn(game);
  turn.of_second_side = session.side_to_move() == Side::second;
  for (const PgnMove& move : game.moves) {
    if (plies && static_cast<int>(replay.moves.size()) >= *plies) break;
    const auto meant = session.read_notation(move.text);
    if (!meant) {
      const char* const dots = turn.of_second_side ? "..." : "";
      return error_in(game, ", ", fmt::format("move {}{}: {}", turn.number, dots, meant.error().message));
    }
    [[maybe_unused]] const auto illegal = session.play(*meant);
    assert(!illegal);
    replay.moves.push_back(meant->text);
    turn.advance();
  }
  return replay;
}

Expected<std::vector<PgnMove>> notated_moves(const PgnReplay& game, Session& session) {
  if (const auto wrong = session.set_position(game.start, {})) return *wrong;
  std::vector<PgnMove> moves;
  for (const std::string& move : game.moves) {
    const auto turn = session.read_turn(move);
    if (!turn) return Error{fmt::format("move {}: {}", moves.size() + 1, turn.error().message)};
    moves.push_back({.text = turn->notation});
    [[maybe_unused]] const auto illegal = session.play(*turn);
    assert(!illegal);
  }
  return moves;
}

}  // namespace roundel
