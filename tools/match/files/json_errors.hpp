#pragma once

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"

namespace roundel::match {

/// Reads JSON with `read`, which returns an error or none. Exceptions of the library, and std::invalid_argument
/// (whole_number()), become errors too.
template <class Read>
MaybeError read_json(Read read) {
  try {
    return read();
  } catch (const nlohmann::json::exception& error) {
    return Error{error.what()};
  } catch (const std::invalid_argument& error) {
    return Error{error.what()};
  }
}

}  // namespace roundel::match
