#include "tools/roundel/play/kept_game.hpp"

#include <fmt/core.h>

#include <utility>

#include "engine/base/file_bytes.hpp"
#include "engine/platform/whole_file.hpp"
#include "engine/records/pgn_writer.hpp"

namespace roundel::play {
namespace {

bool is_there(const std::filesystem::path& path) {
  std::error_code none;
  return std::filesystem::exists(path, none);
}

/// Nothing where it cannot be read.
std::optional<std::string> bytes_of(const std::filesystem::path& path) {
  const auto file = read_whole_file(path.string());
  return file ? std::optional(std::string((*file)->bytes())) : std::nullopt;
}

}  // namespace

bool KeptGame::is_own() const { return text_ && bytes_of(path_) == text_; }

std::filesystem::path KeptGame::free_name() const {
  for (int n = 1;; ++n) {
    auto path = usual_.parent_path() / fmt::format("{}-{}{}", usual_.stem().string(), n, usual_.extension().string());
    if (!is_there(path)) return path;
  }
}

void KeptGame::forget() {
  path_ = usual_;
  text_.reset();
}

void KeptGame::take_over() { text_ = bytes_of(path_); }

MaybeError KeptGame::write(const PgnGame& game) {
  std::error_code none;
  std::filesystem::create_directories(usual_.parent_path(), none);
  if (is_there(path_) && !is_own()) path_ = free_name();
  std::string text = pgn_text(game);
  if (auto error = write_whole_file(path_, text)) {
    usual_.clear();
    forget();
    return error;
  }
  text_ = std::move(text);
  return std::nullopt;
}

void KeptGame::remove() {
  std::error_code none;
  if (is_own()) std::filesystem::remove(path_, none);
  forget();
}

std::optional<std::filesystem::path> KeptGame::set_aside() {
  if (!is_wanted() || !is_there(path_)) return std::nullopt;
  std::filesystem::path aside = path_;
  std::error_code failure;
  if (is_at_usual_place()) {
    aside = free_name();
    std::filesystem::rename(path_, aside, failure);
  }
  forget();
  return failure ? std::nullopt : std::optional(aside);
}

}  // namespace roundel::play
