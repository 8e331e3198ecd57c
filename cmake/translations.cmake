# po/LANGUAGE.po translates the engine's sentences, rules/po/LANGUAGE.po the titles of rules and
# packs/PACK/po/LANGUAGE.po the texts of a pack. They are compiled to undercroft.mo, undercroft-rules.mo
# and undercroft-PACK.mo in locale/LANGUAGE/LC_MESSAGES/ of the build folder, and installed from there. The target `pot` extracts
# undercroft.pot into the build folder, for msgmerge; `undercroft lint --strings`
# prints the same for a pack.

find_program(XGETTEXT xgettext)
find_program(MSGFMT msgfmt)
file(GLOB po_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/po/*.po ${CMAKE_SOURCE_DIR}/packs/*/po/*.po
    ${CMAKE_SOURCE_DIR}/rules/po/*.po)

if(XGETTEXT)
    file(GLOB_RECURSE worded_sources RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS
        ${CMAKE_SOURCE_DIR}/src/*.c ${CMAKE_SOURCE_DIR}/src/*.h ${CMAKE_SOURCE_DIR}/src/*.def)
    list(JOIN worded_sources "\n" worded_list)
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/potfiles CONTENT "${worded_list}\n")
    add_custom_target(pot
        COMMAND ${XGETTEXT} --language=C --from-code=UTF-8 --add-comments=TRANSLATORS --sort-by-file
            --keyword=_ --keyword=N_
            --package-name=undercroft --package-version=${PROJECT_VERSION}
            --files-from=${CMAKE_BINARY_DIR}/potfiles --output=${CMAKE_BINARY_DIR}/undercroft.pot
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMENT "Extracting undercroft.pot"
        VERBATIM)
endif()

set(mo_files "")
if(MSGFMT)
    foreach(po IN LISTS po_files)
        cmake_path(GET po STEM language)
        set(name undercroft)
        cmake_path(GET po PARENT_PATH owner)
        cmake_path(GET owner PARENT_PATH owner) # the folder whose texts it translates
        cmake_path(GET owner FILENAME owner_name)
        if(NOT owner STREQUAL CMAKE_SOURCE_DIR)
            set(name undercroft-${owner_name})
        endif()
        set(mo ${CMAKE_BINARY_DIR}/locale/${language}/LC_MESSAGES/${name}.mo)
        cmake_path(GET mo PARENT_PATH folder)
        add_custom_command(OUTPUT ${mo}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
            COMMAND ${MSGFMT} --check --output-file=${mo} ${po}
            DEPENDS ${po}
            VERBATIM)
        list(APPEND mo_files ${mo})
    endforeach()
endif()
add_custom_target(translations ALL DEPENDS ${mo_files})
