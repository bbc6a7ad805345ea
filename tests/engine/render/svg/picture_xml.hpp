#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Reads pictures back as XML.
namespace roundel::testing {

class PictureXml {
 public:
  explicit PictureXml(const std::string& text) : text_(text) {
    const pugi::xml_parse_result read = document_.load_string(text.c_str(), pugi::parse_full);
    REQUIRE_MESSAGE(read, read.description());
    collect(document_);
  }

  const std::string& text() const { return text_; }
  pugi::xml_node root() const { return document_.child("svg"); }
  /// Returns the elements of a class in their order.
  const std::vector<pugi::xml_node>& all(const std::string& name) const {
    static const std::vector<pugi::xml_node> none;
    const auto found = by_class_.find(name);
    return found == by_class_.end() ? none : found->second;
  }
  std::size_t count(const std::string& name) const { return all(name).size(); }
  /// Returns the sorted values of an attribute of all elements of a class that have it.
  std::vector<std::string> values(const std::string& name, const char* attribute) const {
    std::vector<std::string> values;
    for (const pugi::xml_node& node : all(name)) {
      if (const pugi::xml_attribute found = node.attribute(attribute)) values.emplace_back(found.value());
    }
    std::sort(values.begin(), values.end());
    return values;
  }
  /// Returns the sorted texts of all elements of a class.
  std::vector<std::string> texts(const std::string& name) const {
    std::vector<std::string> texts;
    for (const pugi::xml_node& node : all(name)) texts.emplace_back(node.text().get());
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  /// Returns the references of `use` and similar elements that lead nowhere.
  std::vector<std::string> broken_references() const {
    std::vector<std::string> broken;
    for (const std::string& reference : references_) {
      if (std::count(ids_.begin(), ids_.end(), reference) != 1) broken.push_back(reference);
    }
    return broken;
  }

 private:
  void collect(const pugi::xml_node& node) {
    std::string_view words = node.attribute("class").value();
    while (!words.empty()) {
      by_class_[std::string(words.substr(0, words.find(' ')))].push_back(node);
      words.remove_prefix(std::min(words.find(' '), words.size() - 1) + 1);
    }
    if (node.attribute("id")) ids_.emplace_back(node.attribute("id").value());
    if (node.attribute("href")) references_.emplace_back(node.attribute("href").value() + 1);
    for (const pugi::xml_node& child : node.children()) collect(child);
  }

  std::string text_;
  pugi::xml_document document_;
  std::map<std::string, std::vector<pugi::xml_node>> by_class_;
  std::vector<std::string> ids_;
  std::vector<std::string> references_;
};

}  // namespace roundel::testing
