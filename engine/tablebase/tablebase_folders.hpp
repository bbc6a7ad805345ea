#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"

/// The option with which a user names folders of tablebases.
namespace roundel {

inline constexpr const char* table_folders_option = "TablebasePath";

inline Option tablebase_folders() { return tables_option(table_folders_option); }

/// Knowledge that can have tablebases: it is made with KnownTablebases.
template <class Knowledge, class Setup>
concept TabledKnowledge = requires(Knowledge& knowledge, const Setup& setup) {
  knowledge.set_tablebases(Knowledge::no_tablebases(setup));
};

/// Returns the folders that `paths` names, separated in the system's way. If one has a subfolder with the game's
/// name, that comes after it.
std::vector<std::string> folders_of(std::string_view paths, const std::string& game);

/// Adds the tables that the option names to the knowledge. Null stands for the knowledge that the game embeds.
template <class Knowledge, class Setup>
Expected<std::shared_ptr<const Knowledge>> with_tables(Expected<std::shared_ptr<const Knowledge>> known,
                                                       const Setup& setup, const Options& options,
                                                       const OptionFiles& files,
                                                       const typename Knowledge::TunableParameters& numbers) {
  if (!known || options.find(table_folders_option) == nullptr) return known;
  const std::string& paths = options.text(table_folders_option);
  if (paths.empty()) return known;
  const auto tables = Knowledge::no_tablebases(setup);
  if (!tables) return known;
  if (paths != small_tables) {
    for (const std::string& folder : folders_of(paths, tables->game())) {
      const MaybeError error = tables->read(folder, files.open_file());
      if (error) return error->about(table_folders_option);
    }
  } else if (files.small_tables()) {
    tables->take_from(files.small_tables());
  }
  auto informed = *known ? std::make_shared<Knowledge>(**known) : std::make_shared<Knowledge>(setup, numbers);
  informed->set_tablebases(tables);
  return std::shared_ptr<const Knowledge>(std::move(informed));
}

}  // namespace roundel
