#include "engine/records/game_tags.hpp"

#include <fmt/core.h>

#include <cassert>
#include <ctime>
#include <vector>

#include "engine/records/pdn_game_type.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/game_names.hpp"

namespace roundel {
namespace {

void set_pdn_tags(const Variant& variant, PgnGame& game) {
  game.set_tag("GameType", written_game_type(variant));
  if (is_named_in_records(variant)) return game.set_tag("Variant", variant.name);
  const auto reported = name_in_record(game);
  if (reported && !is_called(variant, *reported)) {
    std::erase_if(game.tags, [](const PgnTag& tag) { return tag.name == "Variant"; });
  }
}

}  // namespace

void set_game_tags(const Variant& variant, const Options& options, PgnGame& game) {
  if (!record_format(variant)) {
    game.set_tag("Variant", variant.name);
  } else if (game.format == RecordFormat::pdn) {
    set_pdn_tags(variant, game);
  } else if (const std::string tag = variant_tag(variant, options); !tag.empty()) {
    game.set_tag("Variant", tag);
  }
}

void set_start_tags(const std::string& start, Session& session, PgnGame& game) {
  [[maybe_unused]] const auto error = session.set_position(start, {});
  assert(!error);
  game.set_start(session.record_position());
}

std::string date_of_today() {
  const std::time_t now = std::time(nullptr);
  const std::tm* const local = std::localtime(&now);  // NOLINT(concurrency-mt-unsafe): no other thread calls it
  if (local == nullptr) return {};
  return fmt::format("{:04}.{:02}.{:02}", local->tm_year + 1900, local->tm_mon + 1, local->tm_mday);
}

std::string_view result_in(RecordFormat format, const Variant& variant, std::optional<Side> winner) {
  return format == RecordFormat::pdn ? pdn_result(game_type_of(variant), winner) : result_text(winner);
}

}  // namespace roundel
