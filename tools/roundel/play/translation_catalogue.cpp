#include "tools/roundel/play/translation_catalogue.hpp"

#include <algorithm>
#include <cstdint>

namespace roundel::play {
namespace {

// The numbers of a .mo file have 32 bits (GNU gettext manual, "The Format of GNU MO Files"); msgfmt writes the low byte first.
constexpr std::size_t number_size = 4;
constexpr std::size_t count_at = 8;
constexpr std::size_t english_at = 12;
constexpr std::size_t translations_at = 16;

std::size_t number_at(std::string_view file, std::size_t place) {
  std::uint32_t number = 0;
  for (std::size_t byte = number_size; byte-- > 0;) {
    number = number << 8U | static_cast<unsigned char>(file.at(place + byte));
  }
  return number;
}

/// A text of the table that begins at the number which stands at `table`: length and place of each.
std::string_view text_at(std::string_view file, std::size_t table, std::size_t row) {
  const std::size_t entry = number_at(file, table) + row * 2 * number_size;
  return file.substr(number_at(file, entry + number_size), number_at(file, entry));
}

}  // namespace

std::vector<CatalogueEntry> catalogue_entries(std::string_view file) {
  std::vector<CatalogueEntry> entries;
  for (std::size_t row = 0; row < number_at(file, count_at); ++row) {
    entries.push_back({text_at(file, english_at, row), text_at(file, translations_at, row)});
  }
  return entries;
}

std::string_view catalogue_text(std::string_view file, std::string_view english) {
  if (file.empty() || english.empty()) return {};
  std::size_t begin = 0;
  std::size_t end = number_at(file, count_at);
  while (begin < end) {
    const std::size_t middle = begin + (end - begin) / 2;
    const std::string_view found = catalogue_form(text_at(file, english_at, middle), 0);
    if (found == english) return text_at(file, translations_at, middle);
    found < english ? begin = middle + 1 : end = middle;
  }
  return {};
}

std::string in_context(std::string_view context, std::string_view english) {
  return std::string(context).append("\4").append(english);
}

std::string_view catalogue_form(std::string_view forms, std::size_t number) {
  for (; number > 0; --number) {
    const std::size_t end = forms.find('\0');
    if (end == std::string_view::npos) return {};
    forms.remove_prefix(end + 1);
  }
  return forms.substr(0, forms.find('\0'));
}

}  // namespace roundel::play
