#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// A row that those keep who play its game: when its file is read again, another takes its place among the games.
using VariantRow = std::shared_ptr<const Variant>;

/// What lists say of a game. It is the row of the game if that has been read.
using ListedGame = std::shared_ptr<const GameListing>;

/// A row that somebody else keeps for as long as it is used.
inline VariantRow borrowed(const Variant& variant) { return {std::shared_ptr<void>(), &variant}; }

/// How games are read that are described in files. Where a function is empty, none are.
struct VariantFiles {
  /// Names of games that can be had without naming a file. They are read when they are wanted.
  std::vector<std::string> library = {};
  /// What lists say of one, for which no board and no table is made.
  std::function<Expected<GameListing>(const std::string& name)> list_library = {};
  std::function<Expected<Variant>(const std::string& name)> read_library = {};
  /// What else one of them is called, without the cost of reading it.
  std::function<std::vector<std::string>(const std::string& name)> other_names = {};
  /// The games of files and folders, as a user names them together. Error: which file is wrong, where and why.
  std::function<Expected<std::vector<Variant>>(const std::string& paths)> read = {};
};

/// All games that can be played: compiled ones, those of the library, and those of files that users name.
class Games {
 public:
  /// `compiled` outlives the games and all their rows.
  explicit Games(std::span<const Variant> compiled, VariantFiles files = {});

  /// The games that are there, compiled ones first; of the library those that have been read.
  std::span<const VariantRow> rows() const { return rows_; }
  bool is_compiled(const GameListing& variant) const;
  /// What lists say of all games, in the order of names(). Of the library no game is read for it. What is wrong there is left
  /// out, and told by find().
  std::vector<ListedGame> listings();
  /// Whether users can name files.
  bool reads_files() const { return static_cast<bool>(files_.read); }
  /// By name, alias or nickname, whatever the case, among the games that are there; null where there is none.
  const Variant* known(std::string_view name) const;
  /// The name of the game that is meant by any of its names (engine/session/game_names.hpp). A game that has just this name comes
  /// before one that is also called so. Empty: there is none.
  std::string meant(std::string_view name) const;
  /// All names by which find() finds a game, aliases and those of the library among them, but no nicknames and titles.
  std::vector<std::string> names() const;

  /// The game that a name means, which is read where it is one of the library. Error: there is none, or its file is wrong.
  Expected<VariantRow> find(std::string_view name);
  /// Reads files. Their games take the place of those of the same name, but not that of a compiled one: beside it they are
  /// called NAME-file. Error: what is wrong, or that a name is used twice; nothing has changed.
  Expected<std::vector<VariantRow>> read(const std::string& paths);
  /// Reads what is left of the library. What is wrong in it is told by find().
  void read_library();

 private:
  static MaybeError check_names(const std::vector<Variant>& read);
  /// The name of a game of a file: its own, or where a compiled game has that, one with an ending.
  std::string called(const std::string& name) const;
  void rename(GameListing& game) const;
  VariantRow add(Variant variant);
  ListedGame listing_of(const std::string& own);
  /// Where a game is, by its name alone.
  std::vector<VariantRow>::const_iterator place_of(std::string_view name) const;
  std::vector<std::string> other_names(const std::string& own) const;
  Error unknown(std::string_view name) const;

  VariantFiles files_;
  std::vector<VariantRow> rows_;
  std::map<std::string, ListedGame> listed_;  ///< of the library, as it calls them
  std::size_t compiled_;                      ///< rows from the beginning
};

}  // namespace roundel
