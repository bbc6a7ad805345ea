#include "engine/tablebase/tablebases.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <system_error>

namespace roundel {

std::optional<Material> material_of(std::string_view name, std::string_view letters) {
  Material material;
  if (!name.ends_with(tablebase_extension)) return std::nullopt;
  name.remove_suffix(tablebase_extension.size());
  if (name.ends_with(second_to_move)) {
    name.remove_suffix(second_to_move.size());
    material.mover = Side::second;
  }
  PieceCounts* side = &material.own;
  for (const char letter : name) {
    if (letter == '-' && side == &material.own) {
      side = &material.others;
      continue;
    }
    const auto kind = letters.find(letter);
    if (kind == std::string_view::npos || side->pieces() == PieceCounts::most_pieces) return std::nullopt;
    side->add(static_cast<int>(kind), 1);
  }
  return material;
}

std::string tablebase_file_name(const Material& material, std::string_view letters) {
  std::string name = material.text(letters);
  name.replace(name.find(" v "), 3, "-");
  if (material.mover == Side::second) name += second_to_move;
  return name + std::string(tablebase_extension);
}

std::string tablebase_folder_name(std::string_view game, std::uint32_t signature) {
  return fmt::format("{}-{:08x}", game, signature);
}

Expected<std::unique_ptr<UnpackedBlocks>> UnpackedBlocks::open(FilePointer file, const TablebaseFileHead& wanted,
                                                               BlockCache& cache) {
  auto opened = TablebaseFile::open(file->bytes(), wanted);
  if (!opened) return opened.error();
  return std::unique_ptr<UnpackedBlocks>(new UnpackedBlocks(std::move(file), *std::move(opened), cache));
}

std::optional<TablebaseEntry> UnpackedBlocks::unpack(std::uint64_t position) const {
  const std::uint64_t number = position / TablebaseFile::block_positions;
  const auto block = file_.block(number);
  if (!block) return std::nullopt;
  cache_.keep(places_[number], *block);
  return (*block)[position % TablebaseFile::block_positions];
}

template <CellMask M>
auto PlacedTables<M>::make_working() const -> Working& {
  const std::lock_guard lock(mutex_);
  if (!working_) {
    working_ = std::make_unique<Working>(make_());
    made_.store(working_.get(), std::memory_order_release);
  }
  return *working_;
}

template <CellMask M>
void PlacedTables<M>::keep(Place& place, std::unique_ptr<const Table> table) {
  place.kept = std::move(table);
  place.table.store(place.kept.get(), std::memory_order_release);
}

/// Returns the material that the name of one of the game's files states.
template <CellMask M>
std::optional<Material> PlacedTables<M>::material_in(const std::string& name) const {
  const auto material = material_of(name, rules().letters());
  return material && rules().is_possible(*material) ? material : std::nullopt;
}

template <CellMask M>
MaybeError PlacedTables<M>::read(const std::string& folder, const OpenFile& open_file) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!material_in(name)) continue;
    const auto file = open_file(entry->path().string());
    if (!file) return file.error();
    if (MaybeError wrong = add({name, *file}))
      return Error{fmt::format("'{}': {}", entry->path().string(), wrong->message())};
  }
  if (error) return Error{fmt::format("'{}' cannot be read: {}", folder, error.message())};
  return {};
}

template <CellMask M>
MaybeError PlacedTables<M>::add(const NamedFile& file) {
  const auto material = material_in(file.name);
  if (!material || is_tablebase_file_of_another(file.file->bytes(), game_)) return {};
  auto table = opened(*material, file.file);
  if (!table) return table.error();
  const std::lock_guard lock(mutex_);
  keep(places_.at(*material), std::move(*table));
  pieces_ = std::max(pieces_, material->pieces());
  return {};
}

template <CellMask M>
auto PlacedTables<M>::opened(const Material& material, const FilePointer& file) const
    -> Expected<std::unique_ptr<const Table>> {
  auto table = std::make_unique<Table>(Table{rules().numbers(material), rules().clock(material), nullptr});
  const TablebaseFileHead head{
      game_, working().marked.signature, material, table->index.size(), table->clock.runs(), table->clock.is_mixed()};
  auto blocks = UnpackedBlocks::open(file, head, made_.load(std::memory_order_acquire)->cache);
  if (!blocks) return blocks.error();
  table->blocks = std::move(*blocks);
  return std::unique_ptr<const Table>(std::move(table));
}

template <CellMask M>
auto PlacedTables<M>::look_on_shelf(const Material& material) const -> const Table* {
  const Marked& marked = working().marked;
  const std::lock_guard lock(mutex_);
  Place& place = places_.at(material);
  if (place.kept) return place.kept.get();
  const auto is_found = [&] {
    // Files that arrive during the search cause another search.
    place.arrivals.store(shelf_->arrivals(), std::memory_order_relaxed);
    return take_from_shelf(place, material);
  };
  if (marked.rules->is_possible(material) && !is_found()) {
    shelf_->want(tablebase_folder_name(game_, marked.signature),
                 tablebase_file_name(material, marked.rules->letters()));
    if (place.arrivals.load(std::memory_order_relaxed) != shelf_->arrivals()) is_found();
  }
  return place.kept.get();
}

/// Returns whether the file is there and complete.
template <CellMask M>
bool PlacedTables<M>::take_from_shelf(Place& place, const Material& material) const {
  const Marked& marked = working().marked;
  const FilePointer file = shelf_->find(tablebase_folder_name(game_, marked.signature),
                                        tablebase_file_name(material, marked.rules->letters()));
  if (!file) return false;
  auto table = opened(material, file);
  if (!table || !(*table)->blocks->is_whole()) return false;
  keep(place, std::move(*table));
  return true;
}

template class PlacedTables<Mask64>;
template class PlacedTables<Mask128>;

}  // namespace roundel
