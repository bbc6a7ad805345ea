#pragma once

#include <string>
#include <vector>

/// Small games that use the keys for zones, promoted forms, facing, explosions and other rules, alone and mixed. The generators are
/// compared in random games of them.
namespace roundel::zone_games {

/// Returns the texts of their files, whose names say what they are like.
std::vector<std::string> zone_games();

}  // namespace roundel::zone_games
