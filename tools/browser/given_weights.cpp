#include "tools/browser/given_weights.hpp"

#include <map>
#include <string>
#include <vector>

#include "variants/evaluation/embedded_weights.hpp"

namespace roundel {
namespace {

std::map<std::string, std::string, std::less<>>& given() {
  static std::map<std::string, std::string, std::less<>> weights;
  return weights;
}

}  // namespace

void browser::give_weights(std::string_view game, std::string_view bytes) {
  given().emplace(std::string(game), std::string(bytes));
}

std::string_view embedded_weights(std::string_view name) {
  const auto found = given().find(name);
  return found == given().end() ? std::string_view() : found->second;
}

std::vector<std::string_view> games_with_weights() {
  std::vector<std::string_view> names;
  for (const auto& [name, bytes] : given()) names.push_back(name);
  return names;
}

}  // namespace roundel
