#include "tools/learn/learned_evaluation.hpp"

#include "tools/learn/feature_source.hpp"
#include "tools/learn/network_source.hpp"

namespace roundel::learn {

std::unique_ptr<LearnedEvaluation> make_learned_evaluation(const Variant& variant) {
  if (auto network = make_network_source(variant)) return network;
  return make_feature_source(variant);
}

}  // namespace roundel::learn
