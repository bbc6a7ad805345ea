#pragma once

namespace roundel {

/// The range of the option UCI_Elo. In it, play of limited strength was measured in chess.
inline constexpr int least_elo = 800;
inline constexpr int most_elo = 2200;

}  // namespace roundel
