#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace roundel {

template <class Signature>
class FunctionRef;

/// A reference to a function that lives at least as long as the call. Unlike std::function, it copies nothing.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Function>
  requires(std::is_invocable_r_v<Result, const Function&, Arguments...> && !std::is_same_v<Function, FunctionRef>)
      FunctionRef(const Function& function)  // NOLINT(google-explicit-constructor): a lambda is passed as it stands
      : function_(std::addressof(function)), call_([](const void* lent, Arguments... arguments) -> Result {
          return (*static_cast<const Function*>(lent))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const { return call_(function_, std::forward<Arguments>(arguments)...); }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace roundel
