#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/games.hpp"
#include "variants/files/key_reader.hpp"
#include "variants/table/game_document.hpp"

/// Rows of games that files describe (variants/FILES.md).
namespace roundel {

/// A family of games as files can go on with it.
struct FileFamily {
  std::string_view name;  ///< as the key `family` has it
  /// Makes the row of the game that the other keys describe; `row` has what is the same in all families. What is wrong is
  /// told to `keys`, and then the row is not looked at.
  Variant (*make_row)(Variant row, files::KeyReader& keys);
};

/// The first is meant where a file names none.
std::span<const FileFamily> file_families();

/// The game that a document describes. Error: which file is wrong, on which line and how.
Expected<Variant> read_file_row(const GameDocument& document, std::span<const FileFamily> families = file_families());

/// The games of files and folders, whose names are separated as the system separates paths: by ':', on Windows by ';'. Of a
/// folder the files whose names end with ".toml", in alphabetical order. Error: what cannot be read, which file is wrong,
/// on which line and how.
Expected<std::vector<Variant>> read_file_rows(std::string_view paths,
                                              std::span<const FileFamily> families = file_families());

/// How an engine has all of them: the library, and files that users name.
VariantFiles variant_files();

}  // namespace roundel
