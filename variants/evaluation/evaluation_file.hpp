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
#include "engine/tablebase/table_folders.hpp"
#include "variants/evaluation/described_game.hpp"
#include "variants/evaluation/embedded_weights.hpp"

/// The option by which a user chooses what a game evaluates by.
namespace roundel {

/// It names a file of weights, or what stands for the hand-crafted evaluation. Empty: what the game brings along.
inline constexpr const char* evaluation_file_option = "EvalFile";
inline constexpr const char* by_hand = "<hand>";
inline constexpr std::size_t longest_evaluation_file = 1 << 24;

inline Option evaluation_file() {
  return input_file_option(evaluation_file_option, longest_evaluation_file, {by_hand});
}

/// The knowledge of a game that goes by what the option says, made as Knowledge(setup, numbers, learned), where null for the
/// last is the hand-crafted evaluation; null where the option names nothing. `read` makes what was learned of a file's bytes, or
/// an error.
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

/// The same with the tables of endings that options name, where the game can have them.
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

/// What the program brings along for a game, made by `read` in the same way; null where there is nothing, or nothing for this
/// board and these rules.
template <class Read>
auto embedded_evaluation(std::string_view game, Read read) {
  const std::string_view bytes = embedded_weights(game);
  std::remove_cvref_t<decltype(*read(bytes))> learned;
  if (bytes.empty()) return learned;
  if (auto made = read(bytes)) learned = *std::move(made);
  return learned;
}

/// What was learned for a game that a file describes, and where that is from, for people.
template <class Learned>
struct FoundEvaluation {
  Learned learned;  ///< null: there is nothing, or nothing for this board and these rules
  std::string source;

  /// Goes by something else than the hand-crafted evaluation where there is nothing of the game's own; null: by nothing else.
  void fall_back(Learned other, std::string_view name) {
    if (!other) return;
    learned = std::move(other);
    source.replace(0, hand_crafted.size(), name);
  }
  static constexpr std::string_view hand_crafted = "by hand";
};

/// Returns true if there is a file of weights at `path`; false for an empty path.
bool has_weights_file(const std::string& path);

/// What the game's own file of weights has, or else what the program brings along for it; made by `read` in the same way.
template <class Read>
auto found_evaluation(const DescribedGame& game, Read read) {
  using Learned = std::remove_cvref_t<decltype(*read(std::string_view()))>;
  FoundEvaluation<Learned> found;
  if (has_weights_file(game.weights_path)) {
    const auto bytes = read_file(game.weights_path, longest_evaluation_file);
    auto made = bytes ? read(*bytes) : bytes.error();
    found.source =
        made ? game.weights_path : "by hand, as '" + game.weights_path + "' is of no use: " + made.error().message();
    if (made) found.learned = *std::move(made);
  } else if ((found.learned = embedded_evaluation(game.name, read))) {
    found.source = "weights that the program brings along";
  } else {
    found.source = "by hand" + (game.weights_path.empty() ? "" : ", as there is no '" + game.weights_path + "'");
  }
  return found;
}

}  // namespace roundel
