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

/// The engine as a page in a browser has it, on one thread: lines of UCI in and out, and what is to be seen of the position.
/// All games are there. What comes as JSON is an object whose members may be left out, but where it says otherwise, or an array;
/// errors tell the member. Only post() and set_board() change the position.
class BoardEngine {
 public:
  /// `send` takes the bytes of whole lines. `ask` is how a search hears that it shall stop; empty: it cannot be stopped.
  explicit BoardEngine(Output::Send send, Signals::Ask ask = {});

  /// Answers a line of UCI before it returns, searches included. Returns false once it was told to quit.
  bool post(const std::string& line);

  /// All games as JSON, an array in the order in which UCI lists them: name, title, summary, sides, library (true: the program
  /// brings its file along), file (the user's, that describes it).
  std::string games();
  /// Those of the user's files alone.
  std::string games_of_files() const;
  /// The rules of the present game as they are played.
  std::string rules() const { return engine_.variant().rules; }
  /// The name of the game that a user's file described which was read last; empty: none was.
  const std::string& last_of_file() const { return last_of_file_; }
  /// The game that a name means, by any of its names, as JSON: name, and option (that is on in the game by this name); null: the
  /// program brings none along. It needs no engine: weights are given before there is one.
  static std::string game_called(std::string_view name);

  /// What `viewer` may know of the game, or all that is known, as JSON: variant, title, sides (for people: first, second),
  /// hidden (true: the sides do not know the same), record ("pgn", "pdn": the format of its records), men (that set_board()
  /// takes), position (text), board and turns as engine/render/json/ has them, setUp (true: the side to move has to set up, which is no
  /// listed turn), endings (true: tables of them can be made). What a side may do can depend on what the other does not know: then it is not told to that one.
  std::string view(std::optional<Side> viewer) const;

  /// The board as SVG, by an object: viewer, size (pixels of the longer side, else 400), bottom (a side; else the viewer, or
  /// the one that the game calls White), palette, coordinates, caption, lit and arrows (texts), as `roundel diagram` has them,
  /// and lastTurn (false: it is not marked).
  Expected<std::string> diagram(std::string_view json) const;

  /// The legal turn that a person's text means, as JSON. Error: why there is none.
  Expected<std::string> read(std::string_view text) const;

  /// How records write the turns of a line from the present position, or else protocols: an array of the texts, as far as
  /// the turns, an array of texts too, are legal.
  Expected<std::string> notate(std::string_view json);

  /// Sets the position to men: an object with men (objects with cell, side, letter), sideToMove, and hands (objects with side,
  /// letter, number). Error: what is wrong; the position stays.
  MaybeError set_board(std::string_view json);

  /// Solves all endings of the present game with few men, which takes from a part of a second to minutes, and leaves their tables
  /// in a folder: an object with men (2 to 4) and folder, both needed. The option TablebasePath can name it then. Error: the
  /// game has none, or what is wrong.
  MaybeError make_endings(std::string_view json) const;

  /// What tables of endings say of the position and each legal turn, as tools/roundel/commands/verdict.hpp has it. Error: the game has
  /// no such tables, whether any are there or not.
  Expected<std::string> probe();

  /// Games in PGN or PDN, as tools/roundel/records/record_texts.hpp has them.
  Expected<std::string> read_records(std::string_view text);
  Expected<std::string> write_record(std::string_view json);

 private:
  /// A board beside the engine's, for the same game.
  Session& beside();

  Engine engine_;
  Output output_;
  Uci uci_;
  Signals::Ask ask_;
  records::OtherGames others_;
  std::string last_of_file_;
  VariantRow beside_row_;  ///< of the board beside
  std::unique_ptr<Session> beside_;
};

}  // namespace roundel::browser
