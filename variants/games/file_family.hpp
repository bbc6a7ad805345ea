#pragma once

#include <utility>

#include "engine/board/mask.hpp"
#include "engine/session/session.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel {

/// How the games of a family from files become entries. `File` is what the family reads from a document.
template <class File>
struct FileFamilyRows {
  Expected<File> (*read)(files::KeyReader& keys);
  /// Completes the listing of a game.
  void (*describe)(GameListing& game, const File& file);
  /// Complete an entry with what plays the game. Error: why it cannot be played.
  Expected<Variant> (*with_narrow_board)(Variant entry, const File& file);  ///< up to 64 cells
  Expected<Variant> (*with_wide_board)(Variant entry, const File& file);    ///< up to 128 cells
  int bench_depth = 8;

  /// Completes a listing from the keys of a document. Errors are reported to `keys`.
  void list(GameListing& game, files::KeyReader& keys) const {
    const auto file = read(keys);
    if (!file) return keys.fail(file.error());
    describe(game, *file);
  }

  /// Completes an entry from the keys of a document. Errors are reported to `keys`. Then the entry is not used.
  Variant entry(Variant entry, files::KeyReader& keys) const {
    const auto file = read(keys);
    if (!file) {
      keys.fail(file.error());
      return entry;
    }
    describe(entry, *file);
    const bool is_narrow = file->board.cell_count() <= mask_width<Mask64>;
    auto playable = is_narrow ? with_narrow_board(entry, *file) : with_wide_board(entry, *file);
    if (!playable) {
      keys.fail(playable.error());
      return entry;
    }
    entry = *std::move(playable);
    entry.bench.positions = {entry.start};
    entry.bench.depth = bench_depth;
    return entry;
  }
};

}  // namespace roundel
