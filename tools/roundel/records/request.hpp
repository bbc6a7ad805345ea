#pragma once

#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/types.hpp"

namespace roundel::records {

/// What is wrong with a page's request, in one line.
struct WrongRequest : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A JSON object with a page's request. Null members count as missing. If a member has a wrong value, WrongRequest is
/// thrown, which names the member.
class Request {
 public:
  using Json = nlohmann::json;

  /// `members` are all allowed members. Throws if there are others, or the text is no JSON object.
  Request(std::string_view text, std::initializer_list<std::string_view> members);
  /// Makes a request for an object within another; errors call it `name`.
  Request(Json object, std::string name, std::initializer_list<std::string_view> members);

  std::optional<std::string> text(const char* member) const;
  /// Returns a member that must not be missing.
  std::string needed_text(const char* member) const;
  std::optional<int> number(const char* member, int smallest, int greatest) const;
  std::optional<bool> flag(const char* member) const;
  /// Returns the side for "first" or "second".
  std::optional<Side> side(const char* member) const;
  Side needed_side(const char* member) const;
  std::vector<std::string> texts(const char* member) const;
  std::vector<std::pair<std::string, std::string>> pairs(const char* member) const;
  std::vector<std::vector<int>> lists_of_numbers(const char* member, int smallest, int greatest) const;
  std::vector<Request> objects(const char* member, std::initializer_list<std::string_view> members) const;

  /// Returns the error about a member.
  WrongRequest wrong(const std::string& member, const std::string& what) const;

 private:
  void check(std::initializer_list<std::string_view> members) const;
  const Json* find(const char* member) const;
  const Json::array_t& elements(const char* member) const;

  Json object_;
  std::string name_;
};

/// Returns the texts of a JSON array. Throws WrongRequest if it is none.
std::vector<std::string> read_texts(std::string_view json);

/// Returns JSON as text. Bytes that are not UTF-8 are replaced, because it may quote what a user typed.
template <class Json>
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace roundel::records
