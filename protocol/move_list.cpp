#include "protocol/move_list.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <memory>

#include "protocol/move_words.hpp"
#include "protocol/typed_turn.hpp"

namespace roundel {

Expected<std::vector<std::string>> play_typed(Session& session, std::span<const std::string_view> moves) {
  std::vector<std::string> played;
  for (const std::string_view move : moves) {
    const Expected<TurnView> turn = read_typed(session, move);
    const MaybeError error = turn ? session.play(*turn) : MaybeError(turn.error());
    if (error) return Error{fmt::format("move {}: {}", played.size() + 1, error->message)};
    played.push_back(turn->text);
  }
  return played;
}

MaybeError set_up(Engine& engine, const SetUp& set, std::span<const std::string> moves) {
  MaybeError error = set(engine.session(), moves);
  if (!error || moves.empty()) return error;
  // The quick way knows the forms of protocols alone, and so may blame a move for its form that is legal.
  const std::unique_ptr<Session> reader = engine.make_session();
  if (MaybeError wrong_start = set(*reader, {})) return wrong_start;
  const std::string list = fmt::format("{}", fmt::join(moves, " "));
  const auto played = play_typed(*reader, move_words(list));
  return played ? set(engine.session(), *played) : MaybeError(played.error());
}

}  // namespace roundel
