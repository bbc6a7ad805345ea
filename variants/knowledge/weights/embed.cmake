# Makes a source of the files of weights beside it: what variants/knowledge/embedded_weights.hpp declares.

file(GLOB weight_files CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/*.weights")
set(weights_arrays)
set(weights_rows)
foreach(weight_file ${weight_files})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${weight_file}")
  get_filename_component(game "${weight_file}" NAME_WE)
  string(MAKE_C_IDENTIFIER "${game}" identifier)
  file(READ "${weight_file}" bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(APPEND weights_arrays "constexpr unsigned char ${identifier}[] = {${bytes}};\n")
  string(APPEND weights_rows "    {\"${game}\", {reinterpret_cast<const char*>(${identifier}), sizeof ${identifier}}},\n")
endforeach()

set(embedded_weights_source "${CMAKE_BINARY_DIR}/embedded_weights.cpp")
configure_file("${CMAKE_CURRENT_LIST_DIR}/embedded_weights.cpp.in" "${embedded_weights_source}" @ONLY)
