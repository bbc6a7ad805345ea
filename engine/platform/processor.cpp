#include "engine/platform/processor.hpp"

namespace roundel {

std::string_view missing_instructions() {
#if defined(__x86_64__) && defined(__GNUC__)
#if defined(__AVX2__)
  if (!__builtin_cpu_supports("avx2")) return "AVX2";
#endif
#if defined(__BMI2__)
  if (!__builtin_cpu_supports("bmi2")) return "BMI2";
#endif
#if defined(__POPCNT__)
  if (!__builtin_cpu_supports("popcnt")) return "POPCNT";
#endif
#endif
  return {};
}

}  // namespace roundel
