#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/games.hpp"
#include "variants/games/game_document.hpp"
#include "variants/toml/key_reader.hpp"

/// Rows of games from files (variants/FILES.md).
namespace roundel {

/// A family of games that files can describe. Errors in the keys are reported to `keys`. Then the result is not used.
struct FileFamily {
  std::string_view name;  ///< the value of the key `family`
  /// Completes the listing of the game from its other keys. `game` has the parts that are the same in all families.
  void (*describe)(GameListing& game, files::KeyReader& keys);
  /// Makes its entry. Null: games of the family cannot be played.
  Variant (*make_entry)(Variant entry, files::KeyReader& keys);
};

/// Returns the families. The first is the default.
std::span<const FileFamily> file_families();

/// Returns the game of a document. Error: which file is wrong, on which line and how.
Expected<Variant> read_file_entry(const GameDocument& document,
                                  std::span<const FileFamily> families = file_families());

/// Returns the listing of a document's game, without making tables. Errors that only full reading would find are not
/// reported.
Expected<GameListing> read_file_listing(const GameDocument& document,
                                        std::span<const FileFamily> families = file_families());

/// Returns the games of files and folders. Their names are separated as the system separates paths: by ':', on
/// Windows by ';'. Of a folder, it reads the files ending in ".toml" in alphabetical order. Error: what cannot be
/// read, which file is wrong, on which line and how.
Expected<std::vector<Variant>> read_file_entries(std::string_view paths,
                                                 std::span<const FileFamily> families = file_families());

/// Returns the functions with which an engine reads the library and users' files.
VariantFiles variant_files();

}  // namespace roundel
