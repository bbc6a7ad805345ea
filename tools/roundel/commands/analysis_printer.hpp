#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/platform/output.hpp"
#include "engine/platform/streams.hpp"
#include "engine/session/engine.hpp"
#include "engine/session/report.hpp"
#include "engine/session/signals.hpp"
#include "tools/roundel/commands/verdict.hpp"

namespace roundel {

/// Shows an analysis as it goes on.
class AnalysisPrinter : public Listener {
 public:
  /// The position that is analysed; comes first but for notes on what takes its time before.
  virtual void begin(const Variant& variant, const Session& session) = 0;
  /// The game has ended with the position, or a draw can be claimed in it.
  virtual void result(const Variant& variant, const Result& result) = 0;
  /// What tables of endings say for certain of the position and of the legal moves; comes before any line.
  virtual void known(const Verdict& verdict, const std::vector<JudgedMove>& moves) = 0;
  /// What was found; comes last.
  virtual void end(const Decision& decision) = 0;
};

/// For people: the board, columns, the best move, in the game's notation. On a terminal standard error has notes, and a last line that
/// says how far the search has come. Where results go to a terminal too, several best lines (`line_count`) are written in place.
/// `reader` reads the turns of the lines.
std::unique_ptr<AnalysisPrinter> make_table_printer(const Streams& streams, int line_count,
                                                    std::unique_ptr<Session> reader);

/// What programs are told besides results.
enum class Telling : std::uint8_t {
  results,   ///< nothing
  progress,  ///< after each second of silence how far the search has come
};

/// For programs: a JSON object a line, whose member `type` is position, known, line, best, result or progress (the depth of the last
/// line, nodes, nodes_per_second, milliseconds). A note is the member `note` of the last one. `signals` are those of the
/// search, and outlive it.
std::unique_ptr<AnalysisPrinter> make_json_printer(Output& output, std::unique_ptr<Session> reader,
                                                   const Signals& signals, Telling telling = Telling::results);

}  // namespace roundel
