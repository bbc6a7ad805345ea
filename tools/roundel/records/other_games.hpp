#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/engine.hpp"

namespace roundel::records {

/// Returns the games in users' files, as the engine last read them.
std::vector<VariantEntry> rows_of_files(const Engine& engine);

/// All games besides the current one, to find out which moves are legal in them.
class OtherGames {
 public:
  /// `engine` plays the present game and has read the games of files. It must outlive this object.
  explicit OtherGames(const Engine& engine) : engine_(engine) {}
  OtherGames(const OtherGames&) = delete;
  OtherGames& operator=(const OtherGames&) = delete;

  /// Returns the entries, compiled ones first.
  std::span<const VariantEntry> entries();
  /// Returns a session of one of the entries, with `option` of that game on; empty: with no option that its names imply.
  Session& session_of(const VariantEntry& entry, const std::string& option);

 private:
  /// Updates the games of files from the engine, because a file that was read again has other rules.
  void renew_files();

  const Engine& engine_;
  std::vector<VariantEntry> files_;  ///< games of files
  std::unique_ptr<Engine> games_;    ///< made on first use, because the library takes a moment to read
  std::map<std::pair<VariantEntry, std::string>, std::unique_ptr<Session>> sessions_;
};

}  // namespace roundel::records
