#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/base/ending_shelf.hpp"
#include "engine/base/file_bytes.hpp"
#include "engine/base/growing_map.hpp"
#include "engine/endings/block_cache.hpp"
#include "engine/endings/ending_file.hpp"
#include "engine/endings/ending_rules.hpp"
#include "engine/game/probed_game.hpp"

namespace roundel {

/// What a table is worth to a search: how a position ends whose clocks leave so many plies. A win or loss that comes too late
/// for them is a draw. `needs` are those of the position's class, where several clocks run.
///
/// It is a bound where the quiet clock leaves less than that of the material though by the rules it never runs out first, which
/// only positions that are set up have.
inline ProbeResult probe_result(const EndingEntry& entry, const DrawClock& clock, const ClocksLeft& left,
                                const ClockNeedsTable& needs) {
  if (entry.to_end == drawn_ending) return {};
  const ProbeResult in_time{outcome_of(entry.to_end), ProbeResult::Certainty::exact, plies_of(entry.to_end)};
  if (!clock.runs()) return in_time;
  if (entry.to_progress == drawn_ending) return {};
  const int run_on_places = left.places == ClocksLeft::many ? 0 : std::max(clock.of_places - left.places, 0);
  const int needed =
      clock.is_mixed() ? needs.quiet_plies(entry.needs, left.material, run_on_places) : plies_of(entry.to_progress);
  const bool counts_quiet = clock.of_material > 0;
  if (needed <= (counts_quiet ? left.quiet : std::min(left.quiet, left.material))) return in_time;
  if (clock.men_set_it_back || needed > left.material) return {};
  using Certainty = ProbeResult::Certainty;
  return {Outcome::draw, entry.to_end > 0 ? Certainty::at_least : Certainty::at_most, 0};
}

inline constexpr std::string_view ending_extension = ".ending";
inline constexpr std::string_view second_to_move = ".2";

/// The name of the file of a class: `KM-K.ending`, and where the board is not the same to both sides `KM-K.2.ending` for the
/// second to move.
std::string ending_file_name(const Material& material, std::string_view letters);
/// The name of a folder of the tables of one game: other rules' have another.
std::string ending_folder_name(std::string_view game, std::uint32_t signature);
/// The class whose file has that name; nothing where none has.
std::optional<Material> material_of(std::string_view name, std::string_view letters);

/// A file of endings whose blocks are unpacked when they are asked for, by any thread.
class UnpackedBlocks {
 public:
  /// `cache` outlives it. Error: that of EndingFile::open().
  static Expected<std::unique_ptr<UnpackedBlocks>> open(FilePointer file, const EndingFileHead& wanted,
                                                        BlockCache& cache);

  /// Whether no block is damaged. It reads all of them.
  bool is_whole() const { return file_.is_whole(); }
  const ClockNeedsTable& needs() const { return file_.needs(); }
  /// Nothing where the block is damaged.
  std::optional<EndingEntry> find(std::uint64_t position) const {
    const BlockCache::Place& place = places_[position / EndingFile::block_positions];
    const auto known = cache_.find(place, position % EndingFile::block_positions);
    return known ? known : unpack(position);
  }

 private:
  UnpackedBlocks(FilePointer bytes, EndingFile file, BlockCache& cache)
      : bytes_(std::move(bytes)), file_(std::move(file)), cache_(cache), places_(file_.blocks()) {}
  std::optional<EndingEntry> unpack(std::uint64_t position) const;

  FilePointer bytes_;
  EndingFile file_;
  BlockCache& cache_;
  mutable std::vector<BlockCache::Place> places_;
};

/// The tables of endings of one game, of folders or of a shelf; shared by all threads.
template <EndingRules E>
class EndingTables {
 public:
  using Men = typename E::Men;
  /// What endings go by, and the signature that their files are marked with.
  struct Marked {
    E rules;
    std::uint32_t signature;
  };

  /// `game` as the files have it. `make` is called once, when something is first asked of the tables.
  EndingTables(std::string game, std::function<Marked()> make) : game_(std::move(game)), make_(std::move(make)) {}

  EndingTables(const EndingTables&) = delete;
  EndingTables& operator=(const EndingTables&) = delete;

  /// Takes the files of the game in a folder; files of other games are left alone. Of each the head is looked at, and its
  /// blocks when they are asked for. Error: the folder cannot be read, or a file of this game is damaged.
  MaybeError read(const std::string& folder, const OpenFile& open_file);
  /// Takes a file with such a name, if it is one of the game. Error: it is damaged.
  MaybeError add(const NamedFile& file);
  /// Takes what a shelf has, each file when it is asked for, and wants what it has not. That is said before other threads ask.
  void take_from(std::shared_ptr<EndingShelf> shelf) {
    men_ = std::max(men_, shelf->men());
    shelf_ = std::move(shelf);
  }

  const E& rules() const { return working().marked.rules; }
  const std::string& game() const { return game_; }
  /// With how many men on the board a position may stand in a table.
  int men() const { return men_; }

  /// Nothing where no table has the position.
  std::optional<ProbeResult> probe(const Men& men, const ClocksLeft& left) const {
    const Table* const table = find(men.material());
    if (table == nullptr) return std::nullopt;
    const auto entry = table->blocks->find(table->index.index(men.cells));
    if (!entry) return std::nullopt;
    return probe_result(*entry, table->clock, left, table->blocks->needs());
  }

 private:
  struct Table {
    PlacementIndex<typename E::Mask> index;
    DrawClock clock;
    std::unique_ptr<UnpackedBlocks> blocks;
  };
  struct Place {
    std::atomic<const Table*> table = nullptr;
    std::atomic<unsigned> arrivals = 0;  ///< those of the shelf when the file was last looked for there
    std::unique_ptr<const Table> kept;
  };
  struct Working {
    explicit Working(Marked own) : marked(std::move(own)) {}
    Marked marked;
    BlockCache cache{std::size_t{1} << 28};  ///< 256 MiB
  };

  const Working& working() const {
    const Working* const made = made_.load(std::memory_order_acquire);
    return made != nullptr ? *made : make_working();
  }
  [[gnu::noinline]] Working& make_working() const {
    const std::lock_guard lock(mutex_);
    if (!working_) {
      working_ = std::make_unique<Working>(make_());
      made_.store(working_.get(), std::memory_order_release);
    }
    return *working_;
  }

  const Table* find(const Material& material) const {
    const Place* const place = places_.find(material);
    const Table* const table = place != nullptr ? place->table.load(std::memory_order_acquire) : nullptr;
    if (table != nullptr || !shelf_) return table;
    const bool is_known = place != nullptr && place->arrivals.load(std::memory_order_relaxed) == shelf_->arrivals();
    return is_known ? nullptr : look_on_shelf(material);
  }
  const Table* look_on_shelf(const Material& material) const;
  bool take_from_shelf(Place& place, const Material& material) const;
  /// The table of a file. Error: it is damaged.
  Expected<std::unique_ptr<const Table>> opened(const Material& material, const FilePointer& file) const;
  void keep(Place& place, std::unique_ptr<const Table> table) const {
    place.kept = std::move(table);
    place.table.store(place.kept.get(), std::memory_order_release);
  }
  /// What stands in the name of a file of the game.
  std::optional<Material> material_in(const std::string& name) const {
    const auto material = material_of(name, rules().letters());
    return material && rules().is_possible(*material) ? material : std::nullopt;
  }

  std::string game_;
  std::function<Marked()> make_;
  std::shared_ptr<EndingShelf> shelf_;
  int men_ = 0;
  mutable std::mutex mutex_;  ///< held by who adds to what follows
  mutable std::unique_ptr<Working> working_;
  mutable std::atomic<Working*> made_ = nullptr;
  mutable GrowingMap<Material, Place, MaterialHash> places_;
};

template <EndingRules E>
MaybeError EndingTables<E>::read(const std::string& folder, const OpenFile& open_file) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!material_in(name)) continue;
    const auto file = open_file(entry->path().string());
    if (!file) return file.error();
    if (MaybeError wrong = add({name, *file}))
      return Error{fmt::format("'{}': {}", entry->path().string(), wrong->message)};
  }
  if (error) return Error{fmt::format("'{}' cannot be read: {}", folder, error.message())};
  return {};
}

template <EndingRules E>
MaybeError EndingTables<E>::add(const NamedFile& file) {
  const auto material = material_in(file.name);
  if (!material || is_ending_file_of_another(file.file->bytes(), game_)) return {};
  auto table = opened(*material, file.file);
  if (!table) return table.error();
  const std::lock_guard lock(mutex_);
  keep(places_.at(*material), std::move(*table));
  men_ = std::max(men_, material->men());
  return {};
}

template <EndingRules E>
auto EndingTables<E>::opened(const Material& material, const FilePointer& file) const
    -> Expected<std::unique_ptr<const Table>> {
  const E& rules = this->rules();
  auto table = std::make_unique<Table>(
      Table{{rules.groups(material), rules.symmetries(material)}, rules.clock(material), nullptr});
  const EndingFileHead head{
      game_, working().marked.signature, material, table->index.size(), table->clock.runs(), table->clock.is_mixed()};
  auto blocks = UnpackedBlocks::open(file, head, made_.load(std::memory_order_acquire)->cache);
  if (!blocks) return blocks.error();
  table->blocks = std::move(*blocks);
  return std::unique_ptr<const Table>(std::move(table));
}

/// Never inlined: it is much for a probe, and seldom needed.
template <EndingRules E>
[[gnu::noinline]] auto EndingTables<E>::look_on_shelf(const Material& material) const -> const Table* {
  const Marked& marked = working().marked;
  const std::lock_guard lock(mutex_);
  Place& place = places_.at(material);
  if (place.kept) return place.kept.get();
  const auto is_found = [&] {
    // What comes while it is being looked for is looked for again.
    place.arrivals.store(shelf_->arrivals(), std::memory_order_relaxed);
    return take_from_shelf(place, material);
  };
  if (marked.rules.is_possible(material) && !is_found()) {
    shelf_->want(ending_folder_name(game_, marked.signature), ending_file_name(material, marked.rules.letters()));
    if (place.arrivals.load(std::memory_order_relaxed) != shelf_->arrivals()) is_found();
  }
  return place.kept.get();
}

/// Returns whether the file is there and whole.
template <EndingRules E>
bool EndingTables<E>::take_from_shelf(Place& place, const Material& material) const {
  const Marked& marked = working().marked;
  const FilePointer file =
      shelf_->find(ending_folder_name(game_, marked.signature), ending_file_name(material, marked.rules.letters()));
  if (!file) return false;
  auto table = opened(material, file);
  if (!table || !(*table)->blocks->is_whole()) return false;
  keep(place, std::move(*table));
  return true;
}

}  // namespace roundel
