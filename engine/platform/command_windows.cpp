#include "engine/platform/command_windows.hpp"

#include <filesystem>

namespace roundel {
namespace {

/// Returns the word in quotes. Within quotes, backslashes are literal unless a quote follows them.
std::wstring quoted(const std::wstring& word) {
  std::wstring text = L"\"";
  std::size_t backslashes = 0;
  for (const wchar_t c : word) {
    if (c == L'"') text.append(backslashes + 1, L'\\');
    backslashes = c == L'\\' ? backslashes + 1 : 0;
    text += c;
  }
  return text.append(backslashes, L'\\') + L'"';
}

}  // namespace

std::wstring command_text(std::span<const std::string> words) {
  std::wstring text;
  for (const std::string& word : words) {
    if (!text.empty()) text += L' ';
    text += quoted(std::filesystem::path(word).wstring());
  }
  return text;
}

}  // namespace roundel
