# Warnings and code-generation options of all that is ours, as the interface target `uc_options`.
# Code of others (Lua in the web build) does not link to it.

add_library(uc_options INTERFACE)

target_compile_options(uc_options INTERFACE
    -Werror -Wall -Wextra -Wconversion -Wshadow -Wundef -Wvla -Wuninitialized
    -Wimplicit-fallthrough -Wformat=2 -Wdouble-promotion -Wpointer-arith -Wwrite-strings -Wcast-align
    -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition -Wredundant-decls
    # The same arithmetic on every machine.
    -ffp-contract=off)

if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # -Wpedantic is left to clang, which can be told that `CALL(3, child)` may end its arguments early.
    target_compile_options(uc_options INTERFACE
        -Wjump-misses-init -Wlogical-op -Wduplicated-cond -fno-semantic-interposition)
else()
    # Signs are left to gcc, which does not mind an enum that becomes an int.
    target_compile_options(uc_options INTERFACE -Wno-sign-conversion
        -Wpedantic -Wno-gnu-zero-variadic-macro-arguments -Wno-gnu-empty-initializer)
endif()

if(UC_COUNT_RULES)
    target_compile_definitions(uc_options INTERFACE UC_COUNT_RULES)
endif()

if(UC_SANITIZE)
    add_compile_options(-fsanitize=${UC_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${UC_SANITIZE})
    # gcc takes the sanitizers' own checks for uses of a variable that may not have been set.
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        target_compile_options(uc_options INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()

if(UC_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "UC_FUZZ needs clang, which brings libFuzzer: use the preset `fuzz`")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# What makes a mistake in C harder to use. tests/play/test_hardened.py reads it off what was built.
if(UC_HARDEN)
    include(CheckPIESupported)
    check_pie_supported(LANGUAGES C)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
    add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        add_compile_options(-fcf-protection=full)
        # The C library's first and last steps (crti.o), which are linked in, return as all others do, whether they say so or not. Where they
        # may be called has a mark of their own, which is for them to have: without it the linker leaves out IBT.
        add_link_options(-Wl,-z,shstk)
    elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
        add_compile_options(-mbranch-protection=standard)
    endif()
    add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
endif()

# Objects carry machine code beside gcc's own form, so that the static library serves any compiler.
# clang 14 cannot write both.
if(UC_LTO AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-flto=auto -ffat-lto-objects)
endif()
