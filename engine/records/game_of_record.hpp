#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/records/pgn.hpp"
#include "engine/session/engine.hpp"

/// Finds the game of a record: the game that its tags name, or else the only one in which its moves are legal.
namespace roundel {

/// The candidates for the game of a record.
class RecordGames {
 public:
  virtual ~RecordGames() = default;
  /// Returns the games that are loaded. A library game with this name is loaded first. Empty: no name.
  virtual std::span<const VariantEntry> known(std::string_view name) = 0;
  /// Returns all games. This may read files.
  virtual std::span<const VariantEntry> all() = 0;
  /// Returns a session of a game for trying moves. Its position is unspecified.
  virtual Session& session_of(const VariantEntry& entry) = 0;
};

/// The games of an engine. The sessions are separate from the engine's own, which is unchanged.
class EngineGames final : public RecordGames {
 public:
  explicit EngineGames(Engine& engine) : engine_(engine) {}
  std::span<const VariantEntry> known(std::string_view name) override;
  std::span<const VariantEntry> all() override;
  Session& session_of(const VariantEntry& entry) override;

 private:
  struct Beside {
    VariantEntry entry;
    std::unique_ptr<Engine> engine;
  };
  Engine& engine_;
  std::map<const Variant*, Beside> beside_;
};

/// Returns the game that the tags Variant and GameType name. If they name none, in PDN, returns the only game that
/// fits the tags and in which the record is legal. Error: there is none, or there are several. `way_out` is the
/// advice in the error, such as "name it with --variant".
Expected<VariantEntry> game_of_record(const PgnGame& record, RecordGames& games, std::string_view way_out);

/// The reason why a record is not a game of a variant.
struct OtherGame {
  VariantEntry entry;  ///< the record's game; null: unknown
  Error error;
};

/// Returns why a record is not a game of the variant, if its tags contradict that; else nothing.
std::optional<OtherGame> reported_otherwise(const PgnGame& record, const Variant& variant, RecordGames& games);

/// Returns a hint to append to an error in a record that was read as a game of the variant although no tag names its
/// game: `; `, this fact, and `way_out`, how to read it as another game. Empty: a tag names the game, or records of
/// the variant usually name none.
std::string nameless_hint(const PgnGame& record, const Variant& variant, std::string_view way_out);

/// Turns on this option, and off all others that names of the engine's game imply. Empty: all are off. Error: an
/// option cannot be set.
MaybeError set_named_option(Engine& engine, std::string_view option);

/// Sets the options of the engine's game that the record's game name requires. Error: an option cannot be set.
MaybeError allow_record(const PgnGame& record, Engine& engine);

}  // namespace roundel
