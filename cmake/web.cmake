# WebAssembly: the protocol and its glue in src/front/web/ become undercroft.wasm, which the page in
# web/ loads, and each tests/programs/NAME.c becomes tests/programs/NAME.wasm, to be run with
# tools/wasi-run.mjs.

file(GLOB glue_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/front/web/*.c
    ${CMAKE_SOURCE_DIR}/src/front/proto*.c ${CMAKE_SOURCE_DIR}/src/front/front.c
    ${CMAKE_SOURCE_DIR}/src/front/packs.c ${CMAKE_SOURCE_DIR}/src/front/show.c
    ${CMAKE_SOURCE_DIR}/src/front/rulebook.c ${CMAKE_SOURCE_DIR}/src/front/walk.c
    ${CMAKE_SOURCE_DIR}/src/front/locale.c ${CMAKE_SOURCE_DIR}/src/front/json_line.c)
file(GLOB program_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/programs/*.c)

# What plays is made fast, what is asked for once an answer or once a game is made small: the page is fetched over networks.
file(GLOB seldom CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/content/*.c ${CMAKE_SOURCE_DIR}/src/core/journal*.c
    ${CMAKE_SOURCE_DIR}/src/core/game.c ${CMAKE_SOURCE_DIR}/src/core/text.c ${CMAKE_SOURCE_DIR}/src/core/view.c
    ${CMAKE_SOURCE_DIR}/src/effect/d*.c ${CMAKE_SOURCE_DIR}/src/effect/verify.c ${CMAKE_SOURCE_DIR}/src/space/tiles.c)
foreach(name schema ruleset muster locations template names inspect facts fact_values checks invariants view why setup setup_abilities print creation dungeon dungeon_fill
        dungeon_plan campaign shop travel xp emporium crafting journey stories stake)
    file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/rulesets/*/${name}.c)
    list(APPEND seldom ${found})
endforeach()
# The loops of rules are short: unrolled they take room and no less time.
file(GLOB rules CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/rulesets/*/*.c)
set_source_files_properties(${rules} PROPERTIES COMPILE_OPTIONS -fno-unroll-loops)
set_source_files_properties(${seldom} ${glue_sources} PROPERTIES COMPILE_OPTIONS -Oz)

include(wasi/jansson)
if(TARGET uc_jansson AND TARGET uc_lua)
    add_executable(undercroft ${glue_sources})
    target_compile_definitions(undercroft PRIVATE
        _GNU_SOURCE= UC_VERSION="${PROJECT_VERSION}" UC_DATA_DIR="/" UC_LOCALE_DIR="/locale")
    # wasi-libc has no realpath, and no links that it could follow.
    target_compile_options(undercroft PRIVATE "-Drealpath(path,to)=strdup(path)")
    # A library for the page, not a program that runs once.
    target_link_options(undercroft PRIVATE -mexec-model=reactor -Wl,--strip-all)
    target_link_libraries(undercroft PRIVATE uc_static uc_jansson uc_options)
    target_compile_options(uc_lua PRIVATE -Os)
    target_compile_options(uc_jansson PRIVATE -Os)
else()
    message(STATUS "No source of Lua or Jansson: the module of the web page is not built")
endif()

foreach(source IN LISTS program_sources)
    cmake_path(GET source STEM name)
    add_executable(${name} ${source})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/programs)
    target_link_libraries(${name} PRIVATE uc_static uc_options)
endforeach()
