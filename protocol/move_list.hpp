#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/engine.hpp"

/// Positions as protocols tell them: where they begin, and the moves from there.
namespace roundel {

/// Reads moves one after the other as read_typed() reads them, and plays them in the session. Returns their canonical texts. Error:
/// the number of the first one that means none, and why; those before it have been played.
Expected<std::vector<std::string>> play_typed(Session& session, std::span<const std::string_view> moves);

/// Sets a session to where the moves begin, and plays moves in canonical or explicit text. Error: what is wrong; nothing has
/// changed.
using SetUp = std::function<MaybeError(Session& session, std::span<const std::string> moves)>;

/// Sets the engine's session up. Moves may also be written as records write them, with or without their numbers. Error: what is
/// wrong, of moves which one and why; nothing has changed.
MaybeError set_up(Engine& engine, const SetUp& set, std::span<const std::string> moves);

}  // namespace roundel
