#pragma once

#include <string_view>
#include <vector>

/// The built-in opening books: each NAME.book in variants/books is embedded, for the game with that name.
/// CMakeLists.txt generates the source of these functions.
namespace roundel {

/// Returns the contents of the file of the game `name`. Empty: there is none.
std::string_view embedded_book(std::string_view name);

/// Returns the games that have one.
std::vector<std::string_view> games_with_books();

}  // namespace roundel
