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
#include "engine/view/turn_view.hpp"

namespace roundel {

/// What best play makes of a position whose game ends with a count of points.
struct Solution {
  int value = 0;                        ///< the final margin in points, from the view of the side to move
  std::vector<std::string> best_moves;  ///< all legal turns that reach it, the most promising first
  std::vector<std::string> line;        ///< turns of best play to the end
};

/// How far a solver has come: between which values the one that it looks for lies, in points.
struct SolverProgress {
  int lower = 0;
  int upper = 0;
  std::uint64_t nodes = 0;
};

/// The boundary between the protocols and one game. A session holds the position that is being played or
/// analysed and the game that led to it. Not thread-safe: one call at a time, think() included.
class Session {
 public:
  virtual ~Session() = default;

  /// Sets the position to `text`, or to the game's start where it is empty or `startpos`, and plays `moves` from there, null turns
  /// among them. Error: what is wrong with the text or which move is not legal; the old position stays.
  virtual MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) = 0;
  /// What set_position() has left out of its text, because it cannot be: a right to castle without a rook.
  virtual std::vector<Error> position_notes() const { return {}; }

  /// The men that can stand on the board, one of each kind, as the first side has them. Empty: positions are told in text
  /// alone.
  virtual std::vector<Man> men() const { return {}; }
  /// Sets the position to the men of `board`, those in its hands and its side to move, with every count at its beginning and
  /// the rights that the men can have as they stand, and plays `moves` from there. Error: what is wrong with the board, or
  /// which move is not legal; the old position stays.
  virtual MaybeError set_board(const BoardView& /*board*/, std::span<const std::string> /*moves*/) {
    return Error{"positions of this game are told in text alone"};
  }
  /// Plays a turn that this session or one that stands at the same position has told. Error: it is a turn of another
  /// position; the position stays.
  virtual MaybeError play(const TurnView& turn) = 0;
  /// Reads a turn and plays it. Error: why the text names none; the position stays.
  MaybeError play_move(std::string_view text) {
    const Expected<TurnView> turn = read_turn(text);
    return turn ? play(*turn) : turn.error();
  }

  /// The position in its canonical text.
  virtual std::string position_text() const = 0;
  /// The position as records of games write it, by default its canonical text; set_position() reads it.
  virtual std::string record_position() const { return position_text(); }
  virtual Key key() const = 0;
  virtual Side side_to_move() const = 0;
  /// The legal turns in canonical text, in generation order.
  virtual std::vector<std::string> legal_moves() const = 0;
  /// The same with all that there is to know of them. A set-up is none of them: see in_set_up().
  virtual std::vector<TurnView> legal_turns() const = 0;
  /// The legal turn that `text` names as protocols write it: its canonical, explicit or told text. Error: why it names
  /// none.
  virtual Expected<TurnView> read_turn(std::string_view text) const = 0;
  /// The legal turn that a record's text means; the texts of read_turn() are read too. Error: why it means none, or
  /// which turns it could mean.
  virtual Expected<TurnView> read_notation(std::string_view text) const { return read_turn(text); }
  /// All legal turns that a record's text can mean, one where read_notation() is sure of it. Error: why it means none.
  virtual Expected<std::vector<TurnView>> read_notations(std::string_view text) const {
    Expected<TurnView> turn = read_notation(text);
    if (!turn) return turn.error();
    return std::vector{std::move(*turn)};
  }
  /// The legal turn that a person's text means, in either of these forms. Error: that of read_turn().
  Expected<TurnView> read_any_turn(std::string_view text) const {
    Expected<TurnView> turn = read_turn(text);
    if (turn) return turn;
    const Expected<TurnView> noted = read_notation(text);
    return noted ? noted : turn;
  }
  /// The null turn, in which the side passes. No rule allows it, but lines of analyses have it: play() plays it, and no other
  /// function reads it. Error: why it cannot be here.
  virtual Expected<TurnView> null_turn() const { return Error{"in this game no side can pass"}; }
  /// The legal turn, or in set-up the set-up, whose TurnView::packed is this; empty: there is none.
  virtual std::optional<TurnView> find_turn(const std::vector<std::uint32_t>& packed) const {
    for (TurnView& turn : legal_turns()) {
      if (turn.packed == packed) return std::move(turn);
    }
    return std::nullopt;
  }
  /// How many turns have been played since a position was set.
  virtual int turns_played() const { return 0; }
  /// Whether the side to move has nothing to respond to before an evaluation can speak of the position, such as a check or
  /// a capture that is due.
  virtual bool is_quiet() const { return true; }
  /// Whether a legal turn takes men, or does what the game's search looks at beyond its depth, as a promotion: no evaluation
  /// of the position speaks of that.
  virtual bool is_forcing(const TurnView& /*turn*/) const { return false; }
  /// What stands where: all that the session knows of it, or what `viewer` may know.
  virtual BoardView board_view(std::optional<Side> viewer = {}) const = 0;

  /// Whether a side sets its pieces up unseen by the other before play, and parts of the position may be unknown.
  virtual bool has_hidden_information() const { return false; }
  /// Whether the side to move has yet to set up: its turn is a set-up, of which legal_moves() lists none and perft()
  /// counts none.
  virtual bool in_set_up() const { return false; }
  /// A set-up turn of the side to move, drawn evenly from all that the rules allow. Needs in_set_up().
  virtual std::string random_set_up(std::uint64_t /*seed*/) const { return {}; }
  /// The position as that side may know it, which is all of it unless the game has hidden information; such games
  /// override this.
  virtual std::string position_for(Side) const { return position_text(); }

  /// Empty while the game goes on.
  virtual std::optional<Result> result() const = 0;
  /// What tables of endings say of the position; nothing where they do not know it, or there are none.
  virtual std::optional<ProbeResult> probe_tables() const { return std::nullopt; }
  /// With how many men on the board a position may stand in a table of endings; 0 where there are none.
  virtual int men_in_tables() const { return 0; }
  /// What the side to move is forced to within `plies`, found by playing every turn without tables or anything else that is known;
  /// nothing where that is neither a win nor a loss, where `signals` stopped it, or in a game that has no tables.
  virtual std::optional<ProbeResult> prove(int /*plies*/, const Signals& /*signals*/) const { return std::nullopt; }
  /// The board drawn in characters, several lines, each with its line end.
  virtual std::string drawing() const = 0;
  /// The parts of the static evaluation, for people, several lines.
  virtual std::string evaluation() = 0;
  /// Where what is known beyond the rules is from, for people, a line; empty where the program brings it along.
  virtual std::string knowledge_source() const { return {}; }
  /// Turns the board round: the same position with the sides changed. Error: why that is no position of the game, as where the
  /// sides have other boards or men; the position stays.
  virtual MaybeError flip() = 0;

  /// One of the session's own options has changed (see Variant::options). Error: why a value cannot be taken; the session
  /// is as it was.
  virtual MaybeError options_changed(const Options& options) = 0;
  /// Gets what searches with the present options and threads need, so that none fails for want of memory. Error: what
  /// cannot be had; what there was is kept.
  virtual MaybeError prepare() { return {}; }
  /// Forgets what earlier searches learned about other games; the hash memory is cleared by its owner.
  virtual void new_game() = 0;
  /// Searches on the calling thread (and the pool's) until a limit or signal ends it. Throws std::bad_alloc where it was not
  /// prepared and memory is short.
  virtual Decision think(const Limits& limits, Signals& signals, Listener& listener) = 0;
  /// By which think() tells from scores how often games are won, drawn and lost.
  virtual WinRateModel win_rate() const { return {}; }
  /// Whether solve() can play this game's positions out.
  virtual bool has_solver() const { return false; }
  /// Plays the position out exactly, however long that takes, on the calling thread. Nothing where `signals` stopped it,
  /// or where the game has no solver.
  using SolverListener = std::function<void(const SolverProgress&)>;
  virtual std::optional<Solution> solve(Signals& /*signals*/, const SolverListener& /*listener*/) {
    return std::nullopt;
  }
  /// The deepest perft: each ply takes up to 9 KiB of the stack, and twice that where a turn has several actions. Far
  /// less deep ones do not end in a lifetime, but where there is hardly a choice.
  static constexpr int greatest_perft_depth = 100;
  /// Counts the turns sequences of `depth`, 1 to greatest_perft_depth, below each legal turn, told in generation order.
  /// Returns the total, which is partial where `signals` stopped it.
  using PerftListener = std::function<void(const std::string& move, std::uint64_t count)>;
  virtual std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) = 0;
};

/// Why a position in set-up has no list of turns.
inline constexpr std::string_view unlisted_set_ups = "set-ups are not listed, there are too many";

class EndingMaker;
class HashMemory;
class OptionFiles;
class SpareMemory;
class ThreadPool;

/// What an engine lends to its session: they outlive it, and are resized only between searches.
struct Resources {
  HashMemory& hash;
  ThreadPool& threads;
  const SpareMemory& memory;
  const Options& options;
  const OptionFiles& files;
};

/// How books in the Polyglot format (engine/book/polyglot_file.hpp) name positions and turns of a game; empty: there are none.
struct PolyglotWords {
  /// Of a canonical text.
  std::function<std::uint64_t(const std::string& position)> key = {};
  /// Of a legal turn.
  std::function<std::uint16_t(const TurnView& turn)> turn = {};
};

/// How games of a match begin where nothing else is said: random turns from the start, which a search then judges.
struct RandomOpenings {
  int plies = 8;
  int limit = 60;  ///< centipawns: the most that the judgement may be in favour of a side
};

/// What `bench` searches.
struct BenchSet {
  std::vector<std::string> positions = {};
  int depth = 12;
};

/// How many lines of 1, 2, ... turns there are from the start, as the game's file says. Empty: it does not say.
struct LineCounts {
  std::vector<std::int64_t> turns = {};
  std::string source = {};  ///< where the file has them from
};

/// A game's tables of endings.
struct OfferedEndings {
  /// Returns what makes them (engine/session/ending_maker.hpp); empty: there are none of this game.
  std::function<std::shared_ptr<EndingMaker>()> make = {};
  /// For people, why there are none, `men return to the board`. Empty: there are some, or nothing is to be said.
  std::string why_none = {};
};

/// One row of the table of variants: what a game is called, and how to start one.
struct Variant : GameListing {
  std::string start = {};  ///< position text
  std::string rules = {};  ///< the rules as played, with source and choices
  BenchSet bench = {};
  RandomOpenings openings = {};
  LineCounts counts = {};
  /// The book of openings that the program brings along for the game (engine/book/book_file.hpp), for as long as it runs. Empty:
  /// there is none.
  std::string_view book = {};
  PolyglotWords polyglot = {};
  OfferedEndings endings = {};
  /// A new session at the start, by any thread. It may keep the row, which has to outlive it, and share what this holds.
  std::function<std::unique_ptr<Session>(const Variant&, const Resources&)> make_session = {};
};

/// The row that has `name` as its name or an alias, whatever the case; null where there is none.
const Variant* find_variant(std::span<const Variant> variants, std::string_view name);

}  // namespace roundel
