#pragma once

#include <array>
#include <string>
#include <vector>

#include "tools/roundel/convert/ini_variant.hpp"
#include "tools/roundel/convert/remarks.hpp"
#include "tools/roundel/convert/start_position.hpp"

namespace roundel::convert {

/// A kind of piece of the game file.
struct Kind {
  int type = no_type;        ///< as what it moves and counts
  int plain_type = no_type;  ///< of a promoted form: what it was before; otherwise no_type
  std::string letter;        ///< such as "P" or "+P"
  std::string name;
  std::array<bool, side_count> has{};  ///< the sides that can have such pieces

  bool is_form() const { return plain_type != no_type; }
};

/// The kinds that can occur in games of a variant. Kinds that an ini file names and no side can ever have are left
/// out.
class KindList {
 public:
  KindList(const IniVariant& variant, const StartPosition& start);

  const std::vector<Kind>& kinds() const { return kinds_; }
  /// Returns the names of the kinds of a set, in quotes: those of a side, or of either side.
  std::vector<std::string> names_of(TypeSet types) const;
  /// Returns the kind that is no promoted form; null if there is none.
  const Kind* plain(int type) const;
  /// Returns the promoted form of a kind; null if it has none.
  const Kind* form_of(int type) const;
  /// Returns the kinds that are royal: the king, and those whose loss would lose the game.
  TypeSet royal_types() const { return royal_types_; }
  bool has_royals() const { return !names_of(royal_types_).empty(); }
  /// Returns whether pieces of a kind promote as pawns do.
  bool is_pawn(int type, Side side) const;
  /// Returns whether the promoted pieces of a kind are written as promoted forms, with a plus. Otherwise they become
  /// an ordinary kind.
  bool has_form(int type) const;

 private:
  void add_present(Side side, int type);
  void find_present();
  void add_promotions(Side side, int type);
  void make_kinds();
  std::string new_name(int type, const std::string& prefix) const;

  const IniVariant& variant_;
  const StartPosition& start_;
  TypeSet royal_types_ = 0;
  std::array<TypeSet, side_count> present_{};  ///< kinds that are no promoted forms
  std::array<TypeSet, side_count> forms_{};    ///< kinds that have a promoted form
  std::vector<Kind> kinds_;
};

/// Returns whether captured pieces can be dropped by the other side.
bool drops_captures(const IniVariant& variant);

}  // namespace roundel::convert
