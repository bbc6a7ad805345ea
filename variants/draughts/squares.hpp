#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/draughts/rules.hpp"

/// The squares of a board by their names for people: by numbers from White's top left, or by file and rank.
namespace roundel::draughts {

int square_count(const CellGraph& graph);
/// Returns the number, from 1.
int number_of(const CellGraph& graph, Cell cell);
/// Returns the cell with a number, or no_cell.
Cell cell_of(const CellGraph& graph, int number);
/// Returns the cell's place after the board is turned round: the first square becomes the last.
Cell opposite(const CellGraph& graph, Cell cell);

/// Returns the notation of a text that begins with a square.
Notation notation_of(std::string_view text);
std::string square_text(const CellGraph& graph, Cell cell, Notation notation);

/// Takes the square at the beginning of `text`, in either notation. Error: the text has another form, or the board
/// lacks the square.
Expected<Cell> take_square(const CellGraph& graph, std::string_view& text);

constexpr const char* adjective_of(Colour colour) { return colour == Colour::white ? "white" : "black"; }

}  // namespace roundel::draughts
