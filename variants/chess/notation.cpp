#include "variants/chess/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel::chess {
namespace {

/// Boards have too few files for one with the name x.
bool is_file(char c) { return c >= 'a' && c <= 'z' && c != 'x'; }

bool remove_suffix(std::string_view& text, std::string_view suffix) {
  if (!text.ends_with(suffix)) return false;
  text.remove_suffix(suffix.size());
  return true;
}

/// Removes signs that do not affect the meaning.
void remove_signs(std::string_view& text) {
  const auto remove_marks = [&text] {
    const auto last = text.find_last_not_of("+#!? ");
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
  };
  remove_marks();
  if (remove_suffix(text, "e.p.") || remove_suffix(text, "e.p") || remove_suffix(text, "ep")) remove_marks();
}

MoveSketch::Castling castling_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    const bool is_letter = c == 'O' || c == 'o' || c == '0';
    if (!is_letter && c != '-') return MoveSketch::Castling::none;
    if (is_letter) letters += 'O';
  }
  if (letters == "OO") return MoveSketch::Castling::east;
  return letters == "OOO" ? MoveSketch::Castling::west : MoveSketch::Castling::none;
}

/// Takes a promotion from the end: `=Q`, `/Q`, `(Q)`, `(=Q)` or `Q`, in either case. A small letter without a sign
/// counts only after a rank: `edb` has none, `e8b` promotes to a bishop.
Kind take_promotion(std::string_view& text) {
  std::string_view rest = text;
  bool is_marked = remove_suffix(rest, ")");
  if (rest.size() < 2) return Kind::none;
  const char letter = rest.back();
  const Kind kind = kind_of(piece_of_letter(letter));
  rest.remove_suffix(1);
  if (remove_suffix(rest, "=") || remove_suffix(rest, "/")) is_marked = true;
  if (text.ends_with(")") && !remove_suffix(rest, "(")) return Kind::none;
  const bool is_capital = kind_letters.find(letter) != std::string_view::npos;
  const bool is_after_rank = !rest.empty() && is_digit(rest.back());
  if (kind == Kind::none || !(is_marked || is_capital || is_after_rank)) return Kind::none;
  text = rest;
  return kind;
}

std::string_view take_rank(std::string_view& text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  const auto rank = text.substr(begin);
  text = text.substr(0, begin);
  return rank;
}

std::string_view take_file(std::string_view& text) {
  if (text.empty() || !is_file(text.back())) return {};
  const auto file = text.substr(text.size() - 1);
  text.remove_suffix(1);
  return file;
}

}  // namespace

Expected<MoveSketch> read_sketch(std::string_view text) {
  std::string_view rest = text;
  remove_signs(rest);
  MoveSketch sketch;
  sketch.castling = castling_of(rest);
  if (sketch.castling != MoveSketch::Castling::none) return sketch;

  if (!rest.empty()) {
    const auto letter = kind_letters.find(rest.front());
    if (letter != std::string_view::npos) {
      sketch.kind = static_cast<Kind>(letter);
      rest.remove_prefix(1);
    }
  }
  sketch.promotion = take_promotion(rest);
  // It reads from the end, because the origin cell may be incomplete or missing.
  sketch.to_rank = take_rank(rest);
  sketch.to_file = take_file(rest);
  if (!rest.empty() && std::string_view("x:-").find(rest.back()) != std::string_view::npos) rest.remove_suffix(1);
  sketch.from_rank = take_rank(rest);
  sketch.from_file = take_file(rest);

  const bool tells_both = !sketch.from_file.empty() && !sketch.from_rank.empty();
  if (sketch.kind == Kind::none && !tells_both) sketch.kind = Kind::pawn;
  const bool is_short = sketch.to_rank.empty();
  const bool is_pawn_to_file = sketch.kind == Kind::pawn && sketch.from_rank.empty() && !sketch.from_file.empty();
  if (!rest.empty() || sketch.to_file.empty() || (is_short && !is_pawn_to_file)) {
    return Error{fmt::format("{} is not the form of a move", in_quotes(text))};
  }
  return sketch;
}

CellName name_of(const CellGraph& graph, Cell cell) {
  const std::string_view name = graph.name(cell);
  const auto end = std::min(name.find_first_of("0123456789"), name.size());
  return {name.substr(0, end), name.substr(end)};
}

Disambiguation disambiguation(const CellGraph& graph, Move move, bool takes, Kind kind,
                              const std::vector<Cell>& rivals) {
  const CellName own = name_of(graph, move.from);
  const bool shares_file =
      std::any_of(rivals.begin(), rivals.end(), [&](Cell rival) { return name_of(graph, rival).file == own.file; });
  const bool shares_rank =
      std::any_of(rivals.begin(), rivals.end(), [&](Cell rival) { return name_of(graph, rival).rank == own.rank; });
  if (kind == Kind::pawn && takes) return {.file = true, .rank = shares_file};
  if (rivals.empty()) return {};
  if (!shares_file) return {.file = true};
  return {.file = shares_rank, .rank = true};
}

std::string write_san(const CellGraph& graph, Move move, Kind kind, bool takes, Disambiguation reported) {
  const CellName from = name_of(graph, move.from);
  std::string text;
  if (kind != Kind::pawn) text += kind_letters[static_cast<std::size_t>(kind)];
  if (reported.file) text += from.file;
  if (reported.rank) text += from.rank;
  if (takes) text += 'x';
  text += graph.name(move.to);
  if (move.promotion != Kind::none) {
    text += '=';
    text += kind_letters[static_cast<std::size_t>(move.promotion)];
  }
  return text;
}

Error ambiguous_move_error(std::string_view text, const std::vector<std::string>& meanings) {
  return {fmt::format("{} is ambiguous: {}", in_quotes(text), fmt::join(meanings, ", "))};
}

}  // namespace roundel::chess
