#include "search/adapter/played_game.hpp"

#include <mutex>
#include <utility>

#include "search/adapter/game_session.hpp"

namespace roundel {
namespace {

/// The game that the sessions of a row share. The first session makes it.
class SharedGame {
 public:
  explicit SharedGame(PlayedGame played) : played_(std::move(played)) {}

  std::shared_ptr<const SearchedGame> get() {
    std::call_once(is_made_, [this] { game_ = played_.make(); });
    return game_;
  }

 private:
  PlayedGame played_;
  std::once_flag is_made_;
  std::shared_ptr<const SearchedGame> game_;
};

}  // namespace

Variant with_session(Variant row, PlayedGame game) {
  const std::vector<Option> numbers = game.parameter_options(row);
  row.options.insert(row.options.end(), numbers.begin(), numbers.end());
  row.make_session = [shared = std::make_shared<SharedGame>(std::move(game))](const Variant& variant,
                                                                              const Resources& resources) {
    return std::make_unique<GameSession>(variant, resources, shared->get());
  };
  return row;
}

}  // namespace roundel
