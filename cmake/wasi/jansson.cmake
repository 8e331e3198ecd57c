# Jansson for WebAssembly, from Debian's source package (tools/fetch-source puts it in
# UC_JANSSON_SOURCE). There is no target `uc_jansson` when the source is not there.

if(NOT EXISTS ${UC_JANSSON_SOURCE}/src/jansson.h)
    return()
endif()

set(jansson_sources
    dump error hashtable hashtable_seed load memory pack_unpack strbuffer strconv utf value version)
list(TRANSFORM jansson_sources REPLACE "(.+)" "${UC_JANSSON_SOURCE}/src/\\1.c")

# What Jansson's own configuration would find out. One thread and one locale need no care.
set(json_inline inline)
set(json_have_long_long 1)
set(json_have_localeconv 0)
set(json_have_atomic_builtins 0)
set(json_have_sync_builtins 0)
configure_file(${UC_JANSSON_SOURCE}/src/jansson_config.h.in
    ${CMAKE_BINARY_DIR}/jansson/jansson_config.h @ONLY)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/jansson/jansson_private_config.h
    CONTENT "#define HAVE_STDINT_H 1\n#define HAVE_UNISTD_H 1\n")

add_library(uc_jansson STATIC ${jansson_sources})
target_include_directories(uc_jansson SYSTEM PUBLIC
    ${UC_JANSSON_SOURCE}/src ${CMAKE_BINARY_DIR}/jansson)
target_compile_definitions(uc_jansson PRIVATE HAVE_CONFIG_H)
