#include "tools/roundel/convert/unsupported_keys.hpp"

#include <algorithm>

namespace roundel::convert {
namespace {

bool promotes_pieces(const Subject& subject) {
  const auto& kinds = subject.kinds.kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const Kind& kind) {
    return subject.variant.promoted_type(kind.type) != no_type || kind.is_form();
  });
}

/// Returns whether a key has no effect together with other keys.
bool is_idle(const Subject& subject, const KnownKey& known) {
  const IniVariant& variant = subject.variant;
  const std::string_view key = known.key;
  if (known.form == ValueForm::types && variant.types(key) == 0) return true;
  if (known.form == ValueForm::squares && variant.squares(key).none()) return true;
  const bool is_about_drops =
      key == "dropPromoted" || key == "dropOppositeColoredBishop" || key == "mustDrop" || key == "enclosingDrop";
  if (is_about_drops && !variant.flag("pieceDrops")) return true;
  if (key == "castlingWins" || key == "oppositeCastling") return !variant.flag("castling");
  if (key == "dropPromoted" || key == "pieceDemotion" || key == "piecePromotionOnCapture")
    return !promotes_pieces(subject);
  if (key == "dupleCheck") return !variant.flag("extinctionPseudoRoyal");
  if (key == "blastImmuneTypes") return !variant.flag("blastOnCapture");
  return false;
}

}  // namespace

void refuse_unsaid(const Subject& subject, const std::function<bool(std::string_view)>& is_said) {
  for (const KnownKey& known : known_keys()) {
    if (known.unsaid.empty() || subject.variant.value(known.key) == known.fallback) continue;
    if (!is_said(known.key) && !is_idle(subject, known)) subject.remarks.refuse(known.key, known.unsaid);
  }
}

}  // namespace roundel::convert
