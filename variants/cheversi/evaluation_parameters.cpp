#include "variants/cheversi/evaluation.hpp"

// Fitted by tools/fit to games of the engine against itself. Each round uses the weights of the previous one:
//   roundel-match --variant cheversi --openings plies=3 limit=600 nodes=500 --engine name=a nodes=4000
//     --engine name=b nodes=3000 --each option.Hash=1 --games 4000 --concurrency 1 --out results/fit
//   roundel-fit-cheversi --exact 7 --depth 5 --positions 4000 results/fit/part-1-of-1.jsonl
// The columns are the features in their order, the rows the number of pieces on the board.
namespace roundel::cheversi {

const EvaluationParameters stated_parameters = {
    .weights = {{
        {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},                           // 0
        {-27, -16, 20, 5, -16, -18, 17, 2, -18, 5, 0, 1, 0, 0, 0, 1, 1},               // 1
        {40, 4, -1, 17, -2, -6, -10, -10, -2, -35, 79, -13, 0, 14, 153, -74, 79},      // 2
        {41, -5, 13, 13, 13, -3, -6, -4, -5, -18, 4, -8, -33, 21, 511, 301, -52},      // 3
        {47, -1, 9, 9, 11, -4, -14, -11, -11, -9, -6, -10, 11, 17, 451, 131, 101},     // 4
        {49, 3, 17, 12, 14, -1, -13, -8, -9, -14, -6, -4, 5, 2, 435, 29, 314},         // 5
        {55, 12, 15, 10, 12, -10, -18, -13, -14, -7, -11, -6, 11, 15, 266, -30, 104},  // 6
        {61, 9, 19, 13, 15, -9, -17, -11, -14, -2, -7, -2, -7, 18, 402, 56, 439},      // 7
        {67, 18, 18, 13, 18, -19, -22, -15, -17, 2, -9, -2, -19, 22, 200, 11, 158},    // 8
        {76, 33, 24, 18, 22, -24, -23, -16, -23, -2, 0, 2, -37, 31, 34, -131, 559},    // 9
        {83, 27, 26, 20, 28, -33, -32, -25, -31, -5, -8, -9, -35, 54, 196, -7, 72},    // 10
        {88, 54, 36, 29, 37, -46, -31, -24, -35, 1, 1, 2, -44, 37, -13, 3, 532},       // 11
        {91, 55, 38, 30, 42, -67, -45, -34, -44, 2, -4, -2, -38, 47, 14, 36, -68},     // 12
        {94, 63, 56, 46, 56, 0, -29, -22, -44, 8, -4, 9, -34, 22, 14, 0, 405},         // 13
        {96, 0, 30, 22, 44, 0, 0, 0, 0, -5, -2, 8, -32, 37, 0, 0, -204},               // 14
        {84, 0, 0, 0, 0, 0, 0, 0, 0, 15, 3, -5, -1, 14, 0, 0, 377},                    // 15
        {100},                                                                         // 16
    }}};

}  // namespace roundel::cheversi
