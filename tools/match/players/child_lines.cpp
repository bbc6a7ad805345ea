#include "tools/match/players/child_lines.hpp"

#include "engine/base/utf8.hpp"

namespace roundel::match {

void ChildLines::add(std::string_view bytes) {
  bytes_.erase(0, taken_);
  searched_ -= taken_;
  taken_ = 0;
  bytes_ += bytes;
}

bool ChildLines::has_long_line() const {
  return bytes_.size() - taken_ > longest && bytes_.find('\n', searched_) > taken_ + longest;
}

bool ChildLines::take(std::string& line) {
  const std::size_t end = bytes_.find('\n', searched_);
  searched_ = end == std::string::npos ? bytes_.size() : end + 1;
  if (end == std::string::npos) return false;
  line.assign(bytes_, taken_, end - taken_);
  if (is_first_ && line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
  is_first_ = false;
  if (line.ends_with('\r')) line.pop_back();
  taken_ = end + 1;
  return true;
}

}  // namespace roundel::match
