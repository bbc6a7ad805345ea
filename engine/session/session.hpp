#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/result.hpp"
#include "engine/base/types.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/win_rate_model.hpp"
#include "engine/session/game_listing.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/report.hpp"
#include "engine/session/signals.hpp"
#include "engine/view/board_view.hpp"
#include "engine/view/piece_moves.hpp"
#include "engine/view/turn_view.hpp"

namespace roundel {

/// The result of best play in a position whose game ends with a count of points.
struct Solution {
  int value = 0;                        ///< see SolverProgress
  bool in_points = true;                ///< else it is only a win, a draw or a loss
  std::vector<std::string> best_moves;  ///< all legal turns that reach this value, the most promising first
  std::vector<std::string> line;        ///< turns of best play to the end
};

/// The result of visiting all positions that can be reached from one. The value is 1 for a win, 0 for a draw and -1 for a
/// loss. The best moves win soonest, or lose latest, or draw. Nothing that follows a win at once is counted.
struct WholeSolution : Solution {
  int turns = 0;                ///< of both sides to the end; 0 for a draw
  std::uint64_t positions = 0;  ///< those that are images of each other may be one
  std::uint64_t won = 0;        ///< by the side to move
  std::uint64_t lost = 0;
  int longest = 0;  ///< the most turns to the end that a position needs

  std::uint64_t drawn() const { return positions - won - lost; }
};

/// The progress of a solver: the bounds between which the value lies, from the view of the side to move. It is the final
/// margin in points, or 1 for a win, 0 for a draw and -1 for a loss.
struct SolverProgress {
  int lower = 0;
  int upper = 0;
  bool in_points = true;
  std::uint64_t nodes = 0;
};

/// Above the points of every game: a bound of this size is not known.
inline constexpr int unknown_points = 300;

/// The bounds, in points, of a value from the view of the side to move.
struct PointBounds {
  int lower = -unknown_points;
  int upper = unknown_points;

  bool operator==(const PointBounds&) const = default;
};

/// The bounds of a position's value.
struct SolvedBounds : PointBounds {
  std::string position;  ///< canonical text

  bool operator==(const SolvedBounds&) const = default;
};

/// What a solver knows of earlier runs, and where it stores more. It stores positions that take longer than about a
/// second, up to symmetry.
struct SolverJournal {
  std::vector<SolvedBounds> known = {};  ///< their texts are valid
  /// Stores the bounds of a position, or narrower ones. One call at a time, from any thread. Empty: nothing is stored.
  std::function<void(const SolvedBounds&)> add = {};
};

/// The boundary between the protocols and one game. A session holds the current position and the game that led to it.
/// Not thread-safe: one call at a time, think() included.
class Session {
 public:
  virtual ~Session() = default;

  /// Sets the position to `text`, or to the game's start if it is empty or `startpos`, and plays `moves` from there,
  /// null turns included. Error: what is wrong with the text, or which move is illegal. Then the old position stays.
  virtual MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) = 0;
  /// Returns what set_position() left out of its text because it is impossible, such as a right to castle without a
  /// rook.
  virtual std::vector<Error> position_notes() const { return {}; }

  /// Returns the pieces that can stand on the board, one of each kind, as the first side's. Empty: positions can be
  /// given only as text.
  virtual std::vector<PieceView> pieces() const { return {}; }
  /// Returns how the pieces of the game move, each from the cells that show it best. Empty: the game has no such pieces.
  virtual std::vector<PieceMoves> piece_moves() const { return {}; }
  /// Sets the position to the pieces of `board`, those in its hands and its side to move, then plays `moves`. Every
  /// count starts at its beginning, and the pieces have all rights that their places allow. Error: what is wrong with
  /// the board, or which move is illegal. Then the old position stays.
  virtual MaybeError set_board(const BoardView& /*board*/, std::span<const std::string> /*moves*/) {
    return Error{"this game has only texts for its positions"};
  }
  /// Plays a turn that this session, or one at the same position, returned. Error: it is a turn of another position.
  /// Then the position stays.
  virtual MaybeError play(const TurnView& turn) = 0;
  /// Reads a turn and plays it. Error: why the text does not name a turn. Then the position stays.
  MaybeError play_move(std::string_view text) {
    const Expected<TurnView> turn = read_turn(text);
    return turn ? play(*turn) : turn.error();
  }

  /// Returns the position in its canonical text.
  virtual std::string position_text() const = 0;
  /// Returns the position as records of games write it, by default its canonical text. set_position() reads it.
  virtual std::string record_position() const { return position_text(); }
  virtual Key key() const = 0;
  virtual Side side_to_move() const = 0;
  /// Returns the legal turns in canonical text, in generation order.
  virtual std::vector<std::string> legal_moves() const = 0;
  /// Returns the views of the legal turns. Set-ups are not included: see in_set_up().
  virtual std::vector<TurnView> legal_turns() const = 0;
  /// Returns the legal turn that `text` names in a protocol's form: its canonical, explicit or told text. Error: why
  /// the text does not name one.
  virtual Expected<TurnView> read_turn(std::string_view text) const = 0;
  /// Returns the legal turn that a record's text means. Also reads the texts of read_turn(). Error: why the text does
  /// not mean a turn, or which turns it could mean.
  virtual Expected<TurnView> read_notation(std::string_view text) const { return read_turn(text); }
  /// Returns all legal turns that a record's text can mean, or only one if read_notation() is sure. Error: why the
  /// text does not mean any.
  virtual Expected<std::vector<TurnView>> read_notations(std::string_view text) const {
    Expected<TurnView> turn = read_notation(text);
    if (!turn) return turn.error();
    return std::vector{std::move(*turn)};
  }
  /// Returns the legal turn that a person's text means, in either of these forms. Error: that of read_turn().
  Expected<TurnView> read_any_turn(std::string_view text) const {
    Expected<TurnView> turn = read_turn(text);
    if (turn) return turn;
    const Expected<TurnView> noted = read_notation(text);
    return noted ? noted : turn;
  }
  /// Returns the null turn, in which the side passes. No rule allows it, but lines of analyses contain it. play()
  /// plays it, and no other function reads it. Error: why it is impossible here.
  virtual Expected<TurnView> null_turn() const { return Error{"in this game no side can pass"}; }
  /// Returns the legal turn, or during set-up the set-up, with this TurnView::packed. Empty: there is none.
  virtual std::optional<TurnView> find_turn(const std::vector<std::uint32_t>& packed) const {
    for (TurnView& turn : legal_turns()) {
      if (turn.packed == packed) return std::move(turn);
    }
    return std::nullopt;
  }
  /// Returns how many turns were played since a position was set.
  virtual int turns_played() const { return 0; }
  /// Returns whether an evaluation of the position is meaningful: the side to move need not respond to a check, a
  /// compulsory capture or another threat.
  virtual bool is_quiet() const { return true; }
  /// Returns whether a legal turn is one that the search looks at beyond its depth, such as a capture or a promotion. No
  /// evaluation of the position takes such a turn into account. In games in which nearly every turn takes or turns pieces, no turn
  /// is.
  virtual bool is_forcing(const TurnView& /*turn*/) const { return false; }
  /// Returns what stands where: everything that the session holds, or only what `viewer` may see.
  virtual BoardView board_view(std::optional<Side> viewer = {}) const = 0;

  /// Returns whether a side sets up its pieces unseen by the other before play. Then parts of the position may be
  /// unknown.
  virtual bool has_hidden_information() const { return false; }
  /// Returns whether the side to move must set up now. Its turn is then a set-up, which legal_moves() does not list
  /// and perft() does not count.
  virtual bool in_set_up() const { return false; }
  /// Returns a random set-up of the side to move. All that the rules allow are equally likely. Needs in_set_up().
  virtual std::string random_set_up(std::uint64_t /*seed*/) const { return {}; }
  /// Returns the position as that side may see it. Games with hidden information override this; in all others it is
  /// the whole position.
  virtual std::string position_for(Side) const { return position_text(); }

  /// Returns the result. Empty: the game goes on.
  virtual std::optional<Result> result() const = 0;
  /// Returns the position's result in tablebases. Empty: they do not have the position, or there are none.
  virtual std::optional<ProbeResult> probe_tables() const { return std::nullopt; }
  /// Returns the greatest number of pieces for which tablebases may have a position; 0 if there are none.
  virtual int pieces_in_tables() const { return 0; }
  /// Returns the forced outcome for the side to move within `plies`. It plays every turn, without tables or other
  /// knowledge. Returns nothing if there is neither a forced win nor a forced loss, if `signals` stopped it, or if
  /// the game has no tables.
  virtual std::optional<ProbeResult> prove(int /*plies*/, const Signals& /*signals*/) const { return std::nullopt; }
  /// Returns the board drawn in characters: several lines, each with its line end.
  virtual std::string drawing() const = 0;
  /// Returns the parts of the static evaluation for people, in several lines.
  virtual std::string evaluation() = 0;
  /// Returns a line for people that names the source of the knowledge beyond the rules. Empty: it is built in.
  virtual std::string knowledge_source() const { return {}; }
  /// Turns the board round: the same position with the sides exchanged. Error: why the result is not a position of
  /// the game, for example because the sides have different boards or pieces. Then the position stays.
  virtual MaybeError flip() = 0;

  /// Applies a change of the session's own options (see Variant::options). Error: why a value is refused. Then the
  /// session is unchanged.
  virtual MaybeError options_changed(const Options& options) = 0;
  /// Allocates the memory for searches with the present options and threads, so that none fails for lack of memory.
  /// Error: what is not available. Then the old memory stays.
  virtual MaybeError prepare() { return {}; }
  /// Clears what earlier searches learned about other games. The owner of the hash memory clears that.
  virtual void new_game() = 0;
  /// Searches on the calling thread and those of the pool until a limit or signal ends it. Throws std::bad_alloc if
  /// prepare() was not called and memory is short.
  virtual Decision think(const Limits& limits, Signals& signals, Listener& listener) = 0;
  /// Returns the model with which think() converts scores to rates of wins, draws and losses.
  virtual WinRateModel win_rate() const { return {}; }
  /// Returns whether solve() can solve positions of this game.
  virtual bool has_solver() const { return false; }
  /// Solves the position exactly on the calling thread and those of the pool, without a time limit. Continues what
  /// the journal knows. Returns nothing if `signals` stopped it, or if the game has no solver.
  using SolverListener = std::function<void(const SolverProgress&)>;
  virtual std::optional<Solution> solve(Signals& /*signals*/, const SolverListener& /*listener*/,
                                        const SolverJournal& /*journal*/) {
    return std::nullopt;
  }
  /// Returns why solve_all() cannot be used in this game. Empty: it can.
  virtual std::string why_not_enumerated() const { return "its positions cannot be visited one by one"; }
  /// Solves all positions that can be reached from the current one, with `bytes` of memory and files in the folder for
  /// temporary files. Counts of quiet moves are ignored, and a repetition is a draw. Empty: `signals` stopped it. Error:
  /// there are too many positions, or a file cannot be written.
  virtual Expected<std::optional<WholeSolution>> solve_all(std::size_t /*bytes*/, Signals& /*signals*/) {
    return Error{why_not_enumerated()};
  }
  /// The deepest perft. Each ply uses up to 9 KiB of the stack, and twice that if a turn can have several actions. A
  /// much smaller depth already takes longer than a lifetime, unless most positions have only one or two turns.
  static constexpr int greatest_perft_depth = 100;
  /// Counts the sequences of `depth` turns (1 to greatest_perft_depth). Reports the count below each legal turn, in
  /// generation order. Returns the total. It is partial if `signals` stopped the count.
  using PerftListener = std::function<void(const std::string& move, std::uint64_t count)>;
  virtual std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) = 0;
};

/// The reason why a position in set-up has no list of turns.
inline constexpr std::string_view unlisted_set_ups = "set-ups are not listed, there are too many";

class TablebaseMaker;
class HashMemory;
class OptionFiles;
class SpareMemory;
class ThreadPool;

/// The resources of an engine that its session uses. They outlive the session and are resized only between searches.
struct Resources {
  HashMemory& hash;
  ThreadPool& threads;
  const SpareMemory& memory;
  const Options& options;
  const OptionFiles& files;
};

/// How books in the Polyglot format (engine/book_formats/polyglot_file.hpp) encode positions and turns of a game. Empty: the
/// game has no books of this format.
struct PolyglotWords {
  /// Returns the key of a canonical text.
  std::function<std::uint64_t(const std::string& position)> key = {};
  /// Returns the code of a legal turn.
  std::function<std::uint16_t(const TurnView& turn)> turn = {};
};

/// The default beginning of the games of a match: random turns from the start, judged by a search.
struct RandomOpenings {
  int plies = 8;
  int limit = 60;  ///< centipawns: the greatest advantage of a side that is allowed
};

/// The positions and the depth of `bench`.
struct BenchSet {
  std::vector<std::string> positions = {};
  int depth = 12;
};

/// The number of lines of 1, 2, ... turns from the start, as the game's file states. Empty: the file does not state
/// them.
struct LineCounts {
  std::vector<std::int64_t> turns = {};
  std::string source = {};  ///< the source that the file names
};

/// A game's tablebases.
struct OfferedTablebases {
  /// Returns the maker of the tablebases (engine/session/tablebase_maker.hpp). Empty: this game has none.
  std::function<std::shared_ptr<TablebaseMaker>()> make = {};
  /// The reason, for people, why there are none, such as `pieces return to the board`. Empty: there are some, or there
  /// is no reason to give.
  std::string why_none = {};
};

/// One entry of the table of variants: the game's names, and how to start it.
struct Variant : GameListing {
  std::string start = {};  ///< position text
  std::string rules = {};  ///< the rules as played, with their source and our choices
  BenchSet bench = {};
  RandomOpenings openings = {};
  LineCounts counts = {};
  /// The built-in opening book of the game (engine/book_formats/book_file.hpp), valid as long as the program runs. Empty:
  /// there is none.
  std::string_view book = {};
  PolyglotWords polyglot = {};
  OfferedTablebases endgames = {};
  /// Makes a session at the start. Any thread may call it. The session may keep a reference to the entry, which must
  /// outlive it, and share the entry's data.
  std::function<std::unique_ptr<Session>(const Variant&, const Resources&)> make_session = {};
};

/// Finds the entry with this name or alias, in any case of letters. Returns null if there is none.
const Variant* find_variant(std::span<const Variant> variants, std::string_view name);

}  // namespace roundel
