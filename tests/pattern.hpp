#pragma once

#include <optional>
#include <string>
#include <vector>

/// Regular expressions (ECMAScript's) for tests. std::regex costs every source that includes it ten seconds to
/// compile.
namespace roundel::testing {

/// Returns the texts of the groups of `form` in `text`, the first being all of it. Returns nothing if it does not
/// match all of `text`.
std::optional<std::vector<std::string>> groups_of(const std::string& text, const std::string& form);

/// Returns whether `form` matches all of `text`.
bool has_form(const std::string& text, const std::string& form);

/// Returns whether `form` matches some part of `text`.
bool has_part(const std::string& text, const std::string& form);

}  // namespace roundel::testing
