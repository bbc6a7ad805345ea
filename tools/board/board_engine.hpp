#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/engine.hpp"
#include "protocol/system/output.hpp"
#include "protocol/uci/uci.hpp"

namespace roundel::board {

/// The engine as a page in a browser has it, on one thread: lines of UCI in and out, and what is to be seen of the position.
/// All games are there.
class BoardEngine {
 public:
  /// `send` takes the bytes of whole lines. `ask` is how a search hears that it shall stop; empty: it cannot be stopped.
  explicit BoardEngine(Output::Send send, Signals::Ask ask = {});

  /// Answers a line of UCI before it returns, searches included. Returns false once it was told to quit.
  bool post(const std::string& line) { return uci_.serve_line(line, ask_); }

  /// What `viewer` may know of the game, or all that is known, as JSON: variant, title, sides (for people: first, second),
  /// position (text), board and turns as protocol/json/ has them, setUp (true: the side to move has to set up, which is no
  /// listed turn). What a side may do can depend on what the other does not know: then it is not told to that one.
  std::string view(std::optional<Side> viewer) const;

  /// The board as SVG with what `viewer` may know, `size` pixels at the longer side (see protocol/diagram/), the viewer's side
  /// at the bottom, or the one that the game calls White.
  std::string diagram(std::optional<Side> viewer, int size) const;

 private:
  Engine engine_;
  Output output_;
  Uci uci_;
  Signals::Ask ask_;
};

}  // namespace roundel::board
