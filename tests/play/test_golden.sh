#!/bin/sh
# A random game of every quest, answer by answer, against the transcript in tests/golden/. When a
# rule has changed on purpose, look at the difference and write them anew:
#
#     tests/play/test_golden.sh --update
set -eu

root=$(dirname -- "$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")")
program=${UNDERCROFT:-$root/undercroft}
golden=$root/tests/golden
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

for system in $("$program" list | awk '{ print $1 }'); do
    mkdir -p "$work/$system"
    for quest in $("$program" list "$system" quest | awk '{ print $2 }'); do
        "$program" soak --system "$system" --golden "$quest" --seed 1 >"$work/$system/$quest.txt"
    done
    if [ "${1-}" = --update ]; then
        mkdir -p "$golden/$system"
        rm -f "$golden/$system"/*.txt
        cp "$work/$system"/*.txt "$golden/$system"
    elif ! diff -u "$golden/$system" "$work/$system" >"$work/$system.diff"; then
        failed=1
        echo "$system: not as in tests/golden; the first differences:"
        head -n 40 "$work/$system.diff"
    fi
done
[ "$failed" -eq 0 ] || echo "when this is as it should be: tests/play/test_golden.sh --update"
exit "$failed"
