#include "engine/platform/line_reader.hpp"

#include <utility>

#include "engine/base/utf8.hpp"

namespace roundel {

LineReader::Outcome LineReader::next(std::string& line) {
  if (!peeked_) return read(line);
  const Peeked peeked = *std::exchange(peeked_, std::nullopt);
  line = peeked.line;
  return peeked.outcome;
}

const std::string& LineReader::peek() {
  if (!peeked_) {
    peeked_.emplace();
    peeked_->outcome = read(peeked_->line);
  }
  return peeked_->line;
}

LineReader::Outcome LineReader::read(std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  bool too_long = false;
  for (;;) {
    const Traits::int_type next = input_.get();  // without the stream's buffer, which throws if a read fails
    const bool end = Traits::eq_int_type(next, Traits::eof());
    if (end && line.empty() && !too_long) return Outcome::end;
    if (end || Traits::to_char_type(next) == '\n') {
      // Some programs send a byte order mark.
      if (is_first_ && line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
      is_first_ = false;
      return too_long ? Outcome::too_long : Outcome::line;
    }
    if (line.size() == longest_line) too_long = true;
    if (!too_long) line.push_back(Traits::to_char_type(next));
  }
}

}  // namespace roundel
