#include <fmt/core.h>
#include <tbprobe.h>

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <shared_mutex>
#include <system_error>
#include <utility>

#include "engine/tablebase/tablebase_folders.hpp"
#include "variants/chess/syzygy.hpp"

namespace roundel::chess {
namespace {

/// The files in some folders.
struct Found {
  std::string paths;  ///< separated by colons
  std::size_t tables = 0;
  std::uintmax_t bytes = 0;

  bool operator==(const Found&) const = default;
};

/// What Fathom has open. It is never closed, because after tb_free() this version of Fathom cannot open anything.
struct Opened {
  Found files;
  std::shared_ptr<const SyzygyFiles> object;
};
Opened opened;
/// Probes share it. A thread that changes `opened` has it alone.
std::shared_mutex fathom_mutex;
/// Fathom allows one thread at a time to ask for distances.
std::mutex distance_mutex;

/// Adds the files of a folder. Error: a file is incomplete, which Fathom would write to the standard output.
MaybeError add_files(const std::string& folder, Found& found) {
  namespace fs = std::filesystem;
  if (!found.paths.empty()) found.paths += ':';
  found.paths += folder;
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
    const std::string extension = file->path().extension().string();
    if (extension != ".rtbw" && extension != ".rtbz") continue;
    const std::uintmax_t size = file->file_size(error);
    if (size % 64 != 16) return Error{fmt::format("the file '{}' is incomplete", file->path().string())};
    found.tables += extension == ".rtbw" ? 1 : 0;
    found.bytes += size;
  }
  return {};
}

Error no_files(const std::string& folders) {
  return {.reason = fmt::format("no Syzygy file is in '{}'", folders),
          .hint = "name the folder with files such as KQvK.rtbw"};
}

/// Returns the outcome by Fathom's number. The odd numbers are draws by the fifty-move rule.
Outcome outcome_of_number(unsigned number) {
  if (number == TB_WIN) return Outcome::win;
  return number == TB_LOSS ? Outcome::loss : Outcome::draw;
}

/// Returns what is certain of a win or loss that could come too late for the halfmove clock.
ProbeResult late_result(Outcome outcome) {
  using Certainty = ProbeResult::Certainty;
  return {Outcome::draw, outcome == Outcome::win ? Certainty::at_least : Certainty::at_most};
}

}  // namespace

bool SyzygyFiles::are_readable() { return true; }

Expected<std::shared_ptr<const SyzygyFiles>> SyzygyFiles::open(const std::string& folders) {
  Found found;
  for (const std::string& folder : folders_of(folders, "syzygy")) {
    if (const MaybeError error = add_files(folder, found)) return *error;
  }
  if (found.tables == 0) return no_files(folders);
  {
    const std::shared_lock lock(fathom_mutex);
    if (opened.object && opened.files == found) return opened.object;
  }
  const std::unique_lock lock(fathom_mutex);
  tb_init(found.paths.c_str());
  if (TB_LARGEST == 0) {  // the files have other names
    tb_init(opened.files.paths.c_str());
    return no_files(folders);
  }
  opened = {found, std::make_shared<const SyzygyFiles>(static_cast<int>(TB_LARGEST))};
  return opened.object;
}

std::optional<ProbeResult> SyzygyFiles::probe(const SyzygyPosition& position) const {
  const std::shared_lock lock(fathom_mutex);
  if (opened.object.get() != this) return std::nullopt;
  const unsigned found = tb_probe_wdl(position.white, position.black, position.kings, position.queens, position.rooks,
                                      position.bishops, position.knights, position.pawns, 0, 0,
                                      static_cast<unsigned>(position.en_passant), position.white_moves);
  if (found == TB_RESULT_FAILED) return std::nullopt;
  const Outcome outcome = outcome_of_number(found);
  if (outcome == Outcome::draw || position.halfmove_clock == 0) return ProbeResult{outcome};
  return late_result(outcome);
}

std::optional<ProbeResult> SyzygyFiles::probe_progress(const SyzygyPosition& position) const {
  const std::shared_lock lock(fathom_mutex);
  if (opened.object.get() != this) return std::nullopt;
  const std::lock_guard alone(distance_mutex);
  const unsigned found =
      tb_probe_root(position.white, position.black, position.kings, position.queens, position.rooks, position.bishops,
                    position.knights, position.pawns, static_cast<unsigned>(position.halfmove_clock), 0,
                    static_cast<unsigned>(position.en_passant), position.white_moves, nullptr);
  if (found == TB_RESULT_FAILED) return std::nullopt;
  if (found == TB_RESULT_CHECKMATE) return ProbeResult{Outcome::loss};
  if (found == TB_RESULT_STALEMATE) return ProbeResult{};
  const Outcome outcome = outcome_of_number(TB_GET_WDL(found));
  if (outcome == Outcome::draw) return ProbeResult{};
  const auto distance = static_cast<int>(TB_GET_DTZ(found));
  // Some files count moves instead of plies. Then the distance can be one ply more.
  constexpr int limit = 100;
  if (distance + position.halfmove_clock >= limit) return late_result(outcome);
  return ProbeResult{outcome, ProbeResult::Certainty::exact, distance};
}

}  // namespace roundel::chess
