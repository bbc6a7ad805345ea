#pragma once

#include <string>
#include <vector>

#include "engine/session/session.hpp"
#include "engine/session/tablebase_maker.hpp"

namespace roundel::tables {

/// Returns the contents of tables in columns for people.
std::string text_of(const std::vector<TablebaseCounts>& rows);
/// Returns a JSON list with an object for each class.
std::string json_of(const std::vector<TablebaseCounts>& rows);
/// Returns a section of a Markdown page (variants/ENDINGS.md), with the longest win, its picture beside the page, and
/// the share of won positions.
std::string markdown_of(const Variant& game, const std::vector<TablebaseCounts>& rows);

}  // namespace roundel::tables
