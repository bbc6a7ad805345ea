#include "tools/roundel/commands/usual_picture.hpp"

namespace roundel {

diagram::DiagramOptions usual_picture(const Variant& variant, const Session& session, std::optional<Side> viewer) {
  diagram::DiagramOptions options;
  options.light = variant.white();
  options.sides = variant.sides;
  options.title = variant.title;
  options.description = viewer ? session.position_for(*viewer) : session.position_text();
  return options;
}

}  // namespace roundel
