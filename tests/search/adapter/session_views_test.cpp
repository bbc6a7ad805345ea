// The views of boards and turns by sessions, in every game of the table: they can be played, all their texts mean the
// same, and they belong to one position only.

#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/records/record_names.hpp"
#include "tests/analysis.hpp"
#include "variants/games/registry.hpp"

namespace roundel::session_views_test {
namespace {

using Visit = std::function<void(Session& session)>;

TurnView some_turn(const Session& session, RandomKeys& random) {
  const auto moves = session.legal_moves();
  const std::string text =
      session.in_set_up() ? session.random_set_up(random.next()) : moves[random.next() % moves.size()];
  const auto turn = session.read_turn(text);
  REQUIRE_MESSAGE(turn, turn.error().message());
  CHECK(turn->text == text);
  return *turn;
}

/// Calls `visit` with the session of each game before moves of random games. It may play on.
void visit_games(const Visit& visit) {
  for (const Variant& variant : built_in_variants()) {
    CAPTURE(variant.name);
    Analyst analyst(built_in_variants(), variant.name);
    RandomKeys random(7);
    for (int game = 0; game < 3; ++game) {
      REQUIRE_FALSE(analyst.session().set_position(std::nullopt, {}));
      for (int ply = 0; ply < 60 && !analyst.session().result(); ++ply) {
        if (ply % 4 < 2) visit(analyst.session());
        if (analyst.session().result()) break;
        REQUIRE_FALSE(analyst.session().play(some_turn(analyst.session(), random)));
      }
    }
  }
}

std::vector<std::string> texts_of(const std::vector<TurnView>& turns) {
  std::vector<std::string> texts;
  for (const TurnView& turn : turns) texts.push_back(turn.text);
  return texts;
}

}  // namespace

TEST_SUITE("session views") {
  TEST_CASE("legal turns are the legal moves, and each is read again from any of its texts") {
    RandomKeys random(8);
    visit_games([&](const Session& session) {
      const std::vector<TurnView> turns = session.legal_turns();
      CHECK(texts_of(turns) == session.legal_moves());
      if (turns.empty()) return;
      const TurnView& turn = turns[random.next() % turns.size()];
      CAPTURE(turn.text);
      CHECK(turn.position == session.key());
      for (const std::string& text : {turn.text, turn.explicit_text, turn.reported_text}) {
        CHECK((*session.read_turn(text) == turn));
        CHECK((*session.read_any_turn(text) == turn));
      }
      CHECK((*session.read_notation(turn.notation) == turn));
      CHECK((*session.read_any_turn(turn.notation) == turn));
    });
  }

  TEST_CASE("a turn is played as its text is, and is the last turn then") {
    RandomKeys random(9);
    visit_games([&](Session& session) {
      const std::string before = session.position_text();
      const TurnView turn = some_turn(session, random);
      CAPTURE(turn.text);
      REQUIRE_FALSE(session.play(turn));
      const std::string after = session.position_text();
      CHECK((session.board_view().last_turn == turn));
      CHECK((session.board_view().result == session.result()));
      REQUIRE_FALSE(session.set_position(before, std::vector{turn.text}));
      CHECK(session.position_text() == after);
      CHECK((session.board_view().last_turn == turn));
      REQUIRE_FALSE(session.set_position(before, {}));
      CHECK_FALSE(session.board_view().last_turn);
      REQUIRE_FALSE(session.play_move(turn.text));
      CHECK(session.position_text() == after);
    });
  }

  TEST_CASE("a turn of another position is refused, and the position stays") {
    visit_games([](Session& session) {
      const std::string before = session.position_text();
      RandomKeys random(10);
      const TurnView turn = some_turn(session, random);
      TurnView spoiled = turn;
      spoiled.packed.push_back(0);
      CHECK(session.play(spoiled));
      spoiled = turn;
      spoiled.packed.clear();
      CHECK(session.play(spoiled));
      CHECK(session.position_text() == before);
      REQUIRE_FALSE(session.play(turn));
      const std::string after = session.position_text();
      CHECK(session.play(turn)->message() == turn.text + " is a move of another position");
      CHECK(session.position_text() == after);
      REQUIRE_FALSE(session.set_position(before, {}));
    });
  }

  TEST_CASE("a flipped board has no last turn") {
    Analyst analyst(built_in_variants(), "chess");
    REQUIRE_FALSE(analyst.session().play_move("e2e4"));
    REQUIRE(analyst.session().board_view().last_turn);
    REQUIRE_FALSE(analyst.session().flip());
    CHECK_FALSE(analyst.session().board_view().last_turn);
  }

  TEST_CASE("the effect of a turn is reported in parts") {
    Analyst chess(built_in_variants(), "chess");
    chess.set_position("r3k2r/8/8/3pP3/8/8/P7/R3K2R w KQkq d6 0 1");
    const auto names = [&](const std::vector<Cell>& cells) {
      std::string text;
      const BoardView board = chess.session().board_view();
      for (const Cell cell : cells) text += board.find(cell)->name + ' ';
      return text;
    };
    const auto action = [&](const char* text) { return chess.session().read_turn(text)->actions.at(0); };
    CHECK(names(action("e5d6").taken) == "d5 ");
    const ActionView castling = action("e1c1");
    CHECK(castling.kind == ActionView::Kind::castle);
    REQUIRE(castling.walks.size() == 2);
    CHECK(castling.walks[0].piece.name == "king");
    CHECK(names({castling.walks[0].from, castling.walks[0].to, castling.walks[1].from, castling.walks[1].to}) ==
          "e1 c1 a1 d1 ");
    chess.set_position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(action("a7b8n").becomes->letter == 'N');
    CHECK(names(action("a7b8n").taken) == "b8 ");
    CHECK_FALSE(action("e1e2").becomes);

    Analyst draughts(built_in_variants(), "international");
    draughts.set_position("W:W47:B42,32,22");
    const TurnView capture = draughts.session().legal_turns().at(0);
    CHECK(capture.actions.at(0).taken.size() == 3);
    CHECK(capture.actions.at(0).walks.at(0).through.size() == 2);
    CHECK(capture.explicit_text.starts_with("47x"));

    Analyst crest(built_in_variants(), "crest");
    crest.set_position("3k3/rbn1nb1/7/7/3R3/7/B2K2N w 3.1/3.0 - 4");
    const auto turn = crest.session().read_turn("+d3d4,g1e2");
    REQUIRE(turn);
    REQUIRE(turn->actions.size() == 2);
    CHECK(turn->actions[0].pays);
    CHECK(turn->actions[1].walks.at(0).piece.name == "knight");
  }

  TEST_CASE("cells have shapes: squares on square boards, sectors of rings on the round one") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      Analyst analyst(built_in_variants(), variant.name);
      const BoardView board = analyst.session().board_view();
      const bool is_round = !board.barriers.empty();
      CHECK(is_round == variant.name.starts_with("centre"));
      for (const CellView& cell : board.cells) CHECK(cell.shape.sector.has_value() == is_round);
      if (is_round) CHECK(board.barriers.size() == 8);
      const bool is_numbered = !pdn_game_type(variant).empty();
      for (std::size_t n = 0; n < board.cells.size(); ++n) {
        CHECK(board.cells[n].number == (is_numbered ? static_cast<int>(n) + 1 : 0));
      }
    }
    Analyst analyst(built_in_variants(), "centrechess");
    const BoardView board = analyst.session().board_view();
    const CellShape::Sector a1 = *board.find("a1")->shape.sector;
    const CellShape::Sector a8 = *board.find("a8")->shape.sector;
    CHECK(a1.outer == doctest::Approx(4));
    CHECK(a8.outer == doctest::Approx(4));
    CHECK(board.find("a4")->shape.sector->inner == doctest::Approx(0));
    CHECK(a8.begin == doctest::Approx(a1.begin - 180));
    CHECK(a1.end - a1.begin == doctest::Approx(20));
    CHECK(board.barriers[0].is_passed == false);
    CHECK(board.barriers[3].is_passed);
    CHECK_FALSE(Analyst(built_in_variants(), "centrecheckers").session().board_view().barriers[3].is_passed);
  }

  TEST_CASE("games show what they count and mark") {
    Analyst cheversi(built_in_variants(), "cheversi");
    cheversi.set_position(cheversi.session().position_text(), {"K@d4", "q@d5"});
    const BoardView scored = cheversi.session().board_view();
    REQUIRE(scored.counts.size() == 1);
    std::array<int, side_count> sum{};
    for (const CellView& cell : scored.cells) {
      for (const Side side : {Side::first, Side::second}) sum[at(side)] += cell.points[at(side)];
    }
    CHECK(scored.counts[0].of_side == sum);
    CHECK(scored.hands[0].at(0).number == 0);
    CHECK(scored.hands[1].at(0).number == 1);

    Analyst crest(built_in_variants(), "crest");
    const BoardView board = crest.session().board_view();
    int crowns = 0;
    for (const CellView& cell : board.cells) crowns += cell.mark.ends_with("crown");
    CHECK(crowns == 2);
    CHECK(board.counts.at(0).name == "shields");
    CHECK(board.counts.at(0).of_side == std::array<int, side_count>{3, 3});
  }

  TEST_CASE("of a set-up the other side sees only where pieces lie, and no data to play it") {
    Analyst analyst(built_in_variants(), "crest");
    Session& session = analyst.session();
    RandomKeys random(11);
    const TurnView set_up = some_turn(session, random);
    REQUIRE_FALSE(session.play(set_up));
    const BoardView own = session.board_view(Side::first);
    const BoardView other = session.board_view(Side::second);
    CHECK(own.is_complete());
    CHECK_FALSE(other.is_complete());
    CHECK(own.last_turn->text == set_up.text);
    CHECK(other.last_turn->text == set_up.reported_text);
    CHECK(is_unreported_set_up(*other.last_turn));
    CHECK((own.last_turn->packed.empty() && other.last_turn->packed.empty()));
    CHECK((session.board_view().last_turn == set_up));
  }

  TEST_CASE("the cells of a set-up are those on which pieces can be set up, until that is done") {
    Analyst analyst(built_in_variants(), "crest");
    Session& session = analyst.session();
    RandomKeys random(12);
    for (const Side side : {Side::first, Side::second}) {
      const std::vector<Cell> cells = session.board_view(other(side)).set_up_cells;
      std::set<Cell> used;
      for (int n = 0; n < 100; ++n) {
        const TurnView turn = some_turn(session, random);
        for (const PlacedPiece& placed : turn.actions.at(0).placed) used.insert(placed.cell);
      }
      CHECK((used == std::set<Cell>(cells.begin(), cells.end())));
      REQUIRE_FALSE(session.play(some_turn(session, random)));
    }
    visit_games([](const Session& any) { CHECK(any.board_view().set_up_cells.empty() != any.in_set_up()); });
  }

  TEST_CASE("lines and decisions are reported in explicit texts too") {
    Analyst analyst(built_in_variants(), "english");
    const Analysis analysis = analyst.analyse("B:W18,K1:B14,K32", to_depth(3));
    const Report& report = analysis.last();
    REQUIRE(report.explicit_line.size() == report.line.size());
    std::vector<std::string> in_full;
    for (const std::string& move : report.line) {
      const auto turn = analyst.session().read_turn(move);
      REQUIRE(turn);
      in_full.push_back(turn->explicit_text);
      REQUIRE_FALSE(analyst.session().play(*turn));
    }
    CHECK(report.explicit_line == in_full);
    CHECK(report.explicit_line.front().starts_with("14x23x18"));
    REQUIRE(analysis.decision.ponder);
    CHECK(analysis.decision.explicit_line == std::vector{in_full.at(0), in_full.at(1)});
    CHECK(analysis.decision.explicit_line.size() == 2);
  }
}

}  // namespace roundel::session_views_test
