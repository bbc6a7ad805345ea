#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/render/svg/svg.hpp"

namespace roundel::diagram {

/// Draws pieces and marks, and collects the drawings that they use, so that each is defined once in the picture.
class PiecePainter {
 public:
  explicit PiecePainter(const DiagramOptions& options) : options_(options) {}

  /// Draws a piece in a square of side `size` around `at`. `attributes` are the element's own; attributes that
  /// describe the piece are added.
  std::string piece(const StandingPiece& standing, Point at, double size, std::string_view attributes = {});
  /// Draws the mark with that name in a square of side `size`. Without a drawing, it is a letter.
  std::string mark(std::string_view name, Point at, double size, std::string_view attributes);

  /// Returns the definitions of the drawings used so far.
  std::string definitions() const;

 private:
  std::string use(std::string_view drawing, std::string id, std::string_view attributes);
  std::string use_mark(std::string_view name, std::string_view attributes = {});
  std::string figure(const PieceView& piece, std::string_view transform);
  std::string letter(const PieceView& piece) const;
  std::string body(const StandingPiece& standing);
  bool is_light(const PieceView& piece) const { return piece.side == options_.light; }
  std::string_view fill(const PieceView& piece) const;
  std::string_view stroke(const PieceView& piece) const;

  const DiagramOptions& options_;
  std::map<std::string, std::string_view> used_;  ///< drawings by id
};

}  // namespace roundel::diagram
