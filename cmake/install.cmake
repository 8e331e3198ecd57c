# cmake --install build/release [--prefix DIR]

# The pkg-config file finds its prefix from where it lies, so that the prefix may be chosen last.
cmake_path(SET pc_folder NORMALIZE ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${pc_folder} OUTPUT_VARIABLE up_to_prefix)
configure_file(${CMAKE_SOURCE_DIR}/cmake/undercroft.pc.in ${CMAKE_BINARY_DIR}/undercroft.pc @ONLY)

# Of the static library, too, only names that begin with uc_ can be seen: the others are those of one object
# and collide with nothing in the program that links it.
set(archive_folder ${CMAKE_BINARY_DIR}/installed)
set(archive ${archive_folder}/libundercroft.a)
add_custom_command(OUTPUT ${archive}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${archive_folder}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--remove-section=.gnu.*lto_*" $<TARGET_FILE:uc_static> ${archive_folder}/native.a
    COMMAND ${CMAKE_LINKER} -r --whole-archive -o ${archive_folder}/undercroft.o ${archive_folder}/native.a
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=uc_*" ${archive_folder}/undercroft.o
    COMMAND ${CMAKE_AR} rcs ${archive} ${archive_folder}/undercroft.o
    DEPENDS uc_static
    VERBATIM)
add_custom_target(uc_archive DEPENDS ${archive})

# What `./undercroft play` has built is not everything; the rest is made first.
set(installed uc_archive uc_shared)
foreach(target undercroft undercroft-serve translations)
    if(TARGET ${target})
        list(APPEND installed ${target})
    endif()
endforeach()
list(JOIN installed " " installed_words)
install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\" --build \"${CMAKE_BINARY_DIR}\" --target ${installed_words}
    COMMAND_ERROR_IS_FATAL ANY)")

if(TARGET undercroft)
    install(TARGETS undercroft)
endif()
if(TARGET undercroft-serve)
    install(TARGETS undercroft-serve)
    # With the prefix that is chosen when it is installed.
    install(CODE "set(UC_BIN \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
        configure_file(\"${CMAKE_SOURCE_DIR}/packaging/undercroft.service.in\"
            \"${CMAKE_BINARY_DIR}/undercroft.service\" @ONLY)")
    install(FILES ${CMAKE_BINARY_DIR}/undercroft.service DESTINATION lib/systemd/system)
endif()
install(FILES ${archive} TYPE LIB)
install(TARGETS uc_shared)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/undercroft TYPE INCLUDE FILES_MATCHING PATTERN "*.h")
install(FILES ${CMAKE_BINARY_DIR}/undercroft.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${CMAKE_SOURCE_DIR}/docs/undercroft.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
# What the programs refer to, and under which terms all of it is given.
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE ${CMAKE_SOURCE_DIR}/packaging/haproxy.cfg TYPE DOC)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs TYPE DOC FILES_MATCHING PATTERN "*.md" PATTERN pictures EXCLUDE)
foreach(data packs rules)
    if(EXISTS ${CMAKE_SOURCE_DIR}/${data})
        install(DIRECTORY ${CMAKE_SOURCE_DIR}/${data} DESTINATION ${CMAKE_INSTALL_DATADIR}/undercroft
            PATTERN po EXCLUDE) # compiled, they are in the folder of locales
    endif()
endforeach()
# The page, if it has been built: `npm run build` in web/.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/page/ DESTINATION ${CMAKE_INSTALL_DATADIR}/undercroft/page
    OPTIONAL)
install(DIRECTORY ${CMAKE_BINARY_DIR}/locale/ DESTINATION ${CMAKE_INSTALL_LOCALEDIR} OPTIONAL)
