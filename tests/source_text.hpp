#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// The project's sources as text, for tests that check their laws.
namespace roundel::source_text {

bool is_letter_or_digit(char c);
/// Returns whether `what` stands in `text` at an index.
bool starts_with_at(std::string_view text, std::size_t at, std::string_view what);

/// Returns the index after the token at `at`: a comment, a literal, or one character.
std::size_t end_of_token(std::string_view text, std::size_t at);
/// Returns the source without its comments, which may name a game as an example. String literals stay.
std::string code_of(std::string_view text);
struct Literal {
  std::string text;  ///< the text between the quotes, as written
  bool is_character;
};
/// Returns the string and character literals of code.
std::vector<Literal> literals_of(std::string_view code);

/// Returns whether a path is a folder or lies in it.
bool lies_in(std::string_view path, std::string_view folder);
/// Returns whether a source is in a place that may not name games or read their texts.
bool knows_no_game(std::string_view path);

std::string read_text(const std::filesystem::path& path);
/// Returns all sources below a folder, sorted.
std::vector<std::filesystem::path> sources_in(const std::filesystem::path& folder);

}  // namespace roundel::source_text
