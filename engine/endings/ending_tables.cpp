#include "engine/endings/ending_tables.hpp"

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

std::string ending_folder_name(std::string_view game, std::uint32_t signature) {
  return fmt::format("{}-{:08x}", game, signature);
}

Expected<std::unique_ptr<UnpackedBlocks>> UnpackedBlocks::open(FilePointer file, const EndingFileHead& wanted,
                                                               BlockCache& cache) {
  auto opened = EndingFile::open(file->bytes(), wanted);
  if (!opened) return opened.error();
  return std::unique_ptr<UnpackedBlocks>(new UnpackedBlocks(std::move(file), *std::move(opened), cache));
}

std::optional<EndingEntry> UnpackedBlocks::unpack(std::uint64_t position) const {
  const std::uint64_t number = position / EndingFile::block_positions;
  const auto block = file_.block(number);
  if (!block) return std::nullopt;
  cache_.keep(places_[number], *block);
  return (*block)[position % EndingFile::block_positions];
}

}  // namespace roundel
