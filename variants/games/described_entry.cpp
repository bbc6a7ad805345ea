#include "variants/games/described_entry.hpp"

#include <filesystem>

namespace roundel {

DescribedGame described_game(const Variant& entry) {
  DescribedGame game{entry.name, entry.description.checksum};
  if (!entry.description.files.empty()) {
    const std::filesystem::path file(entry.description.files.front());
    game.weights_path = (file.parent_path() / (entry.name + ".weights")).string();
  }
  return game;
}

}  // namespace roundel
