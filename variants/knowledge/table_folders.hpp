#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/endings/ending_tables.hpp"

/// The option by which a user names folders with tables of endings.
namespace roundel {

inline constexpr const char* table_folders_option = "TablebasePath";

inline Option table_folders() { return text_option(table_folders_option, ""); }

/// Adds to what is known (null: what the game embeds) the tables in the folders that the option names, which the system
/// separates as it does paths. A folder may have one of the game's own name in it.
template <class Knowledge, class Setup>
Expected<std::shared_ptr<const Knowledge>> with_tables(Expected<std::shared_ptr<const Knowledge>> known,
                                                       const Setup& setup, const Options& options,
                                                       const typename Knowledge::Numbers& numbers) {
  namespace fs = std::filesystem;
  if (!known || options.find(table_folders_option) == nullptr) return known;
  const std::string& paths = options.text(table_folders_option);
  if (paths.empty()) return known;
  const auto tables = Knowledge::no_endings(setup);
  if (!tables) return known;
  constexpr char separator = fs::path::preferred_separator == '\\' ? ';' : ':';
  for (const std::string_view folder : parts_of(paths, separator)) {
    const fs::path own = fs::path(folder) / tables->game();
    std::error_code ignored;
    for (const fs::path& path : {fs::path(folder), own}) {
      if (path == own && !fs::is_directory(own, ignored)) continue;
      if (MaybeError error = tables->read(path.string())) {
        return Error{std::string(table_folders_option) + ": " + error->message};
      }
    }
  }
  auto informed = *known ? std::make_shared<Knowledge>(**known) : std::make_shared<Knowledge>(setup, numbers);
  informed->set_endings(tables);
  return std::shared_ptr<const Knowledge>(std::move(informed));
}

}  // namespace roundel
