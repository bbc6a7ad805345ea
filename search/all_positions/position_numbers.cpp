#include "search/all_positions/position_numbers.hpp"

namespace roundel {
namespace {

/// No key is 0, which means a free place.
Key stored(Key key) { return key == 0 ? 1 : key; }

}  // namespace

PositionNumbers::PositionNumbers(std::size_t places) : memory_(places * sizeof(Key)), places_(places) {
  if (memory_.data() == nullptr) places_ = 0;
}

/// The keys may be the least of several, so their high bits are not evenly spread before this multiplication (Knuth's
/// multiplicative hashing).
std::size_t PositionNumbers::place_of(Key key) const {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::size_t>(static_cast<Wide>(key * 0x9e3779b97f4a7c15ULL) * places_ >> 64);
}

std::size_t PositionNumbers::find_place(Key key) const {
  std::size_t place = place_of(key);
  while (keys()[place] != 0 && keys()[place] != key) place = place + 1 == places_ ? 0 : place + 1;
  return place;
}

PositionNumbers::Added PositionNumbers::add(Key key) {
  if (places_ == 0) return {};
  const std::size_t place = find_place(stored(key));
  if (keys()[place] != 0) return {static_cast<std::uint32_t>(place), false};
  if (size_ >= places_ - (places_ + 9) / 10) return {};
  keys()[place] = stored(key);
  ++size_;
  return {static_cast<std::uint32_t>(place), true};
}

std::optional<std::uint32_t> PositionNumbers::find(Key key) const {
  if (places_ == 0) return std::nullopt;
  const std::size_t place = find_place(stored(key));
  return keys()[place] == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(place));
}

}  // namespace roundel
