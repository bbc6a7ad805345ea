#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roundel::fuzz {

/// The bytes of one execution, taken from the front. At the end, numbers are 0 and texts are empty.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size)
      : rest_(size > 0 ? reinterpret_cast<const char*>(data) : "", size) {}

  bool is_empty() const { return rest_.empty(); }

  /// Returns a number from one byte. `A` is 0, so that people can read and write the corpus.
  int number() {
    if (rest_.empty()) return 0;
    const int byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return byte >= 'A' ? byte - 'A' : byte + 256 - 'A';
  }
  /// Returns a number from 0 to below `end`.
  int below(int end) { return number() % end; }

  /// Returns the text before the next separator, or the rest.
  std::string_view part(char separator) {
    const std::string_view part = rest_.substr(0, rest_.find(separator));
    rest_.remove_prefix(std::min(part.size() + 1, rest_.size()));
    return part;
  }
  std::string_view line() { return part('\n'); }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace roundel::fuzz
