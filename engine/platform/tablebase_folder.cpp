#include "engine/platform/tablebase_folder.hpp"

#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <system_error>

#include "engine/base/file_bytes.hpp"
#include "engine/platform/whole_file.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

constexpr const char* unfinished = ".new";

/// Returns a name for the draft that no other program uses.
std::string draft_of(const std::string& name) {
  return fmt::format("{}.{:08x}{}", name, std::random_device()(), unfinished);
}

/// Returns whether a name is that of a draft.
bool is_draft(const fs::path& path) {
  const std::string number = path.stem().extension().string();
  return path.extension() == unfinished && number.size() == 9 &&
         number.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
}

/// Removes old drafts. Drafts that cannot be removed do no harm.
void remove_left(const std::string& folder) {
  std::error_code ignored;
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(24);
  for (fs::directory_iterator entry(folder, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    std::error_code unknown;
    const bool is_left = is_draft(entry->path()) && entry->last_write_time(unknown) < old;
    if (is_left && !unknown) fs::remove(entry->path(), unknown);
  }
}

}  // namespace

MaybeError TableFolder::create() const {
  std::error_code error;
  fs::create_directories(path_, error);
  if (error) return Error{fmt::format("the folder '{}' cannot be created: {}", path_, error.message())};
  remove_left(path_);
  return {};
}

std::string TableFolder::path_of(const std::string& name) const { return (fs::path(path_) / name).string(); }

bool TableFolder::has(const std::string& name) const {
  std::error_code ignored;
  return fs::exists(path_of(name), ignored);
}

std::string TableFolder::beginning(const std::string& name, std::size_t most) const {
  std::ifstream file(path_of(name), std::ios::binary);
  std::string bytes(most, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(most));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

Expected<std::string> TableFolder::read(const std::string& name) {
  const auto file = read_whole_file(path_of(name));
  if (!file) return file.error();
  return std::string((*file)->bytes());
}

MaybeError TableFolder::write(const std::string& name, const std::string& bytes) {
  return write_whole_file(path_of(name), bytes, path_of(draft_of(name)));
}

}  // namespace roundel
