# Libraries and options of the build for browsers (Emscripten), where nothing is installed but headers.

# Debian's, each in a folder of links, so that no other header of this machine is found beside them.
set(headers "${CMAKE_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(header fmt/core.h nlohmann/json.hpp stb/stb_image.h)
  get_filename_component(library ${header} DIRECTORY)
  find_path(${library}_headers ${header} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK "${${library}_headers}/${library}" "${headers}/${library}" SYMBOLIC)
endforeach()

add_library(fmt::fmt INTERFACE IMPORTED)
target_include_directories(fmt::fmt SYSTEM INTERFACE "${headers}")
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE "${headers}")

# There is one thread and no zlib, and nobody who could give a command line.
foreach(absent Threads::Threads ZLIB::ZLIB Boost::program_options)
  add_library(${absent} INTERFACE IMPORTED)
endforeach()

# Exceptions as the machine has them cost nothing where none is thrown.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
