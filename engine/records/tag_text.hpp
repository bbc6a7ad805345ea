#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Tags in records: `[Event "Wijk aan Zee"]`, or the forms that imperfect programs write.
namespace roundel {

/// Goes past blanks of a line.
void skip_blanks_in(std::string_view line, std::size_t& at);

/// Takes the name of a tag after its bracket, with the blanks around it. Empty: there is none.
std::string_view take_tag_name(std::string_view line, std::size_t& at);

/// Returns whether a line begins with a tag: a bracket, a name, and a quote.
bool begins_tag(std::string_view line);

/// Returns whether a line is a tag without quotes: `[White Carlsen]`. Names begin with a capital.
bool is_bare_tag(std::string_view line);

/// Takes the value of a tag and the bracket after it. The value may be in quotes, escaped or not, in typographic
/// quotes, or without quotes. Empty: there is none, or it is not closed. Then `at` is unchanged.
std::optional<std::string> take_tag_value(std::string_view line, std::size_t& at);

}  // namespace roundel
