#include "engine/base/file_bytes.hpp"

#include <filesystem>
#include <system_error>

#include "engine/base/option_files.hpp"

namespace roundel {

FilePointer kept_bytes(std::string bytes) {
  class KeptBytes final : public FileBytes {
   public:
    explicit KeptBytes(std::string bytes) : bytes_(std::move(bytes)) {}
    std::string_view bytes() const override { return bytes_; }

   private:
    const std::string bytes_;
  };
  return std::make_shared<const KeptBytes>(std::move(bytes));
}

Expected<FilePointer> read_whole_file(const std::string& path) {
  std::error_code ignored;  // reading the file reports what is wrong
  const auto size = std::filesystem::file_size(path, ignored);
  auto bytes = read_file(path, ignored ? 0 : size);
  if (!bytes) return bytes.error();
  return kept_bytes(*std::move(bytes));
}

}  // namespace roundel
