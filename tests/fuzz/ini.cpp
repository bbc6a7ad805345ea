// Ini files with variants. A file is refused, or each of its variants is written as a game file or has a reason. A written
// file has passed the reader of game files.

#include <algorithm>
#include <string>

#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/roundel/convert/conversion.hpp"

namespace roundel::fuzz::ini_target {
namespace {

/// Making a game takes long.
constexpr std::size_t most_variants = 4;

void check_line(int line, int lines, std::string_view text) {
  require(line >= 1 && line <= lines, "a remark names a line of the file", text);
}

void check_variant(const convert::ConvertedVariant& variant, int lines, std::string_view text) {
  const auto is_reason = [](const convert::Remark& remark) { return !remark.is_note; };
  const bool is_refused = std::any_of(variant.remarks.begin(), variant.remarks.end(), is_reason);
  require(variant.is_written() != is_refused, "a variant is written, or has a reason", text);
  for (const convert::Remark& remark : variant.remarks) {
    require(!remark.text.empty(), "a remark has a text", text);
    check_line(remark.line, lines, text);
  }
}

int try_input(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = Input(data, size).rest();
  const auto read = convert::read_ini(text);
  if (!read) return require_error(read.error(), text), 0;
  convert::IniFile file = *read;
  const int lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
  for (const convert::IniProblem& problem : file.problems) check_line(problem.line, lines, problem.reason);
  if (file.sections.size() > most_variants) file.sections.resize(most_variants);
  const std::size_t sections = file.sections.size();
  const auto variants = convert::Conversion(std::move(file), "fuzz.ini").converted({});
  require(variants.size() == sections, "each section has an outcome", text);
  for (const convert::ConvertedVariant& variant : variants) check_variant(variant, lines, text);
  return 0;
}

const Target target("ini", try_input);

}  // namespace
}  // namespace roundel::fuzz::ini_target
