#include "tools/learn/learning_game.hpp"

#include <fmt/core.h>

#include "tools/match/call.hpp"

namespace roundel::learn {

LearningGame learning_game(const CommandLine& line, std::span<const Variant> variants) {
  const Variant& variant = match::named_variant(line.required("variant"), variants);
  auto source = make_feature_source(variant);
  if (!source) throw WrongCall(fmt::format("{} has no learned evaluation", variant.name));
  return {variant, std::move(source)};
}

match::OptionValues options_for(const FeatureSource& source, const std::string& weights) {
  if (weights.empty()) return {};
  return {{source.option(), weights}};
}

}  // namespace roundel::learn
