#pragma once

#include <memory>

#include "engine/session/session.hpp"

/// What the search is compiled with, apart from the row.
namespace roundel::crest {

std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources);
/// The row with what plays the game.
Variant with_session(Variant row);

}  // namespace roundel::crest
