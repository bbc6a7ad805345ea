#pragma once

#include <string>
#include <vector>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"

namespace roundel::tables {

/// Returns the contents of tables in columns for people.
std::string text_of(const std::vector<EndingCounts>& rows);
/// Returns a JSON list with an object for each class.
std::string json_of(const std::vector<EndingCounts>& rows);
/// Returns a section of a Markdown page (variants/ENDINGS.md), with the longest win, its picture beside the page, and
/// the share of won positions.
std::string markdown_of(const Variant& game, const std::vector<EndingCounts>& rows);

}  // namespace roundel::tables
