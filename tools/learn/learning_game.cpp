#include "tools/learn/learning_game.hpp"

#include <fmt/core.h>

namespace roundel::learn {

LearningGame learning_game(const CommandLine& line, std::span<const Variant> variants) {
  const std::string name = line.required("variant");
  const Variant* variant = find_variant(variants, name);
  if (!variant) throw WrongCall(fmt::format("there is no variant '{}'", name));
  auto source = make_feature_source(*variant);
  if (!source) throw WrongCall(fmt::format("{} has no learned evaluation", variant->name));
  return {*variant, std::move(source)};
}

match::OptionValues options_for(const FeatureSource& source, const std::string& weights) {
  if (weights.empty()) return {};
  return {{source.option(), weights}};
}

}  // namespace roundel::learn
