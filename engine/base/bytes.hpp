#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers in files: unsigned, lowest byte first.
namespace roundel {

template <class Number>
void put_number(std::string& bytes, Number number) {
  for (std::size_t n = 0; n < sizeof(Number); ++n) bytes += static_cast<char>(number >> 8 * n & 0xff);
}

/// Takes values from the beginning of a file. If a value is missing, all later ones are missing too.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::optional<std::string_view> bytes(std::size_t size) {
    if (bytes_.size() < size) {
      bytes_ = {};
      return std::nullopt;
    }
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }
  template <class Number = std::uint32_t>
  std::optional<Number> number() {
    const auto taken = bytes(sizeof(Number));
    if (!taken) return std::nullopt;
    Number number = 0;
    for (std::size_t n = 0; n < sizeof(Number); ++n) {
      number = static_cast<Number>(number | Number{static_cast<unsigned char>((*taken)[n])} << 8 * n);
    }
    return number;
  }
  std::size_t left() const { return bytes_.size(); }

 private:
  std::string_view bytes_;
};

}  // namespace roundel
