#include "tools/roundel/play/language.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <vector>

#include <fmt/args.h>
#include <fmt/core.h>

#include "engine/base/text_parts.hpp"
#include "tools/roundel/play/library_texts.hpp"
#include "tools/roundel/play/translation_catalogue.hpp"

namespace roundel::play {
namespace {

constexpr std::string_view english_code = "en";

// ---- Numbers

std::size_t russian_form(std::size_t number) {
  const std::size_t last = number % 10;
  if (number % 100 / 10 == 1) return 2;
  if (last == 1) return 0;
  return last >= 2 && last <= 4 ? 1 : 2;
}

/// Which of its forms a language has for a number, as `Plural-Forms` of its catalogue says.
std::size_t form_for(std::string_view code, std::size_t number) {
  if (code == "ja") return 0;
  if (code == "pt") return number > 1 ? 1 : 0;
  if (code == "ru") return russian_form(number);
  return number == 1 ? 0 : 1;
}

// ---- Codes

std::string variable(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes the environment
  return value == nullptr ? "" : value;
}

/// The language of a code such as `pt_BR.UTF-8`, in lower case: `pt`.
std::string language_part(std::string_view code) {
  std::string language(code.substr(0, code.find_first_of("_-.@")));
  std::transform(language.begin(), language.end(), language.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return language;
}

/// The code of a catalogue, or empty for English. None: there is no such language.
std::optional<std::string_view> known_code(std::string_view code) {
  const std::string language = language_part(code);
  if (language == english_code) return std::string_view();
  for (const std::string_view known : catalogue_languages()) {
    if (known == language) return known;
  }
  return std::nullopt;
}

// ---- Messages

/// Returns the arguments with which a message was made of a text such as `{0} wins`, in their order. None: the message
/// was not made of this text.
std::optional<std::vector<std::string_view>> arguments_in(std::string_view message, std::string_view text) {
  const std::size_t begin = text.find('{');
  if (begin == std::string_view::npos) {
    return message == text ? std::optional<std::vector<std::string_view>>(std::in_place) : std::nullopt;
  }
  if (!message.starts_with(text.substr(0, begin))) return std::nullopt;
  message.remove_prefix(begin);
  const std::string_view rest = text.substr(text.find('}', begin) + 1);
  for (std::size_t length = 1; length <= message.size(); ++length) {
    auto others = arguments_in(message.substr(length), rest);
    if (!others) continue;
    others->insert(others->begin(), message.substr(0, length));
    return others;
  }
  return std::nullopt;
}

}  // namespace

Language::Language(std::string_view code) : code_(code), catalogue_(catalogue_file(code)) {}

Expected<Language> Language::named(std::string_view code) {
  if (const auto known = known_code(code)) return Language(*known);
  std::string codes(english_code);
  for (const std::string_view known : catalogue_languages()) codes.append(", ").append(known);
  return Error{fmt::format("there is no language {}: the languages are {}", in_quotes(code), codes)};
}

Language Language::of_locale() {
  std::string locale;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (locale.empty()) locale = variable(name);
  }
  if (const std::string plain = language_part(locale); plain.empty() || plain == "c" || plain == "posix") return {};
  const std::string wanted = variable("LANGUAGE") + ':' + locale;
  for (const std::string_view code : words_of(wanted, ":")) {
    if (const auto known = known_code(code)) return Language(*known);
  }
  return {};
}

Language Language::in(std::string_view context) const {
  Language language = *this;
  language.context_ = context;
  return language;
}

std::string_view Language::translated(std::string_view english) const {
  std::string_view found;
  if (!context_.empty()) found = catalogue_text(catalogue_, in_context(context_, english));
  if (found.empty()) found = catalogue_form(catalogue_text(catalogue_, english), 0);
  return found.empty() ? english : found;
}

std::string_view Language::translated(std::string_view one, std::string_view many, std::size_t number) const {
  const std::string_view forms = catalogue_text(catalogue_, one);
  if (forms.empty()) return number == 1 ? one : many;
  return catalogue_form(forms, form_for(code_, number));
}

std::string Language::translated_message(std::string_view message) const {
  if (catalogue_.empty()) return std::string(message);
  for (const std::string_view text : library_texts()) {
    const auto found = arguments_in(message, text);
    if (!found) continue;
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string_view argument : *found) store.push_back(translated_message(argument));
    return fmt::vformat(translated(text), store);
  }
  return std::string(translated(message));
}

}  // namespace roundel::play
