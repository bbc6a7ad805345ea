#include "tools/baselines/crest/rows.hpp"

#include "tools/baselines/crest/greedy_player.hpp"
#include "tools/baselines/crest/plain_player.hpp"
#include "tools/baselines/crest/random_player.hpp"
#include "variants/games/crest_entries.hpp"

namespace roundel::crest_baseline {
namespace {

template <class AnyPlayer>
std::unique_ptr<Session> make_player(const Variant& variant, const Resources& resources) {
  return std::make_unique<AnyPlayer>(variant, resources);
}

}  // namespace

std::optional<Variant> row_of(std::string_view player) {
  Variant row = crest::crest_entry();
  if (player == "random") {
    row.make_session = make_player<RandomPlayer>;
  } else if (player == "greedy") {
    row.make_session = make_player<GreedyPlayer>;
  } else if (player == "plain") {
    row.make_session = make_player<PlainPlayer>;
    row.options.push_back(PlainPlayer::layout_option());
  } else {
    return std::nullopt;
  }
  return row;
}

}  // namespace roundel::crest_baseline
