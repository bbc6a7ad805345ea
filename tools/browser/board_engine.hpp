#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"
#include "protocol/uci/uci.hpp"
#include "tools/roundel/records/other_games.hpp"

namespace roundel::browser {

/// The engine for a page in a browser, on one thread: lines of UCI in and out, and views of the position. All games
/// are available. JSON input is an object whose members are optional unless stated otherwise, or an array. Errors
/// name the member. Only post() and set_board() change the position.
class BoardEngine {
 public:
  /// `send` receives the bytes of whole lines. A search calls `ask` to find out whether it must stop; empty: it
  /// cannot be stopped.
  explicit BoardEngine(Output::Send send, Signals::Ask ask = {});

  /// Answers a line of UCI before it returns, searches included. Returns false after the command to quit.
  bool post(const std::string& line);

  /// Returns all games as a JSON array in the order of UCI's list: name, title, summary, sides, library (true: its
  /// file is built in), file (the user's file that describes it).
  std::string games();
  /// Returns only those of the user's files.
  std::string games_of_files() const;
  /// Returns the rules of the present game as played.
  std::string rules() const { return engine_.variant().rules; }
  /// Returns the name of the game in the user's file that was read last; empty: none was read.
  const std::string& last_of_file() const { return last_of_file_; }
  /// Returns the built-in game that any of its names means, as JSON: name, and option (which this name turns on);
  /// null: there is none. It needs no engine, because weights are provided before one exists.
  static std::string game_called(std::string_view name);

  /// Returns what `viewer` may know of the game, or everything that is known, as JSON:
  /// - variant, title,
  /// - sides (for people: first, second),
  /// - hidden (true: the sides know different things),
  /// - record ("pgn", "pdn": the format of its records),
  /// - men (that set_board() accepts),
  /// - position (text),
  /// - board and turns as in engine/render/json/,
  /// - setUp (true: the side to move must set up, which is no listed turn),
  /// - endings (true: tablebases can be made).
  /// A side's legal turns can depend on what the other does not know. Then the other side does not receive them.
  std::string view(std::optional<Side> viewer) const;

  /// Returns the board as SVG, for an object with viewer, size (pixels of the longer side, default 400), bottom (a
  /// side; by default the viewer, or the side that the game calls White), palette, coordinates, caption, lit and
  /// arrows (texts) as in `roundel diagram`, and lastTurn (false: it is not marked).
  Expected<std::string> diagram(std::string_view json) const;

  /// Returns the moves that the opening book has for the position, the heaviest first, as a JSON array: text, weight, and, if the
  /// book has them, games, won, drawn and lost (by the player of the move) and score (centipawns, for that player).
  std::string book_moves();

  /// Returns how the pieces of the game move, as a JSON array: letter, name, cell, moves, takes and attacks (cells). Empty: drawings of lone
  /// pieces would not show it.
  std::string piece_moves() const;
  /// Returns a picture of one of these pieces alone on the board, with the cells to which it can go. The object has piece (its
  /// place in that array, required), and size, palette and coordinates as for diagram().
  Expected<std::string> piece_diagram(std::string_view json) const;

  /// Returns the legal turn that a person's text means, as JSON. Error: why there is none.
  Expected<std::string> read(std::string_view text) const;

  /// Returns an array of the texts in records, or else in protocols, of a line of turns from the present position.
  /// The input is an array of texts. It stops at the first illegal turn.
  Expected<std::string> notate(std::string_view json);

  /// Sets the position to pieces: an object with men (objects with cell, side, letter), sideToMove, and hands (objects
  /// with side, letter, number). Error: what is wrong. Then the position stays.
  MaybeError set_board(std::string_view json);

  /// Solves all endgames of the present game with few pieces, which takes from part of a second to minutes, and leaves
  /// their tables in a folder. The object needs men (2 to 4) and folder. The option TablebasePath can then name it.
  /// Error: the game has none, or what is wrong.
  MaybeError make_tablebases(std::string_view json) const;

  /// Returns what tablebases say about the position and each legal turn, in the form of
  /// tools/roundel/commands/verdict.hpp. Error: the game cannot have tablebases.
  Expected<std::string> probe();

  /// Reads games in PGN or PDN, in the form of tools/roundel/records/record_texts.hpp.
  Expected<std::string> read_records(std::string_view text);
  Expected<std::string> write_record(std::string_view json);

 private:
  /// Returns a board beside the engine's, for the same game.
  Session& beside();

  Engine engine_;
  Output output_;
  Uci uci_;
  Signals::Ask ask_;
  records::OtherGames others_;
  std::string last_of_file_;
  VariantEntry beside_row_;  ///< of that board
  std::unique_ptr<Session> beside_;
};

}  // namespace roundel::browser
