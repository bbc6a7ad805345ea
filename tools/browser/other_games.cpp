#include "tools/browser/other_games.hpp"

#include <cassert>

#include "variants/table/file_rows.hpp"
#include "variants/table/table.hpp"

namespace roundel::browser {
namespace {

constexpr const char* files_option = "VariantPath";

void set(Engine& engine, const std::string& option, const std::string& value) {
  [[maybe_unused]] const MaybeError error = engine.set_option(option, value);
  assert(!error);
}

}  // namespace

std::span<const VariantRow> OtherGames::rows() {
  if (!games_) {
    games_ = std::make_unique<Engine>(Games(variant_table(), variant_files()));
    set(*games_, "Hash", "1");  // nothing is searched here
    games_->read_library();
  }
  const std::string& files = engine_.options().text(files_option);
  if (games_->options().text(files_option) != files) set(*games_, files_option, files);
  return games_->variants();
}

Session& OtherGames::session_of(const VariantRow& row, const std::string& option) {
  std::unique_ptr<Session>& session = sessions_[{row, option}];
  if (session) return *session;
  set(*games_, "UCI_Variant", row->name);
  for (const PgnName& name : row->pgn_names) {
    if (!name.option.empty()) set(*games_, name.option, name.option == option ? "true" : "false");
  }
  session = games_->make_session();
  return *session;
}

}  // namespace roundel::browser
