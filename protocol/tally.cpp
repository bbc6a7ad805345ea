#include "protocol/tally.hpp"

#include <fmt/core.h>

#include "protocol/rate.hpp"

namespace roundel {

std::uint64_t tell_counts(Session& session, int depth, const Signals& signals, Output& output) {
  return session.perft(depth, signals, [&output](const std::string& move, std::uint64_t count) {
    output.line(fmt::format("{}: {}", move, count));
  });
}

std::string tell_bench(Engine& engine, std::optional<int> depth, const Variant* only, Signals& signals,
                       Output& output) {
  const Stopwatch watch;
  const std::uint64_t nodes = engine.bench(depth, only, signals, [&output](const Engine::BenchLine& line) {
    output.line(fmt::format("{:<16} {:>12} nodes  {}", line.variant.name, line.decision.nodes, line.position));
  });
  return fmt::format("\nNodes searched: {}\nNodes/second: {}", nodes, per_second(nodes, watch.elapsed()));
}

}  // namespace roundel
