#pragma once

#include "engine/game/search_parameters.hpp"
#include "variants/fairy/worths.hpp"

namespace roundel::fairy {

/// What a game of the family knows beyond its rules.
template <CellMask M>
class Knowledge {
 public:
  explicit Knowledge(const Setup<M>& setup) : Knowledge(Worths<M>(setup)) {}
  explicit Knowledge(const Worths<M>& worths) : worths_(worths) {}

  const SearchParameters& search() const { return parameters; }
  const Worths<M>& worths() const { return worths_; }

 private:
  static constexpr SearchParameters parameters{};

  Worths<M> worths_;
};

}  // namespace roundel::fairy
