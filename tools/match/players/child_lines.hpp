#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace roundel::match {

/// What a child has said and nobody has read yet, in lines.
class ChildLines {
 public:
  static constexpr std::size_t longest = 1 << 20;  ///< bytes of a line, without its end

  /// Whether more should be taken in: so the memory stays bounded.
  bool has_room() const { return bytes_.size() - taken_ <= longest; }
  void add(std::string_view bytes);
  /// Whether the next line is longer than the longest.
  bool has_long_line() const;
  /// Puts the next line into `line`, without its end, and the first without a mark of the byte order. Returns whether a whole one
  /// was there.
  bool take(std::string& line);

 private:
  std::string bytes_;  ///< of which the first `taken_` have been read
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;  ///< no line end stands before it
  bool is_first_ = true;      ///< no line has been taken
};

}  // namespace roundel::match
