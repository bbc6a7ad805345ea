#pragma once

namespace roundel::match {

/// Keeps other processes of the same user from reading the memory of this one.
void hide_own_memory();

}  // namespace roundel::match
