#include "protocol/records/pgn_replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <string_view>
#include <utility>

#include "protocol/records/annotation_sign.hpp"
#include "protocol/records/line_reading.hpp"
#include "protocol/records/null_move.hpp"
#include "protocol/records/pgn_turn.hpp"

namespace roundel {
namespace {

/// What is wrong at a place of a game, which is named if it has a number.
Error error_in(const PgnGame& game, std::string_view separator, std::string place_and_reason) {
  if (game.number <= 0) return {std::move(place_and_reason)};
  return {fmt::format("game {}{}{}", game.number, separator, place_and_reason)};
}

/// What has to be known of the start of a game.
struct Start {
  std::optional<std::string> text = {};  ///< empty: the usual one
  std::vector<std::string> notes = {};
};

/// Stands where the FEN tag says that the game begins. Error: what is wrong with it.
Expected<Start> stand_at_start(const PgnGame& game, Session& session) {
  [[maybe_unused]] const auto failure = session.set_position(std::nullopt, {});
  assert(!failure);
  const std::string* fen = game.start();
  if (fen == nullptr) return Start{};
  const std::string usual_start = session.position_text();
  if (const auto wrong = session.set_position(*fen, {})) {
    return error_in(game, ": ", fmt::format("FEN tag: {}", wrong->message));
  }
  Start start;
  if (session.position_text() != usual_start) start.text = session.position_text();
  for (const std::string& note : session.position_notes()) {
    start.notes.push_back(error_in(game, ": ", fmt::format("FEN tag: {}", note)).message);
  }
  return start;
}

/// The game's turn with that number, from 0.
std::string turn_text(const PgnGame& game, Side begins, std::size_t number) {
  PgnTurn turn = first_turn(game);
  turn.of_second_side = begins == Side::second;
  for (std::size_t n = 0; n < number; ++n) turn.advance();
  return fmt::format("{}{}", turn.number, turn.of_second_side ? "..." : "");
}

Error error_at_move(const PgnGame& game, Side begins, std::size_t number, std::string_view reason) {
  return error_in(game, ", ", fmt::format("move {}: {}", turn_text(game, begins, number), reason));
}

Expected<PartialReplay> play(const PgnGame& game, Session& session, std::optional<int> plies) {
  auto start = stand_at_start(game, session);
  if (!start) return start.error();
  const Side begins = session.side_to_move();
  std::span<const PgnMove> moves = game.moves;
  if (plies) moves = moves.first(std::min(moves.size(), static_cast<std::size_t>(std::max(*plies, 0))));
  LineReading line = read_line_of(moves, session);
  PartialReplay part;
  if (line.error) part.error = error_at_move(game, begins, line.turns.size(), line.error->message);
  part.replay = {std::move((*start).text), std::move(line.turns), std::move((*start).notes)};
  part.signed_moves = std::move(line.signed_moves);
  return part;
}

PgnGame without_start(PgnGame game) {
  game.remove_tag("FEN");
  game.remove_tag("SetUp");
  return game;
}

}  // namespace

Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies) {
  if (game.start() == nullptr || !game.denies_start()) return play(game, session, plies);
  const auto told = play(game, session, plies);
  const std::size_t reached = told ? told->replay.moves.size() : 0;
  auto usual = play(without_start(game), session, plies);
  if (told && usual->error && usual->replay.moves.size() < reached) {
    auto again = play(game, session, plies);
    (*again).replay.notes.push_back(
        error_in(game, ": ", "SetUp tag: it is 0, but the moves are those from the FEN tag").message);
    return again;
  }
  if (!told || told->replay.start) {
    (*usual).replay.notes.push_back(error_in(game, ": ", "FEN tag: left out, as the SetUp tag is 0").message);
  }
  return usual;
}

Expected<PgnReplay> canonical_moves(const PgnGame& game, Session& session, std::optional<int> plies) {
  auto part = legal_part(game, session, plies);
  if (!part) return part.error();
  if (part->error) return *part->error;
  PgnReplay& replay = (*part).replay;
  const auto null = std::find(replay.moves.begin(), replay.moves.end(), null_turn_text);
  if (null == replay.moves.end()) return std::move(replay);
  const auto number = static_cast<std::size_t>(null - replay.moves.begin());
  const bool is_odd = replay.moves.size() % 2 != 0;
  const Side begins = is_odd ? other(session.side_to_move()) : session.side_to_move();
  return error_at_move(
      game, begins, number,
      fmt::format("'{}' is a null move, by which a side passes: no game can go on from it", game.moves[number].text));
}

void settle(const PartialReplay& part, PgnGame& game) {
  const std::vector<std::string>& turns = part.replay.moves;
  for (std::size_t n = 0; n < std::min(turns.size(), game.moves.size()); ++n) {
    if (turns[n] == null_turn_text) game.moves[n].text = null_turn_notation;
  }
  for (const std::size_t n : part.signed_moves) {
    PgnMove& move = game.moves[n];
    move.nags.insert(move.nags.begin(), nag_of_letter(move.text.back()));
    move.text.pop_back();
  }
  if (game.denies_start() && game.start() != nullptr && !part.replay.start) game = without_start(std::move(game));
}

Expected<std::vector<PgnMove>> notated_moves(const PgnReplay& game, Session& session) {
  if (const auto wrong = session.set_position(game.start, {})) return *wrong;
  std::vector<PgnMove> moves;
  for (const std::string& move : game.moves) {
    const auto turn = recorded_turn(session, move);
    if (!turn) return Error{fmt::format("move {}: {}", moves.size() + 1, turn.error().message)};
    moves.push_back({.text = turn->notation});
    [[maybe_unused]] const auto illegal = session.play(*turn);
    assert(!illegal);
  }
  return moves;
}

}  // namespace roundel
