#include "tools/roundel/convert/ini_file.hpp"

#include <fmt/core.h>

#include <set>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/base/utf8.hpp"

namespace roundel::convert {
namespace {

std::string_view without_blanks_around(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// Returns whether text has a byte that no text file has.
bool has_binary_bytes(std::string_view text) {
  for (const char byte : text) {
    if (is_control(byte) && blanks.find(byte) == std::string_view::npos) return true;
  }
  return false;
}

/// Reads one line after the other.
class IniReader {
 public:
  void read(std::string_view text, int line) {
    line_ = line;
    text = without_blanks_around(text);
    if (text.empty() || text.front() == '#' || text.front() == ';') return;
    if (text.front() == '[') return begin_section(text);
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
      return fail(fmt::format("{} is not of the form key = value", in_quotes(text)));
    const std::string key(without_blanks_around(text.substr(0, equals)));
    if (key.empty()) return fail("a key is missing before '='");
    if (file_.sections.empty()) return fail("a section such as [name:chess] must come before the first key");
    file_.sections.back().lines.push_back({line_, key, std::string(without_blanks_around(text.substr(equals + 1)))});
  }

  IniFile taken() { return std::move(file_); }

 private:
  void fail(std::string reason) {
    file_.problems.push_back({line_, file_.sections.empty() ? "" : file_.sections.back().name, std::move(reason)});
  }

  void begin_section(std::string_view text) {
    const std::size_t end = text.find(']');
    const std::string_view inner = text.substr(1, end == std::string_view::npos ? end : end - 1);
    const std::size_t colon = inner.find(':');
    IniSection section{line_, std::string(without_blanks_around(inner.substr(0, colon))), {}, {}};
    if (colon != std::string_view::npos) section.base = without_blanks_around(inner.substr(colon + 1));
    file_.sections.push_back(std::move(section));
    const IniSection& added = file_.sections.back();
    if (end == std::string_view::npos) return fail("']' is missing");
    if (added.name.empty()) return fail("the section has no name");
    if (colon != std::string_view::npos && added.base.empty()) return fail("a base is missing after ':'");
    if (!names_.insert(added.name).second) fail(fmt::format("there are two sections {}", in_quotes(added.name)));
  }

  IniFile file_;
  std::set<std::string> names_;
  int line_ = 0;
};

}  // namespace

Expected<IniFile> read_ini(std::string_view text) {
  if (text.size() > longest_ini) return Error{fmt::format("the file has more than {} bytes", longest_ini)};
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  IniReader reader;
  int line = 0;
  for (const std::string_view part : parts_of(text, '\n')) {
    ++line;
    if (has_binary_bytes(part)) return Error{"it has bytes that no text has: is this an ini file?", {.line = line}};
    reader.read(part, line);
  }
  IniFile file = reader.taken();
  if (file.sections.size() > most_sections) return Error{fmt::format("it has more than {} sections", most_sections)};
  return file;
}

}  // namespace roundel::convert
