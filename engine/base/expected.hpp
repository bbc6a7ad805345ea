#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "engine/base/error.hpp"

namespace roundel {

/// The outcome of an action that yields nothing: empty when it succeeded.
using MaybeError = std::optional<Error>;

/// A value or the reason why there is none; what parsers of outside text return.
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

  // One std::variant instead would make the suites of the tests a seventh slower to compile.
  std::optional<Value> value_;
  Error error_;
};

}  // namespace roundel
