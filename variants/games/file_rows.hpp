#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/games.hpp"
#include "variants/files/key_reader.hpp"
#include "variants/games/game_document.hpp"

/// Rows of games that files describe (variants/FILES.md).
namespace roundel {

/// A family of games as files can go on with it. What is wrong with the keys is told to `keys`, and then what was made of them
/// is not looked at.
struct FileFamily {
  std::string_view name;  ///< as the key `family` has it
  /// Completes what lists say of the game that the other keys describe; `game` has what is the same in all families.
  void (*describe)(GameListing& game, files::KeyReader& keys);
  /// Makes its row; null: its games cannot be played.
  Variant (*make_row)(Variant row, files::KeyReader& keys);
};

/// The first is meant where a file names none.
std::span<const FileFamily> file_families();

/// The game that a document describes. Error: which file is wrong, on which line and how.
Expected<Variant> read_file_row(const GameDocument& document, std::span<const FileFamily> families = file_families());

/// What lists say of the game that a document describes, for which no table is made. What is wrong is told where it is read that
/// far alone.
Expected<GameListing> read_file_listing(const GameDocument& document,
                                        std::span<const FileFamily> families = file_families());

/// The games of files and folders, whose names are separated as the system separates paths: by ':', on Windows by ';'. Of a
/// folder the files whose names end with ".toml", in alphabetical order. Error: what cannot be read, which file is wrong,
/// on which line and how.
Expected<std::vector<Variant>> read_file_rows(std::string_view paths,
                                              std::span<const FileFamily> families = file_families());

/// How an engine has all of them: the library, and files that users name.
VariantFiles variant_files();

}  // namespace roundel
