#pragma once

#include <memory>

#include "search/adapter/played_game.hpp"

/// The search, compiled in a file of its own.
namespace roundel::crest {

PlayedGame crest_game();
/// Starts a session of the usual game.
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources);

}  // namespace roundel::crest
