#include "engine/records/pgn_lines.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <istream>
#include <string_view>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/base/utf8.hpp"

namespace roundel {

bool PgnLines::next() {
  constexpr int end = std::char_traits<char>::eof();
  bool is_empty = text_.find_first_not_of(" \t") == std::string::npos;
  for (;;) {
    after_empty_ = is_empty;
    text_.clear();
    begins_ = next_begins_;
    errno = 0;
    int c = input_.get();
    if (c == end) return false;
    for (; c != end && c != '\n' && c != '\r'; c = input_.get()) text_ += static_cast<char>(c);
    if (input_.bad()) return false;  // the rest of the line is unknown
    next_begins_ = begins_ + text_.size() + (c == end ? 0 : 1);
    if (c == '\r' && input_.peek() == '\n') {
      input_.get();
      ++next_begins_;
    }
    ++number_;
    if (number_ == 1 && (text_.starts_with("\xff\xfe") || text_.starts_with("\xfe\xff"))) {
      is_utf16_ = true;
      text_.clear();
      return false;
    }
    const std::size_t bytes = text_.size();
    text_ = to_utf8(std::move(text_));
    is_latin1_ = text_.size() > bytes;
    if (number_ == 1 && text_.starts_with(byte_order_mark)) {
      text_.erase(0, byte_order_mark.size());
      begins_ = byte_order_mark.size();
    }
    if (!text_.starts_with('%')) return true;
    is_empty = false;
  }
}

std::size_t PgnLines::bytes_before(std::size_t place) const {
  if (!is_latin1_) return begins_ + place;
  const auto is_later_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; };
  const std::string_view before = std::string_view(text_).substr(0, place);
  return begins_ + place - static_cast<std::size_t>(std::count_if(before.begin(), before.end(), is_later_byte));
}

MaybeError PgnLines::failure() const {
  if (is_utf16_) return Error{"line 1: the file is UTF-16: save it as UTF-8"};
  if (input_.bad()) return reading_error(fmt::format("after line {}", number_));
  return {};
}

}  // namespace roundel
