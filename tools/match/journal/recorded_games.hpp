#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/games.hpp"

namespace roundel::match {

/// Returns the games of an arbiter's file of games as records; `content` is that of the file. Nothing: it is no such
/// file. Error: which line is wrong, that its game is not among `games`, or what is wrong with a game.
std::optional<Expected<std::vector<PgnGame>>> recorded_games(const std::string& path, const std::string& content,
                                                             Games& games);
/// Does the same for a file whose games must be of that variant.
std::optional<Expected<std::vector<PgnGame>>> recorded_games_of(const Variant& variant, const std::string& path,
                                                                const std::string& content);

}  // namespace roundel::match
