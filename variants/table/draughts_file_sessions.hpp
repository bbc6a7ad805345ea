#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/session/session.hpp"
#include "variants/draughts/rules_file.hpp"

namespace roundel::draughts {

/// What a row needs to be played: its start, in canonical text, and what makes its sessions.
struct Playing {
  std::string start;
  std::function<std::unique_ptr<Session>(const Variant&, const Resources&)> make_session;
};

/// Board and rules of a file, made ready to be played. Error: why they cannot be.
Expected<Playing> play_on_narrow_board(const GameFile& game);  ///< up to 64 numbers
Expected<Playing> play_on_wide_board(const GameFile& game);    ///< up to 128

}  // namespace roundel::draughts
