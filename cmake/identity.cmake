# Writes identity.h: for each rule system a hash over the sources that decide what its positions look
# like and what follows from an answer. Journals carry it, so that a program knows which of them its
# own rules have written. It depends on the sources alone, not on compiler, machine or options.
#
#   cmake -DROOT=source-folder -DOUT=identity.h -P identity.cmake

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

set(rows "")
file(GLOB systems RELATIVE ${ROOT}/src/rulesets ${ROOT}/src/rulesets/*)
list(SORT systems)
foreach(system IN LISTS systems)
    if(IS_DIRECTORY ${ROOT}/src/rulesets/${system})
        listing(own ${ROOT}/src/rulesets/${system}/*.c ${ROOT}/src/rulesets/${system}/*.h
            ${ROOT}/src/rulesets/${system}/*.def)
        string(SHA256 hash "${common}${own}")
        string(SUBSTRING ${hash} 0 16 hash)
        string(APPEND rows "    {\"${system}\", \"${hash}\"},\n")
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
