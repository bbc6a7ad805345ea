#include "tools/learn/learned_evaluation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <type_traits>

#include "tools/learn/feature_source.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/match/failure.hpp"
#include "variants/table/game_document.hpp"
#include "variants/table/library.hpp"

namespace roundel::learn {
namespace {

/// What the file of a row says, or that of the library, whose game may have been given another name beside a compiled one.
GameDocument document_of(const Variant& row) {
  if (!row.described_by.empty()) return match::need(GameDocument::of_file(row.described_by.front()));
  const auto library = library_games();
  const auto game = std::find_if(library.begin(), library.end(), [&](std::string_view own) {
    return row.name == own || row.name == fmt::format("{}-file", own);
  });
  if (game == library.end()) throw match::Failed(fmt::format("the library has no '{}'", row.name));
  return match::need(GameDocument::of_library(*game));
}

/// What `made` makes of the keys that are its family's own.
template <class File>
std::unique_ptr<LearnedEvaluation> made(const DescribedGame& game, Expected<File> (*read)(files::KeyReader&),
                                        files::KeyReader& keys) {
  const Expected<File> file = read(keys);
  if (!file) throw match::Failed(file.error().message);
  if constexpr (std::is_same_v<File, fairy::GameFile>) {
    return make_network_source(game, *file);
  } else {
    return make_feature_source(game, *file);
  }
}

std::unique_ptr<LearnedEvaluation> make_described_evaluation(const Variant& row) {
  const GameDocument document = document_of(row);
  files::KeyReader keys(&document.table(), "");
  const DescribedGame game{keys.text("name"), document.checksum()};
  return keys.text("family", "chess") == "draughts" ? made(game, draughts::read_game_file, keys)
                                                    : made(game, fairy::read_game_file, keys);
}

}  // namespace

std::unique_ptr<LearnedEvaluation> make_learned_evaluation(const Variant& variant) {
  if (variant.description != 0) return make_described_evaluation(variant);
  if (auto network = make_network_source(variant)) return network;
  return make_feature_source(variant);
}

}  // namespace roundel::learn
