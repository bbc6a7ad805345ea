#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/platform/result_file.hpp"
#include "tools/learn/learned_evaluation.hpp"
#include "tools/learn/rounding.hpp"

namespace roundel::learn {

/// The result of converting trained weights to the engine's file.
struct WeightsOutput {
  RoundedWeights rounded;
  std::size_t bytes = 0;
};

/// Rounds the weights in the array `in` of a training into the file `out`. `positions`: texts of some positions by
/// which rounding may be judged. Throws UsageError if the array has not the game's weights, and Failed.
WeightsOutput write_weights_file(const LearnedEvaluation& source, const std::string& in, const ResultFile& out,
                                 const std::vector<std::string>& positions);

/// Rounds the numbers of the network shared by chess-like games, from the array `in`, into the file `out`. Returns
/// its size in bytes. Throws UsageError if the array has not these numbers, and Failed.
std::size_t write_shared_weights_file(const std::string& in, const ResultFile& out);

/// Returns the texts of the first positions of sets, at most some thousands. Throws UsageError and Failed.
std::vector<std::string> first_positions(const Variant& variant, const std::vector<std::string>& sets);

/// The word for the weights that the program has of a game, in place of a file.
inline constexpr const char* present_text = "present";

/// Writes the numbers that become the weights of the file `in`, or of the program, as an array into the file `out`, as
/// the start of a training. Throws UsageError if there are none, or they are not the game's, and Failed.
void write_numbers_file(const LearnedEvaluation& source, const std::string& in, const std::string& out);

/// Returns whether write_numbers_file() would find weights of the game.
bool has_first_weights(const LearnedEvaluation& source, const std::string& in);

/// Writes a file of zero weights. Throws Failed.
void write_zero_weights(const LearnedEvaluation& source, const std::string& out);

/// Returns a line about the result for people.
std::string text_of(const WeightsOutput& output);

}  // namespace roundel::learn
