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

  /// Returns the entries that are loaded, compiled ones first. A library game with this name is loaded first.
  std::span<const VariantEntry> known(std::string_view name);
  /// Returns all entries, compiled ones first. Reads the library, which takes some seconds in a browser.
  std::span<const VariantEntry> all();
  /// Returns a session of one of the entries, with `option` of that game on; empty: with no option that its names imply.
  Session& session_of(const VariantEntry& entry, const std::string& option);

 private:
  /// Returns the engine of these games, with the games of files as they were last read.
  Engine& games();
  /// Updates the games of files from the engine, because a file that was read again has other rules.
  void renew_files();

  const Engine& engine_;
  std::vector<VariantEntry> files_;  ///< games of files
  std::unique_ptr<Engine> games_;    ///< made on first use
  std::map<std::pair<VariantEntry, std::string>, std::unique_ptr<Session>> sessions_;
};

}  // namespace roundel::records
