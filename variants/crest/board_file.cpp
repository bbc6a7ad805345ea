#include "variants/crest/board_file.hpp"

#include <fmt/core.h>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "engine/text_parts.hpp"

namespace roundel::crest {
namespace {

constexpr std::array<std::string_view, 3> known_names = {"board", "army", "shields"};

MaybeError check_names(const toml::table& table) {
  for (const auto& [key, value] : table) {
    if (std::find(known_names.begin(), known_names.end(), key.str()) == known_names.end()) {
      return Error{
          fmt::format("line {}: '{}' is none of board, army and shields", value.source().begin.line, key.str())};
    }
  }
  return {};
}

Expected<std::string> read_text(const toml::table& table, std::string_view name) {
  const auto text = table[name].value<std::string>();
  if (!text) return Error{fmt::format("{} is missing, or no text", name)};
  return *text;
}

Expected<Board> read_table(const toml::table& table) {
  if (auto error = check_names(table)) return *error;
  Board board;
  const auto picture = read_text(table, "board");
  if (!picture) return picture.error();
  for (const std::string_view rank : words_of(*picture)) board.picture.emplace_back(rank);
  const auto army = read_text(table, "army");
  if (!army) return army.error();
  board.army = *army;
  if (table.contains("shields")) {
    const auto shields = table["shields"].value_exact<std::int64_t>();
    if (!shields) return Error{"shields is no whole number"};
    // Whatever is too much is refused with the other conditions.
    board.shields = static_cast<int>(std::clamp<std::int64_t>(*shields, 0, Board::most_shields + 1));
  }
  if (auto error = check_board(board)) return *error;
  return board;
}

}  // namespace

Expected<Board> read_board_text(std::string_view text) {
  const toml::parse_result result = toml::parse(text);
  if (!result) {
    return Error{fmt::format("line {}: {}", result.error().source().begin.line, result.error().description())};
  }
  return read_table(result.table());
}

Expected<Board> read_board_file(const std::string& path) {
  constexpr std::size_t longest = 65536;
  std::ifstream file(path, std::ios::binary);
  std::string text(longest + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.gcount() == 0) return Error{fmt::format("board file '{}' cannot be read, or is empty", path)};
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > longest) return Error{fmt::format("board file '{}' has more than {} bytes", path, longest)};
  auto board = read_board_text(text);
  if (!board) return Error{fmt::format("board file '{}': {}", path, board.error().message)};
  return board;
}

}  // namespace roundel::crest
