#include "engine/endings/ending_tables.hpp"

#include "engine/base/bytes.hpp"

namespace roundel {

std::optional<Material> material_of(std::string_view name, std::string_view letters) {
  Material material;
  if (!name.ends_with(ending_extension)) return std::nullopt;
  name.remove_suffix(ending_extension.size());
  if (name.ends_with(second_to_move)) {
    name.remove_suffix(second_to_move.size());
    material.mover = Side::second;
  }
  MenCounts* side = &material.own;
  for (const char letter : name) {
    if (letter == '-' && side == &material.own) {
      side = &material.others;
      continue;
    }
    const auto kind = letters.find(letter);
    if (kind == std::string_view::npos || side->men() == MenCounts::most_men) return std::nullopt;
    side->add(static_cast<int>(kind), 1);
  }
  return material;
}

std::string ending_file_name(const Material& material, std::string_view letters) {
  std::string name = material.text(letters);
  name.replace(name.find(" v "), 3, "-");
  if (material.mover == Side::second) name += second_to_move;
  return name + std::string(ending_extension);
}

Expected<std::unique_ptr<UnpackedBlocks>> UnpackedBlocks::open(std::string bytes, const EndingFileHead& wanted,
                                                               std::atomic<std::int64_t>& room) {
  std::unique_ptr<UnpackedBlocks> made(new UnpackedBlocks(std::move(bytes), room));
  const auto file = EndingFile::open(made->bytes_, wanted);
  if (!file) return file.error();
  made->file_ = *file;
  made->blocks_ = std::vector<std::atomic<const Block*>>(file->blocks());
  return made;
}

UnpackedBlocks::~UnpackedBlocks() {
  for (const auto& block : blocks_) delete block.load();
}

std::optional<EndingEntry> UnpackedBlocks::find(std::uint64_t position) const {
  auto& place = blocks_[position / EndingFile::block_positions];
  const std::size_t within = position % EndingFile::block_positions;
  if (const Block* known = place.load(std::memory_order_acquire)) return (*known)[within];
  auto unpacked = file_->block(position / EndingFile::block_positions);
  if (!unpacked) return std::nullopt;
  const EndingEntry entry = (*unpacked)[within];
  const auto bytes = static_cast<std::int64_t>(unpacked->size() * sizeof(EndingEntry));
  if (room_.fetch_sub(bytes) < bytes) {
    room_ += bytes;
    return entry;
  }
  auto kept = std::make_unique<const Block>(*std::move(unpacked));
  const Block* nothing = nullptr;
  if (place.compare_exchange_strong(nothing, kept.get(), std::memory_order_acq_rel)) {
    [[maybe_unused]] const Block* held = kept.release();  // by its place
  } else {                                                // another thread was quicker
    room_ += bytes;
  }
  return entry;
}

}  // namespace roundel
