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

/// Owns what outlives a game: the options, the hash memory, the threads, and the session of the current game. Not
/// thread-safe: while think(), perft() or bench() runs, use only its Signals.
class Engine {
 public:
  /// `games` has at least one entry. `first`, one of the entries, is the game to begin with and the default of the option.
  /// If `first` is null, that is the first entry. Throws std::bad_alloc if memory is too short for the initial options.
  explicit Engine(Games games, const VariantEntry& first = {}, System system = {});
  /// The same with only these games. There must be at least one, and they must outlive the engine.
  explicit Engine(std::span<const Variant> variants, const Variant* first = nullptr, System system = {});

  /// Returns the games that are loaded. Those of the library appear when they are chosen, or after read_library().
  std::span<const VariantEntry> variants() const { return games_.entries(); }
  /// Finds a loaded game by its name or alias, in any case of letters. Returns null if there is none.
  const Variant* find_variant(std::string_view name) const { return games_.known(name); }
  /// Returns what lists show of all games, including those of the library, without making boards. Afterwards their
  /// options exist.
  std::vector<ListedGame> listed_games();
  /// Returns the game with this name. Reads it if it is one of the library. Error: no game has the name, or its file
  /// is wrong.
  Expected<VariantEntry> read_game(std::string_view name);
  /// Reads all games of the library.
  void read_library();
  const Variant& variant() const { return *variant_; }
  /// Returns the entry of the current game. The entry may no longer be in the table.
  const VariantEntry& variant_entry() const { return variant_; }
  Session& session() { return *session_; }
  const Session& session() const { return *session_; }

  /// Makes another session of the current game, for a position beside the engine's own. It stands at the start. It
  /// may not think while the engine's session does, because they share memory and threads. The caller must keep
  /// variant_entry() as long as the session.
  std::unique_ptr<Session> make_session();
  /// Makes a session of the current game that may think while others do, on one thread, with `mebibytes` of hash
  /// memory of its own. It plays with full strength, reports one best line, and draws the same random numbers each
  /// time. While it lives, the engine must live and no option may be set. Error: the memory is not available.
  Expected<std::unique_ptr<SeparateSession>> make_separate_session(std::size_t mebibytes);

  const Options& options() const { return options_; }
  /// Returns the contents of the files that options name, as read when the options were set.
  const OptionFiles& files() const { return files_; }
  /// Sets an option and applies it, for example by resizing the hash, or by changing the game, which resets the
  /// position. A game may have any of its names. Error: what is wrong; then nothing has changed.
  MaybeError set_option(std::string_view name, std::string_view value);
  /// Receives progress messages while the caller waits for tablebases, and which tables were found in the folders
  /// that an option names.
  using Notify = std::function<void(const std::string&)>;
  void set_notify(Notify notify) { notify_ = std::move(notify); }
  /// Waits for the small tables for the position of a session of this engine, if the options ask for them. Makes
  /// missing tables on this thread and the threads of the pool. Not allowed while a search runs. Error: what went
  /// wrong, or that `stop` ended it. Tables made before that are kept.
  MaybeError wait_for_tables(const Session& session, const Signals& stop);
  /// From now on, makes each small table at once when a search or a query needs it, until `stop`. `stop` must outlive
  /// all such calls. Results then do not depend on when tables are ready.
  void make_tables_at_once(const Signals& stop);
  /// Adds an option whose meaning the caller defines.
  void add_option(Option option) { options_.add(std::move(option)); }

  /// Plays a turn of the book at once if the option OwnBook is on and the book has the position. Otherwise the
  /// session thinks.
  /// - A search with a limit of depth, nodes or mate, and without a time limit, makes each small table at once when
  ///   it needs it. Its result then does not depend on when tables are ready.
  /// - Any other search runs without the missing tables.
  /// - Infinite analysis, pondering and the search for a mate ignore the book.
  /// - If `limits` name turns, only these count.
  Decision think(const Limits& limits, Signals& signals, Listener& listener);
  /// Returns the current book's entries for a position of the game, even if OwnBook is off.
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
  /// Searches the bench positions of `only`, or of every compiled variant, on one thread with a fixed hash. If
  /// `depth` is empty, each variant's own depth is used. Options, game and position are the same afterwards. Returns
  /// the total of nodes, the signature of the search. Throws std::bad_alloc if memory is short.
  std::uint64_t bench(std::optional<int> depth, const Variant* only, Signals& signals, const BenchListener& listener);

 private:
  Resources resources() { return {hash_, threads_, memory_, options_, files_}; }
  MaybeError start(const VariantEntry& variant);
  /// Returns whether an option of the game asks for small tables of its endgames.
  bool wants_small_tables(const Variant& variant) const;
  /// Provides the small tables that the game's options ask for, runs `task`, which uses them, and restores the old
  /// ones if `task` returns an error.
  MaybeError with_small_tables(const Variant& variant, const std::function<MaybeError()>& task);
  void tell_tables() const;
  MaybeError choose(const std::string& name);
  /// Sets the game by any of its names, and the option that this name implies.
  MaybeError set_game(std::string_view name);
  MaybeError set_value(const Option& option, std::string_view value);
  MaybeError read_games(const std::string& paths);
  /// Updates the options that list the games and their settings.
  void offer_games();
  /// Reads the file that an option now names, if its kind of option has a file, and applies the new value. Error:
  /// nothing has changed.
  MaybeError take_value(const Option& option);
  /// Applies the new value of an engine's option.
  MaybeError apply(std::string_view name, std::string_view value);
  void prepare_book();
  /// Call if the book may have changed. Reads it at once if the engine plays by it, and otherwise on next use.
  void renew_book();
  MaybeError resize_hash(int mebibytes);
  MaybeError resize_threads(int count);

  Games games_;
  Options options_;
  OptionFiles files_;
  SpareMemory memory_;
  TablebaseStore tablebase_store_;
  BeginBackground begin_background_;
  const Signals* stop_at_once_ = nullptr;              ///< null: small tables are made in the background
  std::shared_ptr<SmallTablebases> small_tablebases_;  ///< null: the options ask for none
  Notify notify_ = [](const std::string&) {};
  HashMemory hash_;
  ThreadPool threads_;
  VariantEntry variant_;
  std::string named_option_;  ///< turned on by the game's name; empty: none
  std::unique_ptr<Session> session_;
  OwnBook book_;
};

/// Checks that the variant has an own option of this name, in any case of letters. Error: it has no such option, or
/// other games have it too.
MaybeError check_own_option(const Variant& variant, std::string_view name);

}  // namespace roundel
