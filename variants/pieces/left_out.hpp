#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel::men {

/// What a position's text tells and cannot be, such as a right to castle without a rook. Who reads the text leaves it out, or refuses
/// the text for it.
class LeftOut {
 public:
  void add(std::string_view field, std::string what, std::string reason);

  /// Returns one for each reason, with the field as its token: `castling: KQ left out, as White's king is not on e1`.
  std::vector<Error> notes() const;
  /// The first as an error: `castling: KQ, but White's king is not on e1`. Empty: there is nothing.
  MaybeError error() const;

 private:
  struct Part {
    std::string_view field;
    std::string what;
    std::string reason;
  };
  std::vector<Part> parts_;
};

}  // namespace roundel::men
