# WebAssembly: the glue in src/front/web/ becomes undercroft.wasm, and each tests/programs/NAME.c
# becomes tests/programs/NAME.wasm. Run them with tools/wasi-run.mjs, or load them in a browser.

file(GLOB glue_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/front/web/*.c)
file(GLOB program_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/programs/*.c)

if(glue_sources)
    add_executable(undercroft ${glue_sources})
    target_link_libraries(undercroft PRIVATE uc_static uc_options)
endif()

foreach(source IN LISTS program_sources)
    cmake_path(GET source STEM name)
    add_executable(${name} ${source})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/programs)
    target_link_libraries(${name} PRIVATE uc_static uc_options)
endforeach()
