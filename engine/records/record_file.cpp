#include "engine/records/record_file.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_writer.hpp"

namespace roundel {
namespace {

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Returns whether a move begins with a numbered square, as in no other format: `11-15`, `22x15`.
bool begins_with_numbers(std::string_view move) {
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  const auto sign = std::find_if_not(move.begin(), move.end(), is_digit);
  if (sign == move.begin() || sign == move.end() || sign + 1 == move.end()) return false;
  constexpr std::string_view signs = "-x:";
  return signs.find(*sign) != std::string_view::npos && is_digit(*(sign + 1));
}

/// Returns whether a move has two square names with a sign between them, such as `c3-d4` or `c3:e5`. Chess seldom has
/// this.
bool begins_with_named_squares(std::string_view move) {
  const auto is_square = [&](std::size_t at) {
    return move.size() >= at + 2 && std::islower(static_cast<unsigned char>(move[at])) != 0 &&
           std::isdigit(static_cast<unsigned char>(move[at + 1])) != 0;
  };
  constexpr std::string_view signs = "-x:";
  return is_square(0) && move.size() > 2 && signs.find(move[2]) != std::string_view::npos && is_square(3);
}

std::string_view first_move(const PgnGame& game) {
  return game.moves.empty() ? std::string_view() : game.moves.front().text;
}

}  // namespace

bool begins_as_pdn(const PgnGame& game) {
  return begins_with_numbers(first_move(game)) || begins_with_named_squares(first_move(game));
}

RecordFormat format_of_content(std::string_view content, RecordFormat otherwise) {
  std::istringstream stream{std::string(content)};
  PgnReader reader(stream, RecordFormat::pgn);
  const auto first = reader.next();
  if (!first || !*first) return otherwise;
  const PgnGame& game = **first;
  if (has_pdn_type(game)) return RecordFormat::pdn;
  const std::string_view move = first_move(game);
  if (begins_with_numbers(move)) return RecordFormat::pdn;
  const bool names_pgn = game.tag("Variant") != nullptr && !begins_with_named_squares(move);
  return names_pgn ? RecordFormat::pgn : otherwise;
}

std::vector<FiledGame> read_filed_games(const std::string& content, RecordFormat format) {
  std::istringstream stream(content);
  PgnReader reader(stream, format, deepest_variation);
  std::vector<FiledGame> games;
  std::size_t begin = reader.bytes_read();
  while (auto read = reader.next()) {
    const std::size_t end = reader.bytes_read();
    FiledGame& filed = games.emplace_back();
    if (*read) {
      filed.game = std::move(**read);
    } else {
      filed.game.number = static_cast<int>(games.size());
      filed.wrong = read->error();
      filed.text = without_blanks(std::string_view(content).substr(begin, end - begin));
    }
    begin = end;
  }
  return games;
}

std::string text_of(const std::vector<FiledGame>& games) {
  std::string text;
  for (const FiledGame& filed : games) text += filed.wrong ? filed.text + "\n\n" : pgn_text(filed.game);
  return text;
}

}  // namespace roundel
