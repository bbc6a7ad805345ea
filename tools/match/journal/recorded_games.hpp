#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/games.hpp"

namespace roundel::match {

/// The games of a file of games that the arbiter has written, as records; `content` is what stands in it. Nothing: it is no such
/// file. Error: which line is wrong, that its game is none of `games`, or what is wrong with one of them.
std::optional<Expected<std::vector<PgnGame>>> recorded_games(const std::string& path, const std::string& content,
                                                             Games& games);
/// The same of a file whose games have to be of that variant.
std::optional<Expected<std::vector<PgnGame>>> recorded_games_of(const Variant& variant, const std::string& path,
                                                                const std::string& content);

}  // namespace roundel::match
