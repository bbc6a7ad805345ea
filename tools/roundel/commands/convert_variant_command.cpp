#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include "engine/base/file_bytes.hpp"
#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/convert/conversion.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;
using convert::Conversion;
using convert::ConvertedVariant;

/// Reads the ini file. Throws nothing; error: it cannot be read, or is no ini file.
Expected<convert::IniFile> read_ini_file(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return Error{"it is a folder", {.file = path}};
  const std::uintmax_t size = fs::file_size(path, ignored);
  if (!ignored && size > convert::longest_ini)
    return Error{fmt::format("the file has more than {} bytes", convert::longest_ini), {.file = path}};
  const auto file = read_whole_file(path);
  if (!file) return file.error().in_file(path);
  auto ini = convert::read_ini((*file)->bytes());
  if (!ini) return ini.error().in_file(path);
  if (ini->sections.empty()) return Error{"it has no section such as [name:base]", {.file = path}};
  return ini;
}

std::vector<std::string> wanted_names(const CommandLine& line, const Conversion& conversion) {
  std::vector<std::string> wanted = line.some_words("variant");
  const std::vector<std::string> names = conversion.names();
  for (const std::string& name : wanted) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    const std::vector<std::string_view> known(names.begin(), names.end());
    throw UsageError(
        fmt::format("--variant: the file has no section {}{}", in_quotes(name), did_you_mean(name, known)));
  }
  return wanted;
}

/// The variants that were converted, and where they go.
class ConversionReport {
 public:
  ConversionReport(std::string path, const CommandLine& line) : path_(std::move(path)), line_(line) {}

  /// Prints the problems before the first section, and the remarks about the variants.
  void tell_remarks(const Conversion& conversion, const std::vector<ConvertedVariant>& variants) const {
    for (const auto& problem : conversion.problems()) {
      if (problem.section.empty()) tell(problem.line, problem.reason);
    }
    for (const ConvertedVariant& variant : variants) {
      for (const auto& remark : variant.remarks) {
        tell(remark.line, fmt::format("{}: {}{}", variant.name, remark.is_note ? "note: " : "", remark.text));
      }
    }
  }

  void write_files(const std::vector<ConvertedVariant>& variants, const std::string& folder) const {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw UsageError(fmt::format("--out: '{}' cannot be made: {}", folder, error.message()));
    WritingTerms terms = writing_terms(line_, {"out"});
    terms.inputs.push_back(path_);
    std::set<std::string> names;
    for (const ConvertedVariant& variant : variants) {
      if (!variant.is_written() || !names.insert(variant.file_name).second) continue;
      const std::string path = (fs::path(folder) / (variant.file_name + ".toml")).string();
      const auto file = ResultFile::open(path, terms);
      if (!file) throw UsageError("--out: " + file.error().message());
      write_result("out", *file, variant.text);
    }
  }

 private:
  void tell(int line, std::string_view reason) const {
    tell_failure(one_line(fmt::format("{}:{}: {}", path_, line, reason)));
  }

  std::string path_;
  const CommandLine& line_;
};

CommandLine convert_variant_line() {
  CommandLine line("roundel convert-variant FILE.ini [--variant NAME ...] [--out DIR [--force]]",
                   "Converts variants of Fairy-Stockfish's variants.ini to files that describe games.\n"
                   "It prints the file of one variant, or writes NAME.toml for each into a folder.\n"
                   "If game files cannot say a variant, it prints the line and the reason, and the\n"
                   "exit status is 1.");
  line.option("file", "the ini file", "FILE.ini");
  line.bare_word("file");
  line.list("variant", "the sections to convert (default: all)", "NAME ...");
  line.option("out", "write the files NAME.toml into this folder", "DIR");
  add_force_option(line);
  return line;
}

}  // namespace

int run_convert_variant(const Arguments& arguments, Output& output) {
  CommandLine line = convert_variant_line();
  if (!line.parse(arguments)) return show_help(line, output);
  check_force(line, {"out"});
  if (!line.has("file")) throw UsageError("convert-variant needs a FILE.ini");
  const std::string path = *line.text("file");
  const std::optional<std::string> folder = line.text("out");
  const auto ini = read_ini_file(path);
  if (!ini) {
    tell_failure(one_line(ini.error().message()));
    return failed;
  }
  const Conversion conversion(*ini, fs::path(path).filename().string());
  const std::vector<std::string> wanted = wanted_names(line, conversion);
  line.check_all_asked();
  const std::size_t asked = wanted.empty() ? conversion.names().size() : wanted.size();
  if (!folder && asked != 1)
    throw UsageError(fmt::format(
        "convert-variant prints one variant, and the file has {}: name one by --variant, or a folder by --out",
        asked));
  const std::vector<ConvertedVariant> variants = conversion.converted(wanted);
  const ConversionReport report(path, line);
  report.tell_remarks(conversion, variants);
  const auto written = static_cast<std::size_t>(std::count_if(
      variants.begin(), variants.end(), [](const ConvertedVariant& variant) { return variant.is_written(); }));
  if (folder) {
    report.write_files(variants, *folder);
    output.line(fmt::format("{} of {} written", written, counted(variants.size(), "variant")));
  } else if (written == 1) {
    output.part(variants.front().text);
  }
  return written == variants.size() && conversion.problems().empty() ? success : failed;
}

}  // namespace roundel
