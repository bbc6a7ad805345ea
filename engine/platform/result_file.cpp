#include "engine/platform/result_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <system_error>

#include "engine/platform/whole_file.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

std::string beginning_of(const std::string& path) {
  constexpr std::size_t most = 4096;
  std::ifstream file(path, std::ios::binary);
  std::string bytes(most, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(most));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

/// Returns whether a file has bytes that could be lost. Devices and pipes have none.
bool has_content(const std::string& path) {
  std::error_code none;
  return !is_written_as_it_is(path) && fs::is_regular_file(path, none) && fs::file_size(path, none) > 0;
}

MaybeError check_kind(const std::string& path, const WritingTerms& terms) {
  std::error_code none;
  if (path.empty()) return Error{"the file has no name"};
  if (fs::is_directory(path, none)) return Error{fmt::format("'{}' is a folder: name a file in it", path)};
  if (!fs::is_regular_file(path, none)) return {};
  const auto is_it = [&](const std::string& input) {
    std::error_code failure;
    return fs::equivalent(path, input, failure) && !failure;
  };
  if (std::none_of(terms.inputs.begin(), terms.inputs.end(), is_it)) return {};
  return Error{fmt::format("'{}' is an input of this call: name another file for the output", path)};
}

}  // namespace

bool holds_anothers(const std::string& path, const WritingTerms::IsOwn& is_own) {
  return has_content(path) && !(is_own && is_own(beginning_of(path)));
}

Expected<ResultFile> ResultFile::open(const std::string& path, const WritingTerms& terms) {
  if (auto error = check_kind(path, terms)) return *error;
  if (!terms.is_forced && holds_anothers(path, terms.is_own)) {
    return Error{fmt::format("'{}' exists already: name another file, or overwrite it with --force", path)};
  }
  if (auto error = check_writable(path)) return *error;
  std::error_code none;
  const bool is_there = fs::exists(path, none);
  return ResultFile(path, is_there ? FileDraft::Replacing::yes : FileDraft::Replacing::no);
}

MaybeError ResultFile::write(std::string_view bytes) const { return write_whole_file(path_, bytes, replacing_); }

MaybeError ResultFile::write_by(const DraftWriter& write) const { return write_whole_file(path_, write, replacing_); }

MaybeError check_addable(const std::string& path, const WritingTerms& terms) {
  if (auto error = check_kind(path, terms)) return error;
  if (!terms.is_forced && holds_anothers(path, terms.is_own)) {
    return Error{fmt::format("'{}' has other content: name another file, or append to it with --force", path)};
  }
  return check_appendable(path);
}

}  // namespace roundel
