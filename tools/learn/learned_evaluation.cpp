#include "tools/learn/learned_evaluation.hpp"

#include <string>
#include <type_traits>

#include "tools/learn/feature_source.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/match/failure.hpp"
#include "variants/evaluation/embedded_weights.hpp"
#include "variants/games/game_document.hpp"

namespace roundel::learn {
namespace {

/// Returns what `made` makes from the keys of its family.
template <class File>
std::unique_ptr<LearnedEvaluation> made(const DescribedGame& game, Expected<File> (*read)(files::KeyReader&),
                                        files::KeyReader& keys) {
  const Expected<File> file = read(keys);
  if (!file) throw match::Failed(file.error().message());
  if constexpr (std::is_same_v<File, draughts::GameFile>) {
    return make_feature_source(game, *file);
  } else {
    return make_network_source(game, *file);
  }
}

std::unique_ptr<LearnedEvaluation> make_described_evaluation(const Variant& row) {
  const auto document = match::need(GameDocument::of_variant(row));
  files::KeyReader keys(&document.table(), "");
  const DescribedGame game{keys.text("name"), document.checksum()};
  const std::string family = keys.text("family", "chess");
  if (family == "draughts") return made(game, draughts::read_game_file, keys);
  if (family == "stones") return made(game, stones::read_game_file, keys);
  return made(game, fairy::read_game_file, keys);
}

}  // namespace

std::vector<std::int16_t> LearnedEvaluation::present_weights() const {
  const auto weights = read_weights(embedded_weights(signature().game), signature());
  return weights ? *weights : std::vector<std::int16_t>();
}

std::unique_ptr<LearnedEvaluation> make_learned_evaluation(const Variant& variant) {
  if (variant.description.checksum != 0) return make_described_evaluation(variant);
  if (auto network = make_network_source(variant)) return network;
  return make_feature_source(variant);
}

}  // namespace roundel::learn
