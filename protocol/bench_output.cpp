#include "protocol/bench_output.hpp"

#include <fmt/core.h>

#include <cstdint>

#include "protocol/rate.hpp"

namespace roundel {

std::string send_bench(Engine& engine, std::optional<int> depth, const Variant* only, Signals& signals,
                       Output& output) {
  const Stopwatch watch;
  const std::uint64_t nodes = engine.bench(depth, only, signals, [&output](const Engine::BenchLine& line) {
    output.line(fmt::format("{:<16} {:>12} nodes  {}", line.variant.name, line.decision.nodes, line.position));
  });
  return fmt::format("\nNodes searched: {}\nNodes/second: {}", nodes, per_second(nodes, watch.elapsed()));
}

}  // namespace roundel
