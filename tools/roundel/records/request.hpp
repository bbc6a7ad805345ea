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

/// What is wrong with something that a page asks for, in one line.
struct WrongRequest : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// An object of JSON by which a page says what it wants. Members that are null are as good as left out. Where one is not what is
/// asked for, WrongRequest is thrown, which tells the member.
class Request {
 public:
  using Json = nlohmann::json;

  /// `members` are all that may be there. Throws where there are others, or the text is no object of JSON.
  Request(std::string_view text, std::initializer_list<std::string_view> members);
  /// One within another; errors call it `name`.
  Request(Json object, std::string name, std::initializer_list<std::string_view> members);

  std::optional<std::string> text(const char* member) const;
  /// One that may not be left out.
  std::string needed_text(const char* member) const;
  std::optional<int> number(const char* member, int smallest, int greatest) const;
  std::optional<bool> flag(const char* member) const;
  /// "first" or "second".
  std::optional<Side> side(const char* member) const;
  Side needed_side(const char* member) const;
  std::vector<std::string> texts(const char* member) const;
  std::vector<std::pair<std::string, std::string>> pairs(const char* member) const;
  std::vector<std::vector<int>> lists_of_numbers(const char* member, int smallest, int greatest) const;
  std::vector<Request> objects(const char* member, std::initializer_list<std::string_view> members) const;

  /// What is wrong with a member.
  WrongRequest wrong(const std::string& member, const std::string& what) const;

 private:
  void check(std::initializer_list<std::string_view> members) const;
  const Json* find(const char* member) const;
  const Json::array_t& elements(const char* member) const;

  Json object_;
  std::string name_;
};

/// The texts of an array of JSON. Throws WrongRequest where it is none.
std::vector<std::string> read_texts(std::string_view json);

/// JSON as text, in which bytes that are no UTF-8 are replaced: it may quote what somebody typed.
template <class Json>
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace roundel::records
