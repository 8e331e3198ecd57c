# Writes identity.h: for each rule system a hash over the sources that decide what its positions look
# like and what follows from an answer. Journals carry it, so that a program knows which of them its
# own rules have written. It depends on the sources alone, not on compiler, machine or options.
#
#   cmake -DROOT=source-folder -DOUT=identity.h -P identity.cmake

cmake_minimum_required(VERSION 3.25)

function(listing variable)
    set(text "")
    file(GLOB_RECURSE files RELATIVE ${ROOT} ${ARGN})
    list(SORT files)
    foreach(file IN LISTS files)
        file(SHA256 ${ROOT}/${file} hash)
        string(APPEND text "${file} ${hash}\n")
    endforeach()
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()

set(shared include/*.h)
foreach(part base pack core parts space effect content)
    list(APPEND shared src/${part}/*.c src/${part}/*.h src/${part}/*.def)
endforeach()
list(TRANSFORM shared PREPEND ${ROOT}/)
listing(common ${shared})

# The systems that are defined in a folder of rules: two editions may share one.
function(systems_in variable folder)
    set(found "")
    file(GLOB sources ${folder}/*.c)
    foreach(source IN LISTS sources)
        file(STRINGS ${source} lines REGEX "^const struct uc_ruleset [a-z0-9_]+_ruleset = ")
        list(TRANSFORM lines REPLACE "^const struct uc_ruleset ([a-z0-9_]+)_ruleset = .*" "\\1")
        list(APPEND found ${lines})
    endforeach()
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

set(rows "")
set(known "")
file(GLOB folders ${ROOT}/src/rulesets/*)
list(SORT folders)
foreach(folder IN LISTS folders)
    if(IS_DIRECTORY ${folder})
        listing(own ${folder}/*.c ${folder}/*.h ${folder}/*.def)
        string(SHA256 hash "${common}${own}")
        string(SUBSTRING ${hash} 0 16 hash)
        systems_in(systems ${folder})
        foreach(system IN LISTS systems)
            string(APPEND rows "    {\"${system}\", \"${hash}\"},\n")
            list(APPEND known ${system})
        endforeach()
    endif()
endforeach()
file(STRINGS ${ROOT}/src/rulesets/rulesets.def wanted REGEX "^RULESET\\([a-z0-9_]+\\)")
list(TRANSFORM wanted REPLACE "^RULESET\\(([a-z0-9_]+)\\).*" "\\1")
foreach(system IN LISTS wanted)
    if(NOT system IN_LIST known)
        message(FATAL_ERROR "no file in src/rulesets/*/ defines ${system}_ruleset: its journals would have no identity")
    endif()
endforeach()
string(SHA256 hash "${common}")
string(SUBSTRING ${hash} 0 16 hash)

file(WRITE ${OUT}
"/* Made by cmake/identity.cmake: which sources each rule system was built from. */
#ifndef IDENTITY_H
#define IDENTITY_H

static const struct identity {
    const char *system, *hash; /* the last one, without a system, is for any other */
} identities[] = {
${rows}    {0, \"${hash}\"},
};

#endif
")
