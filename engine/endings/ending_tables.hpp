#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
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

#include "engine/base/option_files.hpp"
#include "engine/endings/ending_file.hpp"
#include "engine/endings/ending_rules.hpp"
#include "engine/game/probed_game.hpp"

namespace roundel {

/// What a table is worth to a search: how a position ends that has `plies_left` before a clock draws it. A win or loss
/// that may come too late for that is a bound.
inline ProbeResult probe_result(const EndingEntry& entry, bool has_clock, int plies_left) {
  if (entry.to_end == drawn_ending) return {};
  const bool is_in_time =
      !has_clock || (entry.to_progress != drawn_ending && plies_of(entry.to_progress) <= plies_left);
  if (is_in_time) return {outcome_of(entry.to_end), ProbeResult::Certainty::exact, plies_of(entry.to_end)};
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

/// The blocks of a file, unpacked when they are asked for, by any thread, and kept as long as there is room.
class UnpackedBlocks {
 public:
  static Expected<std::unique_ptr<UnpackedBlocks>> open(std::string bytes, const EndingFileHead& wanted,
                                                        std::atomic<std::int64_t>& room);
  UnpackedBlocks(const UnpackedBlocks&) = delete;
  UnpackedBlocks& operator=(const UnpackedBlocks&) = delete;
  ~UnpackedBlocks();

  /// Nothing where the block is damaged.
  std::optional<EndingEntry> find(std::uint64_t position) const;

 private:
  using Block = std::vector<EndingEntry>;
  UnpackedBlocks(std::string bytes, std::atomic<std::int64_t>& room) : bytes_(std::move(bytes)), room_(room) {}

  const std::string bytes_;
  std::atomic<std::int64_t>& room_;  ///< bytes that may still be kept
  std::optional<EndingFile> file_;
  mutable std::vector<std::atomic<const Block*>> blocks_;
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

  /// Takes the files of the game in a folder; files of other games are left alone. Error: the folder cannot be read, or a
  /// file of this game is damaged.
  MaybeError read(const std::string& folder);

  const E& rules() const { return rules_; }
  const std::string& game() const { return game_; }
  /// With how many men on the board a position may stand in a table.
  int men() const { return men_; }

  struct Found {
    EndingEntry entry;
    DrawClock clock;
  };
  std::optional<Found> find(const Men& men) const {
    const auto place = tables_.find(men.material());
    if (place == tables_.end()) return std::nullopt;
    const Table& table = *place->second;
    const auto entry = table.blocks->find(table.index.index(men.cells));
    if (!entry) return std::nullopt;
    return Found{*entry, table.clock};
  }

 private:
  struct Table {
    PlacementIndex<typename E::Mask> index;
    DrawClock clock;
    std::unique_ptr<UnpackedBlocks> blocks;
  };
  MaybeError add(const std::filesystem::path& path);

  E rules_;
  std::string game_;
  std::uint32_t signature_;
  std::atomic<std::int64_t> room_ = std::int64_t{1} << 28;  ///< for what is unpacked: 256 MiB
  std::unordered_map<Material, std::unique_ptr<Table>, MaterialHash> tables_;
  int men_ = 0;
};

template <EndingRules E>
MaybeError EndingTables<E>::read(const std::string& folder) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() != ending_extension) continue;
    if (MaybeError wrong = add(entry->path())) return wrong;
  }
  if (error) return Error{fmt::format("'{}' cannot be read: {}", folder, error.message())};
  return {};
}

template <EndingRules E>
MaybeError EndingTables<E>::add(const std::filesystem::path& path) {
  const auto material = material_of(path.filename().string(), rules_.letters());
  if (!material || !rules_.is_possible(*material)) return {};
  std::error_code ignored;
  auto bytes = read_file(path.string(), std::filesystem::file_size(path, ignored));
  if (!bytes) return bytes.error();
  if (is_ending_file_of_another(*bytes, game_)) return {};
  auto table = std::make_unique<Table>(
      Table{{rules_.groups(*material), rules_.symmetries(*material)}, rules_.clock(*material), nullptr});
  const EndingFileHead head{game_, signature_, *material, table->index.size(), table->clock.plies > 0};
  auto blocks = UnpackedBlocks::open(std::move(*bytes), head, room_);
  if (!blocks) return Error{fmt::format("'{}': {}", path.string(), blocks.error().message)};
  table->blocks = std::move(*blocks);
  tables_[*material] = std::move(table);
  men_ = std::max(men_, material->men());
  return {};
}

}  // namespace roundel
