#pragma once

#include <optional>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "protocol/hub/hub_text.hpp"
#include "protocol/search_info.hpp"

/// Lines of the Hub protocol from the arbiter's side.
namespace roundel::client {

/// Returns the option in a line `param ...`; none for other lines. An option with an unknown type or range is of kind
/// text, which takes any value.
std::optional<Option> read_hub_parameter(const HubLine& line);

/// Returns `level` with all `limits`, from the view of `side`.
HubLine hub_level(const Limits& limits, Side side);

/// Reads a line `info ...`; ignores others. A score within a man of 100 men is a win or a loss.
void read_hub_info(const HubLine& line, SearchInfo& reported);

}  // namespace roundel::client
