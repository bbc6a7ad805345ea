#include "variants/crest/board_file.hpp"

#include "engine/base/text_parts.hpp"
#include "variants/toml/document.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::crest {

Expected<Board> read_board_text(std::string_view text) {
  const auto document = files::read_document(text);
  if (!document) return document.error();
  files::KeyReader reader(&*document, "");
  Board board;
  reader.require("board");
  const std::string picture = reader.text("board");
  for (const std::string_view rank : words_of(picture)) board.picture.emplace_back(rank);
  reader.require("army");
  board.army = reader.text("army");
  board.shields = reader.integer("shields", 1, Board::most_shields, board.shields);
  if (auto error = reader.finish()) return *error;
  if (auto error = check_board(board)) return *error;
  return board;
}

}  // namespace roundel::crest
