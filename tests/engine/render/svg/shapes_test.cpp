// The drawings of pieces: all are valid, and every piece of our games has one.

#include "engine/render/svg/shapes.hpp"

#include <doctest/doctest.h>

#include <pugixml.hpp>
#include <set>
#include <string>

#include "engine/render/svg/shape_files.hpp"
#include "engine/session/engine.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::shapes_test {
namespace {

using namespace diagram;

/// A file is a picture of 100 by 100, whose outline is drawn.
void check_drawing(std::string_view name, std::string_view drawing) {
  CAPTURE(std::string(name));
  pugi::xml_document document;
  REQUIRE(document.load_string(std::string(drawing).c_str()));
  CHECK(document.child("svg").attribute("viewBox").value() == std::string("0 0 100 100"));
  const pugi::xml_node outline = document.child("svg").find_child_by_attribute("path", "id", "outline");
  CHECK(outline_of(drawing) == std::string_view(outline.attribute("d").value()));
  CHECK(outline_of(drawing).starts_with('M'));
  CHECK(outline_of(drawing).ends_with('z'));
  const pugi::xml_node lines = document.child("svg").find_child_by_attribute("path", "id", "lines");
  CHECK(lines_of(drawing) == std::string_view(lines.attribute("d").value()));
}

/// Returns whether a piece has a drawing of its own, which discs and stones do not have.
bool has_drawing(const PieceView& piece) {
  return piece.form != PieceView::Form::disc && piece.form != PieceView::Form::stone;
}

/// The name of a piece, and whether it is a promoted form, which is drawn on a wedge.
using NamedForm = std::pair<std::string, bool>;

/// Returns a game's pieces from its view.
std::set<NamedForm> pieces_of(const Session& session) {
  std::set<NamedForm> names;
  const BoardView board = session.board_view();
  for (const CellView& cell : board.cells) {
    for (const StandingPiece& standing : cell.pieces) {
      if (has_drawing(standing.piece)) names.emplace(standing.piece.name, standing.piece.has_plus);
    }
  }
  for (const auto& hand : board.hands) {
    for (const HeldPieces& held : hand) {
      if (has_drawing(held.piece)) names.emplace(held.piece.name, held.piece.has_plus);
    }
  }
  return names;
}

}  // namespace

TEST_SUITE("pieces's shapes") {
  TEST_CASE("every file can be drawn") {
    REQUIRE(piece_drawings().size() >= 15);
    for (const std::string_view name : piece_drawings()) check_drawing(name, piece_drawing(name));
    for (const std::string_view name : mark_drawings()) check_drawing(name, mark_drawing(name));
  }

  TEST_CASE("the pieces of every game have a drawing, and those of one game different ones") {
    Games games(built_in_variants(), variant_files());
    games.read_library();
    for (const VariantEntry& row : games.entries()) {
      CAPTURE(row->name);
      const Engine engine(games, row);
      std::set<std::pair<std::string_view, bool>> drawings;
      const std::set<NamedForm> pieces = pieces_of(engine.session());
      for (const auto& [piece, has_plus] : pieces) {
        CAPTURE(piece);
        CHECK_FALSE(figure_of(piece).empty());
        drawings.emplace(figure_of(piece), has_plus);
      }
      CHECK(drawings.size() == pieces.size());
    }
  }

  TEST_CASE("a name that nothing is drawn for has no figure") {
    CHECK(figure_of("zebra").empty());
    CHECK(figure_of("").empty());
    CHECK(figure_of("disc").empty());
    CHECK(figure_of("cardinal") == figure_of("archbishop"));
    CHECK(figure_of("tokin") == figure_of("pawn"));
  }
}

}  // namespace roundel::shapes_test
