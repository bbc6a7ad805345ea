#include "protocol/program.hpp"

namespace roundel {

const std::string_view program_version = ROUNDEL_VERSION;

}  // namespace roundel
