#include "variants/chess/syzygy.hpp"

/// For programs without Fathom.
namespace roundel::chess {

bool SyzygyFiles::are_readable() { return false; }

Expected<std::shared_ptr<const SyzygyFiles>> SyzygyFiles::open(const std::string&) {
  return Error{.reason = "this program cannot read Syzygy files", .hint = "build it with Debian's libfathom-dev"};
}

std::optional<ProbeResult> SyzygyFiles::probe(const SyzygyPosition&) const { return std::nullopt; }
std::optional<ProbeResult> SyzygyFiles::probe_progress(const SyzygyPosition&) const { return std::nullopt; }

}  // namespace roundel::chess
