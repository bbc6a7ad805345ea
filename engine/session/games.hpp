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

/// An entry, shared with all sessions of its game. If its file is read again, a new entry replaces it in the table.
using VariantEntry = std::shared_ptr<const Variant>;

/// What lists show of a game. If the game has been read, it is the game's entry.
using ListedGame = std::shared_ptr<const GameListing>;

/// Returns an entry that another owner keeps alive.
inline VariantEntry borrowed(const Variant& variant) { return {std::shared_ptr<void>(), &variant}; }

/// How games described in files are read. If a function is empty, there are no such games.
struct VariantFiles {
  /// Names of games that need no file name from the user. Each is read on first use.
  std::vector<std::string> library = {};
  /// Returns what lists show of a library game, without making a board or table.
  std::function<Expected<GameListing>(const std::string& name)> list_library = {};
  std::function<Expected<Variant>(const std::string& name)> read_library = {};
  /// Returns the other names of a library game, without the cost of reading it.
  std::function<std::vector<std::string>(const std::string& name)> other_names = {};
  /// Reads the games of files and folders that a user names in one text. Error: which file is wrong, where and why.
  std::function<Expected<std::vector<Variant>>(const std::string& paths)> read = {};
};

/// All playable games: compiled games, library games, and games from files that users name.
class Games {
 public:
  /// `compiled` must outlive this object and all its entries.
  explicit Games(std::span<const Variant> compiled, VariantFiles files = {});

  /// Returns the loaded games, compiled ones first. Library games are included once they are read.
  std::span<const VariantEntry> entries() const { return entries_; }
  bool is_compiled(const GameListing& variant) const;
  /// Returns what lists show of all games, in the order of names(). Reads no library game. Games with errors are left
  /// out; find() reports the error.
  std::vector<ListedGame> listings();
  /// Returns whether users can name files.
  bool reads_files() const { return static_cast<bool>(files_.read); }
  /// Finds a loaded game by name, alias or nickname, in any case of letters. Returns null if there is none.
  const Variant* known(std::string_view name) const;
  /// Returns the own name of the game that `name` means (engine/session/game_names.hpp). A game with exactly this
  /// name has priority over a game with this alias or nickname. Empty: there is none.
  std::string meant(std::string_view name) const;
  /// Returns all names that find() accepts, including aliases and names of library games, but not nicknames and
  /// titles.
  std::vector<std::string> names() const;

  /// Returns the game that a name means. Reads it if it is one of the library. Error: no game has the name, or its
  /// file is wrong.
  Expected<VariantEntry> find(std::string_view name);
  /// Reads files. Their games replace games of the same name, except compiled games. If a compiled game has the name,
  /// the new game is called NAME-file. Error: what is wrong, or that a name is used twice; then nothing has changed.
  Expected<std::vector<VariantEntry>> read(const std::string& paths);
  /// Reads the rest of the library. Errors are reported later by find().
  void read_library();

 private:
  static MaybeError check_names(const std::vector<Variant>& read);
  /// Returns the unique name of a game from a file: its own, or its own with a suffix if a compiled game has that
  /// name.
  std::string called(const std::string& name) const;
  void rename(GameListing& game) const;
  VariantEntry add(Variant variant);
  ListedGame listing_of(const std::string& own);
  /// Returns the place of a game with exactly this name.
  std::vector<VariantEntry>::const_iterator place_of(std::string_view name) const;
  std::vector<std::string> other_names(const std::string& own) const;
  Error unknown(std::string_view name) const;

  VariantFiles files_;
  std::vector<VariantEntry> entries_;
  std::map<std::string, ListedGame> listed_;  ///< library games, by their names in the library
  std::size_t compiled_;                      ///< number of entries at the beginning that are compiled games
};

}  // namespace roundel
