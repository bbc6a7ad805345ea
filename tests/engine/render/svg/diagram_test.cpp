// Pictures of boards: they contain everything in the view exactly once, and nothing else.

#include "engine/render/svg/diagram.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "tests/analysis.hpp"
#include "tests/engine/render/svg/picture_xml.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::diagram_test {
namespace {

using diagram::Coordinates;
using diagram::DiagramOptions;
using testing::PictureXml;
using Texts = std::vector<std::string>;

/// A game with its session.
class Board {
 public:
  explicit Board(const std::string& name) : engine_(games(), row(name)) {}

  Session& session() { return engine_.session(); }
  const Variant& variant() const { return engine_.variant(); }
  void play(std::string_view text) {
    const auto turn = session().read_any_turn(text);
    REQUIRE_MESSAGE(turn, turn.error().message());
    REQUIRE_FALSE(session().play(*turn));
  }
  PictureXml picture(const DiagramOptions& options = {}, std::optional<Side> viewer = {}) {
    return PictureXml(diagram::draw(session().board_view(viewer), options));
  }

  static Games games() { return Games(built_in_variants(), variant_files()); }

 private:
  static VariantEntry row(const std::string& name) {
    Games all = games();
    const auto found = all.find(name);
    REQUIRE_MESSAGE(found, found.error().message());
    return *found;
  }

  Engine engine_;
};

Texts sorted(Texts texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

Texts cell_names(const BoardView& board) {
  Texts names;
  for (const CellView& cell : board.cells) names.push_back(cell.name);
  return sorted(std::move(names));
}

/// Returns "e1 first king" for every standing piece that is known; "e1 first" if it is not.
std::string text_of(const std::string& cell, Side side, std::string_view name) {
  return cell + (side == Side::first ? " first" : " second") + (name.empty() ? "" : " " + std::string(name));
}
Texts pieces_of(const BoardView& board) {
  Texts pieces;
  for (const CellView& cell : board.cells) {
    for (const StandingPiece& standing : cell.pieces) {
      pieces.push_back(text_of(cell.name, standing.piece.side, standing.piece.name));
    }
  }
  return sorted(std::move(pieces));
}
Texts pieces_in(const PictureXml& picture) {
  Texts pieces;
  for (const pugi::xml_node& piece : picture.all("man")) {
    const bool is_held = std::string_view(piece.parent().attribute("class").value()) == "hand";
    if (is_held) continue;
    const Side side = std::string_view(piece.attribute("data-side").value()) == "first" ? Side::first : Side::second;
    pieces.push_back(text_of(piece.attribute("data-cell").value(), side, piece.attribute("data-man").value()));
  }
  return sorted(std::move(pieces));
}

void check_complete(const BoardView& board, const PictureXml& picture) {
  CHECK(picture.values("cell", "data-cell") == cell_names(board));
  CHECK(pieces_in(picture) == pieces_of(board));
  CHECK(picture.count("barrier") == board.barriers.size());
  CHECK(picture.count("unplayed") == board.unplayed.size());
  const auto is_passed = [](const BarrierView& barrier) { return barrier.is_passed; };
  const auto passed = std::count_if(board.barriers.begin(), board.barriers.end(), is_passed);
  CHECK(picture.count("passed") == static_cast<std::size_t>(passed) + (board.is_centre_crossed ? 1 : 0));
  // On a board of levels no letter beside the board tells the level, so names are in the cells.
  const bool has_levels = board.cells.front().name.starts_with('A');
  const bool has_numbers = board.cells.front().number > 0 || has_levels;
  CHECK(picture.count("number") == (has_numbers ? board.cells.size() : 0));
  if (!has_numbers) CHECK(picture.count("coordinate") > 0);
  CHECK(picture.broken_references() == Texts{});
}

/// Returns an empty square board with cells a1, b1, ...
BoardView empty_squares(int files, int ranks) {
  BoardView board;
  for (int n = 0; n < files * ranks; ++n) {
    CellView& cell = board.cells.emplace_back();
    cell.cell = static_cast<Cell>(n);
    const int rank = n / files;
    cell.name = std::string(1, static_cast<char>('a' + n % files)) + std::to_string(rank + 1);
    cell.shape = {static_cast<float>(n % files), static_cast<float>(rank)};
  }
  return board;
}

PictureXml picture_of(const BoardView& board, const DiagramOptions& options = {}) {
  return PictureXml(diagram::draw(board, options));
}

std::string outline_of(const PictureXml& picture, std::string_view cell) {
  for (const pugi::xml_node& node : picture.all("cell")) {
    if (node.attribute("data-cell").value() == cell) return node.attribute("d").value();
  }
  return {};
}

/// Returns a cell's middle in pixels of the picture.
diagram::Point pixel_of(const pugi::xml_node& cell, const pugi::xml_node& picture) {
  diagram::Point low;
  double width = 0;
  std::istringstream(picture.attribute("viewBox").value()) >> low.x >> low.y >> width;
  diagram::Point at;
  std::istringstream(cell.attribute("data-at").value()) >> at.x >> at.y;
  return picture.attribute("width").as_double() / width * (at - low);
}

}  // namespace

TEST_SUITE("diagram") {
  TEST_CASE("the cell at each cell's middle is that cell, and outside the board there is none") {
    for (const char* const name : {"chess", "centrechess", "english", "crest", "glinski", "xiangqi", "shogi"}) {
      CAPTURE(name);
      for (const bool is_turned : {false, true}) {
        Board board(name);
        const BoardView view = board.session().board_view();
        DiagramOptions options;
        options.size = 333;
        options.is_turned = is_turned;
        options.has_middles = true;
        const PictureXml picture = board.picture(options);
        CHECK(picture.count("cell") == view.cells.size());
        for (const pugi::xml_node& cell : picture.all("cell")) {
          const auto found = diagram::cell_at(view, options, pixel_of(cell, picture.root()));
          REQUIRE(found);
          CHECK(view.find(*found)->name == cell.attribute("data-cell").value());
        }
        CHECK_FALSE(diagram::cell_at(view, options, {1, 1}));
        const diagram::Box size = diagram::size_of(view, options);
        CHECK(std::abs(size.width() - picture.root().attribute("width").as_double()) < 0.1);
        CHECK(std::abs(size.height() - picture.root().attribute("height").as_double()) < 0.1);
      }
    }
  }

  TEST_CASE("every game's picture has each cell, piece, barrier and number once") {
    Games games = Board::games();
    games.read_library();
    REQUIRE(games.entries().size() > 40);
    for (const VariantEntry& row : games.entries()) {
      CAPTURE(row->name);
      Engine engine(games, row);
      Session& session = engine.session();
      for (int turn = 0; turn < 6 && !session.result(); ++turn) {
        const BoardView board = session.board_view();
        check_complete(board, picture_of(board));
        if (session.in_set_up()) {
          REQUIRE_FALSE(session.play_move(session.random_set_up(static_cast<std::uint64_t>(turn) + 1)));
        } else {
          const std::vector<TurnView> turns = session.legal_turns();
          REQUIRE_FALSE(session.play(turns[static_cast<std::size_t>(11 * turn + 5) % turns.size()]));
        }
      }
    }
  }

  TEST_CASE("a picture has a text too, and the requested size") {
    DiagramOptions options;
    options.size = 240;
    options.title = "A game";
    options.description = "8/8/8 w";
    const PictureXml picture = picture_of(empty_squares(8, 6), options);
    CHECK(picture.root().attribute("role").value() == std::string("img"));
    CHECK(picture.root().child("title").text().get() == std::string("A game"));
    CHECK(picture.root().child("desc").text().get() == std::string("8/8/8 w"));
    CHECK(picture.root().attribute("width").as_double() == 240);
    CHECK(picture.root().attribute("height").as_double() < 240);
  }

  TEST_CASE("names that are markup come out as text") {
    BoardView board = empty_squares(2, 2);
    board.cells[0].name = "<a&\"'>";
    board.cells[0].mark = "<mark>";
    board.cells[1].pieces = {{{Side::first, '<', "<man/>"}}};
    board.counts = {{"<count>", {1, 2}}};
    DiagramOptions options;
    options.title = "</title><script>alert(1)</script>";
    options.description =
        "a\x01"
        "b\xff"
        "c]]>";
    options.sides = {"<White>", "B&lack"};
    const PictureXml picture = picture_of(board, options);
    CHECK(picture.root().child("title").text().get() == options.title);
    CHECK(picture.root().child("desc").text().get() == std::string("a\xEF\xBF\xBD"
                                                                   "b\xEF\xBF\xBD"
                                                                   "c]]>"));
    CHECK(picture.values("cell", "data-cell").front() == "<a&\"'>");
    CHECK(picture.values("man", "data-man") == Texts{"<man/>"});
    CHECK(picture.texts("caption").front() == "<White> to move");
    CHECK(picture.text().find("<script") == std::string::npos);
    CHECK(picture.broken_references() == Texts{});
  }

  TEST_CASE("either side is at the bottom: each cell lies where the one opposite to it lay") {
    DiagramOptions options;
    options.coordinates = Coordinates::none;
    const BoardView board = empty_squares(3, 2);
    const PictureXml first = picture_of(board, options);
    options.is_turned = true;
    const PictureXml second = picture_of(board, options);
    // Cells are 100 wide, and a1 is drawn around the origin.
    CHECK(outline_of(first, "a1").starts_with("M-50 -50h"));
    CHECK(outline_of(first, "c2").starts_with("M150 -150h"));
    CHECK(outline_of(second, "a1").starts_with("M-50 -50h"));
    CHECK(outline_of(second, "c2").starts_with("M-250 50h"));
    for (const std::string game : {"centrechess", "glinski"}) {
      CAPTURE(game);
      Board round(game);
      options.is_turned = false;
      const PictureXml upright = round.picture(options);
      options.is_turned = true;
      const PictureXml turned = round.picture(options);
      CHECK(upright.values("cell", "d") == turned.values("cell", "d"));
      CHECK(outline_of(upright, "a1") != outline_of(turned, "a1"));
    }
  }

  TEST_CASE("cells state their middle on request") {
    DiagramOptions options;
    CHECK(picture_of(empty_squares(3, 2), options).values("cell", "data-at").empty());
    options.has_middles = true;
    CHECK(picture_of(empty_squares(2, 2), options).values("cell", "data-at") ==
          Texts{"0 -100", "0 0", "100 -100", "100 0"});
    for (const std::string game : {"centrechess", "glinski"}) {
      CAPTURE(game);
      Texts middles = Board(game).picture(options).values("cell", "data-at");
      CHECK(std::unique(middles.begin(), middles.end()) == middles.end());
    }
  }

  TEST_CASE("neighbours over a side have different shades, and draughts are played on the dark squares") {
    const BoardView squares = empty_squares(4, 4);
    const auto shade = [](const PictureXml& picture, std::string_view cell) {
      for (const pugi::xml_node& node : picture.all("cell")) {
        if (node.attribute("data-cell").value() == cell) return std::string(node.parent().attribute("fill").value());
      }
      return std::string();
    };
    const diagram::Palette& palette = diagram::ordinary_palette();
    CHECK(shade(picture_of(squares), "a1") == palette.cells[0]);
    CHECK(shade(picture_of(squares), "b1") == palette.cells[1]);
    CHECK(shade(picture_of(squares), "a2") == palette.cells[1]);
    const PictureXml hexagons = Board("glinski").picture();
    std::set<std::string> shades;
    for (const std::string cell : {"f6", "f7", "g6"}) shades.insert(shade(hexagons, cell));
    CHECK(shades.size() == 3);
    const PictureXml rings = Board("centrechess").picture();
    CHECK(shade(rings, "a1") == palette.cells[0]);
    CHECK(shade(rings, "a4") != shade(rings, "a5"));
    for (const std::string game : {"international", "italian", "centrecheckers"}) {
      const PictureXml draughts = Board(game).picture();
      for (const pugi::xml_node& cell : draughts.all("cell")) {
        CHECK(cell.parent().attribute("fill").value() == palette.cells[0]);
      }
      CHECK(draughts.count("unplayed") == draughts.count("cell"));
    }
  }

  TEST_CASE("no coordinates at an edge stand over each other, for either side below") {
    for (const char* const game : {"chess", "centrechess", "glinski"}) {
      for (const bool is_turned : {false, true}) {
        DiagramOptions options;
        options.is_turned = is_turned;
        const PictureXml picture = Board(game).picture(options);
        const auto& labels = picture.all("coordinate");
        for (std::size_t n = 1; n < labels.size(); ++n) {
          for (std::size_t other = 0; other < n; ++other) {
            const double across = labels[n].attribute("x").as_double() - labels[other].attribute("x").as_double();
            const double down = labels[n].attribute("y").as_double() - labels[other].attribute("y").as_double();
            CHECK_MESSAGE(std::hypot(across, down) > 40, game);
          }
        }
      }
    }
  }

  TEST_CASE("coordinates stand at the edge, in the cells, or nowhere") {
    Board chess("chess");
    const Texts edge = {"1", "2", "3", "4", "5", "6", "7", "8", "a", "b", "c", "d", "e", "f", "g", "h"};
    CHECK(chess.picture().texts("coordinate") == edge);
    DiagramOptions options;
    options.coordinates = Coordinates::cells;
    CHECK(chess.picture(options).count("coordinate") == 0);
    CHECK(chess.picture(options).count("number") == 64);
    options.coordinates = Coordinates::none;
    CHECK(chess.picture(options).count("coordinate") + chess.picture(options).count("number") == 0);
    CHECK(Board("centrechess").picture().texts("coordinate").size() == 16);
    CHECK(Board("glinski").picture().texts("coordinate").size() == 22);
    Board draughts("international");
    const Texts numbers = draughts.picture().texts("number");
    CHECK(std::set<std::string>(numbers.begin(), numbers.end()).size() == 50);
    options.coordinates = Coordinates::edge;
    CHECK(draughts.picture(options).count("number") == 0);
    CHECK(draughts.picture(options).count("coordinate") == 20);
    // Names without file and rank can only stand in the cells.
    BoardView named = empty_squares(2, 1);
    named.cells[1].name = "gate";
    CHECK(picture_of(named).texts("number") == Texts{"a1", "gate"});
  }

  TEST_CASE("the last turn colours its cells, with an arrow and crosses over what it took") {
    Board chess("chess");
    CHECK(chess.picture().count("last-turn") == 0);
    chess.play("e2e4");
    CHECK(chess.picture().values("last-turn", "data-cell") == Texts{"e2", "e4"});
    CHECK(chess.picture().count("last-arrow") == 1);
    Board draughts("international");
    for (const char* turn : {"32-28", "19-23", "28x19"}) draughts.play(turn);
    CHECK(draughts.picture().count("last-turn") == 2);
    CHECK(draughts.picture().count("taken") == 1);
    Board dropped("cheversi");
    dropped.play("K@d4");
    CHECK(dropped.picture().values("last-turn", "data-cell") == Texts{"d4"});
    CHECK(dropped.picture().count("last-arrow") == 0);
  }

  TEST_CASE("what is pointed at: arrows, lit cells, targets") {
    Board chess("chess");
    const BoardView board = chess.session().board_view();
    DiagramOptions options;
    options.lit = {board.find("e4")->cell, board.find("d5")->cell};
    options.arrows = {*diagram::read_arrow(board, "e2e4")};
    options.targets = {{board.find("a3")->cell, false}, {board.find("b3")->cell, true}};
    const PictureXml picture = chess.picture(options);
    CHECK(picture.values("lit", "data-cell") == Texts{"d5", "e4"});
    CHECK(picture.count("arrow") == 1);
    CHECK(picture.values("target", "data-cell") == Texts{"a3", "b3"});
  }

  TEST_CASE("a target does not lie over what its cell counts") {
    Board cheversi("cheversi");
    cheversi.play("K@d4");
    const BoardView board = cheversi.session().board_view();
    const auto height_of = [&](const char* cell) {
      DiagramOptions options;
      options.targets = {{board.find(cell)->cell, false}};
      return std::stod(cheversi.picture(options).values("target", "cy").front());
    };
    // Five rows of 100 are between them. g8, which the king does not reach, counts nothing.
    CHECK(height_of("d3") - height_of("g8") == doctest::Approx(500 + 33));
  }

  TEST_CASE("hands, counts, points and marks are shown") {
    Board cheversi("cheversi");
    const PictureXml begin = cheversi.picture();
    CHECK(begin.count("hand") == 2);
    CHECK(begin.count("held") == 10);
    for (const char* turn : {"K@d4", "q@d5"}) cheversi.play(turn);
    const PictureXml later = cheversi.picture();
    CHECK(later.count("held") == 8);
    const BoardView board = cheversi.session().board_view();
    std::size_t scoring = 0;
    for (const CellView& cell : board.cells) {
      for (const int points : cell.points) scoring += points > 0;
    }
    CHECK(later.count("points") == scoring);
    CHECK(later.texts("caption").size() == 3);
    Board crest("crest");
    const BoardView marked = crest.session().board_view();
    const auto marks = std::count_if(marked.cells.begin(), marked.cells.end(),
                                     [](const CellView& cell) { return !cell.mark.empty(); });
    CHECK(crest.picture().count("mark") == static_cast<std::size_t>(marks));
    CHECK(Board("crazyhouse").picture().count("hand") == 0);
    DiagramOptions options;
    options.has_caption = false;
    CHECK(cheversi.picture(options).count("caption") == 0);
  }

  TEST_CASE("a promoted piece stands on a wedge") {
    BoardView board = empty_squares(2, 1);
    board.cells[0].pieces = {{{.letter = 'P', .name = "pawn"}}};
    CHECK(picture_of(board).text().find("wedge") == std::string::npos);
    board.cells[1].pieces = {{{.letter = 'P', .name = "tokin", .has_plus = true}}};
    const PictureXml picture = picture_of(board);
    CHECK(picture.text().find("mark-wedge") != std::string::npos);
    CHECK(pieces_in(picture) == pieces_of(board));
    CHECK(picture.broken_references() == Texts{});
  }

  TEST_CASE("the result replaces the side to move") {
    Board chess("chess");
    for (const char* turn : {"f2f3", "e7e5", "g2g4", "d8h4"}) chess.play(turn);
    CHECK(chess.picture().texts("caption") == Texts{"Black wins: checkmate"});
  }

  TEST_CASE("piles, locks and tiles that have just been turned up") {
    Board crest("crest");
    constexpr const char* position = "3k3/1~rb'1{~b~nN}r'n/1B5/7/7/(~R~B)3~R1~N/3K3 b 3.0/3.0 - 0";
    REQUIRE_FALSE(crest.session().set_position(position, {}));
    const PictureXml picture = crest.picture();
    CHECK(pieces_in(picture) == pieces_of(crest.session().board_view()));
    CHECK(picture.texts("height") == Texts{"2", "3"});
    CHECK(picture.count("fresh") == 2);
    CHECK(picture.count("locked") == 1);
    CHECK(picture.values("man", "data-face") == Texts(7, "down"));
  }

  TEST_CASE("information that is hidden from the viewer is nowhere in the picture's text") {
    const auto seen_after = [](const char* layout) {
      Board crest("crest");
      crest.play(layout);
      DiagramOptions options;
      options.description = crest.session().position_for(Side::second);
      const PictureXml picture = crest.picture(options, Side::second);
      for (const pugi::xml_node& piece : picture.all("man")) {
        const bool is_hidden = std::string_view(piece.attribute("data-face").value()) == "down";
        if (is_hidden) CHECK_FALSE(piece.attribute("data-man"));
      }
      CHECK(picture.values("man", "data-face").size() == 6);
      return picture.text();
    };
    // The same places with other tiles look exactly the same to the other side.
    CHECK(seen_after("@a2R,b2B,c2N,e2R,f2B,g2N") == seen_after("@a2N,b2R,c2R,e2B,f2N,g2B"));
  }

  TEST_CASE("every palette draws, each in its own colours") {
    std::set<std::string> pictures;
    for (const char* name : {"ordinary", "colour-blind", "print"}) {
      DiagramOptions options;
      options.palette = *diagram::find_palette(name);
      pictures.insert(Board("centrechess").picture(options).text());
    }
    CHECK(pictures.size() == 3);
    CHECK_FALSE(diagram::find_palette("pink"));
  }
}

}  // namespace roundel::diagram_test
