#include "tools/match/files/named_files.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "engine/base/checksum.hpp"
#include "engine/platform/file_reading.hpp"

namespace roundel::match {
namespace {

namespace fs = std::filesystem;

bool names_log(std::string name) {
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name.find("log") != std::string::npos;
}

bool may_name_file(const Options& known, const std::string& name) {
  const Option* option = known.find(name);
  const bool is_text = option && (option->kind == Option::Kind::text || option->kind == Option::Kind::file);
  return is_text && !names_log(name);
}

std::string text_of_checksum(std::string_view bytes) { return fmt::format("{:016x}", checksum_of_file(bytes)); }

}  // namespace

Expected<std::vector<NamedFile>> named_files(const Options& known,
                                             const std::vector<std::pair<std::string, std::string>>& values,
                                             const std::string& directory) {
  std::vector<NamedFile> files;
  for (const auto& [name, value] : values) {
    std::error_code ignored;
    const fs::path path = fs::path(directory) / value;
    if (value.empty() || !may_name_file(known, name) || !fs::is_regular_file(path, ignored)) continue;
    const auto bytes = read_bytes(path.string());
    if (!bytes) return Error{fmt::format("option '{}': {}", name, bytes.error().message())};
    files.push_back({known.find(name)->name, path.string(), text_of_checksum(*bytes)});
  }
  return files;
}

Expected<std::vector<NamedFile>> files_at(const std::string& name, const std::vector<std::string>& paths) {
  std::vector<NamedFile> files;
  for (const std::string& path : paths) {
    const auto bytes = read_bytes(path);
    if (!bytes) return bytes.error();
    const std::string option = files.empty() ? name : fmt::format("{} {}", name, files.size() + 1);
    files.push_back({option, path, text_of_checksum(*bytes)});
  }
  return files;
}

FileWatch::FileWatch(std::vector<NamedFile> files) {
  for (NamedFile& file : files) files_.push_back({std::move(file), {}});
}

MaybeError FileWatch::check() {
  for (Watched& watched : files_) {
    const NamedFile& file = watched.file;
    const std::optional<FileState> now = file_state(file.path);
    if (now && now == watched.state) continue;
    const auto bytes = read_bytes(file.path);
    if (!bytes) return Error{fmt::format("the file of option '{}': {}", file.option, bytes.error().message())};
    if (text_of_checksum(*bytes) != file.checksum) {
      return Error{
          fmt::format("{}, the file of option '{}', has changed since the match began", file.path, file.option)};
    }
    watched.state = now;
  }
  return std::nullopt;
}

}  // namespace roundel::match
