# The server. It needs libraries that playing does not, so it is a program of its own, built where they
# are installed; `undercroft serve` starts it.

pkg_check_modules(WEBSOCKETS IMPORTED_TARGET libwebsockets)
pkg_check_modules(SSL IMPORTED_TARGET openssl)
pkg_check_modules(SQLITE IMPORTED_TARGET sqlite3)
pkg_check_modules(PQ IMPORTED_TARGET libpq)
pkg_check_modules(SODIUM IMPORTED_TARGET libsodium)
pkg_check_modules(ZLIB IMPORTED_TARGET zlib)

if(NOT (WEBSOCKETS_FOUND AND SSL_FOUND AND SQLITE_FOUND AND PQ_FOUND AND SODIUM_FOUND AND ZLIB_FOUND))
    return()
endif()

file(GLOB serve_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/front/serve/*.c)
set(serve_main ${CMAKE_SOURCE_DIR}/src/front/serve/serve.c ${CMAKE_SOURCE_DIR}/src/front/serve/network.c)
list(REMOVE_ITEM serve_sources ${serve_main})

# Everything but the program and its sockets, so that tests can put a network of their own around it.
add_library(uc_serve STATIC ${serve_sources})
target_link_libraries(uc_serve
    PUBLIC uc_front PkgConfig::SQLITE PkgConfig::PQ PkgConfig::SODIUM PkgConfig::ZLIB PRIVATE uc_options)

if(UC_FUZZ) # whose targets have the only main
    return()
endif()

add_executable(undercroft-serve ${serve_main})
target_link_libraries(undercroft-serve PRIVATE uc_serve PkgConfig::WEBSOCKETS PkgConfig::SSL uc_options)
