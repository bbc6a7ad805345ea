#include "tools/roundel/convert/kind_list.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <map>

namespace roundel::convert {
namespace {

constexpr std::size_t longest_kind_name = 20;

/// Returns the name of a kind that the ini file describes: by its letter, as in chess.
std::string custom_name(char letter) {
  static const std::map<char, std::string> names{{'P', "pawn"}, {'N', "knight"}, {'B', "bishop"},
                                                 {'R', "rook"}, {'Q', "queen"},  {'K', "king"}};
  const auto found = names.find(letter);
  if (found != names.end()) return found->second;
  return fmt::format("piece-{}", static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
}

TypeSet find_royal_types(const IniVariant& variant) {
  TypeSet royal = set_of_type(king_type);
  if (variant.flag("extinctionPseudoRoyal")) royal |= variant.types("extinctionPieceTypes") & ~set_of_type(star_type);
  return royal;
}

}  // namespace

bool drops_captures(const IniVariant& variant) {
  return variant.flag("pieceDrops") && variant.flag("capturesToHand");
}

KindList::KindList(const IniVariant& variant, const StartPosition& start)
    : variant_(variant), start_(start), royal_types_(find_royal_types(variant)) {
  find_present();
  make_kinds();
}

bool KindList::is_pawn(int type, Side side) const {
  return type == pawn_type || has_type(variant_.types("promotionPawnTypes", side), type);
}

bool KindList::has_form(int type) const {
  const int becomes = variant_.promoted_type(type);
  if (becomes == no_type) return false;
  const bool has_royal = has_type(royal_types_, type) || has_type(royal_types_, becomes);
  const bool goes_on = variant_.promoted_type(becomes) != no_type;
  const auto promotes_as_pawn = [&](Side side) {
    return is_pawn(becomes, side) || (is_pawn(type, side) && variant_.types("promotionPieceTypes", side) != 0);
  };
  return !has_royal && !goes_on && !promotes_as_pawn(Side::first) && !promotes_as_pawn(Side::second);
}

void KindList::add_present(Side side, int type) {
  if (variant_.letter(type) == '\0') return;
  present_[at(side)] |= set_of_type(type);
  if (drops_captures(variant_)) present_[at(other(side))] |= set_of_type(type);
}

void KindList::add_promotions(Side side, int type) {
  const Squares region = variant_.squares(sided_key("promotionRegion", side));
  if (is_pawn(type, side) && region.any()) {
    for (int becomes = 1; becomes < type_count; ++becomes) {
      if (has_type(variant_.types("promotionPieceTypes", side), becomes)) add_present(side, becomes);
    }
  }
  const int becomes = type == king_type ? no_type : variant_.promoted_type(type);
  if (becomes == no_type) return;
  if (has_form(type))
    forms_[at(side)] |= set_of_type(type);
  else
    add_present(side, becomes);
}

void KindList::find_present() {
  for (const auto& [square, piece] : start_.pieces) {
    const bool is_direct = piece.is_promoted && !has_form(piece.type);
    add_present(piece.side, is_direct ? present_type(variant_, piece) : piece.type);
  }
  for (const Side side : {Side::first, Side::second}) {
    for (const auto& [type, count] : start_.hands[at(side)]) add_present(side, type);
    // Without a part for hands, each side can drop any number of all kinds.
    const bool is_unlimited = variant_.flag("pieceDrops") && !drops_captures(variant_) && !start_.has_hands;
    for (int type = 1; is_unlimited && type < type_count; ++type) add_present(side, type);
  }
  for (auto before = std::array<TypeSet, side_count>{}; before != present_;) {
    before = present_;
    for (const Side side : {Side::first, Side::second}) {
      for (int type = 1; type < type_count; ++type) {
        if (has_type(before[at(side)], type)) add_promotions(side, type);
      }
    }
  }
}

std::string KindList::new_name(int type, const std::string& prefix) const {
  std::string name(type_name(type));
  if (name.empty()) name = custom_name(variant_.letter(type));
  if (type == silver_type && variant_.value("countingRule") == "makruk") name = "khon";
  name = prefix + name;
  const auto is_taken = [&](const std::string& text) {
    return text.size() > longest_kind_name ||
           std::any_of(kinds_.begin(), kinds_.end(), [&](const Kind& kind) { return kind.name == text; });
  };
  const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(variant_.letter(type))));
  return is_taken(name) ? fmt::format("{}piece-{}", prefix, letter) : name;
}

void KindList::make_kinds() {
  const auto sides_of = [](const std::array<TypeSet, side_count>& sets, int type) {
    return std::array<bool, side_count>{has_type(sets[0], type), has_type(sets[1], type)};
  };
  for (int type = 1; type < type_count; ++type) {
    if (!has_type(present_[0] | present_[1], type)) continue;
    kinds_.push_back(
        {type, no_type, std::string(1, variant_.letter(type)), new_name(type, ""), sides_of(present_, type)});
  }
  const std::size_t plain_count = kinds_.size();
  for (std::size_t n = 0; n < plain_count; ++n) {
    const int type = kinds_[n].type;
    if (!has_type(forms_[0] | forms_[1], type)) continue;
    kinds_.push_back({variant_.promoted_type(type), type, "+" + kinds_[n].letter, new_name(type, "promoted-"),
                      sides_of(forms_, type)});
  }
}

std::vector<std::string> KindList::names_of(TypeSet types) const {
  std::vector<std::string> names;
  for (const Kind& kind : kinds_) {
    const bool is_any = (types & set_of_type(star_type)) != 0;
    if (is_any || has_type(types, kind.type)) names.push_back(fmt::format("\"{}\"", kind.name));
  }
  return names;
}

const Kind* KindList::plain(int type) const {
  for (const Kind& kind : kinds_) {
    if (kind.type == type && !kind.is_form()) return &kind;
  }
  return nullptr;
}

const Kind* KindList::form_of(int type) const {
  for (const Kind& kind : kinds_) {
    if (kind.plain_type == type) return &kind;
  }
  return nullptr;
}

}  // namespace roundel::convert
