#include "tools/match/descriptor.hpp"

#include <unistd.h>

namespace roundel::match {

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  other.close();
  return *this;
}

void Descriptor::close() {
  if (is_open()) ::close(number_);
  number_ = -1;
}

}  // namespace roundel::match
