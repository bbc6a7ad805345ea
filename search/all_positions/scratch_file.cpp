#include "search/all_positions/scratch_file.hpp"

#include <fmt/format.h>

#include <random>

namespace roundel {
namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

}  // namespace

Expected<ScratchFile> ScratchFile::make() {
  std::error_code missing;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(missing);
  if (missing) return Error{"there is no folder for temporary files; TMPDIR names one"};
  std::random_device random;
  ScratchFile scratch;
  scratch.path_ = folder / fmt::format("roundel-{:08x}{:08x}.scratch", random(), random());
  scratch.buffer_.resize(buffer_bytes);
  scratch.file_.rdbuf()->pubsetbuf(scratch.buffer_.data(), static_cast<std::streamsize>(buffer_bytes));
  scratch.file_.open(scratch.path_, std::ios::in | std::ios::out | std::ios::trunc | std::ios::binary);
  if (scratch.failed()) {
    return Error{
        fmt::format("no temporary file can be written in '{}'; TMPDIR names another folder", folder.string())};
  }
  std::error_code is_in_use;
  std::filesystem::remove(scratch.path_, is_in_use);
  return scratch;
}

ScratchFile& ScratchFile::operator=(ScratchFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(buffer_, other.buffer_);
  std::swap(file_, other.file_);
  return *this;
}

void ScratchFile::remove() {
  if (path_.empty()) return;
  file_.close();
  std::error_code gone;
  std::filesystem::remove(path_, gone);
}

void ScratchFile::clear() {
  auto fresh = make();
  const bool was_failed = failed();
  if (fresh) *this = std::move(*fresh);
  if (was_failed || !fresh) file_.setstate(std::ios::badbit);
}

}  // namespace roundel
