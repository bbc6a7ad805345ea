#include "tools/learn/npy_file.hpp"

#include <fmt/core.h>

#include <bit>
#include <cstring>
#include <string_view>

#include "engine/base/number.hpp"
#include "engine/base/option_files.hpp"

namespace roundel::learn {
namespace {

static_assert(std::endian::native == std::endian::little && sizeof(float) == 4);

constexpr std::string_view magic("\x93NUMPY\x01\x00", 8);
constexpr std::size_t head_size = 128;  ///< of the written head, whatever the length of the array

template <class Number>
constexpr const char* type_name = nullptr;
template <>
constexpr const char* type_name<std::int8_t> = "|i1";
template <>
constexpr const char* type_name<std::uint8_t> = "|u1";
template <>
constexpr const char* type_name<std::uint16_t> = "<u2";
template <>
constexpr const char* type_name<std::int16_t> = "<i2";
template <>
constexpr const char* type_name<std::int32_t> = "<i4";
template <>
constexpr const char* type_name<float> = "<f4";

std::string head_of(const char* type, std::uint64_t rows, int columns) {
  const std::string shape = columns == 0 ? fmt::format("({},)", rows) : fmt::format("({}, {})", rows, columns);
  const std::string words = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", type, shape);
  constexpr std::size_t length = head_size - magic.size() - 2;
  std::string head(magic);
  head += {static_cast<char>(length & 0xff), static_cast<char>(length >> 8)};
  return head + fmt::format("{:<{}}\n", words, length - 1);
}

/// Returns the text between two others, or nothing.
std::string_view between(std::string_view text, std::string_view before, std::string_view behind) {
  const std::size_t from = text.find(before);
  if (from == std::string_view::npos) return {};
  text.remove_prefix(from + before.size());
  const std::size_t to = text.find(behind);
  return to == std::string_view::npos ? std::string_view() : text.substr(0, to);
}

}  // namespace

template <class Number>
NpyWriter<Number>::NpyWriter(const std::string& path, int columns)
    : draft_(path, FileDraft::Replacing::yes), file_(draft_.open()), columns_(columns) {
  if (file_) *file_ << head_of(type_name<Number>, 0, columns_);
}

template <class Number>
void NpyWriter<Number>::add(const Number* row) {
  if (!file_) return;  // finish() returns the reason
  const std::size_t numbers = columns_ == 0 ? 1 : static_cast<std::size_t>(columns_);
  (*file_).write(reinterpret_cast<const char*>(row), static_cast<std::streamsize>(numbers * sizeof(Number)));
  ++rows_;
}

template <class Number>
MaybeError NpyWriter<Number>::finish() {
  if (!file_) return file_.error();
  (*file_).seekp(0);
  *file_ << head_of(type_name<Number>, rows_, columns_);
  if (auto error = draft_.close(*file_)) return error;
  return draft_.put_in_place();
}

template class NpyWriter<std::int8_t>;
template class NpyWriter<std::uint8_t>;
template class NpyWriter<std::int16_t>;
template class NpyWriter<std::uint16_t>;
template class NpyWriter<std::int32_t>;
template class NpyWriter<float>;

Expected<NpyTable> read_npy_table(const std::string& path, std::size_t most) {
  constexpr std::size_t longest_head = 1 << 12;
  const auto bytes = read_file(path, longest_head + most * sizeof(float));
  if (!bytes) return bytes.error();
  const auto wrong = [&](std::string_view what) { return Error{fmt::format("'{}': {}", path, what)}; };
  std::string_view rest = *bytes;
  if (!rest.starts_with(magic) || rest.size() < magic.size() + 2)
    return wrong("it is not a NumPy array of version 1.0");
  const auto byte = [&](std::size_t n) { return static_cast<std::size_t>(static_cast<unsigned char>(rest[n])); };
  const std::size_t head_end = magic.size() + 2 + byte(magic.size()) + 256 * byte(magic.size() + 1);
  const std::string_view head = rest.substr(0, head_end);
  if (between(head, "'descr': '", "'") != "<f4" || between(head, "'fortran_order': ", ",") != "False") {
    return wrong("it has no rows of 32-bit floating-point numbers");
  }
  const std::string_view shape = between(head, "'shape': (", ")");
  const std::size_t comma = std::min(shape.find(", "), shape.size());
  const auto rows = read_number<std::size_t>(shape.substr(0, comma), 0, most);
  const auto columns = read_number<std::size_t>(shape.substr(std::min(comma + 2, shape.size())), 1, 64);
  if (!rows || !columns) return wrong("it is not a table of the right size");
  rest.remove_prefix(std::min(head_end, rest.size()));
  NpyTable table{*rows, *columns, std::vector<float>(*rows * *columns)};
  if (rest.size() != table.numbers.size() * sizeof(float)) return wrong("its length does not fit its shape");
  std::memcpy(table.numbers.data(), rest.data(), rest.size());
  return table;
}

}  // namespace roundel::learn
