# tests/unit/test_NAME.c      a cmocka program; other .c files below tests/unit/ are linked to all, those in serve/ to
#                             those that test the server
# tests/programs/NAME.c       a program over the library alone, built in every preset, web included
# tests/programs/game.cc      the same from C++, with the library as it is installed: step "install" of tools/test
# tests/fuzz/fuzz_NAME.c      a libFuzzer target, only with UC_FUZZ
#
# None of them is optimized as a whole: each would pay for the entire library again.

file(GLOB_RECURSE unit_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/unit/*.c)
file(GLOB program_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/programs/*.c)
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/fuzz_*.c)
set(helper_sources ${unit_sources})
list(FILTER unit_sources INCLUDE REGEX "/test_[^/]*$")
list(FILTER helper_sources EXCLUDE REGEX "/test_[^/]*$")
set(serve_sources ${helper_sources})
list(FILTER serve_sources INCLUDE REGEX "/unit/serve/")
list(FILTER helper_sources EXCLUDE REGEX "/unit/serve/")

function(uc_test_program source folder)
    cmake_path(GET source STEM name)
    add_executable(${name} ${source} ${ARGN})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/${folder})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE UC_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    if(name MATCHES "_serve(_|$)")
        target_link_libraries(${name} PRIVATE uc_serve)
    endif()
    target_link_libraries(${name} PRIVATE $<TARGET_NAME_IF_EXISTS:uc_front> uc_kit uc_options)
    target_link_options(${name} PRIVATE -fno-lto)
endfunction()

# What tests the server needs its libraries.
if(NOT TARGET uc_serve)
    list(FILTER unit_sources EXCLUDE REGEX "/test_serve")
    list(FILTER fuzz_sources EXCLUDE REGEX "/fuzz_serve")
endif()

if(UC_FUZZ)
    # No header declares the function that libFuzzer calls.
    set_source_files_properties(${fuzz_sources} PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
    foreach(source IN LISTS fuzz_sources)
        uc_test_program(${source} fuzz)
        cmake_path(GET source STEM name)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
    return()
endif()

foreach(source IN LISTS program_sources)
    uc_test_program(${source} programs)
endforeach()

# The whole program, and the server, with a system of its own, for tests of the front ends:
# tests/play/test_toy.py, tests/serve/test_serve.py.
if(TARGET uc_front)
    uc_test_program(${CMAKE_SOURCE_DIR}/tests/toy/depths.c programs ${CMAKE_SOURCE_DIR}/src/front/main.c)
endif()
if(TARGET uc_serve)
    add_executable(depths_serve ${CMAKE_SOURCE_DIR}/tests/toy/depths.c ${serve_main})
    set_target_properties(depths_serve PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/programs)
    target_include_directories(depths_serve PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_link_libraries(depths_serve PRIVATE uc_serve PkgConfig::WEBSOCKETS PkgConfig::SSL uc_kit uc_options)
    target_link_options(depths_serve PRIVATE -fno-lto)
endif()

# tests/load/load_serve.c measures the server; nothing runs it by itself.
if(TARGET uc_serve)
    uc_test_program(${CMAKE_SOURCE_DIR}/tests/load/load_serve.c load)
    target_link_libraries(load_serve PRIVATE PkgConfig::WEBSOCKETS PkgConfig::ZLIB)
endif()

# Playing needs no cmocka, so a machine that only plays may lack it.
pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
if(CMOCKA_FOUND)
    foreach(source IN LISTS unit_sources)
        cmake_path(GET source STEM name)
        set(helpers ${helper_sources})
        if(name MATCHES "^test_serve")
            list(APPEND helpers ${serve_sources})
        endif()
        uc_test_program(${source} unit ${helpers})
        target_link_libraries(${name} PRIVATE PkgConfig::CMOCKA)
    endforeach()
    if(TARGET test_serve_network) # the one that has sockets
        target_sources(test_serve_network PRIVATE ${CMAKE_SOURCE_DIR}/src/front/serve/network.c)
        target_link_libraries(test_serve_network PRIVATE PkgConfig::WEBSOCKETS PkgConfig::SSL)
    endif()
endif()
