#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "engine/base/expected.hpp"

namespace roundel::play {

/// Marks an English text for the catalogues that is translated elsewhere. Returns the text.
consteval std::string_view marked(std::string_view english) { return english; }

/// Marks a text that means something else in a kind of game, which the context names. Returns the text.
consteval std::string_view marked_in(std::string_view /*context*/, std::string_view english) { return english; }

/// The language of the texts that a person reads. The sources have the English texts. The others are GNU gettext catalogues
/// (tools/languages/*.po), which msgfmt compiles and the build embeds, so that the program needs no file besides itself. A reader of that format is
/// shorter than what Boost.Locale needs to be called, and Boost.Locale would bring ICU along; glibc's gettext reads installed files
/// only. tools/scripts/catalogues extracts the texts and checks the catalogues.
class Language {
 public:
  /// English.
  Language() = default;
  /// Returns the language that a code names, in upper or lower case: `de`, `pt_BR`, `ru_RU.UTF-8`; `en` is English. Error: there
  /// is no such language.
  static Expected<Language> named(std::string_view code);
  /// Returns the language that the locale asks for by LC_ALL, LC_MESSAGES, LANG and LANGUAGE, as gettext reads them; English if
  /// it asks for none that is here.
  static Language of_locale();

  /// Returns the same language with the words of a kind of game, such as `draughts`.
  Language in(std::string_view context) const;

  bool is_english() const { return catalogue_.empty(); }

  /// Returns the translation of a text, or the text if there is none.
  std::string_view translated(std::string_view english) const;
  /// Returns the translation of a text that has other forms for other numbers.
  std::string_view translated(std::string_view one, std::string_view many, std::size_t number) const;
  /// Returns the translation of a message that another part of the program made of a text and its arguments (see
  /// library_texts.hpp), each translated too; or the message.
  std::string translated_message(std::string_view message) const;

  /// Formats the translation of a text. Texts with several arguments number them, as other languages have another order.
  template <class... Args>
  std::string words(fmt::format_string<Args...> english, const Args&... args) const {
    return fmt::vformat(translated(view_of(english)), fmt::make_format_args(args...));
  }
  /// The same of a text with a number, which is its first argument.
  template <class... Args>
  std::string plural(fmt::format_string<std::size_t, Args...> one, fmt::format_string<std::size_t, Args...> many,
                     std::size_t number, const Args&... args) const {
    return fmt::vformat(translated(view_of(one), view_of(many), number), fmt::make_format_args(number, args...));
  }

 private:
  explicit Language(std::string_view code);
  static std::string_view view_of(fmt::string_view text) { return {text.data(), text.size()}; }

  std::string_view code_;       ///< of the catalogue; empty: English
  std::string_view context_;    ///< of texts that mean something else in a kind of game; empty: none
  std::string_view catalogue_;  ///< the bytes of its .mo file
};

}  // namespace roundel::play
