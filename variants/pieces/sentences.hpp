#pragma once

#include <fmt/core.h>
#include <fmt/format.h>

#include <string>
#include <utility>

namespace roundel {

/// A list of rules in English, for people: one sentence to a line, which begins with `- `. Arguments are numbered, so that a
/// page can translate the sentences (tools/scripts/catalogues extracts them): names of pieces, cells, or lists with commas.
class Sentences {
 public:
  template <class... Args>
  void add(fmt::format_string<Args...> text, const Args&... args) {
    const fmt::string_view view = text;
    text_ += "- " + fmt::vformat(view, fmt::make_format_args(args...)) + '\n';
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace roundel
