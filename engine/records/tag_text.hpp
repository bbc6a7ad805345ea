#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// How tags stand in records: `[Event "Wijk aan Zee"]`, or as bad writers leave them.
namespace roundel {

/// Goes behind blanks of a line.
void skip_blanks_in(std::string_view line, std::size_t& at);

/// The name of a tag behind its bracket, with the blanks around it; empty: there is none.
std::string_view take_tag_name(std::string_view line, std::size_t& at);

/// Whether a line begins with a tag: a name in a bracket, and a quote.
bool begins_tag(std::string_view line);

/// Whether a line is a tag without quotes: `[White Carlsen]`. Names begin with a capital.
bool is_bare_tag(std::string_view line);

/// Takes the value of a tag and the bracket behind it: in quotes, escaped or not, or in none, or in those of typography. Empty: there
/// is none, or it is not closed; `at` stays.
std::optional<std::string> take_tag_value(std::string_view line, std::size_t& at);

}  // namespace roundel
