#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel::pieces {

/// Impossible parts of a position's text, such as a castling right without a rook. The reader of the text either
/// leaves them out or refuses the text.
class ImpossibleParts {
 public:
  void add(std::string_view field, std::string what, std::string reason);

  /// Returns a note for each reason, with the field as its token: `castling: KQ left out, as White's king is not on
  /// e1`.
  std::vector<Error> notes() const;
  /// Returns the first one as an error: `castling: KQ, but White's king is not on e1`. Empty: there is none.
  MaybeError error() const;

 private:
  struct Part {
    std::string_view field;
    std::string what;
    std::string reason;
  };
  std::vector<Part> parts_;
};

}  // namespace roundel::pieces
