#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/session/session.hpp"
#include "variants/fairy/game_file.hpp"

namespace roundel::fairy {

/// What a row needs to be played: its start, in canonical text, how its men move, for people, and what makes its sessions.
struct Playing {
  std::string start;
  std::string men;
  std::function<std::unique_ptr<Session>(const Variant&, const Resources&)> make_session;
};

/// Board and rules of a file, made ready to be played. Error: why they cannot be.
Expected<Playing> play_on_narrow_board(const std::string& name, const GameFile& game);  ///< up to 64 cells
Expected<Playing> play_on_wide_board(const std::string& name, const GameFile& game);    ///< up to 128

}  // namespace roundel::fairy
