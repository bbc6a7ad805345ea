#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/games.hpp"
#include "protocol/time_control.hpp"
#include "tools/roundel/play/current_game.hpp"

/// Games that are kept in files: records as other programs read them (PGN, PDN), where the game has such, else the same form with
/// its turns in canonical text. A record holds all of the game, what sides hide from each other too; as long as such a game is not over,
/// its turns are sealed.
namespace roundel::play {

/// How strongly the engine plays, and by what clock.
struct MannerOfPlay {
  std::optional<int> elo = {};            ///< empty: with all its strength
  std::optional<TimeControl> clock = {};  ///< empty: there is none
  /// What the sides have left by it.
  std::array<std::optional<Microseconds>, side_count> left = {};
  std::string date = {};  ///< when the game began, as 2026.12.31; empty: it is not known
};

/// The game as it stands. `session` is one of the same variant, which it moves.
PgnGame record_of(const CurrentGame& table, Session& session, const MannerOfPlay& manner = {});

/// A game that was read, and who played it.
struct ReadGame {
  match::Opening game;
  std::optional<Seating> seating;  ///< none: the record does not say
  std::optional<RecordedEnd> end = {};
  MannerOfPlay manner = {};
  PgnGame record = {};
  std::array<std::string, side_count> names = {};  ///< of the players; empty: the record does not say
};

/// Reads a record of the variant by the session, which it moves. Error: it is of another game, or what is wrong with it.
Expected<ReadGame> read_record(const PgnGame& record, const Variant& variant, const Options& options,
                               Session& session);

/// Puts into a record that record_of() gives what is said in the one that the game was read from: of the turns that are the same
/// comments, signs and variations, and where it was played here, the event.
void keep_remarks(const ReadGame& read, const match::View& truth, PgnGame& record);
/// Whether the record that record_of() gives has nothing that the one does not have that the game was read from, and which was
/// played elsewhere.
bool is_as_read(const ReadGame& read, const match::View& truth, const PgnGame& record);

/// A game of a file, and whether another stands behind it.
struct FiledRecord {
  PgnGame game;
  bool is_last = true;
};
/// The game that a record is of, and the option that is on in it; empty: none has to be.
struct ReportedGame {
  VariantEntry variant;
  std::string option;
};
/// Returns what the first record of a file is of. Error: it cannot be read, or its tags do not say.
Expected<ReportedGame> game_of_record_in(const std::filesystem::path& path);
/// Game `number`, from 1, of a file of records, or of those that the arbiter keeps. Error: it cannot be read, is not there, or what
/// is wrong in it.
Expected<FiledRecord> read_game_file(const std::filesystem::path& path, const Variant& variant, int number = 1);
/// A file and the number of a game in it.
struct NamedGame {
  std::filesystem::path path;
  int number = 1;
};
/// What a person means by `FILE` or `FILE N`: the whole is a file where there is one of that name.
NamedGame named_game(std::string_view words);
/// Whether the file has a single game, and that one was saved here.
bool holds_saved_game(const std::filesystem::path& path, const Variant& variant);
/// Writes a game, in place of what the file held. Error: it cannot be written; the file stays.
MaybeError write_game_file(const std::filesystem::path& path, const PgnGame& game);

/// Where the unfinished game of a variant is kept: below XDG_STATE_HOME, or ~/.local/state where that is not set
/// (https://specifications.freedesktop.org/basedir-spec). Empty: the user has no such folder.
std::filesystem::path kept_game_path(const Variant& variant);

}  // namespace roundel::play
