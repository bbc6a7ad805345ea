#pragma once

#include <optional>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "protocol/hub/hub_text.hpp"
#include "protocol/search_info.hpp"

/// The lines of the Hub protocol as the arbiter writes and reads them.
namespace roundel::client {

/// The option that a line `param ...` declares; none where it is no such line. One whose type or range is not
/// understood is of kind text, which takes any value.
std::optional<Option> read_hub_parameter(const HubLine& line);

/// `level`, with all that `limits` ask for as they stand for `side`.
HubLine hub_level(const Limits& limits, Side side);

/// Takes in a line `info ...`; any other is passed over. A score within a man of 100 men is a win or a loss.
void read_hub_info(const HubLine& line, SearchInfo& told);

}  // namespace roundel::client
