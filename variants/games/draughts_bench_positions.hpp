#pragma once

#include <string>
#include <vector>

/// Start and bench positions that several games on 32 squares share.
namespace roundel::draughts {

inline constexpr const char* white_begins = "W:W21-32:B1-12";
inline constexpr const char* black_begins = "B:W21-32:B1-12";
inline constexpr const char* men_and_kings = "W:WK29,K31,21,25,K18:BK4,K2,10,14,7";

/// For games with flying kings: the start, two positions with only men, three with kings.
inline std::vector<std::string> flying_bench_positions() {
  return {white_begins,  "W:W20-22,24,26-32:B1-8,10-12",          "B:W18,21,22,25,27-32:B1-4,6,7,9,12,14,16",
          men_and_kings, "B:W27,30,K6,K11,22:B5,9,12,20,K26,K32", "W:WK5,K12,K22:BK1"};
}

/// For games with stepping kings: the start, two positions with only men, two with kings, the last of them an endgame.
inline std::vector<std::string> stepping_bench_positions() {
  return {black_begins, "W:W18,21,22,24-32:B1-10,12,15", "B:W20-22,24-27,29-31:B2-8,11,12,15", men_and_kings,
          "W:WK18,K22,K23:BK1,K2"};
}

}  // namespace roundel::draughts
