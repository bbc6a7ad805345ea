#include "tools/roundel/convert/piece_types.hpp"

#include <array>
#include <string>

namespace roundel::convert {
namespace {

struct NamedType {
  std::string_view key;
  std::string_view moves;
  std::string_view name;
};

/// The kinds with fixed moves, after the kind '*'. An ini file gives them letters.
constexpr std::array<NamedType, 37> named_types{{
    {"*", "", ""},
    {"pawn", "fmWfcF", "pawn"},
    {"knight", "N", "knight"},
    {"bishop", "B", "bishop"},
    {"rook", "R", "rook"},
    {"queen", "Q", "queen"},
    {"fers", "F", "ferz"},
    {"alfil", "A", "alfil"},
    {"fersAlfil", "FA", "ferz-alfil"},
    {"silver", "FfW", "silver"},
    {"aiwok", "RNF", "aiwok"},
    {"bers", "RF", "bers"},
    {"archbishop", "BN", "archbishop"},
    {"chancellor", "RN", "chancellor"},
    {"amazon", "QN", "amazon"},
    {"knibis", "mNcB", "knibis"},
    {"biskni", "mBcN", "biskni"},
    {"kniroo", "mNcR", "kniroo"},
    {"rookni", "mRcN", "rookni"},
    {"shogiPawn", "fW", "shogi-pawn"},
    {"lance", "fR", "lance"},
    {"shogiKnight", "fN", "shogi-knight"},
    {"gold", "WfF", "gold"},
    {"dragonHorse", "BW", "dragon-horse"},
    {"clobber", "cW", "clobber"},
    {"breakthrough", "fmWfF", "breakthrough"},
    {"immobile", "", "immobile"},
    {"cannon", "mRcpR", "cannon"},
    {"janggiCannon", "pR", "janggi-cannon"},
    {"soldier", "fsW", "soldier"},
    {"horse", "nN", "horse"},
    {"elephant", "nA", "elephant"},
    {"janggiElephant", "nZ", "janggi-elephant"},
    {"banner", "RcpRnN", "banner"},
    {"wazir", "W", "wazir"},
    {"commoner", "K", "commoner"},
    {"centaur", "KN", "centaur"},
}};

static_assert(named_types[pawn_type].key == "pawn" && named_types[silver_type].key == "silver" &&
              named_types[shogi_pawn_type].key == "shogiPawn" && named_types[soldier_type].key == "soldier" &&
              named_types[janggi_cannon_type].key == "janggiCannon" && named_types.size() == first_custom_type);

const std::array<std::string, 25>& custom_keys() {
  static const std::array<std::string, 25> keys = [] {
    std::array<std::string, 25> made;
    for (std::size_t n = 0; n < made.size(); ++n) made[n] = "customPiece" + std::to_string(n + 1);
    return made;
  }();
  return keys;
}

}  // namespace

std::string_view type_key(int type) {
  if (type == king_type) return "king";
  const auto place = static_cast<std::size_t>(type);
  return place < named_types.size() ? named_types[place].key : custom_keys()[place - named_types.size()];
}

int type_of_key(std::string_view key) {
  for (int type = 1; type < type_count; ++type) {
    if (type_key(type) == key) return type;
  }
  return no_type;
}

std::string_view type_moves(int type) {
  const auto place = static_cast<std::size_t>(type);
  return place < named_types.size() ? named_types[place].moves : std::string_view();
}

std::string_view type_name(int type) {
  if (type == king_type) return "king";
  const auto place = static_cast<std::size_t>(type);
  return place < named_types.size() ? named_types[place].name : std::string_view();
}

bool is_custom(int type) { return type >= first_custom_type && type < king_type; }

}  // namespace roundel::convert
