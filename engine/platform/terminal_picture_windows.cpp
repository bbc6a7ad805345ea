#include "engine/platform/terminal_picture.hpp"

namespace roundel {

Expected<std::string> terminal_picture(std::string_view /*svg*/, PictureProtocol /*protocol*/, int /*rows*/) {
  return Error{"pictures in terminals are not for Windows"};
}

}  // namespace roundel
