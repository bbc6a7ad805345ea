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

/// Shows the progress of an analysis.
class AnalysisPrinter : public Listener {
 public:
  /// Shows the analysed position. It comes first, except for notes about slow preparations.
  virtual void begin(const Variant& variant, const Session& session) = 0;
  /// Reports that the game has ended at this position, or that a draw can be claimed.
  virtual void result(const Variant& variant, const Result& result) = 0;
  /// Shows what tablebases say for certain about the position and the legal moves; comes before any line.
  virtual void known(const Verdict& verdict, const std::vector<JudgedMove>& moves) = 0;
  /// Shows the result; comes last.
  virtual void end(const Decision& decision) = 0;
};

/// Makes a printer for people: the board, columns, the best move, in the game's notation. On a terminal, standard
/// error has notes and a last line with the search's progress. If results also go to a terminal, several best lines
/// (`line_count`) are rewritten in place. `reader` reads the turns of the lines.
std::unique_ptr<AnalysisPrinter> make_table_printer(const Streams& streams, int line_count,
                                                    std::unique_ptr<Session> reader);

/// What programs receive besides results.
enum class Telling : std::uint8_t {
  results,   ///< nothing
  progress,  ///< progress after each second of silence
};

/// Makes a printer for programs: one JSON object per line, with the member `type`: position, known, line, best,
/// result or progress (the depth of the last line, nodes, nodes_per_second, milliseconds). The last object has notes
/// in the member `note`. `signals` are those of the search, and must outlive the printer.
std::unique_ptr<AnalysisPrinter> make_json_printer(Output& output, std::unique_ptr<Session> reader,
                                                   const Signals& signals, Telling telling = Telling::results);

}  // namespace roundel
