#include "tests/source_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>

namespace roundel::source_text {
namespace {

namespace fs = std::filesystem;

/// Returns the index after the raw string literal whose R is at `at`.
std::size_t end_of_raw_string(std::string_view text, std::size_t at) {
  const std::size_t open = text.find('(', at);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(at + 2, open - at - 2)) + "\"";
  const std::size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

/// Returns the index after the string or character literal that opens at `at`.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
  const char quote = text[at];
  std::size_t i = at + 1;
  while (i < text.size() && text[i] != quote && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

}  // namespace

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

bool starts_with_at(std::string_view text, std::size_t at, std::string_view what) {
  return text.substr(at, what.size()) == what;
}

std::size_t end_of_token(std::string_view text, std::size_t at) {
  if (starts_with_at(text, at, "//")) return std::min(text.find('\n', at), text.size());
  if (starts_with_at(text, at, "/*")) {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  const bool after_word = at > 0 && is_letter_or_digit(text[at - 1]);  // the quote in 1'000 does not open a literal
  if (starts_with_at(text, at, "R\"") && !after_word) return end_of_raw_string(text, at);
  if (text[at] == '"' || (text[at] == '\'' && !after_word)) return end_of_literal(text, at);
  return at + 1;
}

std::string code_of(std::string_view text) {
  std::string code;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = end_of_token(text, i);
    const bool comment = starts_with_at(text, i, "//") || starts_with_at(text, i, "/*");
    code += comment ? std::string_view(" ") : text.substr(i, end - i);
    i = end;
  }
  return code;
}

std::vector<Literal> literals_of(std::string_view code) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < code.size();) {
    const std::size_t end = end_of_token(code, i);
    std::string_view token = code.substr(i, end - i);
    if (token.size() > 1 && token.starts_with('R')) token.remove_prefix(1);
    const bool is_character = token.starts_with('\'');
    if (token.size() > 1 && (is_character || token.starts_with('"'))) {
      literals.push_back({std::string(token.substr(1, token.size() - 2)), is_character});
    }
    i = end;
  }
  return literals;
}

bool lies_in(std::string_view path, std::string_view folder) {
  return path == folder || (path.starts_with(folder) && path.substr(folder.size()).starts_with('/'));
}

bool knows_no_game(std::string_view path) {
  constexpr std::array folders = {
      "engine",     "search", "protocol", "tools/command_line", "tools/roundel/commands", "tools/roundel/review",
      "tools/match"};
  return std::any_of(folders.begin(), folders.end(),
                     [path](std::string_view folder) { return lies_in(path, folder); });
}

std::string read_text(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> sources_in(const fs::path& folder) {
  std::vector<fs::path> sources;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path extension = entry.path().extension();
    if (entry.is_regular_file() && (extension == ".hpp" || extension == ".inl" || extension == ".cpp"))
      sources.push_back(entry.path());
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

}  // namespace roundel::source_text
