// The numbers of search and evaluation as options of a build for tuning: none is missing, and each changes only the
// number that it names.

#include "engine/game/parameter_options.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "engine/game/search_parameters.hpp"
#include "variants/chess/evaluation_parameters.hpp"
#include "variants/cheversi/evaluation.hpp"
#include "variants/crest/evaluation_parameters.hpp"
#include "variants/draughts/evaluation_parameters.hpp"
#include "variants/draughts/international.hpp"

namespace roundel::number_options_test {
namespace {

Options options_of(const std::vector<Option>& list) {
  Options options;
  for (const Option& option : list) options.add(option);
  return options;
}

std::string other_value(const Option& option) {
  const int value = std::stoi(option.initial);
  return std::to_string(value < option.maximum ? value + 1 : value - 1);
}

/// Returns the indices of the 32-bit words in which two structs differ.
template <class Struct>
std::set<std::size_t> differing_words(const Struct& left, const Struct& right) {
  std::set<std::size_t> words;
  const auto* a = reinterpret_cast<const char*>(&left);
  const auto* b = reinterpret_cast<const char*>(&right);
  for (std::size_t n = 0; n + 4 <= sizeof(Struct); n += 4) {
    if (std::memcmp(a + n, b + n, 4) != 0) words.insert(n / 4);
  }
  return words;
}

/// `left_out`: the words that are not numbers.
template <class Struct>
void check(const Struct& initial, std::size_t left_out = 0) {
  const auto list = parameter_options("game", initial);
  REQUIRE_FALSE(list.empty());
  Struct same = initial;
  read_parameters(options_of(list), "game", same);
  CHECK(differing_words(initial, same).empty());

  Options all = options_of(list);
  for (const Option& option : list) {
    INFO(option.name);
    CHECK(option.minimum < option.maximum);
    Options one = options_of(list);
    const std::string value = other_value(option);
    REQUIRE_FALSE(one.set(option.name, value).has_value());
    REQUIRE_FALSE(all.set(option.name, value).has_value());
    Struct changed = initial;
    read_parameters(one, "game", changed);
    CHECK(differing_words(initial, changed).size() == 1);
  }
  Struct changed = initial;
  read_parameters(all, "game", changed);
  CHECK(differing_words(initial, changed).size() + left_out == sizeof(Struct) / 4);
}

}  // namespace

TEST_SUITE("numbers as options") {
  TEST_CASE("all of the search") { check(SearchParameters{}); }
  TEST_CASE("all of chess") { check(chess::EvaluationParameters{}); }
  TEST_CASE("all of Crest") { check(crest::EvaluationParameters{}); }
  TEST_CASE("all of Cheversi") { check(cheversi::stated_parameters); }
  TEST_CASE("all of draughts, with the weights of endgames that are hardly won") {
    const draughts::EvaluationParameters numbers = draughts::international_parameters();
    const std::size_t words = sizeof(numbers.drawish) / 4;
    const auto weights = static_cast<std::size_t>(numbers.drawish.size());
    CHECK(weights > 0);
    check(numbers, words - weights);
  }

  TEST_CASE("names are paths") {
    const auto options = options_of(parameter_options("game", chess::EvaluationParameters{}));
    CHECK(options.find("game passed.3.ending") != nullptr);
    CHECK(options.find("game tempo") != nullptr);
    CHECK(options_of(parameter_options("game", SearchParameters{})).find("game ordering.killer_bonus") != nullptr);
  }
}

}  // namespace roundel::number_options_test
