#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/render/svg/diagram.hpp"
#include "protocol/typed_turn.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/named_side.hpp"
#include "tools/roundel/commands/picture.hpp"
#include "tools/roundel/commands/usual_picture.hpp"

namespace roundel {
namespace {

using diagram::Arrow;
using diagram::DiagramOptions;
using diagram::Target;

CommandLine diagram_line() {
  CommandLine line(
      "roundel diagram V [--position TEXT] [--moves MOVE ...] [options] [--out FILE.svg|FILE.png]",
      "Draws a picture of a position. SVG goes to standard output, or to the file that --out names. A name\n"
      "that ends with .png makes PNG, which needs rsvg-convert of librsvg.");
  add_position_options(line);
  line.option("out", "write to this file (default: SVG to standard output)", "FILE");
  add_force_option(line);
  line.option("size", "pixels of the longer side, 16 to 10000 (400)", "N");
  line.spelling("colors", "colours");
  line.option("colours", "`ordinary`, `colour-blind` or `print` (greys)", "NAME");
  line.option("coordinates",
              "`edge` (beside the board), `cells`, `none` or `usual`: numbers in cells that have them, or else at "
              "the edge",
              "WHERE");
  line.option("bottom", "the side at the bottom: `first`, `second` or its name", "SIDE");
  line.option("viewer", "draw only what this side may see: `first`, `second` or its name", "SIDE");
  line.option("turn", "draw an arrow for this move, without playing it", "MOVE");
  line.list("arrow", "draw arrows from cell to cell, such as e2e4 or 32-28", "CELLS ...");
  line.list("lit", "draw cells in another colour, such as e4,d5", "CELLS ...");
  line.list("legal", "mark the cells to which the side to move may go, or those from one cell", "[CELL]");
  line.option("no-caption", "leave out the side to move, the result and the counters");
  return line;
}

/// Returns the value of an option's text. Throws UsageError if it has none.
template <class Value>
Value needed(const std::string& option, const Expected<Value>& value) {
  if (!value) throw UsageError(fmt::format("--{}: {}", option, value.error().message()));
  return *value;
}

std::optional<Side> side_given(const CommandLine& line, const std::string& option, const Variant& variant) {
  const std::optional<std::string> text = line.text(option);
  if (!text) return {};
  return needed(option, read_side(variant, *text));
}

/// Returns the words of a list, separated by blanks and commas.
std::vector<std::string> words_given(const CommandLine& line, const std::string& option) {
  std::vector<std::string> words;
  for (const std::string& text : line.words(option)) {
    for (const std::string_view word : words_of(text, " ,")) words.emplace_back(word);
  }
  return words;
}

// ---- Where the side may go

/// Adds the cells that a turn's pieces reach, if they start from `from` or that is empty.
void add_targets(const TurnView& turn, std::optional<Cell> from, std::vector<Target>& targets) {
  const bool takes = takes_pieces(turn);
  for (const Arrow& arrow : diagram::arrows_of(turn)) {
    if (!from || arrow.over.front() == *from) targets.push_back({arrow.over.back(), takes});
  }
  for (const Cell cell : diagram::cells_put_on(turn)) {
    if (!from || cell == *from) targets.push_back({cell, takes});
  }
}

std::vector<Target> targets_of(const Session& session, std::optional<Cell> from) {
  std::vector<Target> all;
  for (const TurnView& turn : session.legal_turns()) add_targets(turn, from, all);
  // Several turns may lead to a cell. One that captures is preferred.
  std::vector<Target> targets;
  for (const Target& target : all) {
    const auto known = std::find_if(targets.begin(), targets.end(), [&](Target o) { return o.cell == target.cell; });
    if (known == targets.end()) {
      targets.push_back(target);
    } else {
      known->takes |= target.takes;
    }
  }
  return targets;
}

/// Throws UsageError if the side to move has nothing to move on a cell.
void check_mover(const BoardView& board, Cell from) {
  const CellView& cell = *board.find(from);
  if (cell.pieces.empty()) throw UsageError(fmt::format("--legal: nothing stands on {}", cell.name));
  if (cell.top()->piece.side == board.side_to_move) return;
  throw UsageError(fmt::format("--legal: the piece on {} belongs to the side that is not to move", cell.name));
}

std::vector<Target> read_targets(const CommandLine& line, const Session& session, const BoardView& board,
                                 std::optional<Side> viewer) {
  if (!line.has("legal")) return {};
  // A side's legal turns can depend on what the other does not know.
  if (session.has_hidden_information() && viewer && *viewer != session.side_to_move()) {
    throw UsageError("--legal: the other side is to move, and the viewer may not see all its moves");
  }
  const std::vector<std::string> cells = words_given(line, "legal");
  if (cells.size() > 1) throw UsageError("--legal: name one cell only");
  if (cells.empty()) return targets_of(session, {});
  const Cell from = needed("legal", diagram::read_cell(board, cells.front()));
  std::vector<Target> targets = targets_of(session, from);
  if (targets.empty()) check_mover(board, from);
  return targets;
}

// ---- All options

void read_look(const CommandLine& line, const Variant& variant, DiagramOptions& options) {
  options.size = line.number("size", DiagramOptions::smallest, DiagramOptions::greatest).value_or(options.size);
  if (const auto name = line.text("colours")) options.palette = needed("colours", diagram::find_palette(*name));
  if (const auto text = line.text("coordinates")) {
    options.coordinates = needed("coordinates", diagram::read_coordinates(*text));
  }
  const std::optional<Side> bottom = side_given(line, "bottom", variant);
  options.is_turned = bottom && *bottom != options.light;
  options.has_caption = !line.has("no-caption");
}

void read_pointers(const CommandLine& line, const Session& session, const BoardView& board, DiagramOptions& options) {
  for (const char* const list : {"lit", "arrow"}) line.some_words(list);
  for (const std::string& cell : words_given(line, "lit")) {
    options.lit.push_back(needed("lit", diagram::read_cell(board, cell)));
  }
  for (const std::string& cells : words_given(line, "arrow")) {
    options.arrows.push_back(needed("arrow", diagram::read_arrow(board, cells)));
  }
  const std::optional<std::string> text = line.text("turn");
  if (!text) return;
  const TurnView turn = needed("turn", read_typed(session, *text));
  for (Arrow& arrow : diagram::arrows_of(turn)) options.arrows.push_back(std::move(arrow));
  for (const Cell cell : diagram::cells_put_on(turn)) options.lit.push_back(cell);
}

}  // namespace

int run_diagram(const Arguments& arguments, Output& output) {
  CommandLine line = diagram_line();
  if (!line.parse(arguments)) return show_help(line, output);
  check_force(line, {"out"});
  Games games = all_games();
  const VariantEntry game = needed_game(line, games);
  Engine engine = make_engine(std::move(games), game);
  set_position(engine, line);
  const Session& session = engine.session();
  const std::optional<Side> viewer = side_given(line, "viewer", *game);
  const BoardView board = session.board_view(viewer);

  DiagramOptions options = usual_picture(*game, session, viewer);
  read_look(line, *game, options);
  read_pointers(line, session, board, options);
  options.targets = read_targets(line, session, board, viewer);
  const bool to_file = line.has("out");
  line.check_all_asked();
  std::string picture = diagram::draw(board, options);
  if (to_file) {
    write_picture(picture, line, "out");
  } else {
    picture.pop_back();  // the line end
    output.line(picture);
  }
  return success;
}

}  // namespace roundel
