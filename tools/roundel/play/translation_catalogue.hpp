#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The catalogues of translations that are part of the program: each tools/languages/CODE.po, without the texts of the page. CMakeLists.txt makes the source of these
/// two functions.
namespace roundel {

/// Returns the compiled catalogue (.mo) of the language with the code `name`; empty if there is none.
std::string_view catalogue_file(std::string_view name);

/// Returns the codes of the languages, in alphabetical order.
std::vector<std::string_view> catalogue_languages();

}  // namespace roundel

namespace roundel::play {

/// A text and its translation, each with its forms: a singular and a plural in English, in other languages as many as they have.
/// A zero byte divides them.
struct CatalogueEntry {
  std::string_view english;
  std::string_view translation;
};

/// Returns all entries of a .mo file that msgfmt has made, in the order of the English texts. The first is the header.
std::vector<CatalogueEntry> catalogue_entries(std::string_view file);
/// Returns the translation of a text; empty if there is none. A text with a plural is found by its singular.
std::string_view catalogue_text(std::string_view file, std::string_view english);
/// Returns the key of a text in a context (msgctxt).
std::string in_context(std::string_view context, std::string_view english);
/// Returns one of the forms of an entry; empty if it has fewer.
std::string_view catalogue_form(std::string_view forms, std::size_t number);

}  // namespace roundel::play
