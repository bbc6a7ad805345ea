#include "engine/tablebase/draw_clock_needs.hpp"

#include <algorithm>

#include "engine/base/bytes.hpp"

namespace roundel {

void DrawClockNeedsTable::add(const DrawClockNeeds& needs) {
  needs_.insert(needs_.end(), needs.begin(), needs.end());
  ends_.push_back(static_cast<std::uint32_t>(needs_.size()));
}

std::string DrawClockNeedsTable::bytes() const {
  std::string bytes;
  put_number(bytes, static_cast<std::uint32_t>(size()));
  for (std::size_t number = 0; number < size(); ++number) {
    const DrawClockNeeds needs = (*this)[number];
    put_number(bytes, static_cast<std::uint16_t>(needs.size()));
    for (const DrawClockNeed& need : needs) {
      put_number(bytes, need.material);
      put_number(bytes, need.places);
      put_number(bytes, need.quiet);
    }
  }
  return bytes;
}

std::optional<DrawClockNeedsTable> DrawClockNeedsTable::read(std::string_view bytes) {
  ByteReader reader(bytes);
  const auto size = reader.number();
  if (!size) return std::nullopt;
  DrawClockNeedsTable table;
  for (std::uint32_t number = 0; number < *size; ++number) {
    const auto length = reader.number<std::uint16_t>();
    if (!length) return std::nullopt;
    DrawClockNeeds needs;
    for (std::uint16_t n = 0; n < *length; ++n) {
      const auto material = reader.number<std::uint16_t>();
      const auto places = reader.number<std::uint16_t>();
      const auto quiet = reader.number<std::uint16_t>();
      if (!quiet) return std::nullopt;
      needs.push_back({*material, *places, *quiet});
    }
    if (!std::is_sorted(needs.begin(), needs.end())) return std::nullopt;
    table.add(needs);
  }
  if (reader.left() != 0) return std::nullopt;
  return table;
}

}  // namespace roundel
