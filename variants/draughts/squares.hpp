#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/draughts/rules.hpp"

/// The squares of a board as people call them: numbered from the top left as White sees them, or named by file and rank.
namespace roundel::draughts {

int square_count(const CellGraph& graph);
/// From 1.
int number_of(const CellGraph& graph, Cell cell);
/// The cell with a number, or no_cell.
Cell cell_of(const CellGraph& graph, int number);
/// Where a cell comes to when the board is turned round: the first square becomes the last.
Cell opposite(const CellGraph& graph, Cell cell);

/// That of a text which begins with a square.
Notation notation_of(std::string_view text);
std::string square_text(const CellGraph& graph, Cell cell, Notation notation);

/// The square that `text` begins with, in either notation, which is taken off it. Error: it begins with none, or there
/// is no such square.
Expected<Cell> take_square(const CellGraph& graph, std::string_view& text);

constexpr const char* adjective_of(Colour colour) { return colour == Colour::white ? "white" : "black"; }

}  // namespace roundel::draughts
