#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "engine/session/engine.hpp"

namespace roundel::browser {

/// All games that there are, beside the one that is played, for whoever asks what is legal in them.
class OtherGames {
 public:
  /// `engine` plays the present game, and names the files of games that are read besides the library. It outlives this.
  explicit OtherGames(const Engine& engine) : engine_(engine) {}

  /// The rows, compiled ones first.
  std::span<const VariantRow> rows();
  /// A session of one of the rows, where `option` of that game is on; empty: where none is that names of it ask for.
  Session& session_of(const VariantRow& row, const std::string& option);

 private:
  const Engine& engine_;
  std::unique_ptr<Engine> games_;  ///< made when it is asked for: the library takes a moment to read
  std::map<std::pair<VariantRow, std::string>, std::unique_ptr<Session>> sessions_;
};

}  // namespace roundel::browser
