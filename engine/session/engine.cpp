#include "engine/session/engine.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/session/elo_range.hpp"
#include "engine/session/game_names.hpp"
#include "engine/session/no_tablebases.hpp"
#include "engine/session/seed.hpp"

namespace roundel {

namespace {

constexpr int default_hash_mebibytes = 16;

// The option that selects the game.
constexpr const char* game_option = "UCI_Variant";
constexpr const char* game_files_option = "VariantPath";

/// Adds options of games, except those that an earlier game has added. Games may share an option: then there is one,
/// and it keeps its value from game to game.
template <class Entries>
void add_options_of(const Entries& entries, Options& options) {
  for (const auto& entry : entries) {
    for (const Option& option : entry->options) {
      if (!options.find(option.name)) options.add(option);
    }
  }
}

/// Makes small tables at once during its lifetime. Afterwards they are made at once if `after` is given, else in the
/// background.
class TablesAtOnce {
 public:
  TablesAtOnce(SmallTablebases& tables, const Signals& stop, const Signals* after) : tables_(tables), after_(after) {
    tables_.work_at_once(stop);
  }
  TablesAtOnce(const TablesAtOnce&) = delete;
  TablesAtOnce& operator=(const TablesAtOnce&) = delete;
  ~TablesAtOnce() {
    if (after_ == nullptr) {
      tables_.work_beside();
    } else {
      tables_.work_at_once(*after_);
    }
  }

 private:
  SmallTablebases& tables_;
  const Signals* after_;
};

/// Returns whether a search ends without a time limit.
bool is_without_clock(const Limits& limits) {
  const bool has_clock =
      std::any_of(limits.time.begin(), limits.time.end(), [](const auto& time) { return time.has_value(); });
  return !limits.infinite && !limits.move_time && !has_clock && (limits.depth || limits.nodes || limits.mate);
}

Options make_options(const Games& games, const Variant& first) {
  Options options;
  options.add(spin_option("Hash", default_hash_mebibytes, 1, 33554432));
  options.add(spin_option("Threads", 1, 1, 1024));
  options.add(spin_option("MultiPV", 1, 1, 500));
  options.add(spin_option("Move Overhead", 10, 0, 5000));
  options.add(button_option("Clear Hash"));
  options.add(seed_option());
  options.add(check_option("UCI_ShowWDL", false));
  options.add(check_option("UCI_LimitStrength", false));
  options.add(spin_option("UCI_Elo", most_elo, least_elo, most_elo));
  // This option comes before the games that it adds, because GUIs set options in this order.
  if (games.reads_files()) options.add(file_option(game_files_option, ""));
  options.add(combo_option(game_option, first.name, games.names()));
  for (Option& option : OwnBook::options()) options.add(std::move(option));
  add_options_of(games.entries(), options);
  return options;
}

bool has_option(const Variant& variant, std::string_view name) {
  return std::any_of(variant.options.begin(), variant.options.end(),
                     [name](const Option& option) { return same_name(option.name, name); });
}

/// Changes the number of threads. An increase needs spare memory beyond their stacks. Returns whether the number is
/// now `count`.
bool start_threads(ThreadPool& threads, int count, const SpareMemory& memory) {
  if (count <= threads.size()) return threads.resize(count);
  while (threads.size() < count) {
    if (!memory.is_left() || !threads.resize(threads.size() + 1)) return false;
  }
  return true;
}

}  // namespace

Engine::Engine(Games games, const VariantEntry& first, System system)
    : games_(std::move(games)),
      options_(make_options(games_, first ? *first : *games_.entries().front())),
      files_(std::move(system.open_file)),
      memory_(std::move(system.free_memory)),
      tablebase_store_(std::move(system.tablebase_store)),
      begin_background_(std::move(system.begin_background)) {
  // The options have their initial values, so the only possible error is a lack of memory.
  if (start(first ? first : games_.entries().front())) throw std::bad_alloc();
  // New memory is clear. If it came before the start of the game, it would be cleared twice.
  if (!hash_.resize(default_hash_mebibytes, threads_, memory_)) throw std::bad_alloc();
}

Engine::Engine(std::span<const Variant> variants, const Variant* first, System system)
    : Engine(Games(variants), first ? borrowed(*first) : VariantEntry(), std::move(system)) {}

bool Engine::wants_small_tables(const Variant& variant) const {
  return variant.endgames.make &&
         std::any_of(variant.options.begin(), variant.options.end(), [this](const Option& option) {
           return option.names_tables && options_.text(option.name) == small_tables;
         });
}

MaybeError Engine::with_small_tables(const Variant& variant, const std::function<MaybeError()>& task) {
  std::shared_ptr<SmallTablebases> wanted;
  if (wants_small_tables(variant)) {
    wanted = std::make_shared<SmallTablebases>(variant.endgames.make, tablebase_store_, begin_background_,
                                               [this](const std::string& text) { notify_(text); });
    if (stop_at_once_ != nullptr) wanted->work_at_once(*stop_at_once_);
  }
  auto old = files_.exchange_small_tables(wanted);
  MaybeError error = task();
  if (error) {
    files_.exchange_small_tables(std::move(old));
  } else {
    small_tablebases_ = std::move(wanted);
  }
  return error;
}

void Engine::make_tables_at_once(const Signals& stop) {
  stop_at_once_ = &stop;
  if (small_tablebases_) small_tablebases_->work_at_once(stop);
}

MaybeError Engine::wait_for_tables(const Session& session, const Signals& stop) {
  if (!small_tablebases_) return {};
  // A probe requests missing tables. When they are there, it may request more.
  while (!session.probe_tables()) {
    const Expected<bool> is_made = small_tablebases_->make_next(threads_, stop);
    if (!is_made) return is_made.error();
    if (!*is_made) break;
  }
  return {};
}

void Engine::tell_tables() const {
  const int pieces = session_->pieces_in_tables();
  for (const Option& option : variant_->options) {
    const std::string& folders = option.names_tables ? options_.text(option.name) : "";
    if (folders.empty() || folders == small_tables) continue;
    if (pieces > 0) return notify_(fmt::format("endgame tablebases of up to {} pieces", pieces));
    notify_(no_tables_text(*variant_, folders));
  }
}

MaybeError Engine::start(const VariantEntry& variant) {
  auto session = variant->make_session(*variant, resources());
  const auto begin = [&] {
    MaybeError error = session->options_changed(options_);
    return error ? error : session->prepare();
  };
  if (auto error = with_small_tables(*variant, begin)) return error;
  session_ = std::move(session);
  variant_ = variant;  // the old entry is freed after its session
  hash_.clear(threads_);
  renew_book();
  tell_tables();
  return {};
}

MaybeError Engine::choose(const std::string& name) {
  const Expected<VariantEntry> variant = read_game(name);
  if (!variant) return option_error(game_option, variant.error());
  return start(*variant);
}

Expected<VariantEntry> Engine::read_game(std::string_view name) {
  Expected<VariantEntry> variant = games_.find(name);
  if (variant) offer_games();  // the session of a game just read needs its options
  return variant;
}

MaybeError Engine::read_games(const std::string& paths) {
  if (paths.empty()) return {};
  const auto entries = games_.read(paths);
  if (!entries) return option_error(game_files_option, entries.error());
  offer_games();
  return {};
}

void Engine::offer_games() {
  options_.set_choices(game_option, games_.names());
  add_options_of(games_.entries(), options_);
}

std::vector<ListedGame> Engine::listed_games() {
  std::vector<ListedGame> games = games_.listings();
  add_options_of(games, options_);
  return games;
}

void Engine::read_library() {
  games_.read_library();
  offer_games();
}

std::unique_ptr<Session> Engine::make_session() {
  auto session = variant_->make_session(*variant_, resources());
  [[maybe_unused]] const MaybeError error = session->options_changed(options_);
  assert(!error);  // the engine's own session has accepted the values
  return session;
}

Expected<std::unique_ptr<SeparateSession>> Engine::make_separate_session(std::size_t mebibytes) {
  Options options = options_;
  const auto set = [&options](std::string_view name, std::string_view value) {
    [[maybe_unused]] const MaybeError error = options.set(name, value);
    assert(!error);
  };
  set("MultiPV", "1");
  set("UCI_LimitStrength", "false");
  if (options.number("Seed") == 0) set("Seed", "1");
  return SeparateSession::make(variant_, resources(), std::move(options), mebibytes);
}

MaybeError Engine::set_option(std::string_view name, std::string_view value) {
  const Option* found = options_.find(name);
  if (!found) return options_.set(name, value);  // set() reports what is wrong
  const Option option = *found;                  // a new value may add options, which moves all of them
  return option.name == game_option ? set_game(value) : set_value(option, value);
}

MaybeError Engine::set_value(const Option& option, std::string_view value) {
  const std::string old = options_.text(option.name);
  MaybeError error = options_.set(option.name, value);
  if (error) return error;
  error = take_value(option);
  if (error) options_.set(option.name, old);
  return error;
}

MaybeError Engine::set_game(std::string_view name) {
  const std::string meant = games_.meant(name);
  if (meant.empty()) return choose(std::string(name));  // the error suggests which game may be meant
  const Option option = *options_.find(game_option);
  if (auto error = set_value(option, meant)) return error;
  const std::string wanted(option_of_name(*variant_, name));
  const std::string before = std::exchange(named_option_, wanted);
  if (before == wanted) return {};
  if (!before.empty()) {
    if (auto error = set_option(before, "false")) return error;
  }
  return wanted.empty() ? std::nullopt : set_option(wanted, "true");
}

MaybeError Engine::take_value(const Option& option) {
  const std::string& value = options_.text(option.name);
  if (option.names_tables) {
    MaybeError error = with_small_tables(*variant_, [&] { return apply(option.name, value); });
    if (!error) tell_tables();
    return error;
  }
  if (option.longest_file == 0) return apply(option.name, value);
  std::string text;
  if (!value.empty() && std::count(option.choices.begin(), option.choices.end(), value) == 0) {
    Expected<std::string> held = read_file(value, option.longest_file);
    if (!held) return option_error(option.name, held.error());
    text = std::move(*held);
  }
  std::string old = files_.exchange(option.name, std::move(text));
  MaybeError error = apply(option.name, value);
  if (error) files_.exchange(option.name, std::move(old));
  return error;
}

MaybeError Engine::apply(std::string_view name, std::string_view value) {
  if (name == "Hash") return resize_hash(options_.number(name));
  if (name == "Threads") return resize_threads(options_.number(name));
  if (name == "UCI_LimitStrength") return session_->prepare();
  if (name == game_option) return choose(std::string(value));
  if (name == game_files_option) return read_games(std::string(value));
  if (name == OwnBook::file_option) return book_.read(*variant_, options_, files_, *make_session());
  if (name == OwnBook::option) {
    renew_book();
  } else if (name == "Clear Hash") {
    new_game();
  } else if (has_option(*variant_, name)) {
    if (auto error = session_->options_changed(options_)) return error;
    renew_book();  // the board may have changed
  }
  return {};
}

std::vector<BookTurn> Engine::book_turns(const Session& session) {
  prepare_book();
  return book_.turns(session);
}

void Engine::prepare_book() {
  if (!book_.is_read()) book_.renew(*variant_, options_, files_, *make_session());
}

void Engine::renew_book() {
  book_.forget();
  if (OwnBook::is_on(options_)) prepare_book();
}

Decision Engine::think(const Limits& limits, Signals& signals, Listener& listener) {
  const auto known = signals.pondering() ? std::nullopt : book_.choose(*session_, options_, limits);
  if (known) return decision_of(*known, listener);
  if (!small_tablebases_ || signals.pondering() || !is_without_clock(limits)) {
    return session_->think(limits, signals, listener);
  }
  // Possible errors: it was stopped, or there is no table. The search then works without tables.
  wait_for_tables(*session_, signals);
  const TablesAtOnce tables(*small_tablebases_, stop_at_once_ != nullptr ? *stop_at_once_ : signals, stop_at_once_);
  return session_->think(limits, signals, listener);
}

MaybeError Engine::resize_hash(int mebibytes) {
  if (hash_.resize(static_cast<std::size_t>(mebibytes), threads_, memory_)) return {};
  return option_error(
      "Hash", {fmt::format("there is no memory for {} MB{}: set a smaller value", mebibytes, memory_.reported())});
}

MaybeError Engine::resize_threads(int count) {
  const int old = threads_.size();
  const std::string free = memory_.reported();
  const bool are_started = start_threads(threads_, count, memory_);
  MaybeError error = are_started
                         ? session_->prepare()
                         : Error{fmt::format("{} threads cannot be started{}: set a smaller value", count, free)};
  if (!error) return {};
  threads_.resize(old);
  return option_error("Threads", *error);
}

void Engine::new_game() {
  hash_.clear(threads_);
  session_->new_game();
}

std::uint64_t Engine::bench(std::optional<int> depth, const Variant* only, Signals& signals,
                            const BenchListener& listener) {
  // A separate engine keeps the user's options, game and position unchanged, and out of the node count.
  Engine fresh(games_, {}, {.free_memory = memory_.free_memory()});
  Limits limits;
  Listener silent;
  std::uint64_t nodes = 0;
  for (const VariantEntry& entry : games_.entries()) {
    const Variant& variant = *entry;
    if (only ? only != &variant : !games_.is_compiled(variant)) continue;
    if (fresh.start(entry)) throw std::bad_alloc();  // the options have their initial values
    limits.depth = depth.value_or(variant.bench.depth);
    for (const std::string& position : variant.bench.positions) {
      if (signals.stopped()) return nodes;
      fresh.new_game();
      [[maybe_unused]] const MaybeError error = fresh.session().set_position(position, {});
      assert(!error);
      const Decision decision = fresh.session().think(limits, signals, silent);
      nodes += decision.nodes;
      listener({variant, position, decision});
    }
  }
  return nodes;
}

MaybeError check_own_option(const Variant& variant, std::string_view name) {
  if (has_option(variant, name)) return std::nullopt;
  return Error{.reason = fmt::format("{} has no option '{}' of its own", variant.name, name),
               .hint = meant_name(name, variant.options)};
}

}  // namespace roundel
