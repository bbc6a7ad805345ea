#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/records/pgn.hpp"
#include "engine/session/engine.hpp"

/// The game that a record is of: the one that its tags say, or the only one that its moves fit.
namespace roundel {

/// The games that a record may be of.
class RecordGames {
 public:
  virtual ~RecordGames() = default;
  /// Those that are at hand.
  virtual std::span<const VariantRow> known() = 0;
  /// All there are: files may have to be read for them.
  virtual std::span<const VariantRow> all() = 0;
  /// A session of one of them, on which its moves are tried. It stands anywhere.
  virtual Session& session_of(const VariantRow& row) = 0;
};

/// Those of an engine. Their sessions are beside its own, which stays.
class EngineGames final : public RecordGames {
 public:
  explicit EngineGames(Engine& engine) : engine_(engine) {}
  std::span<const VariantRow> known() override { return engine_.variants(); }
  std::span<const VariantRow> all() override;
  Session& session_of(const VariantRow& row) override;

 private:
  struct Beside {
    VariantRow row;
    std::unique_ptr<Engine> engine;
  };
  Engine& engine_;
  std::map<const Variant*, Beside> beside_;
};

/// By its tags Variant and GameType. Where they do not say it, in PDN, the only game that does not contradict them and in which the
/// record is legal. Error: there is none, or there are several; `way_out` says what to do about that, as "name it with --variant".
Expected<VariantRow> told_game(const PgnGame& record, RecordGames& games, std::string_view way_out);

/// Why a record is no game of a variant.
struct OtherGame {
  VariantRow row;  ///< the game that it is of; null: not known
  Error error;
};

/// Returns why a record is no game of the variant, if its tags contradict that; else nothing.
std::optional<OtherGame> told_otherwise(const PgnGame& record, const Variant& variant, RecordGames& games);

/// Returns what to add to a fault of a record that was read as a game of the variant, where no tag names its game: `; `, that this is
/// so, and `way_out`, what reads it as another. Empty: a tag names the game, or what names none is usually of the variant.
std::string nameless_hint(const PgnGame& record, const Variant& variant, std::string_view way_out);

/// Has this option alone be on of those that names of the engine's game ask for; empty: none of them. Error: an option cannot be set.
MaybeError set_named_option(Engine& engine, std::string_view option);

/// Sets the options of the engine's game that have the record be one of it, where its name needs one. Error: an option cannot be
/// set.
MaybeError allow_record(const PgnGame& record, Engine& engine);

}  // namespace roundel
