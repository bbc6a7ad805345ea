#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "engine/base/error.hpp"

namespace roundel {

/// The outcome of an action without a result: empty on success.
using MaybeError = std::optional<Error>;

/// A value, or the reason why there is none. Parsers of outside text return it.
template <class Value>
class [[nodiscard]] Expected {
 public:
  Expected(Value value) : value_(std::move(value)) {}
  Expected(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return value_.has_value(); }
  const Value& operator*() const& { return get(); }
  Value& operator*() & { return const_cast<Value&>(get()); }
  const Value* operator->() const { return &get(); }
  const Error& error() const {
    assert(!*this);
    return error_;
  }

 private:
  const Value& get() const {
    assert(*this);
    return *value_;
  }

  // With one std::variant instead, the test suites compile a seventh slower.
  std::optional<Value> value_;
  Error error_;
};

}  // namespace roundel
