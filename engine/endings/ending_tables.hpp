#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/file_bytes.hpp"
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
/// The class whose file has that name; nothing where none has.
std::optional<Material> material_of(std::string_view name, std::string_view letters);

/// A file of endings whose blocks are unpacked when they are asked for, by any thread.
class UnpackedBlocks {
 public:
  /// `cache` outlives it. Error: that of EndingFile::open().
  static Expected<std::unique_ptr<UnpackedBlocks>> open(FilePointer file, const EndingFileHead& wanted,
                                                        BlockCache& cache);

  /// Nothing where the block is damaged.
  const ClockNeedsTable& needs() const { return file_.needs(); }
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

/// The tables of endings of one game that were found in folders; shared by all threads.
template <EndingRules E>
class EndingTables {
 public:
  using Men = typename E::Men;

  /// `game` and `signature` as the files have them.
  EndingTables(const E& rules, std::string game, std::uint32_t signature)
      : rules_(rules), game_(std::move(game)), signature_(signature) {}

  EndingTables(const EndingTables&) = delete;
  EndingTables& operator=(const EndingTables&) = delete;

  /// Takes the files of the game in a folder; files of other games are left alone. Of each the head is looked at, and its
  /// blocks when they are asked for. Error: the folder cannot be read, or a file of this game is damaged.
  MaybeError read(const std::string& folder, const OpenFile& open_file);
  /// Takes a file with such a name, if it is one of the game. Error: it is damaged.
  MaybeError add(const NamedFile& file);

  const E& rules() const { return rules_; }
  const std::string& game() const { return game_; }
  /// With how many men on the board a position may stand in a table.
  int men() const { return men_; }

  /// Nothing where no table has the position.
  std::optional<ProbeResult> probe(const Men& men, const ClocksLeft& left) const {
    const auto place = tables_.find(men.material());
    if (place == tables_.end()) return std::nullopt;
    const Table& table = *place->second;
    const auto entry = table.blocks->find(table.index.index(men.cells));
    if (!entry) return std::nullopt;
    return probe_result(*entry, table.clock, left, table.blocks->needs());
  }

 private:
  struct Table {
    PlacementIndex<typename E::Mask> index;
    DrawClock clock;
    std::unique_ptr<UnpackedBlocks> blocks;
  };
  /// What stands in the name of a file of the game.
  std::optional<Material> material_in(const std::string& name) const {
    const auto material = material_of(name, rules_.letters());
    return material && rules_.is_possible(*material) ? material : std::nullopt;
  }

  E rules_;
  std::string game_;
  std::uint32_t signature_;
  BlockCache cache_{std::size_t{1} << 28};  ///< 256 MiB
  std::unordered_map<Material, std::unique_ptr<Table>, MaterialHash> tables_;
  int men_ = 0;
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
  auto table = std::make_unique<Table>(
      Table{{rules_.groups(*material), rules_.symmetries(*material)}, rules_.clock(*material), nullptr});
  const EndingFileHead head{
      game_, signature_, *material, table->index.size(), table->clock.runs(), table->clock.is_mixed()};
  auto blocks = UnpackedBlocks::open(file.file, head, cache_);
  if (!blocks) return blocks.error();
  table->blocks = std::move(*blocks);
  tables_[*material] = std::move(table);
  men_ = std::max(men_, material->men());
  return {};
}

}  // namespace roundel
