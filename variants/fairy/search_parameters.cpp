#include "variants/fairy/search_parameters.hpp"

namespace roundel::fairy {
namespace {

/// Changes a number if it still has its stated value.
template <class Number>
void change(Number& number, Number stated, Number better) {
  if (number == stated) number = better;
}

}  // namespace

SearchParameters search_by_rules(const Rules& rules, const SearchParameters& numbers) {
  SearchParameters search = numbers;
  // Safe checks decide games in which checks are counted, or in which pieces are dropped beside the king.
  if (rules.drops || rules.checks > 0) {
    change(search.quiescence_quiet_threat_plies, stated_search.quiescence_quiet_threat_plies, 1);
  }
  // Lines of forced captures are long, and their end decides.
  if (rules.compulsory_capture) {
    change(search.single_reply_cap, stated_search.single_reply_cap, 10);
    change(search.single_replies_are_forced, stated_search.single_replies_are_forced, true);
    change(search.quiescence_branching_plies, stated_search.quiescence_branching_plies, 2);
  }
  return search;
}

}  // namespace roundel::fairy
