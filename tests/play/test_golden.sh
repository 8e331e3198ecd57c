#!/bin/sh
# A random game of every quest, answer by answer, against the transcript in tests/golden/; and the
# kept journals of every released version in tests/journals/, with how far the rules of today follow
# each. When a rule has changed on purpose, look at the difference and write them anew:
#
#     tests/play/test_golden.sh --update
set -eu

root=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")")
program=${UNDERCROFT:-$root/undercroft}
golden=$root/tests/golden
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# Compares what was made in $work/NAME with tests/golden/NAME, or puts it there.
settle() {
    if [ "${update-}" = --update ]; then
        mkdir -p "$golden/$1"
        rm -f "$golden/$1"/*.txt
        cp "$work/$1"/*.txt "$golden/$1"
    elif ! diff -u "$golden/$1" "$work/$1" >"$work/$1.diff"; then
        failed=1
        echo "$1: not as in tests/golden; the first differences:"
        head -n 40 "$work/$1.diff"
    fi
}

update=${1-}
for system in $("$program" list | awk '{ print $1 }'); do
    mkdir -p "$work/$system"
    for quest in $("$program" list "$system" quest | awk '{ print $2 }'); do
        "$program" soak --system "$system" --golden "$quest" --seed 1 >"$work/$system/$quest.txt"
    done
    settle "$system"
done

mkdir -p "$work/journals"
for journal in "$root"/tests/journals/*/*.ucj; do
    version=$(basename -- "$(dirname -- "$journal")")
    "$program" replay "$journal" >"$work/replay" 2>"$work/remark" || true
    {
        echo "$(basename -- "$journal" .ucj): $(tail -n 1 "$work/replay")"
        sed -n 's/^undercroft: [^,]*, \(line [0-9]*, answer [0-9]*: .*\); it was recorded.*/  \1/p
            /, answer /!s/^undercroft: \(cannot.*\)/  \1/p' "$work/remark"
    } >>"$work/journals/$version.txt"
done
settle journals
# A version is released when its changes have a date, or another one is being made.
for changes in "$root"/changes/*.md; do
    version=$(basename -- "$changes" .md)
    if [ "undercroft $version" = "$("$program" --version)" ] && head -n 1 "$changes" | grep -qx "# $version"; then
        continue
    fi
    if [ ! -d "$root/tests/journals/$version" ]; then
        failed=1
        echo "version $version is released and has no journals; make them with its program: tools/keep-journals PROGRAM"
    fi
done
[ "$failed" -eq 0 ] || echo "when this is as it should be: tests/play/test_golden.sh --update"
exit "$failed"
