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

option(ROUNDEL_BROWSER_THREADS "Let searches have several threads; made for the wasm-threads preset" OFF)

# There is neither zlib nor Zstandard, and nobody who could give a command line; threads are options of the compiler.
foreach(absent Threads::Threads ZLIB::ZLIB zstd::libzstd_shared Boost::program_options)
  add_library(${absent} INTERFACE IMPORTED)
endforeach()

# Exceptions as the machine has them cost nothing where none is thrown; browsers of these years have vectors of 128 bits, too, and
# fill and copy memory by one instruction. Nothing asks for the type of an object while the engine runs.
add_compile_options(-fwasm-exceptions -msimd128 -mbulk-memory -fno-rtti)
add_link_options(-fwasm-exceptions)

if(ROUNDEL_BROWSER_THREADS)
  add_compile_options(-pthread)
  # So many threads as who loads the engine asks for are there from the beginning, and no more can be had: another could only
  # begin once this one waits for events, and it waits for the other. Memory that is shared has a greatest size.
  add_link_options(-pthread -sPTHREAD_POOL_SIZE=Module.poolSize -sPTHREAD_POOL_SIZE_STRICT=2
    -sDEFAULT_PTHREAD_STACK_SIZE=4MB -sMAXIMUM_MEMORY=2GB -Wno-pthreads-mem-growth)

  # Debian's clang 14 keeps what it tells this unwinder of an exception in a variable of all threads, and Emscripten's library
  # looks for it in one of each thread. Here it is compiled as the compiler has it: of several threads, one at a time may throw.
  enable_language(C)
  add_library(unwinding OBJECT "${EMSCRIPTEN_ROOT_PATH}/system/lib/libunwind/src/Unwind-wasm.c")
  target_include_directories(unwinding SYSTEM PRIVATE "${EMSCRIPTEN_ROOT_PATH}/system/lib/libunwind/include")
  target_compile_definitions(unwinding PRIVATE NDEBUG __USING_WASM_EXCEPTIONS__ _LIBUNWIND_DISABLE_VISIBILITY_ANNOTATIONS _Thread_local=)
endif()

# What makes the tables for sliders takes a minute for some boards where it is not optimised.
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  set_source_files_properties(engine/board/slide_table.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -O2)
endif()
