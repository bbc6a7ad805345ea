#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "tools/roundel/convert/ini_file.hpp"
#include "tools/roundel/convert/piece_types.hpp"
#include "tools/roundel/convert/squares.hpp"

namespace roundel::convert {

/// A value of a key, and the line that sets it.
struct Setting {
  int line = 0;     ///< 0: the built-in base sets it
  std::string key;  ///< as the ini file has it
  std::string value;
};

/// One variant of an ini file, with everything that it inherits.
class IniVariant {
 public:
  /// Makes a variant without kinds of pieces.
  IniVariant();

  /// Sets the values of a section's lines. `is_built_in` means that the lines are not the user's. Returns what is
  /// wrong with them.
  std::vector<IniProblem> add(const IniSection& section, bool is_built_in);

  const std::string& name() const { return name_; }
  /// Returns the line of the section.
  int line() const { return line_; }

  /// Returns the setting of a key; null if it has none.
  const Setting* setting(std::string_view key) const;
  /// Returns the value of a key, by default the fallback of known_keys().
  std::string value(std::string_view key) const;
  bool flag(std::string_view key) const { return value(key) == "true"; }
  int number(std::string_view key) const;
  /// Return the file or rank of a key, from 0.
  int file(std::string_view key) const;
  int rank(std::string_view key) const { return number(key) - 1; }
  /// Returns the squares of a key; `fallback` if it has none.
  Squares squares(std::string_view key, const Squares& fallback = {}) const;
  /// Returns the squares of two keys, whose names end in White and Black.
  SidedSquares sided_squares(std::string_view key, const Squares& fallback = {}) const;
  /// Returns the kinds of a key.
  TypeSet types(std::string_view key) const;
  /// Returns the kinds of a key that ends in White or Black.
  TypeSet types(std::string_view key, Side side) const;

  /// Returns the letter of a kind, a capital; NUL if the variant has no such kind.
  char letter(int type) const { return letters_[static_cast<std::size_t>(type)]; }
  /// Returns the kind with a letter, in any case; no_type if there is none.
  int type_of_letter(char letter) const;
  /// Returns the moves of a kind in Betza's notation.
  std::string moves(int type) const;
  /// Returns the kind to which a kind promotes while it stays a promoted piece; no_type if it does not.
  int promoted_type(int type) const;
  /// Returns how many pieces of a kind a side may have for a promotion to it; 0: any number.
  int promotion_limit(int type) const;

 private:
  void add_piece(const IniLine& line, int type);
  void remove_piece(int type);
  void put_letter(int type, char letter);
  std::string add_key(const IniLine& line);
  std::string set_types(const IniLine& line, const std::string& target);
  std::string set_limits(const IniLine& line);
  std::string set_promoted_types(const IniLine& line);
  void set_old_ranks();
  void keep(const std::string& target, const IniLine& line);

  std::string name_;
  int line_ = 0;
  bool is_built_in_ = false;
  std::array<char, type_count> letters_{};
  std::array<std::string, type_count> moves_;
  std::map<std::string, Setting, std::less<>> settings_;
  std::map<std::string, TypeSet, std::less<>> types_;
  std::map<int, int> promoted_;
  std::map<int, int> limits_;
};

/// Returns the name of a key for a side: with White or Black at its end.
std::string sided_key(std::string_view key, Side side);

}  // namespace roundel::convert
