#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/tablebase/tablebase_folders.hpp"
#include "variants/evaluation/described_game.hpp"
#include "variants/evaluation/embedded_weights.hpp"

/// The option that selects a game's evaluation.
namespace roundel {

/// It names a file of weights, or the hand-crafted evaluation. Empty: the game's built-in choice.
inline constexpr const char* evaluation_file_option = "EvalFile";
inline constexpr const char* by_hand = "<hand>";
inline constexpr std::size_t longest_evaluation_file = 1 << 24;

inline Option evaluation_file() {
  return input_file_option(evaluation_file_option, longest_evaluation_file, {by_hand});
}

/// Returns the knowledge of a game with the evaluation that the option selects, made as Knowledge(setup, numbers,
/// learned). A null `learned` is the hand-crafted evaluation. Returns null if the option is empty. `read` converts a
/// file's bytes, or returns an error.
template <class Knowledge, class Setup, class Read>
Expected<std::shared_ptr<const Knowledge>> evaluation_by_file(const Setup& setup, const Options& options,
                                                              const OptionFiles& files,
                                                              const typename Knowledge::TunableParameters& numbers,
                                                              Read read) {
  if (options.find(evaluation_file_option) == nullptr) return std::shared_ptr<const Knowledge>();
  const std::string& path = options.text(evaluation_file_option);
  if (path.empty()) return std::shared_ptr<const Knowledge>();
  if (path == by_hand) return std::make_shared<const Knowledge>(setup, numbers, nullptr);
  auto learned = read(files.text(evaluation_file_option));
  if (!learned) return Error{std::string(evaluation_file_option) + " '" + path + "': " + learned.error().message()};
  return std::make_shared<const Knowledge>(setup, numbers, *learned);
}

/// Returns the same with the tablebases that options name, if the game can have them.
template <class Knowledge, class Setup, class Read>
Expected<std::shared_ptr<const Knowledge>> knowledge_by_file(const Setup& setup, const Options& options,
                                                             const OptionFiles& files,
                                                             const typename Knowledge::TunableParameters& numbers,
                                                             Read read) {
  auto known = evaluation_by_file<Knowledge>(setup, options, files, numbers, read);
  if constexpr (TabledKnowledge<Knowledge, Setup>) {
    return with_tables(std::move(known), setup, options, files, numbers);
  } else {
    return known;
  }
}

/// Returns the built-in evaluation of a game, converted by `read` in the same way. Null: there is none for this board
/// and these rules.
template <class Read>
auto embedded_evaluation(std::string_view game, Read read) {
  const std::string_view bytes = embedded_weights(game);
  std::remove_cvref_t<decltype(*read(bytes))> learned;
  if (bytes.empty()) return learned;
  if (auto made = read(bytes)) learned = *std::move(made);
  return learned;
}

/// The learned evaluation of a game from a file, and its source for people.
template <class Learned>
struct FoundEvaluation {
  Learned learned;  ///< null: there is none for this board and these rules
  std::string source;
};

/// Returns true if there is a file of weights at `path`. Returns false for an empty path.
bool has_weights_file(const std::string& path);

/// Returns the evaluation from the game's own file of weights, or else the built-in one, both converted by `read`.
/// Otherwise it returns what `fall_back` returns; `otherwise` is its name for people. If that is null, nothing was
/// found.
template <class Read, class FallBack>
auto found_evaluation(const DescribedGame& game, Read read, std::string otherwise, FallBack fall_back) {
  using Learned = std::remove_cvref_t<decltype(*read(std::string_view()))>;
  std::string why;
  if (has_weights_file(game.weights_path)) {
    const auto bytes = read_file(game.weights_path, longest_evaluation_file);
    auto made = bytes ? read(*bytes) : bytes.error();
    if (made) return FoundEvaluation<Learned>{*std::move(made), game.weights_path};
    why = ", as '" + game.weights_path + "' cannot be used: " + made.error().message();
  } else if (auto embedded = embedded_evaluation(game.name, read)) {
    return FoundEvaluation<Learned>{std::move(embedded), "weights of the program"};
  } else if (!game.weights_path.empty()) {
    why = ", as there is no '" + game.weights_path + "'";
  }
  Learned other = fall_back();
  if (!other) otherwise = "hand-crafted";
  return FoundEvaluation<Learned>{std::move(other), otherwise + why};
}

/// Does the same for a game without a fallback.
template <class Read>
auto found_evaluation(const DescribedGame& game, Read read) {
  using Learned = std::remove_cvref_t<decltype(*read(std::string_view()))>;
  return found_evaluation(game, read, {}, [] { return Learned(); });
}

}  // namespace roundel
