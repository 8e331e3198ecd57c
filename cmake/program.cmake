# The program. Everything in src/front/ but main.c is a library of its own, so that unit tests and
# fuzz targets reach it too. src/front/web/ is the glue of the web build, src/front/serve/ a program of
# its own (serve.cmake).

file(GLOB_RECURSE front_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/front/*.c)
list(FILTER front_sources EXCLUDE REGEX "/src/front/(web|serve)/")
set(main_source ${CMAKE_SOURCE_DIR}/src/front/main.c)
list(REMOVE_ITEM front_sources ${main_source})

pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(NCURSES REQUIRED ncursesw)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

# What the front end and the tests are compiled and linked with.
add_library(uc_kit INTERFACE)
target_compile_definitions(uc_kit INTERFACE
    _GNU_SOURCE=
    NCURSES_WIDECHAR=1
    UC_VERSION="${PROJECT_VERSION}"
    UC_DATA_DIR="${CMAKE_INSTALL_FULL_DATADIR}/undercroft"
    UC_LOCALE_DIR="${CMAKE_INSTALL_FULL_LOCALEDIR}")
target_link_libraries(uc_kit INTERFACE
    uc_static PkgConfig::JANSSON ${NCURSES_LINK_LIBRARIES} Threads::Threads)

if(front_sources)
    add_library(uc_front STATIC ${front_sources})
    target_link_libraries(uc_front PUBLIC uc_kit PRIVATE uc_options)
endif()

if(EXISTS ${main_source})
    add_executable(undercroft ${main_source})
    target_link_libraries(undercroft PRIVATE $<TARGET_NAME_IF_EXISTS:uc_front> uc_kit uc_options)
endif()
