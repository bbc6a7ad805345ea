#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/engine.hpp"
#include "engine/session/games.hpp"
#include "tools/learn/key_set.hpp"
#include "tools/learn/sample.hpp"

namespace roundel::learn {

/// The statistics of one game's samples.
class DatasetStatistics {
 public:
  /// The session must be of the game. `known` has the keys of earlier samples.
  DatasetStatistics(Session& session, KeySet& known) : session_(session), known_(known) {}

  /// Error: the sample is no position of the game.
  MaybeError add(const Sample& sample);
  /// Returns a table for people, several lines.
  std::string text() const;

 private:
  std::string share(std::uint64_t number) const;

  Session& session_;
  KeySet& known_;
  std::uint64_t samples_ = 0;
  std::uint64_t duplicates_ = 0;
  std::array<std::uint64_t, 3> results_{};  ///< lost, drawn, won
  std::map<int, std::uint64_t> scores_;     ///< by their hundreds
  std::map<int, std::uint64_t> pieces_;
};

/// Writes the statistics of files to standard output. Throws Failed if one cannot be read to its end. Those of
/// earlier samples were then written.
void put_statistics(const std::vector<std::string>& files, Games& games);

}  // namespace roundel::learn
