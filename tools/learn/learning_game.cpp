#include "tools/learn/learning_game.hpp"

#include <fmt/core.h>

#include "tools/command_line/chosen_game.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::learn {

LearningGame learning_game(const CommandLine& line, Games& games) { return learning_game(*needed_game(line, games)); }

LearningGame learning_game(const Variant& variant) {
  auto source = make_learned_evaluation(variant);
  if (!source) throw UsageError(fmt::format("{} has no learned evaluation", variant.name));
  return {variant, std::move(source)};
}

match::OptionValues options_for(const std::string& weights) {
  if (weights.empty()) return {};
  return {{evaluation_file_option, weights}};
}

}  // namespace roundel::learn
