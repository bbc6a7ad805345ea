#include "engine/platform/standard_streams.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

namespace roundel {
namespace {

constexpr int first_other = 3;  ///< file number after the standard ones

}  // namespace

void prepare_standard_streams() {
  for (int number = 0; number < first_other; ++number) {
    // In a console program without a stream, this number is free or belongs to no file.
    if (_get_osfhandle(number) < 0) {
      const int nothing = _open("NUL", number == 0 ? _O_WRONLY : _O_RDONLY);
      if (nothing >= 0 && nothing != number) {
        _dup2(nothing, number);
        _close(nothing);
      }
    }
    _setmode(number, _O_BINARY);  // the library adds no carriage returns
  }
}

bool is_terminal_for_errors() {
  DWORD mode = 0;
  return GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

}  // namespace roundel
