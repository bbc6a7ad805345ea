#pragma once

#include <string_view>
#include <vector>

/// The books of openings that the program brings along: each NAME.book in variants/books is part of it, for the game
/// of that name. CMakeLists.txt makes the source of these functions.
namespace roundel {

/// What the file of the game called `name` holds; empty where there is none.
std::string_view embedded_book(std::string_view name);

/// The games that have one.
std::vector<std::string_view> games_with_books();

}  // namespace roundel
