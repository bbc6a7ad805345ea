#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/session/book.hpp"
#include "engine/session/engine.hpp"
#include "tools/learn/book_game.hpp"

namespace roundel::learn {

/// Puts the openings of games together to a book.
class BookMaking {
 public:
  /// `variant` outlives it. Error: an option cannot be set.
  static Expected<BookMaking> make(const Variant& variant, const match::OptionValues& options);

  /// Adds a game from the usual start, or from `start`, where that is given. Error: which turn is not legal; what comes before it
  /// has been added.
  MaybeError add(const BookGame& game, const std::optional<std::string>& start = {});

  /// The file of all turns that were played in at least so many games, with its positions counted.
  struct File {
    std::string bytes;
    std::size_t positions = 0;
    std::size_t turns = 0;
  };
  /// In the program's own form.
  File own_file(std::uint32_t least_games);
  /// In the Polyglot format, which the game has words for: of these the turns with a weight, brought down to 16 bits.
  File polyglot_file(std::uint32_t least_games) const;

  Session& session() { return engine_->session(); }
  const Variant& variant() const { return engine_->variant(); }
  const Options& options() const { return engine_->options(); }

 private:
  struct Known {
    std::string text;  ///< of the position, as its side to move may know it
    BookPosition position;
  };
  explicit BookMaking(std::unique_ptr<Engine> engine) : engine_(std::move(engine)), seen_(engine_->make_session()) {}

  void add_turn(const TurnView& turn, const OpeningTurn& opening, const BookGame& game);
  /// The turns of a position that were played so often, the heaviest first.
  static std::vector<BookEntry> kept(const Known& known, std::uint32_t least_games);

  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Session> seen_;  ///< a position as its side to move may know it
  std::map<Key, Known> known_;
  std::set<std::pair<Key, std::vector<std::uint32_t>>>
      played_;  ///< in the game that is added: positions and packed turns
};

/// How a record's game went, and where it began, with at most so many turns.
struct RecordedGame {
  BookGame game;
  std::optional<std::string> start;  ///< empty: the usual one
};
/// What a file holds.
struct RecordedGames {
  std::vector<RecordedGame> games;
  std::vector<std::string>
      left_out;  ///< of each game that cannot be read, or is of another variant, the file's name and what is wrong
};
/// The games of a file of records, PGN or PDN, or where the game has neither, records with canonical texts, or of the arbiter's own
/// file. Error: it cannot be read or has no game that can, with the file's name.
Expected<RecordedGames> read_recorded_games(const std::string& path, const Variant& variant, const Options& options,
                                            Session& session, int plies);

}  // namespace roundel::learn
