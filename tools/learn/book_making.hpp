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

/// Combines the openings of games to a book.
class BookMaking {
 public:
  /// `variant` must outlive it. Error: an option cannot be set.
  static Expected<BookMaking> make(const Variant& variant, const match::OptionValues& options);

  /// Adds a game from the usual start, or from `start` if it is given. Error: which move is illegal. The moves before
  /// it were added.
  MaybeError add(const BookGame& game, const std::optional<std::string>& start = {});

  /// The file of all moves that were played in at least this many games, and the number of its positions.
  struct File {
    std::string bytes;
    std::size_t positions = 0;
    std::size_t turns = 0;
  };
  /// Returns the file in the program's own form.
  File own_file(std::uint32_t least_games);
  /// Returns the file in the Polyglot format, if the game has words for it: only moves with a weight, reduced to 16
  /// bits.
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
  /// Returns the moves of a position that were played often enough, heaviest first.
  static std::vector<BookEntry> kept(const Known& known, std::uint32_t least_games);

  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Session> seen_;  ///< a position as its side to move may know it
  std::map<Key, Known> known_;
  std::set<std::pair<Key, std::vector<std::uint32_t>>> played_;  ///< positions and packed moves of the current game
};

/// How a record's game went and where it began, with a limited number of moves.
struct RecordedGame {
  BookGame game;
  std::optional<std::string> start;  ///< empty: the usual one
};
/// The content of a file.
struct RecordedGames {
  std::vector<RecordedGame> games;
  std::vector<std::string>
      left_out;  ///< for each game that is unreadable or of another variant: the file's name and the error
};
/// Returns the games of a file of records: PGN or PDN; if the game has neither, records with canonical texts; or an
/// arbiter's file. Error: it cannot be read, or has no valid game, with the file's name.
Expected<RecordedGames> read_recorded_games(const std::string& path, const Variant& variant, const Options& options,
                                            Session& session, int plies);

}  // namespace roundel::learn
