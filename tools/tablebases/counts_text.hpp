#pragma once

#include <string>
#include <vector>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"

namespace roundel::tables {

/// What tables hold, in columns for people.
std::string text_of(const std::vector<EndingCounts>& rows);
/// A JSON list, an object for each class.
std::string json_of(const std::vector<EndingCounts>& rows);
/// A section of a page in Markdown (variants/ENDINGS.md), with the longest win and the picture of it beside the page, and the share
/// of positions that are won.
std::string markdown_of(const Variant& game, const std::vector<EndingCounts>& rows);

}  // namespace roundel::tables
