#include <fmt/core.h>
#include <tbprobe.h>

#include <filesystem>
#include <mutex>
#include <shared_mutex>
#include <system_error>
#include <utility>

#include "engine/tablebase/tablebase_folders.hpp"
#include "variants/chess/syzygy.hpp"

namespace roundel::chess {
namespace {

/// What Fathom has open. It is never closed, because after tb_free() this version of Fathom cannot open anything.
struct Opened {
  std::string paths;
  std::size_t files = 0;
  std::shared_ptr<const SyzygyFiles> object;
};
Opened opened;
/// Probes share it. Whoever changes `opened` has it alone.
std::shared_mutex fathom_mutex;
/// Fathom allows one thread at a time to ask for distances.
std::mutex distance_mutex;

/// Returns the number of Syzygy files in a folder.
std::size_t count_files(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::size_t number = 0;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
    const std::string extension = file->path().extension().string();
    number += extension == ".rtbw" || extension == ".rtbz" ? 1 : 0;
  }
  return number;
}

/// Returns the outcome by Fathom's number, of which the odd ones are draws by the fifty-move rule.
Outcome outcome_of_number(unsigned number) {
  if (number == TB_WIN) return Outcome::win;
  return number == TB_LOSS ? Outcome::loss : Outcome::draw;
}

}  // namespace

bool SyzygyFiles::are_readable() { return true; }

Expected<std::shared_ptr<const SyzygyFiles>> SyzygyFiles::open(const std::string& folders) {
  std::string paths;
  std::size_t number = 0;
  for (const std::string& folder : folders_of(folders, "syzygy")) {
    if (!paths.empty()) paths += ':';
    paths += folder;
    number += count_files(folder);
  }
  if (number == 0) {
    return Error{.reason = fmt::format("no Syzygy file is in '{}'", folders),
                 .hint = "name the folder with files such as KQvK.rtbw"};
  }
  const std::unique_lock lock(fathom_mutex);
  if (opened.object && opened.paths == paths && opened.files == number) return opened.object;
  tb_init(paths.c_str());
  opened = {paths, number, std::make_shared<const SyzygyFiles>(static_cast<int>(TB_LARGEST))};
  return opened.object;
}

std::optional<ProbeResult> SyzygyFiles::probe(const SyzygyPosition& at) const {
  const std::shared_lock lock(fathom_mutex);
  if (opened.object.get() != this) return std::nullopt;
  const unsigned found = tb_probe_wdl(at.white, at.black, at.kings, at.queens, at.rooks, at.bishops, at.knights,
                                      at.pawns, 0, 0, static_cast<unsigned>(at.en_passant), at.white_moves);
  if (found == TB_RESULT_FAILED) return std::nullopt;
  const Outcome outcome = outcome_of_number(found);
  if (outcome == Outcome::draw || at.halfmove_clock == 0) return ProbeResult{outcome};
  using Certainty = ProbeResult::Certainty;
  return ProbeResult{Outcome::draw, outcome == Outcome::win ? Certainty::at_least : Certainty::at_most};
}

std::optional<ProbeResult> SyzygyFiles::probe_progress(const SyzygyPosition& at) const {
  const std::shared_lock lock(fathom_mutex);
  if (opened.object.get() != this) return std::nullopt;
  const std::lock_guard alone(distance_mutex);
  const unsigned found = tb_probe_root(at.white, at.black, at.kings, at.queens, at.rooks, at.bishops, at.knights,
                                       at.pawns, static_cast<unsigned>(at.halfmove_clock), 0,
                                       static_cast<unsigned>(at.en_passant), at.white_moves, nullptr);
  if (found == TB_RESULT_FAILED) return std::nullopt;
  if (found == TB_RESULT_CHECKMATE) return ProbeResult{Outcome::loss};
  if (found == TB_RESULT_STALEMATE) return ProbeResult{};
  ProbeResult result{outcome_of_number(TB_GET_WDL(found))};
  if (result.outcome != Outcome::draw) result.distance = static_cast<int>(TB_GET_DTZ(found));
  return result;
}

}  // namespace roundel::chess
