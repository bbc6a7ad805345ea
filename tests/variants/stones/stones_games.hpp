#pragma once

#include <string>
#include <vector>

/// Small games of stones that use the keys of the family, alone and mixed, on boards of all shapes. The generators are compared in
/// random games of them.
namespace roundel::stones_games {

/// Returns the texts of their files, whose names say what they are like.
std::vector<std::string> small_games();

/// Returns the names of the library's games of stones.
std::vector<std::string> library_of_stones();

}  // namespace roundel::stones_games
