#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace roundel::match {

/// Output of a child that was not read yet, in lines.
class ChildLines {
 public:
  static constexpr std::size_t longest = 1 << 20;  ///< bytes of a line, without its end

  /// Returns whether to accept more, so that the memory is bounded.
  bool has_room() const { return bytes_.size() - taken_ <= longest; }
  void add(std::string_view bytes);
  /// Returns whether the next line is longer than the limit.
  bool has_long_line() const;
  /// Takes the next line without its end, the first one also without a byte order mark. Returns whether a complete
  /// line was there.
  bool take(std::string& line);

 private:
  std::string bytes_;  ///< the first `taken_` bytes were read
  std::size_t taken_ = 0;
  std::size_t searched_ = 0;  ///< there is no line end before this place
  bool is_first_ = true;      ///< no line was taken yet
};

}  // namespace roundel::match
