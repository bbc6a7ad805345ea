#include "tools/roundel/records/other_games.hpp"

#include <cassert>
#include <vector>

#include "engine/records/game_of_record.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::records {
namespace {

constexpr const char* files_option = "VariantPath";

void set(Engine& engine, const std::string& option, const std::string& value) {
  [[maybe_unused]] const MaybeError error = engine.set_option(option, value);
  assert(!error);
}

/// Returns the library, and copies of `entries` as the games of files with any name.
VariantFiles files_with(const std::vector<VariantEntry>& entries) {
  VariantFiles files = variant_files();
  files.read = [&entries](const std::string&) {
    std::vector<Variant> read;
    for (const VariantEntry& entry : entries) read.push_back(*entry);
    return read;
  };
  return files;
}

}  // namespace

std::vector<VariantEntry> rows_of_files(const Engine& engine) {
  std::vector<VariantEntry> entries;
  for (const VariantEntry& entry : engine.variants()) {
    if (!entry->description.files.empty()) entries.push_back(entry);
  }
  return entries;
}

std::span<const VariantEntry> OtherGames::known(std::string_view name) { return EngineGames(games()).known(name); }

std::span<const VariantEntry> OtherGames::all() { return EngineGames(games()).all(); }

Engine& OtherGames::games() {
  if (!games_) {
    games_ = std::make_unique<Engine>(Games(built_in_variants(), files_with(files_)));
    set(*games_, "Hash", "1");  // no search runs here
  }
  renew_files();
  return *games_;
}

void OtherGames::renew_files() {
  std::vector<VariantEntry> files = rows_of_files(engine_);
  if (files == files_) return;
  files_ = std::move(files);
  sessions_.clear();
  set(*games_, files_option, "those of the engine");
}

Session& OtherGames::session_of(const VariantEntry& entry, const std::string& option) {
  std::unique_ptr<Session>& session = sessions_[{entry, option}];
  if (session) return *session;
  set(*games_, "UCI_Variant", entry->name);
  [[maybe_unused]] const MaybeError error = set_named_option(*games_, option);
  assert(!error);
  session = games_->make_session();
  return *session;
}

}  // namespace roundel::records
