#pragma once

#include <istream>
#include <optional>
#include <string>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::learn {

/// How a dataset was made: names without an equals sign, values without a line end.
using DatasetSettings = match::OptionValues;

/// The head of a dataset: a file of positions.
struct DatasetHead {
  std::string variant;
  std::string signature;  ///< of the game at that time (see signature_of)
  DatasetSettings settings;

  bool operator==(const DatasetHead&) const = default;
};

/// Returns a checksum of the game's name, rules and start, and of its file if one describes it. A set stores it,
/// because positions of other rules are useless.
std::string signature_of(const Variant& variant);

DatasetHead head_of(const Variant& variant, const DatasetSettings& settings);

/// Returns the head for a file.
std::string head_text(const DatasetHead& head);
/// Reads it from a stream, up to its end. Error: what is wrong with it.
Expected<DatasetHead> read_head(std::istream& input);
/// Reads the head of a file. Error: what is wrong, with the file's name.
Expected<DatasetHead> read_head(const std::string& path);

/// Error: the positions are of another game.
MaybeError check_game(const DatasetHead& head, const Variant& variant);
/// Returns the first setting that differs in two sets of one game, for people. Empty: they are equal.
std::optional<std::string> difference(const DatasetSettings& there, const DatasetSettings& here);

}  // namespace roundel::learn
