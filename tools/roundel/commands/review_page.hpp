#pragma once

#include <string>
#include <vector>

#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/review/game_review.hpp"

/// Reviews as a page of HTML that needs no other file: graph, mistakes with pictures, and all moves.
namespace roundel {

/// A judged game as a part of a page.
struct ReviewSection {
  std::string anchor;  ///< its place in the page
  std::string title;   ///< the players and the result, as plain text
  std::string html;    ///< all of it, from the heading on
};

/// Returns the part of a page that shows a judged game. `game` has its tags and its result. The session, which has to
/// be one of the variant, ends elsewhere. Positions are drawn with everything that the record contains.
ReviewSection review_section(const Variant& variant, const PgnGame& game, const GameReview& review, Session& session);

/// Returns the page with these parts, in their order. With two or more, a list of them comes first.
std::string review_page(const std::vector<ReviewSection>& sections);

}  // namespace roundel
