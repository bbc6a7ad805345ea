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

/// What has become of trained weights on their way into the file that the engine reads.
struct WeightsOutput {
  RoundedWeights rounded;
  std::size_t bytes = 0;
};

/// Rounds the weights of the array `in`, as a training has written it, into the file `out`. `positions`: texts of some by which
/// rounding may be judged. Throws UsageError where the array is none of the game's weights, and Failed.
WeightsOutput write_weights_file(const LearnedEvaluation& source, const std::string& in, const ResultFile& out,
                                 const std::vector<std::string>& positions);

/// Rounds the numbers of the network that chess-like games share, from the array `in`, into the file `out`. Returns its size in
/// bytes. Throws UsageError where the array is none of them, and Failed.
std::size_t write_shared_weights_file(const std::string& in, const ResultFile& out);

/// The texts of the first positions of sets, some thousands at most. Throws UsageError and Failed.
std::vector<std::string> first_positions(const Variant& variant, const std::vector<std::string>& sets);

/// Writes the numbers that become the weights of the file `in` as an array into the file `out`, for a training to begin with. Throws
/// UsageError where they are none of the game's, or do not tell the numbers, and Failed.
void write_numbers_file(const LearnedEvaluation& source, const std::string& in, const std::string& out);

/// Writes a file of weights that are all zero. Throws Failed.
void write_zero_weights(const LearnedEvaluation& source, const std::string& out);

/// What has been written, as a line for people.
std::string text_of(const WeightsOutput& output);

}  // namespace roundel::learn
