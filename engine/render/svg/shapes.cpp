#include "engine/render/svg/shapes.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "engine/render/svg/shape_files.hpp"

namespace roundel::diagram {
namespace {

/// A name that uses the drawing of another name with the same or a similar meaning.
struct Alias {
  std::string_view name;
  std::string_view drawing;
};
constexpr Alias aliases[] = {
    {"advisor", "ferz"},
    {"alfil", "elephant"},
    {"archer", "archbishop"},
    {"captain", "wazir"},
    {"cardinal", "archbishop"},
    {"chariot", "rook"},
    {"dragon-horse", "bishop"},
    {"dragon-king", "rook"},
    {"eagle", "falcon"},
    {"empress", "chancellor"},
    {"fers", "ferz"},
    {"foot-soldier", "counterpawn"},
    {"gold", "general"},
    {"goose", "chick"},
    {"guard", "commoner"},
    {"hawk", "falcon"},
    {"hen", "chick"},
    {"hoplite", "counterpawn"},
    {"horse", "knight"},
    {"janus", "archbishop"},
    {"kheshig", "champion"},
    {"khon", "silver"},
    {"lancer", "chancellor"},
    {"lieutenant", "ferz"},
    {"man", "commoner"},
    {"mann", "commoner"},
    {"marshal", "chancellor"},
    {"met", "ferz"},
    {"phoenix", "king"},
    {"princess", "archbishop"},
    {"promoted-bishop", "bishop"},
    {"promoted-knight", "knight"},
    {"promoted-lance", "lance"},
    {"promoted-silver", "silver"},
    {"schleich", "wazir"},
    {"soldier", "pawn"},
    {"swallow", "chick"},
    {"tokin", "pawn"},
    {"vizier", "ferz"},
    {"warlord", "archbishop"},
    {"yurt", "silver"},
};

/// Returns the quoted text after `d=` in the path with that id.
std::string_view path_data(std::string_view drawing, std::string_view id) {
  const std::size_t path = drawing.find(id);
  if (path == std::string_view::npos) return {};
  constexpr std::string_view key = " d=\"";
  const std::size_t begin = drawing.find(key, path);
  if (begin == std::string_view::npos) return {};
  drawing.remove_prefix(begin + key.size());
  return drawing.substr(0, drawing.find('"'));
}

}  // namespace

std::string_view outline_of(std::string_view drawing) { return path_data(drawing, "id=\"outline\""); }
std::string_view lines_of(std::string_view drawing) { return path_data(drawing, "id=\"lines\""); }

std::string_view figure_of(std::string_view piece_name) {
  const auto* const alias =
      std::find_if(std::begin(aliases), std::end(aliases), [&](const Alias& row) { return row.name == piece_name; });
  return piece_drawing(alias == std::end(aliases) ? piece_name : alias->drawing);
}

}  // namespace roundel::diagram
