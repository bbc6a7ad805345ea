#pragma once

#include <istream>
#include <optional>
#include <string>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::learn {

/// How a set was made: names without an equals sign, values without a line end.
using SetSettings = match::OptionValues;

/// What a file of positions says of itself at its beginning.
struct SetHead {
  std::string variant;
  std::string signature;  ///< of the game as it was then (see signature_of)
  SetSettings settings;

  bool operator==(const SetHead&) const = default;
};

/// A checksum of the game's name, rules and start, and of all that a file says of it where one describes it, which a set keeps:
/// positions of other rules are of no use.
std::string signature_of(const Variant& variant);

SetHead head_of(const Variant& variant, const SetSettings& settings);

/// As it stands in a file.
std::string head_text(const SetHead& head);
/// Reads it off a stream, which stands behind it then. Error: what is wrong with it.
Expected<SetHead> read_head(std::istream& input);
/// The head of a file. Error: what is wrong, with the file's name.
Expected<SetHead> read_head(const std::string& path);

/// Error: the positions are not those of the game.
MaybeError check_game(const SetHead& head, const Variant& variant);
/// The first setting that two sets of one game differ in, for people; empty where they are the same.
std::optional<std::string> difference(const SetSettings& there, const SetSettings& here);

}  // namespace roundel::learn
