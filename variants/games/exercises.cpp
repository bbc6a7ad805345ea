#include "variants/games/exercises.hpp"

#include <algorithm>
#include <array>

namespace roundel {
namespace {

struct NamedExercise {
  std::string_view game;
  Exercise exercise;
};

constexpr std::array exercises = std::to_array<NamedExercise>({
    {"chess", {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Mate in one move.", "a1a8"}},
    {"centrechess", {"6K1/1Q6/5q1p/6k1/7b/8/B7/8 w - - 0 1", "Mate in two moves, through the centre.", "b7a4"}},
    {"english", {"W:WK2,K6:BK14,15", "Give a king up, and win both of Black's.", "6-10"}},
    {"brazilian", {"W:W14,22,23,26,30,32:B2,5-7,15,16", "Give a man up, and take more.", "14-10"}},
    {"international",
     {"B:W27,29-31,35-38,41,44-47:B1,2,5-7,9,12,13,15-18,26", "Give men up, and take more.", "18-22"}},
    {"russian", {"B:W12,16-18,20,21,29:B3-5,7-10", "Give a man up, and take more.", "10-14"}},
    {"centrecheckers", {"B:W18-21,25,27,31:B1,3,5,7,10-12", "Give a man up, and take more.", "10-15"}},
    {"cheversi",
     {"8/8/3rBn2/2N5/1b1QN3/2K5/2q5/2n5[RRBkrb] w f6", "Place the piece that wins by three points.", "R@g7"}},
    {"crest", {"2k2b1/4{~bR}2/3r3/1B2N2/1n5/7/2NK3 w 3.0/2.0 - 0", "Win in one move.", "c1b3"}},
});

}  // namespace

std::optional<Exercise> exercise_of(const Variant& variant) {
  const auto found = std::find_if(exercises.begin(), exercises.end(),
                                  [&variant](const NamedExercise& each) { return each.game == variant.name; });
  if (found == exercises.end()) return {};
  return found->exercise;
}

}  // namespace roundel
