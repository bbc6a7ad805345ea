#include "tools/roundel/records/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/base/text_parts.hpp"

namespace roundel::records {
namespace {

Request::Json parsed(std::string_view text) {
  constexpr bool throws = false;
  Request::Json json = Request::Json::parse(text, nullptr, throws);
  if (json.is_discarded()) throw WrongRequest("it is not JSON");
  return json;
}

const std::string& text_in(const Request::Json& json, const std::string& name) {
  if (!json.is_string()) throw WrongRequest(fmt::format("{}: a {} is not a text", name, json.type_name()));
  return json.get_ref<const std::string&>();
}

int number_in(const Request::Json& json, const std::string& name, int smallest, int greatest) {
  const bool is_number =
      json.is_number_integer() && (!json.is_number_unsigned() || json.get<std::uint64_t>() < 1U << 31);
  const std::int64_t number = is_number ? json.get<std::int64_t>() : 0;
  if (!is_number || number < smallest || number > greatest) {
    throw WrongRequest(fmt::format("{}: {} is not a whole number from {} to {}", name, in_quotes(text_of(json)),
                                   smallest, greatest));
  }
  return static_cast<int>(number);
}

const Request::Json::array_t& array_in(const Request::Json& json, const std::string& name) {
  if (!json.is_array()) throw WrongRequest(fmt::format("{}: a {} is not an array", name, json.type_name()));
  return json.get_ref<const Request::Json::array_t&>();
}

}  // namespace

Request::Request(std::string_view text, std::initializer_list<std::string_view> members) : object_(parsed(text)) {
  check(members);
}

Request::Request(Json object, std::string name, std::initializer_list<std::string_view> members)
    : object_(std::move(object)), name_(std::move(name)) {
  check(members);
}

void Request::check(std::initializer_list<std::string_view> members) const {
  if (!object_.is_object()) throw WrongRequest(fmt::format("{}a {} is not an object", name_, object_.type_name()));
  for (const auto& [name, value] : object_.items()) {
    if (std::find(members.begin(), members.end(), name) != members.end()) continue;
    throw WrongRequest(
        fmt::format("{}there is no {}: {} can be said", name_, in_quotes(name), fmt::join(members, ", ")));
  }
}

WrongRequest Request::wrong(const std::string& member, const std::string& what) const {
  return WrongRequest(fmt::format("{}{}: {}", name_, member, what));
}

const Request::Json* Request::find(const char* member) const {
  const auto found = object_.find(member);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

const Request::Json::array_t& Request::elements(const char* member) const {
  static const Request::Json::array_t none;
  const Request::Json* const found = find(member);
  return found ? array_in(*found, name_ + member) : none;
}

std::optional<std::string> Request::text(const char* member) const {
  const Request::Json* const found = find(member);
  return found ? std::optional(text_in(*found, name_ + member)) : std::nullopt;
}

std::string Request::needed_text(const char* member) const {
  std::optional<std::string> found = text(member);
  if (!found) throw wrong(member, "it is missing");
  return *std::move(found);
}

std::optional<int> Request::number(const char* member, int smallest, int greatest) const {
  const Request::Json* const found = find(member);
  return found ? std::optional(number_in(*found, name_ + member, smallest, greatest)) : std::nullopt;
}

std::optional<bool> Request::flag(const char* member) const {
  const Request::Json* const found = find(member);
  if (!found) return std::nullopt;
  if (!found->is_boolean()) throw wrong(member, fmt::format("a {} is neither true nor false", found->type_name()));
  return found->get<bool>();
}

std::optional<Side> Request::side(const char* member) const {
  const std::optional<std::string> word = text(member);
  if (!word) return std::nullopt;
  if (*word == "first") return Side::first;
  if (*word == "second") return Side::second;
  throw wrong(member, in_quotes(*word) + " is not a side: write first or second");
}

Side Request::needed_side(const char* member) const {
  const std::optional<Side> found = side(member);
  if (!found) throw wrong(member, "it is missing");
  return *found;
}

std::vector<std::string> Request::texts(const char* member) const {
  std::vector<std::string> texts;
  for (const Request::Json& element : elements(member)) texts.push_back(text_in(element, name_ + member));
  return texts;
}

std::vector<std::pair<std::string, std::string>> Request::pairs(const char* member) const {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Request::Json& element : elements(member)) {
    const Request::Json::array_t& pair = array_in(element, name_ + member);
    if (pair.size() != 2) throw wrong(member, fmt::format("it needs two texts, not {}", pair.size()));
    pairs.emplace_back(text_in(pair[0], name_ + member), text_in(pair[1], name_ + member));
  }
  return pairs;
}

std::vector<std::vector<int>> Request::lists_of_numbers(const char* member, int smallest, int greatest) const {
  std::vector<std::vector<int>> lists;
  for (const Request::Json& element : elements(member)) {
    std::vector<int>& list = lists.emplace_back();
    for (const Request::Json& number : array_in(element, name_ + member)) {
      list.push_back(number_in(number, name_ + member, smallest, greatest));
    }
  }
  return lists;
}

std::vector<Request> Request::objects(const char* member, std::initializer_list<std::string_view> members) const {
  std::vector<Request> objects;
  for (const Request::Json& element : elements(member)) {
    objects.emplace_back(element, fmt::format("{}{} {}: ", name_, member, objects.size() + 1), members);
  }
  return objects;
}

std::vector<std::string> read_texts(std::string_view json) {
  std::vector<std::string> texts;
  const Request::Json array = parsed(json);
  for (const Request::Json& element : array_in(array, "turns")) texts.push_back(text_in(element, "turns"));
  return texts;
}

}  // namespace roundel::records
