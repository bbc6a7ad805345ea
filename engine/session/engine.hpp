#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/session/games.hpp"
#include "engine/session/hash_memory.hpp"
#include "engine/session/own_book.hpp"
#include "engine/session/separate_session.hpp"
#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "engine/session/system.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// Owns what outlives a game: the options, the hash memory, the threads, and the session of the game that
/// is being played. Not thread-safe: while think(), perft() or bench() runs, only its Signals may be used.
class Engine {
 public:
  /// `games` has rows. `first`, one of them, is the game to begin with and the default of the option; where it is null that
  /// is the first row. Throws std::bad_alloc where there is not enough memory for the initial options.
  explicit Engine(Games games, const VariantRow& first = {}, System system = {});
  /// The same with these games alone, not none, which outlive the engine.
  explicit Engine(std::span<const Variant> variants, const Variant* first = nullptr, System system = {});

  /// The games that are there. Those of the library appear when they are chosen, or with read_library().
  std::span<const VariantRow> variants() const { return games_.rows(); }
  /// By name or alias, whatever the case, among these; null where there is none.
  const Variant* find_variant(std::string_view name) const { return games_.known(name); }
  /// What lists say of all games, those of the library too, for which no board is made. Their options are there from then on.
  std::vector<ListedGame> listed_games();
  /// The game of that name, which is read where it is one of the library. Error: there is none, or its file is wrong.
  Expected<VariantRow> read_game(std::string_view name);
  /// Reads all games of the library.
  void read_library();
  const Variant& variant() const { return *variant_; }
  /// The row of the game that is being played. It may have left the table.
  const VariantRow& variant_row() const { return variant_; }
  Session& session() { return *session_; }
  const Session& session() const { return *session_; }

  /// Another session of the game that is being played, for a position beside the engine's own. It stands at the start,
  /// and may not think while the other does: they have memory and threads in common. Its row is variant_row(), which is to
  /// be kept with it.
  std::unique_ptr<Session> make_session();
  /// A session of that game that may think while others do, on one thread, with so much hash memory of its own. It plays with
  /// all its strength, tells one best line, and draws the same numbers each time. The engine outlives it, and until then no
  /// option is set. Error: the memory cannot be had.
  Expected<std::unique_ptr<SeparateSession>> make_separate_session(std::size_t mebibytes);

  const Options& options() const { return options_; }
  /// What the files held that options name, when these were set.
  const OptionFiles& files() const { return files_; }
  /// Sets an option and carries out what it means: resizes the hash, changes the game (which resets the
  /// position), and so on. A game is known by all its names. Error: what is wrong; nothing has changed.
  MaybeError set_option(std::string_view name, std::string_view value);
  /// Hears, while tables of endings are being waited for, how far the making of them is; and which were found in the folders that
  /// an option names.
  using Told = std::function<void(const std::string&)>;
  void set_told(Told told) { told_ = std::move(told); }
  /// Waits for the small tables that know the position of a session of this engine, where the options ask for them; makes
  /// those that are not there on this thread and those of the pool. Not while a search runs. Error: what went wrong, or that
  /// `stop` ended it, and then what was made stays.
  MaybeError wait_for_tables(const Session& session, const Signals& stop);
  /// From now on each small table is made at once when a search or a question needs it, until `stop`, which outlives all that asks.
  /// So what searches find does not depend on how soon tables are there.
  void make_tables_at_once(const Signals& stop);
  /// Adds an option that the caller itself gives a meaning.
  void add_option(Option option) { options_.add(std::move(option)); }

  /// Answers at once with a turn of the book, where the option OwnBook is on and it knows one, and else has the session
  /// think. A search that is bounded by depth, nodes or a mate, and not by time, makes each small table at once when it needs it:
  /// what it finds does not depend on how soon tables are there. Any other search does without those that are not there. The book
  /// is passed over where it is analysed without end, pondered, or a win is looked for, and of the turns that are wanted only
  /// those count.
  Decision think(const Limits& limits, Signals& signals, Listener& listener);
  /// What the book in force says of a position of the game, whether OwnBook is on or not.
  std::vector<BookTurn> book_turns(const Session& session);

  /// Clears the hash memory and what the session has learned.
  void new_game();

  /// One position of a bench run.
  struct BenchLine {
    const Variant& variant;
    std::string position;
    Decision decision;
  };
  using BenchListener = std::function<void(const BenchLine&)>;
  /// Searches the fixed positions of `only`, or of every compiled variant, to `depth`, or where it is empty to each variant's
  /// own, on one thread with a fixed hash; the options, the game and its position are the same after it. Returns the
  /// node total, the signature of the search. Throws std::bad_alloc where memory is short.
  std::uint64_t bench(std::optional<int> depth, const Variant* only, Signals& signals, const BenchListener& listener);

 private:
  Resources resources() { return {hash_, threads_, memory_, options_, files_}; }
  MaybeError start(const VariantRow& variant);
  /// Whether an option of the game asks for the small tables of its endings.
  bool wants_small_tables(const Variant& variant) const;
  /// Has the small tables at hand that the game's options ask for, does what looks for them, and goes back to the old ones
  /// where that has an error.
  MaybeError with_small_tables(const Variant& variant, const std::function<MaybeError()>& task);
  void tell_tables() const;
  MaybeError choose(const std::string& name);
  /// Sets the game by any name of it, and the option that this name asks for.
  MaybeError set_game(std::string_view name);
  MaybeError set_value(const Option& option, std::string_view value);
  MaybeError read_games(const std::string& paths);
  /// Has the options tell which games there are, and what can be set of them.
  void offer_games();
  /// Reads the file that an option has come to name, if it is one whose file is read, and carries out what its new value
  /// means. Error: nothing has changed.
  MaybeError take_value(const Option& option);
  /// Carries out what the new value of an engine's option means.
  MaybeError apply(std::string_view name, std::string_view value);
  void prepare_book();
  /// The book is another, or may be: it is read anew when it is wanted, and now where it is played by.
  void renew_book();
  MaybeError resize_hash(int mebibytes);
  MaybeError resize_threads(int count);

  Games games_;
  Options options_;
  OptionFiles files_;
  SpareMemory memory_;
  EndingStore ending_store_;
  BeginBackground begin_background_;
  const Signals* stop_at_once_ = nullptr;        ///< null: small tables are made in the background
  std::shared_ptr<SmallEndings> small_endings_;  ///< null: the options ask for none
  Told told_ = [](const std::string&) {};
  HashMemory hash_;
  ThreadPool threads_;
  VariantRow variant_;
  std::string named_option_;  ///< that the game's name has turned on; empty: none
  std::unique_ptr<Session> session_;
  OwnBook book_;
};

}  // namespace roundel
