#include "engine/session/engine.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <new>

#include "engine/session/elo_range.hpp"
#include "engine/session/seed.hpp"

namespace roundel {

namespace {

constexpr int default_hash_mebibytes = 16;

Option variant_option(std::span<const Variant> variants, const Variant& first) {
  std::vector<std::string> names;
  for (const Variant& variant : variants) {
    names.push_back(variant.name);
    names.insert(names.end(), variant.aliases.begin(), variant.aliases.end());
  }
  return combo_option("UCI_Variant", first.name, std::move(names));
}

Options make_options(std::span<const Variant> variants, const Variant& first) {
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
  options.add(variant_option(variants, first));
  // Games may share an option: it is one, and keeps its value from game to game.
  for (const Variant& variant : variants) {
    for (const Option& option : variant.options) {
      if (!options.find(option.name)) options.add(option);
    }
  }
  return options;
}

bool has_option(const Variant& variant, std::string_view name) {
  return std::any_of(variant.options.begin(), variant.options.end(),
                     [name](const Option& option) { return same_name(option.name, name); });
}

/// Changes the number of threads, to more as long as something is left beside their stacks. Returns whether it is `count`.
bool start_threads(ThreadPool& threads, int count, const SpareMemory& memory) {
  if (count <= threads.size()) return threads.resize(count);
  while (threads.size() < count) {
    if (!memory.is_left() || !threads.resize(threads.size() + 1)) return false;
  }
  return true;
}

}  // namespace

const Variant* find_variant(std::span<const Variant> variants, std::string_view name) {
  for (const Variant& variant : variants) {
    if (same_name(variant.name, name)) return &variant;
    for (const std::string& alias : variant.aliases) {
      if (same_name(alias, name)) return &variant;
    }
  }
  return nullptr;
}

const GameName* name_in_force(std::span<const GameName> names, const Options& options) {
  const GameName* plain = nullptr;
  for (const GameName& name : names) {
    if (!name.option.empty() && name.is_allowed(options)) return &name;
    if (name.option.empty() && plain == nullptr) plain = &name;
  }
  return plain;
}

Engine::Engine(std::span<const Variant> variants, const Variant* first, FreeMemory free_memory)
    : variants_(variants),
      options_(make_options(variants, first ? *first : variants.front())),
      memory_(std::move(free_memory)) {
  // The options have their initial values: what may be wrong is only that memory is short.
  if (start(first ? *first : variants.front())) throw std::bad_alloc();
  // The memory comes cleared: had it come before the start of the game, it would be cleared twice.
  if (!hash_.resize(default_hash_mebibytes, threads_, memory_)) throw std::bad_alloc();
}

MaybeError Engine::start(const Variant& variant) {
  auto session = variant.make_session(variant, resources());
  if (auto error = session->options_changed(options_)) return error;
  if (auto error = session->prepare()) return error;
  variant_ = &variant;
  session_ = std::move(session);
  hash_.clear(threads_);
  return {};
}

std::unique_ptr<Session> Engine::make_session() {
  auto session = variant_->make_session(*variant_, resources());
  [[maybe_unused]] const MaybeError error = session->options_changed(options_);
  assert(!error);  // the engine's own session has taken them
  return session;
}

MaybeError Engine::set_option(std::string_view name, std::string_view value) {
  const Option* option = options_.find(name);
  if (!option) return options_.set(name, value);  // which says what is wrong
  const std::string old = options_.text(name);
  MaybeError error = options_.set(name, value);
  if (error) return error;
  error = take_value(*option);
  if (error) options_.set(name, old);
  return error;
}

MaybeError Engine::take_value(const Option& option) {
  const std::string& value = options_.text(option.name);
  if (option.longest_file == 0) return apply(option.name, value);
  std::string text;
  if (!value.empty() && std::count(option.choices.begin(), option.choices.end(), value) == 0) {
    Expected<std::string> held = read_file(value, option.longest_file);
    if (!held) return Error{fmt::format("option '{}': {}", option.name, held.error().message)};
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
  if (name == "UCI_Variant") return start(*find_variant(value));
  if (name == "Clear Hash") {
    new_game();
  } else if (has_option(*variant_, name)) {
    return session_->options_changed(options_);
  }
  return {};
}

MaybeError Engine::resize_hash(int mebibytes) {
  if (hash_.resize(static_cast<std::size_t>(mebibytes), threads_, memory_)) return {};
  return Error{fmt::format("option 'Hash': {} MB cannot be had{}", mebibytes, memory_.told())};
}

MaybeError Engine::resize_threads(int count) {
  const int old = threads_.size();
  const std::string free = memory_.told();
  const bool are_started = start_threads(threads_, count, memory_);
  MaybeError error =
      are_started ? session_->prepare() : Error{fmt::format("{} threads cannot be had{}", count, free)};
  if (!error) return {};
  threads_.resize(old);
  return Error{fmt::format("option 'Threads': {}", error->message)};
}

void Engine::new_game() {
  hash_.clear(threads_);
  session_->new_game();
}

std::uint64_t Engine::bench(std::optional<int> depth, const Variant* only, Signals& signals,
                            const BenchListener& listener) {
  // An engine of its own keeps the user's options, game and position as they are, and out of the count.
  Engine fresh(variants_, nullptr, memory_.free_memory());
  Limits limits;
  Listener silent;
  std::uint64_t nodes = 0;
  for (const Variant& variant : variants_) {
    if (only && only != &variant) continue;
    if (fresh.start(variant)) throw std::bad_alloc();  // the options have their initial values
    limits.depth = depth.value_or(variant.bench_depth);
    for (const std::string& position : variant.bench_positions) {
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

}  // namespace roundel
