#include "variants/pieces/paths.hpp"

#include <fmt/core.h>

namespace roundel::pieces {
namespace {

using files::KeyReader;
using files::Value;

constexpr int most_strides = 15;

/// Reads everything in a table except the path.
Stride read_manner(KeyReader& reader) {
  enum class To : std::uint8_t { any, empty, enemy };
  Stride stride;
  stride.repeats = reader.integer("strides", 0, most_strides, 1);
  const auto to = static_cast<To>(reader.choice("to", {"any", "empty", "enemy"}, 0));
  stride.to_empty = to != To::enemy;
  stride.to_enemy = to != To::empty;
  stride.is_lame = reader.choice("way", {"leaps", "lame"}, 0) == 1;
  stride.hop = static_cast<Hop>(reader.choice("hop", {"none", "over", "behind"}, 0));
  stride.is_first = reader.flag("first", false);
  stride.takes_en_passant = reader.flag("en_passant", false);
  constexpr Crossing crossings[] = {Crossing::always, Crossing::from_beside, Crossing::never};
  stride.crossing = crossings[reader.choice("crosses", {"always", "beside", "never"}, 0)];
  if (stride.hop != Hop::none && stride.repeats == 1) {
    const Value* hop = reader.take("hop");
    reader.fail(hop ? hop->line() : reader.line(), "hop: a path of one stride has no hop");
  }
  if (stride.takes_en_passant) {
    if (const Value* where = reader.take("to"))
      reader.fail(where->line(), "to: remove this key: the stride only captures en passant");
    stride.to_empty = false;
    stride.to_enemy = false;
  }
  return stride;
}

MaybeError read_table(const Value& table, const PathWords& path_words, const PathCells& path_cells,
                      Strides& strides) {
  KeyReader reader(&table.table(), "paths:", table.line());
  Stride stride = read_manner(reader);
  if (path_cells) stride.within = path_cells(reader);
  const std::vector<std::string> texts = reader.texts("path");
  if (!reader.require("path") || reader.failed()) return reader.finish();
  const files::Line line = reader.take("path")->line();
  if (texts.empty()) reader.fail(line, "path: it is empty");
  for (const std::string& text : texts) {
    auto path = path_words(text);
    if (!path) {
      reader.fail(line, fmt::format("path: {}", path.error().message()));
      break;
    }
    stride.path = std::move(*path);
    strides.push_back(stride);
  }
  return reader.finish();
}

}  // namespace

Expected<Strides> read_paths(const Value& value, const PathWords& path_words, const PathCells& path_cells) {
  // The value is wrapped in a table with this key alone, so that errors are the same everywhere.
  const files::Table holder{{"paths", value}};
  KeyReader reader(&holder, "", value.line());
  Strides strides;
  for (const Value* table : reader.tables("paths")) {
    if (auto error = read_table(*table, path_words, path_cells, strides)) return *error;
  }
  if (auto error = reader.finish()) return *error;
  return strides;
}

}  // namespace roundel::pieces
