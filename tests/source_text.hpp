#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// The project's sources as text, for tests that check laws of them.
namespace roundel::source_text {

bool is_letter_or_digit(char c);
/// Whether `what` stands in `text` at an index.
bool starts_with_at(std::string_view text, std::size_t at, std::string_view what);

/// The index just after the token at `at`: a comment, a literal, or one character.
std::size_t end_of_token(std::string_view text, std::size_t at);
/// The source without its comments, which may name a game as an example; its string literals stay.
std::string code_of(std::string_view text);
struct Literal {
  std::string text;  ///< what stands between the quotes, as it is written
  bool is_character;
};
/// The string and character literals of code.
std::vector<Literal> literals_of(std::string_view code);

/// Whether a path is a folder or lies in it.
bool lies_in(std::string_view path, std::string_view folder);
/// Whether a source lies where no game is named and no game's text is read.
bool knows_no_game(std::string_view path);

std::string read_text(const std::filesystem::path& path);
/// All sources below a folder, sorted.
std::vector<std::filesystem::path> sources_in(const std::filesystem::path& folder);

}  // namespace roundel::source_text
