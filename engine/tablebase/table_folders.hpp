#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/base/text_parts.hpp"

/// The option by which a user names folders with tables of endings.
namespace roundel {

inline constexpr const char* table_folders_option = "TablebasePath";

inline Option table_folders() { return tables_option(table_folders_option); }

/// What can know tables of endings: it is made with KnownEndings.
template <class Knowledge, class Setup>
concept TabledKnowledge = requires(Knowledge& knowledge, const Setup& setup) {
  knowledge.set_endings(Knowledge::no_endings(setup));
};

/// Reads folders, which the system separates as it does paths. A folder may have one of the game's own name in it.
template <class Tables>
MaybeError read_table_folders(Tables& tables, std::string_view paths, const OpenFile& open_file) {
  namespace fs = std::filesystem;
  constexpr char separator = fs::path::preferred_separator == '\\' ? ';' : ':';
  for (const std::string_view folder : parts_of(paths, separator)) {
    const fs::path own = fs::path(folder) / tables.game();
    std::error_code ignored;
    for (const fs::path& path : {fs::path(folder), own}) {
      if (path == own && !fs::is_directory(own, ignored)) continue;
      if (MaybeError error = tables.read(path.string(), open_file)) return error;
    }
  }
  return {};
}

/// Adds to what is known (null: what the game embeds) the tables that the option names.
template <class Knowledge, class Setup>
Expected<std::shared_ptr<const Knowledge>> with_tables(Expected<std::shared_ptr<const Knowledge>> known,
                                                       const Setup& setup, const Options& options,
                                                       const OptionFiles& files,
                                                       const typename Knowledge::Numbers& numbers) {
  if (!known || options.find(table_folders_option) == nullptr) return known;
  const std::string& paths = options.text(table_folders_option);
  if (paths.empty()) return known;
  const auto tables = Knowledge::no_endings(setup);
  if (!tables) return known;
  if (paths != small_tables) {
    const MaybeError error = read_table_folders(*tables, paths, files.open_file());
    if (error) return Error{std::string(table_folders_option) + ": " + error->message};
  } else if (files.small_tables()) {
    tables->take_from(files.small_tables());
  }
  auto informed = *known ? std::make_shared<Knowledge>(**known) : std::make_shared<Knowledge>(setup, numbers);
  informed->set_endings(tables);
  return std::shared_ptr<const Knowledge>(std::move(informed));
}

}  // namespace roundel
