#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"

namespace roundel::files {

/// A line of a document: its number, from 1, and the file's name in errors. Null: the document has no name.
struct Line {
  Line(int of_number, std::shared_ptr<const std::string> of_file = {})
      : number(of_number), file(std::move(of_file)) {}
  bool operator==(const Line&) const = default;

  int number;
  std::shared_ptr<const std::string> file;
};

/// Returns an error with the line as its place.
Error line_error(const Line& line, std::string_view reason);

}  // namespace roundel::files
