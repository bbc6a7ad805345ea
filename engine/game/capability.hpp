#pragma once

#include <cstdint>
#include <initializer_list>

namespace roundel {

/// The optional capabilities of a game. Each is an optional concept in this folder.
enum class Capability : std::uint8_t {
  compound,
  null_move,
  exchange,
  threat,
  compulsion,
  threatened,
  adjudicated,
  probed,
  promising,
  symmetric,
  points,
  solved,
  counting,
  answer_counting,
  text,
  recorded,
  ambiguously_recorded,
  recorded_position,
  correcting,
  explicit_text,
  viewed,
  placed,
  set_up,
  hidden,
  configurable,
  informed,
};
inline constexpr int capability_count = static_cast<int>(Capability::informed) + 1;

/// A set of capabilities.
class Capabilities {
 public:
  constexpr Capabilities(std::initializer_list<Capability> list) {
    for (const Capability capability : list) bits_ |= bit(capability);
  }

  constexpr bool contains(Capability capability) const { return (bits_ & bit(capability)) != 0; }
  /// Returns the set with this capability added if it was missing, or removed if it was there.
  constexpr Capabilities toggled(Capability capability) const {
    Capabilities changed = *this;
    changed.bits_ ^= bit(capability);
    return changed;
  }

 private:
  static constexpr std::uint32_t bit(Capability capability) { return 1U << static_cast<int>(capability); }

  std::uint32_t bits_ = 0;
};

}  // namespace roundel
