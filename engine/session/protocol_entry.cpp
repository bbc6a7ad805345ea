#include "engine/session/protocol_entry.hpp"

namespace roundel {

const GameName* name_in_force(std::span<const GameName> names, const Options& options) {
  const GameName* plain = nullptr;
  for (const GameName& name : names) {
    if (!name.option.empty() && name.is_allowed(options)) return &name;
    if (name.option.empty() && plain == nullptr) plain = &name;
  }
  return plain;
}

const std::string& ProtocolEntry::term() const {
  static const std::string none;
  return terms.empty() ? none : terms.front();
}

const ProtocolEntry& entry_in(const ProtocolEntries& entries, std::string_view protocol) {
  static const ProtocolEntry none;
  const auto found = entries.find(protocol);
  return found == entries.end() ? none : found->second;
}

}  // namespace roundel
