// The languages of `roundel play`: the catalogues are complete, fit the sources, and are used in a game.

#include "tools/roundel/play/language.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/base/text_width.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/play/play_call.hpp"
#include "tests/tools/roundel/play/play_screen.hpp"
#include "tools/roundel/play/evaluation_words.hpp"
#include "tools/roundel/play/translation_catalogue.hpp"

namespace roundel::language_test {
namespace {

using namespace roundel::play;
using roundel::testing::contains;
using roundel::testing::Lines;
using roundel::testing::PlayScreen;
using roundel::testing::said;
using roundel::testing::ScratchFolder;

/// A language, its prompt, and its text at the end of a game that White resigns.
struct Spoken {
  const char* code;
  const char* locale;
  const char* prompt;
  const char* end;
};
constexpr Spoken spoken[] = {
    {"de", "de_AT.UTF-8", "Weiß am Zug:", "Weiß gibt auf, Schwarz gewinnt."},
    {"ja", "ja_JP.UTF-8", "白の番:", "白が投了し、黒の勝ちです。"},
    {"nl", "nl_NL.UTF-8", "Wit aan zet:", "Wit geeft op, Zwart wint."},
    {"pt", "pt_BR.UTF-8", "Brancas jogam:", "Brancas abandonam, Pretas vencem."},
    {"ru", "ru_RU.UTF-8", "Белые ходят:", "Белые сдались, Чёрные победили."},
};

std::vector<std::string> forms_of(std::string_view text) {
  std::vector<std::string> forms;
  for (const std::string_view form : parts_of(text, '\0')) forms.emplace_back(form);
  return forms;
}

std::multiset<std::string> placeholders_in(std::string_view text) {
  std::multiset<std::string> found;
  for (std::size_t begin = text.find('{'); begin != std::string_view::npos; begin = text.find('{', begin + 1)) {
    found.emplace(text.substr(begin, text.find('}', begin) + 1 - begin));
  }
  return found;
}

}  // namespace

TEST_SUITE("play languages terminal") {
  TEST_CASE("every text of the sources is translated in every catalogue") {
    const std::string script = std::string(testing::source_folder) + "/tools/scripts/catalogues";
    const testing::Outcome outcome = testing::run({script, "--check"}, "", "/usr/bin/env");
    CHECK_MESSAGE(outcome.status == 0, outcome.error);
  }

  TEST_CASE("a translation has the placeholders of its text, each as often, and numbers them if there are several") {
    CHECK(catalogue_languages().size() == std::size(spoken));
    for (const std::string_view code : catalogue_languages()) {
      const auto entries = catalogue_entries(catalogue_file(code));
      CHECK(entries.size() > 200);
      for (const CatalogueEntry& entry : entries) {
        if (entry.english.empty()) continue;  // the header
        const auto expected = placeholders_in(catalogue_form(entry.english, 0));
        CHECK_MESSAGE(expected.count("{}") * expected.size() <= 1, std::string(entry.english));
        for (const std::string& form : forms_of(entry.translation)) {
          CHECK_MESSAGE(placeholders_in(form) == expected, form);
        }
      }
    }
  }

  TEST_CASE("the program has no text that the page alone shows") {
    for (const std::string_view code : catalogue_languages()) {
      CHECK(!catalogue_text(catalogue_file(code), "White").empty());
      CHECK(catalogue_text(catalogue_file(code), "New game").empty());
    }
  }

  TEST_CASE("a text with a number has as many forms as its language, and each number has one") {
    for (const std::string_view code : catalogue_languages()) {
      const auto entries = catalogue_entries(catalogue_file(code));
      const std::string header(entries.front().translation);
      const std::size_t forms = std::stoul(header.substr(header.find("nplurals=") + 9));
      std::set<std::string> used;
      const Language language = *Language::named(code);
      for (std::size_t number = 0; number < 130; ++number) {
        used.emplace(language.translated("Saved: {} move.", "Saved: {} moves.", number));
      }
      CHECK(used.size() == forms);
      CHECK(used.count("") == 0);
      for (const CatalogueEntry& entry : entries) {
        if (contains(std::string(entry.english), std::string(1, '\0')))
          CHECK(forms_of(entry.translation).size() == forms);
      }
    }
    const Language russian = *Language::named("ru");
    CHECK(russian.plural("Saved: {} move.", "Saved: {} moves.", 21) == "Сохранено: 21 ход.");
    CHECK(russian.plural("Saved: {} move.", "Saved: {} moves.", 12) == "Сохранено: 12 ходов.");
    CHECK(russian.plural("Saved: {} move.", "Saved: {} moves.", 104) == "Сохранено: 104 хода.");
    CHECK(Language().plural("Saved: {} move.", "Saved: {} moves.", 1) == "Saved: 1 move.");
  }

  TEST_CASE("codes and locales name a language in any case, with a country or without") {
    for (const char* const code : {"de", "DE", "de_CH", "de-DE", "de_DE.UTF-8", "de@euro"}) {
      CHECK(Language::named(code)->translated("White") == "Weiß");
    }
    CHECK(Language::named("en_GB")->translated("White") == "White");
    CHECK(Language::named("xx").error().message() ==
          "there is no language 'xx': the languages are en, de, ja, nl, pt, ru");
    testing::check_refused({"play", "chess", "--language", "klingon"}, "--language: there is no language 'klingon'");
    testing::check_refused({"play", "chess", "--language", ""}, "--language: there is no language ''");
  }

  TEST_CASE("a message of another part of the program is translated with its parts") {
    const Language german = *Language::named("de");
    CHECK(german.translated_message("'e2e5' is not legal: the pawn on e2 does not reach e5") ==
          "'e2e5' ist nicht erlaubt: Bauer auf e2 kommt nicht nach e5");
    CHECK(german.translated_message("nothing of the kind") == "nothing of the kind");
    CHECK(Language().translated_message("the pawn on e2 cannot move") == "the pawn on e2 cannot move");
  }

  TEST_CASE("an evaluation is translated, and its columns stay in line") {
    const Language german = *Language::named("de");
    CHECK(translated_evaluation(german,
                                "                                 White           Black      difference\n"
                                "in pieces                middle    end   middle    end   middle    end\n"
                                "pawn structure             1.00  -0.10     1.00  -0.10     0.00   0.00\n"
                                "Evaluation: -0.16 (Black's view)") ==
          "                                  Weiß         Schwarz     Unterschied\n"
          "in Steinen                Mitte   Ende    Mitte   Ende    Mitte   Ende\n"
          "Bauernstruktur             1.00  -0.10     1.00  -0.10     0.00   0.00\n"
          "Bewertung: -0.16 (Sicht von Schwarz)\n");
    CHECK(translated_evaluation(german, "White                 Black\nQ d1        +10.76    q d8        +10.70") ==
          "Weiß                  Schwarz\nQ d1        +10.76    q d8        +10.70\n");
    for (const Spoken& each : spoken) {
      CAPTURE(each.code);
      CHECK(!contains(said({"chess", "--language", each.code}, "eval\n"), "Evaluation"));
    }
  }

  TEST_CASE("a king of draughts is named as players of draughts name it") {
    const std::pair<const char*, const char*> kings[] = {
        {"de", "Dame auf 10"}, {"ja", "キング"}, {"nl", "dam op 10"}, {"pt", "dama"}, {"ru", "дамка"}};
    for (const auto& each : kings) {
      CAPTURE(each.first);
      const std::string game =
          said({"international", "--language", each.first, "--position", "W:WK10:BK50"}, "10-11\n");
      CHECK(contains(game, each.second));
    }
    const std::string chess = said({"chess", "--language", "de"}, "Ke3\n");
    CHECK(contains(chess, "König"));
    CHECK(!contains(chess, "Dame "));
  }

  TEST_CASE("a game in each language has its prompts and its result in that language") {
    for (const Spoken& each : spoken) {
      CAPTURE(each.code);
      const std::string game = said({"chess", "--language", each.code}, "e4\nresign\n");
      CHECK(contains(game, std::string(each.prompt) + "\n"));
      CHECK(contains(game, each.end));
    }
  }

  TEST_CASE("counts, marks and pieces beside the board are in the language") {
    const std::string crest = said({"crest", "--language", "de"}, "");
    for (const char* const part : {"Schilde: Weiß 3, Schwarz 3", "Weiß hat RRBBNN", "^  Krone", "o  Raute"}) {
      CHECK_MESSAGE(contains(crest, part), crest);
    }
    CHECK(contains(said({"chess", "--language", "de"}, ""), "N  Springer"));
    CHECK_FALSE(contains(said({"chess", "--language", "en"}, ""), "N  knight"));
  }

  TEST_CASE("the board has the same letters of the pieces in each language") {
    for (const Spoken& each : spoken) {
      CHECK(contains(said({"english", "--language", each.code}, ""), " 1       32w       31w       30w       29w "));
    }
  }

  TEST_CASE("the help of each language fits 80 columns and 24 rows") {
    for (const Spoken& each : spoken) {
      CAPTURE(each.code);
      for (const char* const variant : {"chess", "english", "centrechess", "cheversi"}) {
        const std::string first = said({variant, "--language", each.code}, "");
        const std::string both = said({variant, "--language", each.code}, "help\n");
        const std::string help = both.substr(first.size());
        for (const std::string_view line : parts_of(help, '\n')) CHECK(text_width(line) < 80);
        CHECK(std::count(help.begin(), help.end(), '\n') <= 24);
      }
    }
  }

  TEST_CASE("a terminal gets the language of its locale; without a locale, or at a pipe, it is English") {
    const ScratchFolder state;
    for (const Spoken& each : spoken) {
      PlayScreen game(state, "chess", {}, {std::string("LANG=") + each.locale});
      game.wait_for_prompt(std::string(each.prompt) + " ");
    }
    for (const Lines& english :
         {Lines{"LANG=xx_XX.UTF-8"}, Lines{"LANG=en_GB.UTF-8"}, Lines{"LANG=C.UTF-8", "LANGUAGE=de"},
          Lines{"LANG=de_DE.ISO-8859-1"}, Lines{"LANG=de_DE.UTF-8", "LC_MESSAGES=C"}}) {
      PlayScreen game(state, "chess", {}, english);
      game.wait_for_prompt("White to move: ");
    }
    PlayScreen preferred(state, "chess", {}, {"LANG=fr_FR.UTF-8", "LANGUAGE=fr:nl:de"});
    preferred.wait_for_prompt("Wit aan zet: ");
    PlayScreen asked(state, "chess", {"--language", "en"}, {"LANG=de_DE.UTF-8"});
    asked.wait_for_prompt("White to move: ");
    const testing::Outcome piped = testing::run(
        {"LC_ALL=de_DE.UTF-8", testing::engine_program, "play", "chess", "--side", "both"}, "e4\n", "/usr/bin/env");
    CHECK(contains(testing::text_of(piped.output), "White to move:"));
  }

  TEST_CASE("a saved game is the same in each language, and its offer takes answers of the language") {
    const ScratchFolder state;
    const auto play_on = [&](const Lines& more, const std::string& question) {
      PlayScreen game(state, "chess", more, {"LANG=de_DE.UTF-8"});
      game.wait_for(question);
      return std::string(game.sent());
    };
    {
      PlayScreen game(state, "chess", {}, {"LANG=de_DE.UTF-8"});
      game.wait_for_prompt("Weiß am Zug: ");
      game.type("e4");
      game.wait_for("Schwarz spielt ");
      game.type("quit");
      CHECK(game.wait() == 0);
    }
    CHECK(contains(play_on({"--language", "en"}, "Continue it? [Y/n]"), "There is an unfinished game of 2 moves."));
    PlayScreen game(state, "chess", {}, {"LANG=de_DE.UTF-8"});
    game.wait_for("Fortsetzen? [J/n]");
    game.type("ja");
    game.wait_for_prompt("Weiß am Zug: ");
    CHECK(contains(game.sent(), "  1. e4"));
  }
}

}  // namespace roundel::language_test
