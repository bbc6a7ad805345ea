#include "tools/browser/ending_folder.hpp"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "engine/base/option_files.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/session/ending_maker.hpp"

namespace roundel::browser {
namespace {

namespace fs = std::filesystem;

class EndingFolder final : public EndingFiles {
 public:
  explicit EndingFolder(fs::path path) : path_(std::move(path)) {}

  MaybeError create() const {
    std::error_code error;
    fs::create_directories(path_, error);
    if (error) return Error{in_quotes(path_.string()) + " cannot be made: " + error.message()};
    return {};
  }

  Expected<std::string> read(const std::string& name) override {
    const fs::path path = path_ / name;
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (error) return Error{in_quotes(path.string()) + " cannot be read: " + error.message()};
    return read_file(path.string(), size);
  }

  MaybeError write(const std::string& name, const std::string& bytes) override {
    const fs::path path = path_ / name;
    const fs::path fresh = path.string() + ".new";
    std::ofstream file(fresh, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::error_code error;
    if (file) fs::rename(fresh, path, error);
    if (!file || error) return Error{in_quotes(path.string()) + " cannot be written"};
    return {};
  }

 private:
  fs::path path_;
};

}  // namespace

MaybeError make_endings(const Variant& variant, int men, const std::string& folder) {
  if (!variant.make_endings) return Error{"there are no tables of " + variant.title + "'s endings"};
  EndingFolder files(folder);
  if (MaybeError error = files.create()) return error;
  const auto maker = variant.make_endings();
  ThreadPool threads;
  const Signals stop;
  const std::size_t steps = maker->steps(men).size();
  for (std::size_t step = 0; step < steps; ++step) {
    if (MaybeError error = maker->make(men, step, files, threads, stop, [](const std::string&) {})) return error;
  }
  return {};
}

}  // namespace roundel::browser
