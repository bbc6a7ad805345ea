#pragma once

#include "engine/session/session.hpp"

namespace roundel::crest {

Variant crest_row();

}  // namespace roundel::crest
