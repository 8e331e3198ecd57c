# Lua for WebAssembly, from Debian's source package (tools/fetch-source puts it in UC_LUA_SOURCE).
# There is no target `uc_lua` when the source is not there.

if(NOT EXISTS ${UC_LUA_SOURCE}/src/lua.h)
    return()
endif()

# The core and the libraries that a sandboxed pack may use; nothing that reads files or clocks.
set(lua_sources
    lapi lauxlib lbaselib lcode lcorolib lctype ldebug ldo ldump lfunc lgc llex lmathlib lmem
    lobject lopcodes lparser lstate lstring lstrlib ltable ltablib ltm lundump lutf8lib lvm lzio)
list(TRANSFORM lua_sources REPLACE "(.+)" "${UC_LUA_SOURCE}/src/\\1.c")

# Debian's build writes this header, which luaconf.h includes.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/lua/lua5.4-deb-multiarch.h
    CONTENT "#define DEB_HOST_MULTIARCH \"wasm32-wasi\"\n")

add_library(uc_lua STATIC ${lua_sources} ${CMAKE_CURRENT_LIST_DIR}/setjmp.c)
target_include_directories(uc_lua SYSTEM PUBLIC ${UC_LUA_SOURCE}/src ${CMAKE_BINARY_DIR}/lua)
target_compile_definitions(uc_lua PRIVATE _WASI_EMULATED_SIGNAL)
target_compile_options(uc_lua PRIVATE
    # Lua would seed these two from the clock.
    "-Dl_randomizePivot()=0u" "-Dluai_makeseed(L)=0u"
    # setjmp and longjmp by WebAssembly exceptions, which current browsers and Node have.
    "SHELL:-mllvm -wasm-enable-sjlj" -mexception-handling)
