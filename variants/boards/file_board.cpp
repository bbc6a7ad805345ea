#include "variants/boards/file_board.hpp"

#include <fmt/core.h>

#include <array>

#include "engine/base/text_parts.hpp"
#include "engine/board/compass.hpp"
#include "variants/boards/board_edits.hpp"
#include "variants/boards/board_plan.hpp"
#include "variants/boards/board_shapes.hpp"
#include "variants/boards/cell_words.hpp"
#include "variants/boards/next_cell.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel {
namespace {

using files::KeyReader;
using files::Value;

constexpr int longest_axis = 16;
constexpr int most_levels = 8;
constexpr std::size_t longest_path = 16;

// ---- Shapes

/// Reads how the second side sees the board.
void read_second_side(KeyReader& reader, BoardPlan& plan) {
  if (reader.choice("second_side", {"mirrored", "turned"}, 0) == 1) turn_by_half(plan);
}

BoardPlan read_rectangle(KeyReader& reader) {
  enum class Wrap : std::uint8_t { none, files, ranks, both };
  enum class Drawn : std::uint8_t { squares, rings, points, hexagons };
  RectangleShape shape;
  shape.files = reader.integer("files", 1, longest_axis, shape.files);
  shape.ranks = reader.integer("ranks", 1, longest_axis, shape.ranks);
  const auto wrap = static_cast<Wrap>(reader.choice("wrap", {"none", "files", "ranks", "both"}, 0));
  shape.joins_files = wrap == Wrap::files || wrap == Wrap::both;
  shape.joins_ranks = wrap == Wrap::ranks || wrap == Wrap::both;
  const auto drawn = static_cast<Drawn>(reader.choice("drawn", {"squares", "rings", "points", "hexagons"}, 0));
  shape.is_drawn_in_rings = drawn == Drawn::rings;
  if ((shape.joins_files && shape.files == 1) || (shape.joins_ranks && shape.ranks == 1)) {
    reader.fail(reader.take("wrap")->line(), "wrap: the board needs two files or ranks to join");
  }
  if (shape.is_drawn_in_rings && !shape.joins_files) {
    reader.fail(reader.take("drawn")->line(), "drawn: rings need wrap = \"files\" or \"both\"");
  }
  if (drawn == Drawn::hexagons && wrap != Wrap::none)
    reader.fail(reader.line_of("drawn"), "drawn: hexagons need wrap = \"none\"");
  shape.is_drawn_in_hexagons = drawn == Drawn::hexagons;
  shape.diagonals = static_cast<Diagonals>(reader.choice("diagonals", {"all", "none", "alternate"}, 0));
  if (shape.is_drawn_in_hexagons && shape.diagonals != Diagonals::all)
    reader.fail(reader.line_of("diagonals"), "diagonals: not with hexagons");
  BoardPlan plan = plan_rectangle(shape);
  if (drawn == Drawn::points) plan.tiling = CellGraph::Tiling::points;
  read_second_side(reader, plan);
  return plan;
}

BoardPlan read_hexagon(KeyReader& reader) {
  const int side = reader.integer("side", 2, 6, 6);
  BoardPlan plan = plan_hexagon(side, reader.integer("height", 2, 10, side));
  read_second_side(reader, plan);
  return plan;
}

std::vector<Barrier> read_barrier(KeyReader& reader, int rings) {
  const std::vector<std::string> texts = reader.texts("barrier");
  const Value* value = reader.take("barrier");
  if (!value || reader.failed()) return std::vector<Barrier>(static_cast<std::size_t>(rings), Barrier::open);
  std::vector<Barrier> barrier;
  for (const std::string& text : texts) {
    if (text == "open") {
      barrier.push_back(Barrier::open);
    } else if (text == "closed") {
      barrier.push_back(Barrier::closed);
    } else if (text == "passed") {
      barrier.push_back(Barrier::passed);
    } else {
      reader.fail(value->line(), fmt::format("barrier: {} is not one of open, closed, passed", in_quotes(text)));
    }
  }
  if (barrier.size() != static_cast<std::size_t>(rings)) {
    reader.fail(value->line(),
                fmt::format("barrier: it has {} texts, but the board has {} rings", texts.size(), rings));
    barrier.resize(static_cast<std::size_t>(rings));
  }
  return barrier;
}

BoardPlan read_rings(KeyReader& reader) {
  RingsShape shape;
  shape.files = reader.integer("files", 1, longest_axis, shape.files);
  shape.ranks = reader.integer("ranks", 2, longest_axis, shape.ranks);
  if (shape.ranks % 2 != 0) {
    reader.fail(reader.take("ranks")->line(), fmt::format("ranks: {} is not an even number", shape.ranks));
    --shape.ranks;
  }
  shape.is_centre_crossed = reader.choice("centre", {"crossed", "closed"}, 0) == 0;
  shape.barrier = read_barrier(reader, shape.ranks / 2);
  return plan_rings(shape);
}

BoardPlan read_levels(KeyReader& reader) {
  LevelsShape shape;
  shape.files = reader.integer("files", 1, longest_axis, shape.files);
  shape.ranks = reader.integer("ranks", 1, longest_axis, shape.ranks);
  shape.levels = reader.integer("levels", 2, most_levels, shape.levels);
  return plan_levels(shape);
}

BoardPlan read_shape(KeyReader& reader) {
  switch (static_cast<FileBoard::Shape>(reader.choice("shape", {"rectangle", "hexagon", "rings", "levels"}, 0))) {
    case FileBoard::Shape::rectangle: return read_rectangle(reader);
    case FileBoard::Shape::hexagon: return read_hexagon(reader);
    case FileBoard::Shape::rings: return read_rings(reader);
    case FileBoard::Shape::levels: return read_levels(reader);
  }
  return {};
}

// ---- Lines between points

/// What a board of points shows in another way than its steps.
struct PointLines {
  int river = 0;  ///< the rank behind which only the first and the last file go on; 0: none
  std::vector<std::string> further;
  bool has_diagonals = false;  ///< diagonal steps are drawn too
};

PointLines read_lines(KeyReader& reader, const BoardPlan& plan) {
  PointLines lines{reader.integer("river", 0, longest_axis, 0), reader.texts("lines")};
  const bool is_drawn = plan.tiling == CellGraph::Tiling::points;
  lines.has_diagonals = is_drawn && reader.take("diagonals") && reader.text("diagonals") == "alternate";
  for (const char* const key : {"river", "lines"}) {
    if (reader.take(key) && !is_drawn)
      reader.fail(reader.line_of(key), fmt::format("{}: only with drawn = \"points\"", key));
  }
  return lines;
}

void draw_grid(const PointLines& lines, FileBoard& board) {
  std::vector<Direction> directions = {compass::north, compass::east};
  if (lines.has_diagonals) directions.insert(directions.end(), {compass::north_east, compass::south_east});
  for (int n = 0; n < board.cell_count(); ++n) {
    const auto from = static_cast<Cell>(n);
    const auto at = static_cast<std::size_t>(n);
    const bool is_edge = board.file_of[at] == 0 || board.file_of[at] == board.files - 1;
    for (const Direction direction : directions) {
      const Step step = next_cell(board.graph, from, direction);
      if (!step) continue;
      if (direction == compass::north && board.rank_of[at] + 1 == lines.river && !is_edge) continue;
      board.lines.emplace_back(from, static_cast<Cell>(index(step.to)));
    }
  }
}

/// Returns which text does not name two cells.
MaybeError draw_lines(const PointLines& lines, FileBoard& board) {
  if (board.graph.tiling() != CellGraph::Tiling::points) return {};
  draw_grid(lines, board);
  for (const std::string& text : lines.further) {
    const std::vector<std::string_view> ends = parts_of(text, '-');
    const Cell from = board.graph.find(ends.front());
    const Cell to = board.graph.find(ends.back());
    if (ends.size() != 2 || from == no_cell || to == no_cell)
      return Error{fmt::format("lines: {} is not of the form d1-f3", in_quotes(text))};
    board.lines.emplace_back(from, to);
  }
  return {};
}

// ---- Marks

constexpr std::array<std::string_view, 4> mark_names = {"diamond", "cross", "crown", "waves"};

/// Returns which marks are wrong.
MaybeError put_marks(const Value* table, FileBoard& board) {
  board.marks.resize(static_cast<std::size_t>(board.cell_count()));
  if (!table) return {};
  KeyReader keys(&table->table(), "[board] marks", table->line());
  for (const std::string_view name : mark_names) {
    if (keys.take(name) == nullptr) continue;
    const auto cells = board.cells(keys.text(name));
    if (!cells)
      return files::line_error(keys.line_of(name),
                               fmt::format("[board] marks: {}: {}", name, cells.error().message()));
    for_each_cell(*cells, [&](Cell cell) { board.marks[static_cast<std::size_t>(cell)] = name; });
  }
  return keys.finish();
}

}  // namespace

// ---- Queries

Expected<Direction> FileBoard::direction(std::string_view name) const { return find_direction(directions, name); }

Expected<std::vector<Direction>> FileBoard::path(std::string_view text) const {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty() || words.size() > longest_path) {
    return Error{fmt::format("a path needs 1 to {} directions, not {}", longest_path, words.size())};
  }
  std::vector<Direction> path;
  for (const std::string_view word : words) {
    const auto next = direction(word);
    if (!next) return next.error();
    path.push_back(*next);
  }
  return path;
}

Expected<Mask128> FileBoard::cells(std::string_view text) const {
  NamedPlaces named{{}, file_letters(shape, files_a_level()), ranks, levels};
  for (int n = 0; n < cell_count(); ++n) {
    const auto at = static_cast<std::size_t>(n);
    named.places.push_back({graph.name(static_cast<Cell>(n)), file_of[at] % files_a_level(), rank_of[at],
                            file_of[at] / files_a_level()});
  }
  const auto chosen = read_cell_words(text, named);
  if (!chosen) return chosen.error();
  Mask128 set{};
  for (int n = 0; n < cell_count(); ++n) {
    if ((*chosen)[static_cast<std::size_t>(n)]) set |= mask_of<Mask128>(static_cast<Cell>(n));
  }
  return set;
}

Mask128 FileBoard::turned_over(Mask128 cells) const {
  Mask128 turned{};
  for_each_cell(cells & ~one_sided,
                [&](Cell cell) { turned |= mask_of<Mask128>(turned_cells[static_cast<std::size_t>(index(cell))]); });
  return turned;
}

Expected<FileBoard> read_file_board(const Value* table, int most_cells) {
  if (table && !table->is(Value::Kind::table)) {
    return files::line_error(table->line(), "'board' is not a table");
  }
  const files::Line line = table ? table->line() : 1;
  KeyReader reader(table ? &table->table() : nullptr, "[board]", line);
  BoardPlan plan = read_shape(reader);
  // Later steps rely on a valid shape.
  if (reader.failed()) return *reader.finish();
  rename_spots(reader, plan);
  mark_spots(reader, plan);
  change_steps(reader, plan);
  move_spots(reader, plan);
  const PointLines lines = read_lines(reader, plan);
  const Value* marks = reader.table("marks");
  if (const MaybeError error = reader.finish()) return *error;
  auto board = board_of(plan, most_cells);
  if (!board) {
    reader.fail(line, board.error().message());
    return *reader.finish();
  }
  if (const MaybeError error = draw_lines(lines, *board)) {
    reader.fail(reader.line_of("lines"), error->message());
    return *reader.finish();
  }
  if (board->cell_count() <= FileBoard::most_cells) {
    if (const MaybeError error = put_marks(marks, *board)) return *error;
  } else if (marks) {
    return files::line_error(marks->line(),
                             fmt::format("[board] marks: only on boards of at most {} cells", FileBoard::most_cells));
  }
  return board;
}

}  // namespace roundel
