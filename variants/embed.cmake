# Files that the program brings along, as sources.

# Makes a source of the files that match `pattern`, which declares nothing itself: `header` declares
#   std::string_view ONE(std::string_view name);   what the file of that name says, without its extension; empty where there is none
#   std::vector<std::string_view> ALL();           the names, in alphabetical order
# Sets `source` to its path.
function(embed_files source pattern header one all)
  file(GLOB found CONFIGURE_DEPENDS "${pattern}")
  set(arrays)
  set(rows)
  foreach(path ${found})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    get_filename_component(name "${path}" NAME_WE)
    string(MAKE_C_IDENTIFIER "${name}" identifier)
    file(READ "${path}" bytes HEX)
    # Compilers read a string seven times as fast as a list of numbers.
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
    string(APPEND arrays "constexpr char ${identifier}[] = \"${bytes}\";\n")
    string(APPEND rows "      {\"${name}\", {${identifier}, sizeof ${identifier} - 1}},\n")
  endforeach()
  set(path "${CMAKE_BINARY_DIR}/${all}.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/variants/embedded_files.cpp.in" "${path}" @ONLY)
  set(${source} "${path}" PARENT_SCOPE)
endfunction()
