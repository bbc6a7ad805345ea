#include "tools/roundel/records/other_games.hpp"

#include <cassert>
#include <vector>

#include "engine/records/told_game.hpp"
#include "variants/games/file_rows.hpp"
#include "variants/games/table.hpp"

namespace roundel::records {
namespace {

constexpr const char* files_option = "VariantPath";

void set(Engine& engine, const std::string& option, const std::string& value) {
  [[maybe_unused]] const MaybeError error = engine.set_option(option, value);
  assert(!error);
}

/// Returns the library, and copies of `rows` as the games of files with any name.
VariantFiles files_with(const std::vector<VariantRow>& rows) {
  VariantFiles files = variant_files();
  files.read = [&rows](const std::string&) {
    std::vector<Variant> read;
    for (const VariantRow& row : rows) read.push_back(*row);
    return read;
  };
  return files;
}

}  // namespace

std::vector<VariantRow> rows_of_files(const Engine& engine) {
  std::vector<VariantRow> rows;
  for (const VariantRow& row : engine.variants()) {
    if (!row->description.files.empty()) rows.push_back(row);
  }
  return rows;
}

std::span<const VariantRow> OtherGames::rows() {
  if (!games_) {
    games_ = std::make_unique<Engine>(Games(variant_table(), files_with(files_)));
    set(*games_, "Hash", "1");  // no search runs here
    games_->read_library();
  }
  renew_files();
  return games_->variants();
}

void OtherGames::renew_files() {
  std::vector<VariantRow> files = rows_of_files(engine_);
  if (files == files_) return;
  files_ = std::move(files);
  sessions_.clear();
  set(*games_, files_option, "those of the engine");
}

Session& OtherGames::session_of(const VariantRow& row, const std::string& option) {
  std::unique_ptr<Session>& session = sessions_[{row, option}];
  if (session) return *session;
  set(*games_, "UCI_Variant", row->name);
  [[maybe_unused]] const MaybeError error = set_named_option(*games_, option);
  assert(!error);
  session = games_->make_session();
  return *session;
}

}  // namespace roundel::records
