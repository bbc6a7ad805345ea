// Texts of the draughts family: every form of a position and of a move that the rule page lists is read, the canonical
// one is written, and what is wrong is refused with its reason. Canonical texts are compared with those of the slow
// rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tests/analysis.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "variants/draughts/capture_text.hpp"
#include "variants/games/registry.hpp"

namespace roundel::draughts_text_test {
namespace {

using namespace draughts_games;
using draughts::CapturePaths;
using draughts::MoveContext;
using draughts::MoveForm;
using Texts = std::vector<std::string>;

/// An engine for each game, kept from case to case; its options are as they were at the start.
Analyst& analyst(const std::string& variant) {
  static std::map<std::string, Analyst> analysts;
  return analysts.try_emplace(variant, built_in_variants(), variant).first->second;
}
Session& session_of(const std::string& variant) { return analyst(variant).session(); }

// ---- Positions ----

/// Returns a text after reading and writing; else the error.
std::string rewritten(const std::string& variant, std::string_view text) {
  Session& session = session_of(variant);
  const auto error = session.set_position(text, {});
  return error ? "error: " + error->message() : session.position_text();
}
std::string rewritten(std::string_view text) { return rewritten("russian", text); }

/// Returns why a text is refused. The position must be unchanged.
std::string error(const std::string& variant, std::string_view text) {
  Session& session = session_of(variant);
  const bool has_count = variant == "russian" || variant == "brazilian";
  REQUIRE_FALSE(session.set_position(has_count ? "W:WK5,27:B2,K7:H3:C4" : "W:WK5,27:B2,K7:H3", {}));
  const std::string before = session.position_text();
  const Key key = session.key();
  const auto error = session.set_position(text, {});
  CHECK(session.position_text() == before);
  CHECK(session.key() == key);
  return error ? error->message() : "no error";
}
std::string error(std::string_view text) { return error("brazilian", text); }

// ---- Moves ----

/// The legal move that a text is read as, in canonical text; else the error.
std::string read_as(const std::string& variant, std::string_view position, std::string_view text) {
  Session& session = session_of(variant);
  const auto refused = session.set_position(position, {});
  REQUIRE_MESSAGE(!refused, refused->message());
  const auto move = session.read_turn(text);
  return move ? move->text : move.error().message();
}

Texts sorted_moves(const std::string& variant, std::string_view position) {
  Session& session = session_of(variant);
  const auto refused = session.set_position(position, {});
  REQUIRE_MESSAGE(!refused, refused->message());
  Texts texts = session.legal_moves();
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Sets an option during its lifetime.
class WithNotation {
 public:
  WithNotation(const std::string& variant, const char* notation) : analyst_(analyst(variant)) {
    analyst_.set("Notation", notation);
  }
  ~WithNotation() { analyst_.set("Notation", "numeric"); }
  WithNotation(const WithNotation&) = delete;
  WithNotation& operator=(const WithNotation&) = delete;

 private:
  Analyst& analyst_;
};

template <class Paired>
draughts::Position<typename Paired::Fast> position_of(std::string_view text) {
  const auto position = draughts::read_position(setup_of<typename Paired::Fast>(), text);
  REQUIRE(position);
  return *position;
}
template <class Paired>
MoveContext context_of(const draughts::Position<typename Paired::Fast>& position) {
  typename Paired::Game::MoveList moves;
  Paired::Game::generate_all(position, moves);
  return draughts::move_context(position, moves);
}

template <class Cells>
std::string joined(const MoveContext& context, Cell from, const Cells& cells, draughts::Notation notation,
                   char sign) {
  std::string text = draughts::square_text(context.graph, from, notation);
  for (const Cell cell : cells) text += sign + draughts::square_text(context.graph, cell, notation);
  return text;
}

/// A text either names a move, or is refused with a list that contains the move.
void check_names(const MoveContext& context, const std::string& text, std::size_t move, bool alone) {
  CAPTURE(text);
  const auto found = draughts::read_move(context, text);
  if (alone || found) {
    REQUIRE_MESSAGE(found, found.error().message());
    CHECK(*found == move);
    return;
  }
  const bool named = text.front() >= 'a';
  const std::string canonical =
      draughts::write_move(context, move, named ? draughts::Notation::algebraic : draughts::Notation::numeric);
  CHECK(found.error().message().starts_with(text + " could mean "));
  CHECK((found.error().message() + " ").find(" " + canonical + " ") != std::string::npos);
}

/// Every way to write a legal move.
void check_forms(const MoveContext& context, std::size_t move, RandomKeys& random) {
  using draughts::Notation;
  const MoveForm& form = context.legal[move];
  const bool capture = form.is_capture();
  const auto same_ends = [&](const MoveForm& o) { return o.from == form.from && o.to == form.to; };
  const bool alone = std::count_if(context.legal.begin(), context.legal.end(), same_ends) == 1;
  const std::vector<Cell> ends = {form.to};
  for (const Notation notation : {Notation::numeric, Notation::algebraic}) {
    check_names(context, draughts::write_move(context, move, notation), move, true);
    for (const char sign : {'-', 'x', 'X', ':'}) {
      if (capture || sign == '-') check_names(context, joined(context, form.from, ends, notation, sign), move, alone);
    }
  }
  check_names(context, std::string(context.graph.name(form.from)) + std::string(context.graph.name(form.to)), move,
              alone);
  if (!capture) return;
  std::vector<Cell> hub = form.captured;
  for (std::size_t n = hub.size(); n > 1; --n) std::swap(hub[n - 1], hub[random.next() % n]);
  hub.insert(hub.begin(), form.to);
  check_names(context, joined(context, form.from, hub, Notation::numeric, 'x'), move, true);
  check_names(context, joined(context, form.from, hub, Notation::algebraic, ':'), move, true);
  const std::vector<Cell> path = CapturePaths(context.graph, context.rules, context.board, form).smallest();
  check_names(context, joined(context, form.from, path, Notation::numeric, 'x'), move, alone);
  check_names(context, joined(context, form.from, path, Notation::algebraic, '-'), move, alone);
  if (path.size() < 3) return;
  std::vector<Cell> part = path;
  part.erase(part.begin() + static_cast<std::ptrdiff_t>(random.next() % (path.size() - 1)));
  check_names(context, joined(context, form.from, part, Notation::numeric, 'x'), move, false);
}

// Two squares that name two moves (the rule page's examples), and what they could mean.
constexpr const char* russian_twice = "B:WK1,K4,K7,K8,K11,K16,K23,24,K31:BK6,K17,K18,K19,K20";
constexpr const char* english_twice = "B:WK2,K12,K15,K17,K18,K25,K26,K27,K28,K29:BK10,K16,K19,K23,K31";
constexpr const char* centre_twice = "W:W22:B17,18";

}  // namespace

TEST_SUITE("draughts position text") {
  TEST_CASE("the games begin as on the rule page") {
    const auto start = [](const std::string& variant) {
      Session& session = session_of(variant);
      REQUIRE_FALSE(session.set_position(std::nullopt, {}));
      return session.position_text();
    };
    CHECK(start("english") == "B:W21-32:B1-12");
    CHECK(start("centrecheckers") == "B:W21-32:B1-12");
    CHECK(start("brazilian") == "W:W21-32:B1-12");
    CHECK(start("russian") == "W:W21-32:B1-12");
    CHECK(start("international") == "W:W31-50:B1-20");
  }

  TEST_CASE("canonical text is written back as it is") {
    for (const std::string text : {
             "W:W21-32:B1-12",
             "B:W21,K22:B1,K2",
             "W:W5,6,8-10,K14-16,19,K20,21:BK1,K3,K32",
             "W:W:BK1",
             "B:WK32:B",
             "W:WK1,27:B2,K7:H3",
             "W:WK1,27:B2,K7:C4",
             "W:WK5:BK29:H2:C2",
         }) {
      CAPTURE(text);
      CHECK(rewritten("russian", text) == text);
    }
  }

  TEST_CASE("every form that is read is written in the canonical one") {
    const std::string canonical = "W:W21,22,K27-29:B1-3,K8";
    for (const std::string text :
         {"W:W21,22,K27-29:B1-3,K8", "W:B1-3,K8:W21,22,K27-29", "W:WK29,K27,22,K28,21:BK8,3,1,2",
          "W:W21-22,K27,K28-29:B1,2-3,K8-8", "w:w21,22,K27-29:b1-3,K8",
          " W : W 21, 22 ,\tK 27 - 29 : B 1-3 , K8 \r\n", "W:W21,22,K27-29:B1-3,K8.", "W:W21,22,K27-29:B1-3,K8 . ",
          "W:W21,22,K27-29:B1-3,K8:H0:F1", "W:W21,22,K27-29:B1-3,K8:H0:F123.", "W:W21,22,K27-29:B1-3,K8:C0",
          "W:W21,22,K27-29:B1-3,K8:H0:C0,0,0", "W:H0:B1-3,K8:F0:W21,22,K27-29", "W:Wa3,c3,Kf2,Kh2,Ka1:Bb8,d8,f8,Kg7",
          "W:Wa3-c3,Kf2-a1:Bb8-f8,Kg7", "W:Wa3,22,Kf2-29:B1-f8,Kg7", "W:W021,22,K27-29:B01-3,K8"}) {
      CAPTURE(text);
      CHECK(rewritten(text) == canonical);
    }
    CHECK(rewritten("international", "b:Bb10 , a9.") == "error: the white pieces are missing");
    CHECK(rewritten("international", "b:Bb10,a9:wKa1,i1") == "B:WK46,50:B1,6");
    CHECK(rewritten("centrecheckers", "B:Wa3,Kh2:Bf6") == "B:W21,K28:B11");
  }

  TEST_CASE("two neighbours are not a range, three are; men and kings have separate ranges") {
    CHECK(rewritten("W:W9-10:B1-3") == "W:W9,10:B1-3");
    CHECK(rewritten("W:WK9-10:BK1-3") == "W:WK9,K10:BK1-3");
    CHECK(rewritten("W:W9,10,K11,12,13,14,K15,K16,K17,18:B1") == "W:W9,10,K11,12-14,K15-17,18:B1");
    CHECK(rewritten("W:W9,11,13:B1,2,K3,4") == "W:W9,11,13:B1,2,K3,4");
    CHECK(rewritten("W:W9,10:B11,12,8") == "W:W9,10:B8,11,12");
  }

  TEST_CASE("clocks are written where they are not zero, all classes that run in the table's order") {
    CHECK(rewritten("W:WK32:BK1:H5") == "W:WK32:BK1:H5");
    CHECK(rewritten("W:WK32:BK1:H0:C7") == "W:WK32:BK1:C7");
    CHECK(rewritten("W:WK32:BK1:C7:H5") == "W:WK32:BK1:H5:C7");
    // Three kings against one on the long diagonal: 15 moves, 5 moves, and 30 moves with four pieces.
    CHECK(rewritten("W:WK1-3:BK4:C1,2,3") == "W:WK1-3:BK4:C1,2,3");
    CHECK(rewritten("W:WK1-3:BK4:C0,2") == "W:WK1-3:BK4:C0,2,0");
    CHECK(rewritten("W:WK1-3:BK4:C1") == "W:WK1-3:BK4:C1,0,0");
    CHECK(rewritten("W:WK1-3:BK4:C0,0,3") == "W:WK1-3:BK4:C0,0,3");
    CHECK(rewritten("W:WK1-3:BK4:C0,0,0") == "W:WK1-3:BK4");
    CHECK(rewritten("W:WK1-3:BK4:H0:C0,0,0,0,0") == "W:WK1-3:BK4");
    // If the king leaves the diagonal, the second of these does not run.
    CHECK(rewritten("W:WK1-3:BK5:C1,2") == "W:WK1-3:BK5:C1,2");
    CHECK(rewritten("brazilian", "W:WK1-3:BK4:C1,2") == "W:WK1-3:BK4:C1,2");
    CHECK(rewritten("brazilian", "W:WK1:BK4:C3") == "W:WK1:BK4:C3");
    CHECK(rewritten("international", "W:WK1,2,K3:BK4:C31") == "error: a white man on 2, where it would be a king");
    CHECK(rewritten("international", "W:WK1,12,K3:BK4:C31") == "W:WK1,K3,12:BK4:C31");
    CHECK(rewritten("W:W21:B1:H10000") == "W:W21:B1:H10000");
    CHECK(rewritten("W:WK32:BK1:C250") == "W:WK32:BK1:C250");
  }

  TEST_CASE("fields that are wrong or missing") {
    CHECK(error("") == "'' is not a side to move: write W or B");
    CHECK(error(" \t ") == "'' is not a side to move: write W or B");
    CHECK(error(".") == "'' is not a side to move: write W or B");
    CHECK(error("X:W21:B1") == "'X' is not a side to move: write W or B");
    CHECK(error("K:W21:B1") == "'K' is not a side to move: write W or B");
    CHECK(error("W21:B1") == "'W21' is not a side to move: write W or B");
    CHECK(error("WW21:B1") == "'WW21' is not a side to move: write W or B");
    CHECK(error(":W21:B1") == "'' is not a side to move: write W or B");
    CHECK(error("W") == "the white pieces are missing");
    CHECK(error("W:") == "a field is empty");
    CHECK(error("W:W21") == "the black pieces are missing");
    CHECK(error("W:B1") == "the white pieces are missing");
    CHECK(error("W:W21:B1:") == "a field is empty");
    CHECK(error("W::W21:B1") == "a field is empty");
    CHECK(error("W:W21:W22:B1") == "the white pieces are there twice");
    CHECK(error("W:B2:W21:B1") == "the black pieces are there twice");
    CHECK(error("W:W21:B1:R5") == "'R5' is not a field: a field begins with W, B, H, F or C");
    CHECK(error("W:21:B1") == "'21' is not a field: a field begins with W, B, H, F or C");
    CHECK(error("anywhere") == "'anywhere' is not a side to move: write W or B");
    CHECK(error("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
              .ends_with("is not a side to move: write W or B"));
  }

  TEST_CASE("squares that are none") {
    CHECK(error("W:W33:B1") == "'33' is not a square from 1 to 32");
    CHECK(error("W:W0:B1") == "'0' is not a square from 1 to 32");
    CHECK(error("international", "W:W51:B1") == "'51' is not a square from 1 to 50");
    CHECK(error("W:W21-33:B1") == "'33' is not a square from 1 to 32");
    CHECK(error("W:W-21:B1") == "'-21' is not a square");
    CHECK(error("W:W21,:B1") == "a square is missing before a comma");
    CHECK(error("W:W,21:B1") == "a square is missing before a comma");
    CHECK(error("W:W21,,22:B1") == "a square is missing before a comma");
    CHECK(error("W:WK:B1") == "'K' needs a square at its end");
    CHECK(error("W:WKK21:B1") == "'K21' is not a square");
    CHECK(error("W:WA3:B1") == "'A3' is not a square");
    CHECK(error("W:Wa:B1") == "'a' is not a square");
    CHECK(error("W:Wa2:B1") == "'a2' is not a playing square");
    CHECK(error("W:Wa9:B1") == "'a9' is not a playing square, only a1 to h8");
    CHECK(error("W:Wi9:B1") == "'i9' is not a playing square, only a1 to h8");
    CHECK(error("W:Wa03:B1") == "'a03' is not a playing square");
    CHECK(error("W:W2147483648:B1") == "'2147483648' is not a square from 1 to 32");
    CHECK(error("W:Wa3,a3:B1") == "square a3 is there twice");
    CHECK(error("W:Wa3:Ba3") == "square a3 has both colours");
    CHECK(error("W:Wa3:B21") == "square 21 has both colours");
    CHECK(error("W:W21x22:B1") == "'21x22' is not a list of squares");
    CHECK(error("W:W21;22:B1") == "'21;22' is not a list of squares");
    CHECK(error("W:W21:B1..") == "'1.' is not a list of squares");
    CHECK(error("W:W21.:B1") == "'21.' is not a list of squares");
    CHECK(error("W:W2.1:B1") == "'2.1' is not a list of squares");
    CHECK(error("W:W\xc3\xa9:B1") == "'\xc3\xa9' is not a square");
    CHECK(error(std::string("W:W21") + '\0' + ":B1") == std::string("'21") + '\0' + "' is not a list of squares");
  }

  TEST_CASE("a blank does not join what it divides") {
    CHECK(error("W:W2 1:B1") == "'2 1' is not a list of squares");
    CHECK(error("W:W21 22:B1") == "'21 22' is not a list of squares");
    CHECK(error("W:WK5:BK7:H1 2") == "H: '1 2' is not a whole number from 0 to 10000");
  }

  TEST_CASE("ranges that are none") {
    CHECK(error("W:W24-21:B1") == "the range 24-21 must begin with its smaller number");
    CHECK(error("W:W21-:B1") == "'21-' needs a square at its end");
    CHECK(error("W:W21-22-23:B1") == "'21-22-23' is not a list of squares");
    CHECK(error("W:W21--23:B1") == "'-23' is not a square");
    CHECK(error("W:WK21-K23:B1") == "'K23' is not a square");
    CHECK(error("W:W21-23,22:B1") == "square 22 is there twice");
    CHECK(error("W:W1-32:B1") == "a white man on 1, where it would be a king");
    CHECK(error("W:WK1-32:B") == "32 white pieces, not more than 12");
  }

  TEST_CASE("men that cannot stand so") {
    CHECK(error("W:W4:B9") == "a white man on 4, where it would be a king");
    CHECK(error("W:Wh8:B9") == "a white man on h8, where it would be a king");
    CHECK(error("W:W21:B29") == "a black man on 29, where it would be a king");
    CHECK(error("international", "W:W5:B9") == "a white man on 5, where it would be a king");
    CHECK(error("international", "W:W6:B46") == "a black man on 46, where it would be a king");
    CHECK(error("centrecheckers", "W:W21:B30") == "a black man on 30, where it would be a king");
    CHECK(error("W:W21,21:B1") == "square 21 is there twice");
    CHECK(error("W:W21,K21:B1") == "square 21 is there twice");
    CHECK(error("W:W21,a3:B1") == "square a3 is there twice");
    CHECK(error("W:W21:BK21") == "square 21 has both colours");
    CHECK(error("W:W20-32:B1") == "13 white pieces, not more than 12");
    CHECK(error("B:W32:BK1,2-13") == "13 black pieces, not more than 12");
    CHECK(error("international", "W:W30-50:B1") == "21 white pieces, not more than 20");
    // On their own first row they are ordinary men.
    CHECK(rewritten("W:W32:B1") == "W:W32:B1");
  }

  TEST_CASE("clocks that are none") {
    CHECK(error("W:W21:B1:H") == "H: '' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H-1") == "H: '-1' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H+1") == "H: '+1' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H1.5") == "H: '1.5' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H0x10") == "H: '0x10' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H10001") == "H: '10001' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H99999999999999999999") ==
          "H: '99999999999999999999' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:H1,2") == "H: '1,2' is not a whole number from 0 to 10000");
    CHECK(error("W:W21:B1:h1") == "'h1' is not a field: a field begins with W, B, H, F or C");
    CHECK(error("W:W21:B1:Fx") == "F: 'x' is not a whole number from 0 to 1000000");
    CHECK(error("W:WK32:BK1:C") == "C: '' is not a whole number from 0 to 250");
    CHECK(error("W:WK32:BK1:C251") == "C: '251' is not a whole number from 0 to 250");
    CHECK(error("W:WK32:BK1:C1,") == "C: '' is not a whole number from 0 to 250");
    CHECK(error("W:WK32:BK1:C1-2") == "C: '1-2' is not a whole number from 0 to 250");
    CHECK(error("W:WK32:BK1:H1:H2") == "the field H is there twice");
    CHECK(error("W:WK32:BK1:C1:C1") == "the field C is there twice");
    CHECK(error("W:WK32:BK1:F1:H0:F1") == "the field F is there twice");
  }

  TEST_CASE("a count without its endgame is refused, zeros are not") {
    const std::string none = "C: it has 1 counts, but the board has 0 endings of the draw rules";
    CHECK(error("W:W21:B1:C1") == none);
    CHECK(error("english", "W:WK21:BK1:C1") == none);
    CHECK(error("W:WK21:B1:C1") == none);
    CHECK(error("W:WK32:BK1:C1,2") == "C: it has 2 counts, but the board has 1 endings of the draw rules");
    CHECK(error("W:WK1-3:BK5:C1,2") == "C: it has 2 counts, but the board has 1 endings of the draw rules");
    CHECK(rewritten("brazilian", "W:W21:B1:C0") == "W:W21:B1");
    CHECK(rewritten("brazilian", "W:WK1-3:BK5:C1,0") == "W:WK1-3:BK5:C1");
  }

  TEST_CASE("a text of any length is refused in its time") {
    const std::string digits(1 << 20, '1');
    const std::string commas(1 << 20, ',');
    const std::string colons(1 << 20, ':');
    CHECK(error("W:W" + digits + ":B1").ends_with("is not a square from 1 to 32"));
    CHECK(error("W:W21:B1:H" + digits).ends_with("is not a whole number from 0 to 10000"));
    CHECK(error("W:W21:B1:C" + digits).ends_with("is not a whole number from 0 to 250"));
    CHECK(error("W:Wa" + digits + ":B1").ends_with("is not a playing square, only a1 to h8"));
    CHECK(error("W:W21" + commas + ":B1") == "a square is missing before a comma");
    CHECK(error("W:W21" + colons + ":B1") == "a field is empty");
    CHECK(error(digits).ends_with("is not a side to move: write W or B"));
    CHECK(rewritten("W:W21:B1" + std::string(1 << 20, ' ')) == "W:W21:B1");
  }

  TEST_CASE_TEMPLATE("random positions are written as the slow rules write them", Paired, English, Brazilian,
                     International, Russian, CentreCheckers) {
    RandomKeys random(61);
    for (const auto style : random_draughts::all_styles) {
      for (int n = 0; n < 200; ++n) {
        const std::string text = random_draughts::placement(random, Paired::slow, style);
        CAPTURE(text);
        REQUIRE(rewritten(Paired::name, text) == text);
        // The records' form, with algebraic squares if PDN requires them, is the same position.
        const std::string record = session_of(Paired::name).record_position();
        CAPTURE(record);
        REQUIRE(rewritten(Paired::name, record) == text);
        const bool numbers = Paired::Fast::rules.record_notation == draughts::Notation::numeric;
        REQUIRE((record == text) == (numbers || text.starts_with("W:W:B:") || text == "W:W:B"));
      }
    }
  }
}

TEST_SUITE("draughts move text") {
  TEST_CASE_TEMPLATE("random positions' moves have the texts of the slow rules", Paired, English, Brazilian,
                     International, Russian, CentreCheckers) {
    RandomKeys random(62);
    for (const auto style : random_draughts::all_styles) {
      for (int n = 0; n < 60; ++n) {
        const std::string text = random_draughts::placement(random, Paired::slow, style);
        CAPTURE(text);
        const Texts moves = sorted_moves(Paired::name, text);
        REQUIRE(moves == slow_draughts::Position::parse(Paired::slow, text).legal_moves());
        REQUIRE(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
      }
    }
  }

  TEST_CASE_TEMPLATE("every form of every legal move is read", Paired, English, Brazilian, International, Russian,
                     CentreCheckers) {
    RandomKeys random(63);
    for (const auto style : random_draughts::all_styles) {
      for (int n = 0; n < 40; ++n) {
        const std::string text = random_draughts::placement(random, Paired::slow, style);
        CAPTURE(text);
        const auto position = position_of<Paired>(text);
        const MoveContext context = context_of<Paired>(position);
        for (std::size_t move = 0; move < context.legal.size(); ++move) check_forms(context, move, random);
      }
    }
  }

  TEST_CASE("quiet moves") {
    const char* start = "B:W21-32:B1-12";
    for (const std::string text : {"11-15", "f6-e5", "f6e5", "11-e5", "f6-15"}) {
      CAPTURE(text);
      CHECK(read_as("english", start, text) == "11-15");
      CHECK(read_as("centrecheckers", start, text) == "11-15");
    }
    CHECK(read_as("english", start, "11x15") == "11x15 is not legal: nothing can be taken");
    CHECK(read_as("english", start, "f6:e5") == "f6:e5 is not legal: nothing can be taken");
    CHECK(read_as("english", start, "11-15-18") == "11-15-18 is not legal: nothing can be taken");
    CHECK(read_as("english", start, "11-18") == "11-18 is not legal: the man on 11 does not reach 18");
    CHECK(read_as("international", "W:W31-50:B1-20", "32-28") == "32-28");
    CHECK(read_as("international", "W:W31-50:B1-20", "d4-e5") == "32-28");
  }

  TEST_CASE("captures in all their forms") {
    // From a1 over b2, d4 and d6 to c7.
    const char* position = "W:W29:B25,18,10,21";
    REQUIRE(sorted_moves("brazilian", position) == Texts{"29x6"});
    for (const std::string text : {"29x6", "29x22x15x6", "29-22-15-6", "29x15x6", "29x22x6", "29:6", "29X6", "29-6",
                                   "a1:c7", "a1-c7", "a1c7", "a1xc3xe5xc7", "a1c3e5c7", "a1xe5xc7", "29x6x25x18x10",
                                   "29x6x10x25x18", "29:6:18:10:25", "a1xc7xb2xd4xd6", "29xc7xb2x18x10"}) {
      CAPTURE(text);
      CHECK(read_as("brazilian", position, text) == "29x6");
    }
    for (const std::string text :
         {"29x22", "29x15", "29x22x15", "29x6x25x18", "29x6x25x18x10x21", "29x6x25x25x10", "29-6-25-18-10",
          "29x15x22x6", "29x22x22x15x6", "29x22x15x6x6", "29x6x22x15", "29x6x25x18x10x10", "29x6x21"}) {
      CAPTURE(text);
      CHECK(read_as("brazilian", position, text) ==
            text + " is not legal: a capture of 3 pieces has to be made, 29x6");
    }
    // In Russian draughts none can be left out either.
    CHECK(read_as("russian", position, "29x15") == "29x15 is not legal: a capture has to be made, 29x6");
    CHECK(read_as("russian", position, "a1:e5") == "a1:e5 is not legal: a capture has to be made, a1:c7");
  }

  TEST_CASE("a capture may end where it began") {
    // Round the four men about e5.
    for (const std::string variant : {"english", "brazilian", "russian"}) {
      CAPTURE(variant);
      const char* position = "W:WK22:B17,9,10,18";
      const Texts moves = sorted_moves(variant, position);
      CHECK(std::find(moves.begin(), moves.end(), "22x22") != moves.end());
      for (const std::string text :
           {"22x22", "22-22", "c3:c3", "22x22x9x10x17x18", "22x13x6x15x22", "22x15x6x13x22"}) {
        CAPTURE(text);
        CHECK(read_as(variant, position, text) == "22x22");
      }
      Session& session = session_of(variant);
      REQUIRE_FALSE(session.play_move("22x22"));
      CHECK(session.position_text() == "B:WK22:B");
    }
  }

  TEST_CASE("two squares that name two moves are refused with both") {
    CHECK(read_as("russian", russian_twice, "19x28") == "19x28 could mean 19x12x3x10x28 or 19x28x24");
    CHECK(read_as("russian", russian_twice, "f4:h2") == "f4:h2 could mean f4:h6:f8:d6:h2 or 19x28x24");
    CHECK(sorted_moves("russian", russian_twice) ==
          Texts{"17x12", "18x27", "18x32", "19x12x3x10x28", "19x26", "19x28x24", "19x30", "20x27"});
    for (const std::string text :
         {"19x12x3x10x28", "19x12x28", "19x3x28", "f4:h6:f8:d6:h2", "19x28x7x8x16x24", "19x28x24x16x8x7"}) {
      CAPTURE(text);
      CHECK(read_as("russian", russian_twice, text) == "19x12x3x10x28");
    }
    CHECK(read_as("russian", russian_twice, "f4:h2:g3") == "19x28x24");

    CHECK(read_as("english", english_twice, "23x32") == "23x32 could mean 23x32x27 or 23x14x21x30x23x32");
    CHECK(sorted_moves("english", english_twice) == Texts{"23x14x21x30x23x32", "23x32x27", "31x13", "31x24"});
    CHECK(read_as("english", english_twice, "23x14x32") == "23x14x21x30x23x32");
    CHECK(read_as("english", english_twice, "23x30x21x14x23x32") == "23x14x21x30x23x32");
    CHECK(read_as("english", english_twice, "23x32x26x25x17x18x27") == "23x14x21x30x23x32");
  }

  TEST_CASE("on the round board c3xb4 and c3xd4 land on one cell") {
    CHECK(sorted_moves("centrecheckers", centre_twice) == Texts{"22x14x17", "22x14x18"});
    for (const std::string text : {"22x14x17", "c3xc5xb4", "c3:c5:b4", "22xc5x17"}) {
      CAPTURE(text);
      CHECK(read_as("centrecheckers", centre_twice, text) == "22x14x17");
    }
    CHECK(read_as("centrecheckers", centre_twice, "c3xc5xd4") == "22x14x18");
    for (const std::string text : {"22x14", "22-14", "c3c5"}) {
      CAPTURE(text);
      CHECK(read_as("centrecheckers", centre_twice, text).starts_with(text + " could mean 22x14x1"));
    }
    CHECK(read_as("centrecheckers", centre_twice, "c3xb4")
              .starts_with("c3xb4 is not legal: a capture has to be made, 22x14x1"));
    Session& session = session_of("centrecheckers");
    REQUIRE_FALSE(session.play_move("c3xc5xd4"));
    CHECK(session.position_text() == "B:W14:B17");
    // For one of the two pieces, the ends are enough.
    CHECK(sorted_moves("centrecheckers", "W:W22:B18") == Texts{"22x14"});
  }

  TEST_CASE("what is not the form of a move") {
    const char* start = "W:W21-32:B1-12";
    const auto form_error = [&](const std::string& text) {
      const std::string error = read_as("russian", start, text);
      const std::string prefix = "'" + text + "' is not the form of a move: ";
      REQUIRE(error.starts_with(prefix));
      return error.substr(prefix.size());
    };
    CHECK(form_error("") == "a square is missing at its end");
    CHECK(form_error("22") == "it needs two squares at least");
    CHECK(form_error("22-") == "a square is missing at its end");
    CHECK(form_error("-22") == "'-22' is not a square");
    CHECK(form_error("22 18") == "' 18' follows a square");
    CHECK(form_error("22-18 ") == "' ' follows a square");
    CHECK(form_error("22-18!") == "'!' follows a square");
    CHECK(form_error("22--18") == "'-18' is not a square");
    CHECK(form_error("22/18") == "'/18' follows a square");
    CHECK(form_error("C3-D4") == "'C3-D4' is not a square");
    std::string many = "22";
    for (int n = 0; n < 100000; ++n) many += "x18";
    CHECK(read_as("russian", start, many) == many + " is not legal: nothing can be taken");
  }

  TEST_CASE("squares that the board has not") {
    const auto why = [](const std::string& variant, const std::string& text) {
      const std::string error = read_as(variant, session_of(variant).position_text(), text);
      const std::string begin = "'" + text + "' is not legal: ";
      REQUIRE_MESSAGE(error.starts_with(begin), error);
      return error.substr(begin.size());
    };
    CHECK(why("russian", "22-33") == "'33' is not a square from 1 to 32");
    CHECK(why("russian", "22-0") == "'0' is not a square from 1 to 32");
    CHECK(why("russian", "2218") == "'2218' is not a square from 1 to 32");
    CHECK(why("russian", "0000") == "'0000' is not a square from 1 to 32");
    CHECK(why("international", "99") == "'99' is not a square from 1 to 50");
    CHECK(why("russian", "c3-d5") == "'d5' is not a playing square");
    CHECK(why("russian", "e2e4q") == "'e2' is not a playing square");
    CHECK(why("russian", "a1i9") == "'i9' is not a playing square, only a1 to h8");
    CHECK(why("international", "a1k1") == "'k1' is not a playing square, only a1 to j10");
    CHECK(read_as("russian", "W:W21-32:B1-12", std::string(1 << 20, '9')).ends_with("is not a square from 1 to 32"));
  }

  TEST_CASE("a piece that does not get to a square is refused with what keeps it from there") {
    const auto why = [](const std::string& variant, const std::string& position, const std::string& text) {
      const std::string error = read_as(variant, position, text);
      const std::string begin = text + " is not legal: ";
      REQUIRE_MESSAGE(error.starts_with(begin), error);
      return error.substr(begin.size());
    };
    CHECK(why("russian", "W:W18,22:B1", "18-22") == "a piece stands on 22");
    CHECK(why("russian", "W:W18:B1", "18-23") == "men do not step back");
    CHECK(why("english", "B:W32:B11", "11-8") == "men do not step back");
    CHECK(why("russian", "W:W18:B1", "18-9") == "the man on 18 does not reach 9");
    CHECK(why("russian", "W:W18:B1", "d4-a7") == "the man on d4 does not reach a7");
    CHECK(why("russian", "W:WK32,23:B1", "32-19") == "the king on 32 does not reach 19");
    CHECK(why("russian", "W:WK29,22:B1", "29-18") == "a piece stands in the way, on 22");
    CHECK(why("english", "W:WK29:B1", "29-22") == "the king on 29 does not reach 22");
    CHECK(why("russian", "W:WK29:B1", "29x22") == "nothing can be taken");
  }

  TEST_CASE("why a move is not legal") {
    CHECK(read_as("english", "B:W21-32:B1-12", "22-18") == "22-18: there is no black piece on 22");
    CHECK(read_as("russian", "W:W21-32:B1-12", "c5-d4") == "c5-d4: there is no white piece on c5");
    CHECK(read_as("russian", "W:W21-32:B1-12", "14-18") == "14-18: there is no white piece on 14");
    CHECK(read_as("russian", "W:W21-32:B1-12", "22-22") == "22-22 is not legal: a move goes to another square");
    CHECK(read_as("russian", "W:W22,29:B18", "29-25") == "29-25 is not legal: a capture has to be made, 22x15");
    CHECK(read_as("russian", "W:W:BK1", "22-18") == "22-18: there is no white piece on 22");
    // Brazilian: the majority. Russian: a king must land where it can continue.
    CHECK(read_as("brazilian", "W:W22,32:B18,10,27", "32x23") ==
          "32x23 is not legal: a capture of 3 pieces has to be made, 32x7");
    CHECK(sorted_moves("russian", "W:WK29:B22,15") == Texts{"29x11", "29x4", "29x8"});
    CHECK(read_as("russian", "W:WK29:B22,15", "29x18")
              .starts_with("29x18 is not legal: a capture has to be made, 29x"));
  }

  TEST_CASE("algebraic texts are written if the option is on") {
    for (const std::string variant : {"russian", "brazilian"}) {
      CAPTURE(variant);
      const WithNotation algebraic(variant, "algebraic");
      CHECK(read_as(variant, "W:W21-32:B1-12", "22-18") == "c3-d4");
      CHECK(read_as(variant, "W:W22:B18", "22x15") == "c3:e5");
      CHECK(read_as(variant, "W:W22:B18", "c3xe5") == "c3:e5");
      // Positions keep their numbers.
      CHECK(rewritten(variant, "W:Wc3:Bd4") == "W:W22:B18");
    }
    CHECK(read_as("russian", "W:W22:B18", "c3:e5") == "22x15");
    const WithNotation algebraic("russian", "algebraic");
    for (const std::string& move : sorted_moves("russian", russian_twice)) {
      CAPTURE(move);
      CHECK(read_as("russian", russian_twice, move) == move);
    }
  }

  TEST_CASE("a game without the option writes numbers, even if it was set in another game") {
    Analyst changing(built_in_variants(), "russian");
    changing.set("Notation", "algebraic");
    const auto first_move = [&] { return changing.session().legal_moves().front(); };
    CHECK(first_move() == "a3-b4");
    changing.set("UCI_Variant", "international");
    CHECK(first_move() == "31-27");
    changing.set("UCI_Variant", "brazilian");
    CHECK(first_move() == "a3-b4");
  }

  TEST_CASE("only games with algebraic records have the option") {
    for (const Variant& variant : built_in_variants()) {
      const auto is_notation = [](const Option& option) { return option.name == "Notation"; };
      const bool has = std::any_of(variant.options.begin(), variant.options.end(), is_notation);
      CAPTURE(variant.name);
      CHECK(has == (variant.name == "russian" || variant.name == "brazilian"));
    }
  }
}

}  // namespace roundel::draughts_text_test
