#include "tests/engine/session/toy_files.hpp"

#include <sstream>
#include <utility>

#include "engine/base/option.hpp"
#include "tests/search/toy_game.hpp"

namespace roundel::toy {
namespace {

Expected<Variant> read_game(const std::string& text) {
  std::istringstream words(text);
  std::string name, option;
  int length = 0;
  if (!(words >> name >> length)) return Error{"line 1: no length"};
  std::vector<Option> options;
  if (words >> option) options.push_back(check_option(option, false));
  return row(name, length, options);
}

Expected<std::vector<Variant>> read_files(const std::map<std::string, std::string>& texts, const std::string& paths,
                                          std::vector<std::string>& read) {
  std::vector<Variant> games;
  std::istringstream parts(paths);
  for (std::string path; std::getline(parts, path, ':');) {
    read.push_back(path);
    const auto text = texts.find(path);
    if (text == texts.end()) return Error{path + ": is not there"};
    Expected<Variant> game = read_game(text->second);
    if (!game) return Error{path + ": " + game.error().message()};
    (*game).description.files = {path};
    games.push_back(std::move(*game));
  }
  return games;
}

}  // namespace

VariantFiles Files::reader() {
  VariantFiles files;
  for (const auto& [name, text] : library) files.library.push_back(name);
  files.list_library = [this](const std::string& name) -> Expected<GameListing> {
    listed.push_back(name);
    const Expected<Variant> game = read_game(library.at(name));
    if (!game) return game.error();
    return static_cast<const GameListing&>(*game);
  };
  files.read_library = [this](const std::string& name) {
    read.push_back(name);
    return read_game(library.at(name));
  };
  files.read = [this](const std::string& paths) { return read_files(texts, paths, read); };
  return files;
}

}  // namespace roundel::toy
