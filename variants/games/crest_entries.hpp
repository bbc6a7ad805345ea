#pragma once

#include "engine/session/session.hpp"

namespace roundel::crest {

Variant crest_entry();

}  // namespace roundel::crest
