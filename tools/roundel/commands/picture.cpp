#include "tools/roundel/commands/picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "engine/platform/png_file.hpp"
#include "tools/command_line/result_option.hpp"

namespace roundel {
namespace {

/// Returns whether a file's name has this extension, in any case of letters.
bool ends_in(std::string_view path, std::string_view extension) {
  if (path.size() < extension.size()) return false;
  const std::string_view end = path.substr(path.size() - extension.size());
  return std::equal(end.begin(), end.end(), extension.begin(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

}  // namespace

void write_picture(std::string_view svg, const CommandLine& line, const std::string& option) {
  const std::string path = line.required(option);
  const bool is_png = ends_in(path, ".png");
  if (!is_png && !ends_in(path, ".svg")) {
    throw UsageError(fmt::format("--{}: '{}' must end in .svg or .png", option, path));
  }
  const auto file = result_file(line, option, writing_terms(line, {option}));
  if (!is_png) return write_result(option, *file, svg);
  const auto draw = [&](const std::filesystem::path& draft) { return write_png(svg, draft.string()); };
  if (const MaybeError error = file->write_by(draw))
    throw UsageError(fmt::format("--{}: {}", option, error->message()));
}

}  // namespace roundel
