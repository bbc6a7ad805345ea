#pragma once

#include <functional>
#include <string_view>

#include "tools/roundel/convert/known_keys.hpp"
#include "tools/roundel/convert/piece_writer.hpp"

namespace roundel::convert {

/// Refuses the keys that game files cannot say at all, whatever their value. `is_said` names keys that the writer of the
/// game says in its own way.
void refuse_unsaid(const Subject& subject, const std::function<bool(std::string_view)>& is_said);

}  // namespace roundel::convert
