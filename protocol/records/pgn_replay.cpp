#include "protocol/records/pgn_replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <string_view>
#include <utility>

#include "protocol/records/line_reading.hpp"
#include "protocol/records/pgn_turn.hpp"

namespace roundel {
namespace {

/// What is wrong at a place of a game, which is named if it has a number.
Error error_in(const PgnGame& game, std::string_view separator, std::string place_and_reason) {
  if (game.number <= 0) return {std::move(place_and_reason)};
  return {fmt::format("game {}{}{}", game.number, separator, place_and_reason)};
}

}  // namespace

Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies) {
  PartialReplay part;
  PgnReplay& replay = part.replay;
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
  std::span<const PgnMove> moves = game.moves;
  if (plies) moves = moves.first(std::min(moves.size(), static_cast<std::size_t>(std::max(*plies, 0))));
  LineReading line = read_line_of(moves, session);
  if (line.error) {
    for (std::size_t n = 0; n < line.turns.size(); ++n) turn.advance();
    const char* const dots = turn.of_second_side ? "..." : "";
    part.error = error_in(game, ", ", fmt::format("move {}{}: {}", turn.number, dots, line.error->message));
  }
  replay.moves = std::move(line.turns);
  return part;
}

Expected<PgnReplay> canonical_moves(const PgnGame& game, Session& session, std::optional<int> plies) {
  auto part = legal_part(game, session, plies);
  if (!part) return part.error();
  if (part->error) return *part->error;
  return std::move((*part).replay);
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
