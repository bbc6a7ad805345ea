#include "engine/platform/mapped_file.hpp"

#include <fmt/core.h>

#include <boost/interprocess/exceptions.hpp>
#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <filesystem>
#include <memory>
#include <system_error>

namespace roundel {
namespace {

namespace ipc = boost::interprocess;

class MappedFile final : public FileBytes {
 public:
  explicit MappedFile(const std::string& path)
      : region_(ipc::file_mapping(path.c_str(), ipc::read_only), ipc::read_only) {
    region_.advise(ipc::mapped_region::advice_random);  // without this advice, access is only slower
  }
  std::string_view bytes() const override {
    return {static_cast<const char*>(region_.get_address()), region_.get_size()};
  }

 private:
  ipc::mapped_region region_;
};

}  // namespace

Expected<FilePointer> map_file(const std::string& path) {
  std::error_code problem;
  const auto status = std::filesystem::status(path, problem);
  // An empty file cannot be mapped. For a file that is not regular, this reports what is wrong.
  if (!std::filesystem::is_regular_file(status) || std::filesystem::file_size(path, problem) == 0) {
    return read_whole_file(path);
  }
  try {
    return FilePointer(std::make_shared<const MappedFile>(path));
  } catch (const ipc::interprocess_exception& error) {
    return Error{fmt::format("'{}' cannot be read: {}", path, error.what())};
  }
}

}  // namespace roundel
