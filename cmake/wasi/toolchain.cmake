# clang and wasi-libc, as Debian packages them. Only headers of wasi-libc and the stand-in
# beside this file are seen: clang would otherwise look into the machine's own /usr/include too.

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})

set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
add_compile_options(-nostdlibinc
    "SHELL:-isystem ${CMAKE_CURRENT_LIST_DIR}/include" "SHELL:-isystem /usr/include/wasm32-wasi")
# The stack lies first, so that running over its end traps instead of overwriting data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--stack-first -Wl,-z,stack-size=1048576")

set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
