#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/platform/file_draft.hpp"

/// Arrays of numbers in NumPy's file format (.npy, version 1.0): a line of text with type and shape, then the
/// numbers, lowest byte first, row by row.
namespace roundel::learn {

/// Writes an array row by row into a draft. Its length is only known at the end. Then the head is written, and the
/// draft becomes the file.
template <class Number>
class NpyWriter {
 public:
  /// `columns`: of each row; 0 for a one-dimensional array.
  NpyWriter(const std::string& path, int columns);

  void add(const Number* row);
  void add(Number number) { add(&number); }
  /// Error: the file could not be written. Nothing may be added afterwards.
  MaybeError finish();

 private:
  FileDraft draft_;
  Expected<std::ofstream> file_;
  int columns_;
  std::uint64_t rows_ = 0;
};

extern template class NpyWriter<std::int8_t>;
extern template class NpyWriter<std::uint8_t>;
extern template class NpyWriter<std::int16_t>;
extern template class NpyWriter<std::uint16_t>;
extern template class NpyWriter<std::int32_t>;
extern template class NpyWriter<float>;

/// A table of numbers.
struct NpyTable {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<float> numbers;  ///< row by row
};

/// Reads a two-dimensional array of 32-bit floating-point numbers. Error: it has another form, or more than `most`
/// numbers.
Expected<NpyTable> read_npy_table(const std::string& path, std::size_t most);

}  // namespace roundel::learn
