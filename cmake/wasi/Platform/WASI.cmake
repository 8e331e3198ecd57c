# What CMake 3.25 does not know about WASI.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
