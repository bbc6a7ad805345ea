#include "tools/command_line/result_option.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace roundel {
namespace {

namespace fs = std::filesystem;

/// Adds the files that an option's value can mean: `FILE`, `KEY=FILE`, and the games in a folder.
void add_files(const std::string& value, std::vector<std::string>& files) {
  std::error_code failure;
  for (fs::directory_iterator entry(value, failure), end; !failure && entry != end; entry.increment(failure)) {
    if (entry->path().extension() == ".toml") files.push_back(entry->path().string());
  }
  files.push_back(value);
  const auto equals = value.find('=');
  if (equals != std::string::npos) files.push_back(value.substr(equals + 1));
}

}  // namespace

void add_force_option(CommandLine& line, const std::string& help) { line.option("force", help); }

void check_force(const CommandLine& line, const std::vector<std::string>& options) {
  if (!line.has("force")) return;
  if (std::any_of(options.begin(), options.end(), [&](const std::string& name) { return line.has(name); })) return;
  throw UsageError(fmt::format("--force has no effect without --{}", fmt::join(options, " or --")));
}

WritingTerms writing_terms(const CommandLine& line, const std::vector<std::string>& options,
                           WritingTerms::IsOwn is_own) {
  WritingTerms terms{{}, line.has("force"), std::move(is_own)};
  check_force(line, options);
  terms.inputs.emplace_back("/dev/stdin");  // if such a file exists
  for (const std::string& value : line.values_besides(options)) add_files(value, terms.inputs);
  return terms;
}

std::optional<ResultFile> result_file(const CommandLine& line, const std::string& option, const WritingTerms& terms) {
  const std::optional<std::string> path = line.text(option);
  if (!path) return {};
  auto file = ResultFile::open(*path, terms);
  if (!file) throw UsageError(fmt::format("--{}: {}", option, file.error().message()));
  return std::move(*file);
}

void check_different(const std::string& option, const std::optional<ResultFile>& file, const std::string& other,
                     const std::optional<ResultFile>& other_file) {
  const auto whole_path = [](const ResultFile& each) {
    std::error_code ignored;
    return std::filesystem::weakly_canonical(each.path(), ignored);
  };
  if (file && other_file && whole_path(*file) == whole_path(*other_file)) {
    throw UsageError(fmt::format("--{} and --{} both name '{}'; name two files", option, other, other_file->path()));
  }
}

void write_result(const std::string& option, const ResultFile& file, std::string_view bytes) {
  if (const auto error = file.write(bytes)) throw UsageError(fmt::format("--{}: {}", option, error->message()));
}

}  // namespace roundel
