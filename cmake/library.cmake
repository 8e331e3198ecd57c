# libundercroft: the engine, the content stage, the rule systems and the bots. The sources are
# compiled once; the static and the shared library are made from the same objects.

set(parts base pack core parts space effect content rulesets bots batch)

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    list(REMOVE_ITEM parts batch) # it has threads
    include(wasi/lua)
    if(NOT TARGET uc_lua)
        message(STATUS "No Lua source in '${UC_LUA_SOURCE}': the library is built without src/content")
        list(REMOVE_ITEM parts content)
    endif()
else()
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(LUA REQUIRED IMPORTED_TARGET lua5.4)
    add_library(uc_lua INTERFACE)
    target_link_libraries(uc_lua INTERFACE PkgConfig::LUA)
endif()

list(TRANSFORM parts REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/\\1/*.c")
file(GLOB_RECURSE library_sources CONFIGURE_DEPENDS ${parts})

add_library(uc_objects OBJECT ${library_sources})
target_include_directories(uc_objects PUBLIC ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set(data_dir "/")
else()
    set(data_dir "${CMAKE_INSTALL_FULL_DATADIR}/undercroft")
endif()
target_compile_definitions(uc_objects PRIVATE
    _XOPEN_SOURCE=700 UC_VERSION="${PROJECT_VERSION}" UC_DATA_DIR="${data_dir}")
target_link_libraries(uc_objects PRIVATE uc_options)
if(TARGET uc_lua)
    target_link_libraries(uc_objects PRIVATE uc_lua)
endif()
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # wasi-libc has no realpath, and no links that it could follow.
    target_compile_options(uc_objects PRIVATE "-Drealpath(path,to)=strdup(path)")
endif()

# `uc_static` is what everything in this tree links to.
add_library(uc_static STATIC $<TARGET_OBJECTS:uc_objects>)
set_target_properties(uc_static PROPERTIES OUTPUT_NAME undercroft)
target_include_directories(uc_static PUBLIC ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
if(TARGET uc_lua)
    target_link_libraries(uc_static PUBLIC uc_lua m)
endif()

if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_target_properties(uc_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)

    # Only names that begin with uc_ can be seen from outside.
    set(exports ${CMAKE_SOURCE_DIR}/cmake/exports.map)
    add_library(uc_shared SHARED $<TARGET_OBJECTS:uc_objects>)
    set_target_properties(uc_shared PROPERTIES
        OUTPUT_NAME undercroft
        VERSION ${PROJECT_VERSION}
        SOVERSION ${PROJECT_VERSION_MAJOR}
        LINK_DEPENDS ${exports})
    target_link_options(uc_shared PRIVATE -Wl,--version-script=${exports})
    target_link_libraries(uc_shared PRIVATE uc_lua m)
endif()

# Where the code cites its rules, for `undercroft rules`.
file(GLOB_RECURSE cited CONFIGURE_DEPENDS
    ${CMAKE_SOURCE_DIR}/src/rulesets/*.[ch] ${CMAKE_SOURCE_DIR}/src/rulesets/*.def
    ${CMAKE_SOURCE_DIR}/src/space/*.[ch] ${CMAKE_SOURCE_DIR}/packs/*.lua)
set(citations ${CMAKE_BINARY_DIR}/generated/citations.inc)
add_custom_command(OUTPUT ${citations}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/generated
    COMMAND ${CMAKE_SOURCE_DIR}/tools/citations ${citations}
    DEPENDS ${CMAKE_SOURCE_DIR}/tools/citations ${cited}
    VERBATIM)
target_sources(uc_objects PRIVATE ${citations})
target_include_directories(uc_objects PRIVATE ${CMAKE_BINARY_DIR}/generated)

# Which rules these are, for journals. Every file that identity.cmake reads is named here, too.
file(GLOB_RECURSE identified CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/include/*.h
    ${CMAKE_SOURCE_DIR}/src/base/*.[ch] ${CMAKE_SOURCE_DIR}/src/core/*.[ch]
    ${CMAKE_SOURCE_DIR}/src/parts/*.[ch] ${CMAKE_SOURCE_DIR}/src/space/*.[ch]
    ${CMAKE_SOURCE_DIR}/src/effect/*.[ch] ${CMAKE_SOURCE_DIR}/src/content/*.[ch]
    ${CMAKE_SOURCE_DIR}/src/pack/*.[ch]
    ${CMAKE_SOURCE_DIR}/src/rulesets/*.[ch] ${CMAKE_SOURCE_DIR}/src/*.def)
set(identity ${CMAKE_BINARY_DIR}/generated/identity.h)
add_custom_command(OUTPUT ${identity}
    COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -DOUT=${identity}
        -P ${CMAKE_SOURCE_DIR}/cmake/identity.cmake
    DEPENDS ${CMAKE_SOURCE_DIR}/cmake/identity.cmake ${identified}
    VERBATIM)
target_sources(uc_objects PRIVATE ${identity})
