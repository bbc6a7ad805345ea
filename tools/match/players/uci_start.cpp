#include "tools/match/players/uci_start.hpp"

#include <algorithm>

#include "engine/session/game_names.hpp"
#include "protocol/uci/uci_client.hpp"
#include "protocol/uci/uci_names.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::match {

void UciStart::hear(std::string_view line) {
  if (auto start = client::read_announced_start(line)) announced_ = std::move(*start);
}

const std::string& UciStart::text() {
  if (text_.empty()) text_ = make_rules_only_engine(*variant_, game_options_)->session().position_text();
  return text_;
}

bool UciStart::is_ours() { return announced_ ? *announced_ == text() : is_uci_default(*variant_); }

std::string UciStart::position_line(const std::optional<std::string>& start, std::span<const std::string> moves) {
  return client::position_line(start || is_ours() ? start : text(), moves);
}

const std::string* listed_name(const Variant& variant, std::span<const std::string> listed) {
  const auto find = [listed](const auto& is_it) {
    const auto found = std::find_if(listed.begin(), listed.end(), is_it);
    return found == listed.end() ? nullptr : &*found;
  };
  if (const auto* name = find([&](const std::string& each) { return same_name(each, variant.name); })) return name;
  for (const std::string& alias : variant.aliases) {
    if (const auto* name = find([&](const std::string& each) { return same_name(each, alias); })) return name;
  }
  // A user's file may have the title of the game that it inherits from, whose rules differ.
  if (!variant.description.files.empty()) return nullptr;
  return find(
      [&](const std::string& each) { return is_called(variant, each) && option_of_name(variant, each).empty(); });
}

}  // namespace roundel::match
