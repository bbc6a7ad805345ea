#include "protocol/perft_output.hpp"

#include <fmt/core.h>

#include <string>

namespace roundel {

std::uint64_t send_perft(Session& session, int depth, const Signals& signals, Output& output) {
  return session.perft(depth, signals, [&output](const std::string& move, std::uint64_t count) {
    output.line(fmt::format("{}: {}", move, count));
  });
}

}  // namespace roundel
