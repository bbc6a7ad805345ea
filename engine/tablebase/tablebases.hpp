#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/file_bytes.hpp"
#include "engine/base/growing_map.hpp"
#include "engine/base/tablebase_shelf.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/tablebase/block_cache.hpp"
#include "engine/tablebase/tablebase_file.hpp"
#include "engine/tablebase/tablebase_rules.hpp"

namespace roundel {

/// Converts an entry to the result of a probe for a position whose clocks leave these plies. A win or loss that comes
/// too late is a draw. `needs` are those of the position's class, if several clocks run.
///
/// The result is a bound if the quiet clock has fewer plies left than the material clock, although by the rules it
/// never runs out first. This occurs only in positions that were set up.
inline ProbeResult probe_result(const TablebaseEntry& entry, const DrawClock& clock, const ClocksLeft& left,
                                const DrawClockNeedsTable& needs) {
  if (entry.to_end == drawn_value) return {};
  const ProbeResult in_time{outcome_of(entry.to_end), ProbeResult::Certainty::exact, plies_of(entry.to_end)};
  if (!clock.runs()) return in_time;
  if (entry.to_progress == drawn_value) return {};
  const int run_on_places = left.places == ClocksLeft::many ? 0 : std::max(clock.of_places - left.places, 0);
  const int needed =
      clock.is_mixed() ? needs.quiet_plies(entry.needs, left.material, run_on_places) : plies_of(entry.to_progress);
  const bool counts_quiet = clock.of_material > 0;
  if (needed <= (counts_quiet ? left.quiet : std::min(left.quiet, left.material))) return in_time;
  if (clock.men_set_it_back || needed > left.material) return {};
  using Certainty = ProbeResult::Certainty;
  return {Outcome::draw, entry.to_end > 0 ? Certainty::at_least : Certainty::at_most, 0};
}

inline constexpr std::string_view tablebase_extension = ".ending";
inline constexpr std::string_view second_to_move = ".2";

/// Returns the file name of a class: `KM-K.ending`. If the board differs for the sides, it is `KM-K.2.ending` if the
/// second is to move.
std::string tablebase_file_name(const Material& material, std::string_view letters);
/// Returns the name of a folder for the tables of one game. Other rules have another name.
std::string tablebase_folder_name(std::string_view game, std::uint32_t signature);
/// Returns the class whose file has that name; nothing if there is none.
std::optional<Material> material_of(std::string_view name, std::string_view letters);

/// A tablebase file whose blocks are unpacked on request, by any thread.
class UnpackedBlocks {
 public:
  /// `cache` must outlive it. Error: as TablebaseFile::open().
  static Expected<std::unique_ptr<UnpackedBlocks>> open(FilePointer file, const TablebaseFileHead& wanted,
                                                        BlockCache& cache);

  /// Returns whether no block is damaged. It reads all blocks.
  bool is_whole() const { return file_.is_whole(); }
  const DrawClockNeedsTable& needs() const { return file_.needs(); }
  /// Returns nothing if the block is damaged.
  std::optional<TablebaseEntry> find(std::uint64_t position) const {
    const BlockCache::Place& place = places_[position / TablebaseFile::block_positions];
    const auto known = cache_.find(place, position % TablebaseFile::block_positions);
    return known ? known : unpack(position);
  }

 private:
  UnpackedBlocks(FilePointer bytes, TablebaseFile file, BlockCache& cache)
      : bytes_(std::move(bytes)), file_(std::move(file)), cache_(cache), places_(file_.blocks()) {}
  std::optional<TablebaseEntry> unpack(std::uint64_t position) const;

  FilePointer bytes_;
  TablebaseFile file_;
  BlockCache& cache_;
  mutable std::vector<BlockCache::Place> places_;
};

/// The tablebases of one game, from folders or a shelf, shared by all threads. Masks describe the places of pieces,
/// so it is compiled once for all games with the same mask type.
template <CellMask M>
class PlacedTables {
 public:
  /// The rules of the endgames, and the signature that marks their files.
  struct Marked {
    std::unique_ptr<const PlacementRules<M>> rules;
    std::uint32_t signature;
  };

  /// `game` as in the files. `make` is called once, on the first use of the tables.
  PlacedTables(std::string game, std::function<Marked()> make) : game_(std::move(game)), make_(std::move(make)) {}

  PlacedTables(const PlacedTables&) = delete;
  PlacedTables& operator=(const PlacedTables&) = delete;

  /// Adds the files of the game in a folder, and ignores files of other games. It reads only their heads; blocks are
  /// read on request. Error: the folder cannot be read, or a file of this game is damaged.
  MaybeError read(const std::string& folder, const OpenFile& open_file);
  /// Adds a file with such a name, if it is one of the game. Error: it is damaged.
  MaybeError add(const NamedFile& file);
  /// Uses a shelf: each file is taken when it is needed, and requested if it is missing. Call this before other
  /// threads use the tables.
  void take_from(std::shared_ptr<TablebaseShelf> shelf) {
    pieces_ = std::max(pieces_, shelf->pieces());
    shelf_ = std::move(shelf);
  }

  const PlacementRules<M>& rules() const { return *working().marked.rules; }
  const std::string& game() const { return game_; }
  /// Returns the greatest number of pieces for which a table may have a position.
  int pieces() const { return pieces_; }

  /// Returns nothing if no table has the position. A position is its material, and the cells of its pieces by group.
  /// It is inlined, because searches use little else of tables.
  [[gnu::always_inline]] std::optional<ProbeResult> probe(const Material& material, std::span<const M> cells,
                                                          const ClocksLeft& left) const {
    const Table* const table = find(material);
    if (table == nullptr) return std::nullopt;
    const auto entry = table->blocks->find(table->index.index(cells));
    if (!entry) return std::nullopt;
    return probe_result(*entry, table->clock, left, table->blocks->needs());
  }

 private:
  struct Table {
    PlacementIndex<M> index;
    DrawClock clock;
    std::unique_ptr<UnpackedBlocks> blocks;
  };
  struct Place {
    std::atomic<const Table*> table = nullptr;
    std::atomic<unsigned> arrivals = 0;  ///< the shelf's arrivals when the file was last looked for
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
  Working& make_working() const;
  [[gnu::always_inline]] const Table* find(const Material& material) const {
    const Place* const place = places_.find(material);
    const Table* const table = place != nullptr ? place->table.load(std::memory_order_acquire) : nullptr;
    if (table != nullptr || !shelf_) return table;
    const bool is_known = place != nullptr && place->arrivals.load(std::memory_order_relaxed) == shelf_->arrivals();
    return is_known ? nullptr : look_on_shelf(material);
  }
  const Table* look_on_shelf(const Material& material) const;
  bool take_from_shelf(Place& place, const Material& material) const;
  /// Returns the table of a file. Error: it is damaged.
  Expected<std::unique_ptr<const Table>> opened(const Material& material, const FilePointer& file) const;
  static void keep(Place& place, std::unique_ptr<const Table> table);
  std::optional<Material> material_in(const std::string& name) const;

  std::string game_;
  std::function<Marked()> make_;
  std::shared_ptr<TablebaseShelf> shelf_;
  int pieces_ = 0;
  mutable std::mutex mutex_;  ///< held while the members below change
  mutable std::unique_ptr<Working> working_;
  mutable std::atomic<Working*> made_ = nullptr;
  mutable GrowingMap<Material, Place, MaterialHash> places_;
};

extern template class PlacedTables<Mask64>;
extern template class PlacedTables<Mask128>;

/// The tablebases of a game with rules `E`.
template <TablebaseRules E>
class Tablebases final : public PlacedTables<typename E::Mask> {
 public:
  using Base = PlacedTables<typename E::Mask>;
  using Base::Base;

  const E& rules() const { return static_cast<const E&>(Base::rules()); }
  std::optional<ProbeResult> probe(const typename E::Pieces& pieces, const ClocksLeft& left) const {
    return Base::probe(pieces.material(), pieces.cells, left);
  }
};

}  // namespace roundel
