#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/engine.hpp"

namespace roundel::records {

/// The games that users' files describe, as the engine has read them last.
std::vector<VariantRow> rows_of_files(const Engine& engine);

/// All games that there are, beside the one that is played, for whoever asks what is legal in them.
class OtherGames {
 public:
  /// `engine` plays the present game, and has read the games of files. It outlives this.
  explicit OtherGames(const Engine& engine) : engine_(engine) {}
  OtherGames(const OtherGames&) = delete;
  OtherGames& operator=(const OtherGames&) = delete;

  /// The rows, compiled ones first.
  std::span<const VariantRow> rows();
  /// A session of one of the rows, where `option` of that game is on; empty: where none is that names of it ask for.
  Session& session_of(const VariantRow& row, const std::string& option);

 private:
  /// Has the games of files as the engine has them now: one that was read again has other rules.
  void renew_files();

  const Engine& engine_;
  std::vector<VariantRow> files_;  ///< games of files
  std::unique_ptr<Engine> games_;  ///< made when it is asked for: the library takes a moment to read
  std::map<std::pair<VariantRow, std::string>, std::unique_ptr<Session>> sessions_;
};

}  // namespace roundel::records
