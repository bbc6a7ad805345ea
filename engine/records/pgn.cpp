#include "engine/records/pgn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/records/pdn_game_type.hpp"
#include "engine/records/record_names.hpp"
#include "engine/session/game_names.hpp"
#include "engine/session/start_word.hpp"

namespace roundel {
const std::string* PgnGame::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [name](const PgnTag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &found->value;
}

void PgnGame::set_tag(std::string_view name, std::string value) {
  const auto found = std::find_if(tags.begin(), tags.end(), [name](const PgnTag& tag) { return tag.name == name; });
  if (found == tags.end()) {
    tags.push_back({std::string(name), std::move(value)});
  } else {
    found->value = std::move(value);
  }
}

void PgnGame::remove_tag(std::string_view name) {
  std::erase_if(tags, [&](const PgnTag& tag) { return tag.name == name; });
}

const std::string* PgnGame::start() const {
  const std::string* fen = tag("FEN");
  const bool says_nothing =
      fen == nullptr || fen->find_first_not_of("?-*. ") == std::string::npos || means_start(*fen);
  return says_nothing ? nullptr : fen;
}

bool PgnGame::denies_start() const {
  const std::string* set_up = tag("SetUp");
  return set_up != nullptr && *set_up == "0";
}

void PgnGame::set_start(std::string position) {
  set_tag("SetUp", "1");
  set_tag("FEN", std::move(position));
}

std::string variant_tag(const Variant& variant, const Options& options) {
  assert(!pgn_names(variant).empty());
  const GameName* name = name_in_force(pgn_names(variant), options);
  return name == nullptr ? "" : name->name;
}

const GameName* pgn_name_of(const PgnGame& game, const Variant& variant) {
  const std::string* tag = game.tag("Variant");
  const std::string value = tag == nullptr ? "" : *tag;
  const std::vector<GameName>& names = pgn_names(variant);
  const auto is_it = [&](const GameName& name) { return name.name == value || same_game_name(name.name, value); };
  auto found = std::find_if(names.begin(), names.end(), is_it);
  if (found == names.end() && is_called(variant, value)) {
    const std::string_view option = option_of_name(variant, value);
    found = std::find_if(names.begin(), names.end(), [&](const GameName& name) { return name.option == option; });
  }
  return found == names.end() ? nullptr : &*found;
}

MaybeError check_variant(const PgnGame& game, const Variant& variant, const Options& options) {
  if (record_format(variant) == RecordFormat::pdn) return check_pdn_tags(game, variant);
  const std::string* value = game.tag("Variant");
  if (!record_format(variant)) {
    if (value != nullptr && is_called(variant, *value)) return std::nullopt;
    return Error{fmt::format("it is not a game of {}", variant.title)};
  }
  const std::string tag = value == nullptr ? "" : *value;
  if (const GameName* name = pgn_name_of(game, variant)) {
    if (name->is_allowed(options)) return std::nullopt;
    return Error{fmt::format("Variant tag: {} needs the option {}", tag, name->option)};
  }
  if (value == nullptr) return Error{fmt::format("the Variant tag of {} is missing", variant.title)};
  return Error{fmt::format("Variant tag: '{}' is not {}", tag, variant.title)};
}

}  // namespace roundel
