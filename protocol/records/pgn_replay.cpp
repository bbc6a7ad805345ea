#include "protocol/records/pgn_replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <string_view>
#include <utility>

#include "protocol/records/line_reading.hpp"
#include "protocol/records/pdn.hpp"
#include "protocol/records/pdn_squares.hpp"
#include "protocol/records/pgn_turn.hpp"

namespace roundel {
namespace {

/// What is wrong at a place of a game, which is named if it has a number.
Error error_in(const PgnGame& game, std::string_view separator, std::string place_and_reason) {
  if (game.number <= 0) return {std::move(place_and_reason)};
  return {fmt::format("game {}{}{}", game.number, separator, place_and_reason)};
}

/// How a game is read whose tags are not to be trusted in all.
struct Reading {
  bool is_turned = false;          ///< its squares are counted from the other end than its GameType says
  bool other_side_begins = false;  ///< at the usual start
};

/// Sets the session to where the game begins. Returns the position where it is not the usual one. Error: what is wrong with the tag.
Expected<std::optional<std::string>> set_start_of(const PgnGame& game, Session& session, const Reading& reading) {
  [[maybe_unused]] const auto failure = session.set_position(std::nullopt, {});
  assert(!failure);
  const std::string usual_start = session.position_text();
  if (const std::string* fen = game.tag("FEN")) {
    if (const auto wrong = session.set_position(*fen, {})) return *wrong;
  } else if (reading.other_side_begins) {
    static_cast<void>(session.flip());  // where that is no position, the usual side begins
  }
  std::string start = session.position_text();
  return start == usual_start ? std::optional<std::string>() : std::move(start);
}

/// How the record writes the move, where it counts the squares from the other end.
std::string in_record(const PgnGame& game, const PgnMove& move) {
  if (!counts_from_other_end(game)) return {};
  PgnGame told;
  told.format = game.format;
  told.tags = game.tags;
  told.moves.push_back({.text = move.text});
  told = with_our_squares(std::move(told));
  return fmt::format(" (in the record {}, as its GameType counts the squares)", told.moves.front().text);
}

Expected<PartialReplay> played(const PgnGame& game, Session& session, std::optional<int> plies,
                               const Reading& reading) {
  PartialReplay part;
  part.replay.is_turned = reading.is_turned;
  auto start = set_start_of(game, session, reading);
  if (!start) return error_in(game, ": ", fmt::format("FEN tag: {}", start.error().message));
  part.replay.start = *std::move(start);
  PgnTurn turn = first_turn(game);
  if (!reading.other_side_begins) turn.of_second_side = session.side_to_move() == Side::second;
  std::span<const PgnMove> moves = game.moves;
  if (plies) moves = moves.first(std::min(moves.size(), static_cast<std::size_t>(std::max(*plies, 0))));
  LineReading line = read_line_of(moves, session);
  if (line.error) {
    for (std::size_t n = 0; n < line.turns.size(); ++n) turn.advance();
    const char* const dots = turn.of_second_side ? "..." : "";
    part.error = error_in(game, ", ", fmt::format("move {}{}: {}{}", turn.number, dots, line.error->message,
                                                  in_record(game, moves[line.turns.size()])));
  }
  part.replay.moves = std::move(line.turns);
  return part;
}

/// The first reading other than what the tags say in which all of the game is legal; empty: there is none.
std::optional<PartialReplay> read_otherwise(const PgnGame& game, Session& session, std::optional<int> plies) {
  const bool told = other_side_begins(game);
  const auto turned = with_turned_squares(game);
  for (const Reading& reading : {Reading{false, false}, Reading{true, told}, Reading{true, false}}) {
    const bool is_as_told = !reading.is_turned && reading.other_side_begins == told;
    if (is_as_told || (reading.is_turned && !turned)) continue;
    auto part = played(reading.is_turned ? *turned : game, session, plies, reading);
    if (part && !part->error && !part->replay.moves.empty()) return *std::move(part);
  }
  return std::nullopt;
}

}  // namespace

Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies) {
  const Reading told{.other_side_begins = other_side_begins(game)};
  auto part = played(game, session, plies, told);
  if (part && !part->error) return part;
  if (game.format == RecordFormat::pgn) return part;
  // Not all programs count the squares as the GameType that they write says, nor have the side begin that it says.
  if (auto other = read_otherwise(game, session, plies)) return *std::move(other);
  return played(game, session, plies, told);
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
