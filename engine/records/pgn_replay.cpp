#include "engine/records/pgn_replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <span>
#include <string_view>
#include <utility>

#include "engine/records/annotation_sign.hpp"
#include "engine/records/line_reading.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pdn_squares.hpp"
#include "engine/records/pgn_turn.hpp"
#include "engine/records/recorded_null_move.hpp"

namespace roundel {
namespace {

/// Makes an error at a place of a game. The place includes the game's number if it has one.
Error error_in(const PgnGame& game, std::string_view separator, std::string place_and_reason) {
  if (game.number <= 0) return {std::move(place_and_reason)};
  return {fmt::format("game {}{}{}", game.number, separator, place_and_reason)};
}

/// How to read a game whose tags may be wrong.
struct Reading {
  bool is_turned = false;          ///< its squares are counted from the end opposite to that of GameType
  bool other_side_begins = false;  ///< at the usual start position
};

/// The start of a game.
struct Start {
  std::optional<std::string> text = {};  ///< empty: the usual start
  std::vector<Error> notes = {};
};

/// Sets up the position of the FEN tag. Error: what is wrong with it.
Expected<Start> stand_at_start(const PgnGame& game, Session& session, const Reading& reading) {
  [[maybe_unused]] const auto failure = session.set_position(std::nullopt, {});
  assert(!failure);
  const std::string usual_start = session.position_text();
  Start start;
  if (const std::string* fen = game.start()) {
    if (const auto wrong = session.set_position(*fen, {})) {
      return error_in(game, ": ", fmt::format("FEN tag: {}", wrong->message()));
    }
    for (Error& note : session.position_notes()) {
      note.place.file = error_in(game, ": ", "FEN tag").message();
      start.notes.push_back(std::move(note));
    }
  } else if (reading.other_side_begins) {
    static_cast<void>(session.flip());  // if the flipped position is impossible, the usual side begins
  }
  if (session.position_text() != usual_start) start.text = session.position_text();
  return start;
}

/// Returns the move number of the game's turn with this index, from 0. If the other side begins at the usual start,
/// its turns have the plain numbers.
std::string turn_text(const PgnGame& game, Side begins, std::size_t number, const Reading& reading) {
  PgnTurn turn = first_turn(game);
  if (!reading.other_side_begins) turn.of_second_side = begins == Side::second;
  for (std::size_t n = 0; n < number; ++n) turn.advance();
  return fmt::format("{}{}", turn.number, turn.of_second_side ? "..." : "");
}

Error error_at_move(const PgnGame& game, Side begins, std::size_t number, std::string_view reason,
                    const Reading& reading = {}) {
  return error_in(game, ", ", fmt::format("move {}: {}", turn_text(game, begins, number, reading), reason));
}

/// Returns the move as the record writes it, if it counts the squares from the other end.
std::string in_record(const PgnGame& game, const PgnMove& move) {
  if (!counts_from_other_end(game)) return {};
  PgnGame reported;
  reported.format = game.format;
  reported.tags = game.tags;
  reported.moves.push_back({.text = move.text});
  reported = with_our_squares(std::move(reported));
  return fmt::format(" (in the record {}, as its GameType counts the squares)", reported.moves.front().text);
}

Expected<PartialReplay> play(const PgnGame& game, Session& session, std::optional<int> plies,
                             const Reading& reading) {
  auto start = stand_at_start(game, session, reading);
  if (!start) return start.error();
  const Side begins = session.side_to_move();
  std::span<const PgnMove> moves = game.moves;
  if (plies) moves = moves.first(std::min(moves.size(), static_cast<std::size_t>(std::max(*plies, 0))));
  LineReading line = read_line_of(moves, session);
  PartialReplay part;
  if (line.error) {
    const std::size_t number = line.turns.size();
    part.error = error_at_move(game, begins, number, line.error->message() + in_record(game, moves[number]), reading);
  }
  part.replay = {std::move((*start).text), std::move(line.turns), std::move((*start).notes), reading.is_turned};
  part.signed_moves = std::move(line.signed_moves);
  return part;
}

/// Returns the first reading, except the usual one, in which the whole game is legal. Empty: there is none. The other
/// side begins only if the tags state this.
std::optional<PartialReplay> read_otherwise(const PgnGame& game, Session& session, std::optional<int> plies) {
  const bool other_may_begin = other_side_begins(game);
  const auto turned = with_turned_squares(game);
  for (const Reading& reading : {Reading{false, true}, Reading{true, false}, Reading{true, true}}) {
    if ((reading.other_side_begins && !other_may_begin) || (reading.is_turned && !turned)) continue;
    auto part = play(reading.is_turned ? *turned : game, session, plies, reading);
    if (part && !part->error && !part->replay.moves.empty()) return *std::move(part);
  }
  return std::nullopt;
}

/// Some programs write a GameType that contradicts how they count the squares, or which side begins. A game that is
/// legal in the usual way of its variant is read in that way. If no reading is legal, the error is that of the
/// reading from the tags.
Expected<PartialReplay> play_as_legal(const PgnGame& game, Session& session, std::optional<int> plies) {
  auto part = play(game, session, plies, {});
  if ((part && !part->error) || game.format == RecordFormat::pgn) return part;
  if (auto other = read_otherwise(game, session, plies)) return *std::move(other);
  return play(game, session, plies, {.other_side_begins = other_side_begins(game)});
}

/// Replaces zeros in castling by the letters O of PGN.
std::string with_letters_of_castling(std::string move) {
  if (move.starts_with("0-0")) std::replace(move.begin(), move.end(), '0', 'O');
  return move;
}

PgnGame without_start(PgnGame game) {
  game.remove_tag("FEN");
  game.remove_tag("SetUp");
  return game;
}

}  // namespace

Expected<PartialReplay> legal_part(const PgnGame& game, Session& session, std::optional<int> plies) {
  if (game.start() == nullptr || !game.denies_start()) return play_as_legal(game, session, plies);
  const auto reported = play_as_legal(game, session, plies);
  const std::size_t reached = reported ? reported->replay.moves.size() : 0;
  auto usual = play_as_legal(without_start(game), session, plies);
  if (reported && usual->error && usual->replay.moves.size() < reached) {
    auto again = play_as_legal(game, session, plies);
    (*again).replay.notes.push_back(
        error_in(game, ": ", "SetUp tag: it is 0, but the moves are those from the FEN tag"));
    return again;
  }
  if (!reported || reported->replay.start) {
    (*usual).replay.notes.push_back(error_in(game, ": ", "FEN tag: it is ignored, as the SetUp tag is 0"));
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
  return error_at_move(game, begins, number,
                       fmt::format("'{}' is a null move, by which a side passes: no game can continue from it",
                                   game.moves[number].text));
}

void settle(const PartialReplay& part, PgnGame& game) {
  if (part.replay.is_turned) game = with_turned_squares(game).value_or(game);
  const std::vector<std::string>& turns = part.replay.moves;
  for (std::size_t n = 0; n < std::min(turns.size(), game.moves.size()); ++n) {
    std::string& text = game.moves[n].text;
    if (turns[n] == null_turn_text) text = null_turn_notation;
    if (game.format == RecordFormat::pgn) text = with_letters_of_castling(std::move(text));
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
    if (!turn) return Error{fmt::format("move {}: {}", moves.size() + 1, turn.error().message())};
    moves.push_back({.text = turn->notation});
    [[maybe_unused]] const auto illegal = session.play(*turn);
    assert(!illegal);
  }
  return moves;
}

}  // namespace roundel
