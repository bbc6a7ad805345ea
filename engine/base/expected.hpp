#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace roundel {

/// What is wrong with a text from outside and where, in one line without a final full stop.
struct Error {
  std::string message;
};

/// The outcome of an action that yields nothing: empty when it succeeded.
using MaybeError = std::optional<Error>;

/// A value or the reason why there is none; what parsers of outside text return.
template <class Value>
class [[nodiscard]] Expected {
 public:
  Expected(Value value) : content_(std::move(value)) {}
  Expected(Error error) : content_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<Value>(content_); }
  const Value& operator*() const& { return get(); }
  Value& operator*() & { return const_cast<Value&>(get()); }
  const Value* operator->() const { return &get(); }
  const Error& error() const {
    assert(!*this);
    return *std::get_if<Error>(&content_);
  }

 private:
  const Value& get() const {
    assert(*this);
    return *std::get_if<Value>(&content_);
  }

  std::variant<Value, Error> content_;
};

}  // namespace roundel
