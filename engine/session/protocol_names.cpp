#include "engine/session/protocol_names.hpp"

namespace roundel {

const GameName* name_in_force(std::span<const GameName> names, const Options& options) {
  const GameName* plain = nullptr;
  for (const GameName& name : names) {
    if (!name.option.empty() && name.is_allowed(options)) return &name;
    if (name.option.empty() && plain == nullptr) plain = &name;
  }
  return plain;
}

const std::string& ProtocolNames::term() const {
  static const std::string none;
  return terms.empty() ? none : terms.front();
}

const ProtocolNames& names_in(const NamesByProtocol& all, std::string_view protocol) {
  static const ProtocolNames none;
  const auto found = all.find(protocol);
  return found == all.end() ? none : found->second;
}

}  // namespace roundel
