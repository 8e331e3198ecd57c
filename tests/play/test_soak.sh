#!/bin/sh
# Random games of every system, quest and party size under the sanitizers, with all that must
# always hold checked on the way. A longer run:
#
#     SOAK_GAMES=200 SOAK_SEED=$(date +%s) tests/play/test_soak.sh
set -eu

program=${UNDERCROFT_SANITIZE:?is not set; run this through ./undercroft test --only play}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Whatever the options say, the last line counts, and something was played. What failed stays behind in $TMPDIR for
# a closer look, so the folder is not used for it.
soak() {
    "$program" soak --seed "${SOAK_SEED:-1}" "$@" | tee "$folder/soak"
    tail -n 1 "$folder/soak" | grep -qE '^[1-9][0-9]* passed, 0 failed$'
}

games=${SOAK_GAMES:-3}
for system in $("$program" list | sed 's/ .*//'); do
    case $system in
    du) # its games are the longest, so all of its quests are played once
        soak --system du --quest barrow_hill --games "$games"
        soak --system du --games "${SOAK_GAMES:-1}"
        ;;
    *) soak --system "$system" --games "$games" ;;
    esac
done

# A whole campaign is one game (D2-336: it can be left and resumed anywhere), here of short quests.
here=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
mkdir -p "$folder/home/packs"
cp -R "$here/packs/d2e" "$folder/home/packs/base" # what the other builds on
cp -R "$here/tests/packs/d2e_campaign" "$folder/home/packs/d2e"
sed -i 's/pack = "d2e"/pack = "base"/' "$folder/home/packs/d2e/pack.lua"
(export UNDERCROFT_HOME="$folder/home" && soak --system d2e --quest short_war --games 2)

# Allies, which no quest of the game has (D2-211).
soak --system "$here/tests/packs/d2e_escort" --quest mill_walk --games 1

# Mistakes of the user are told in one line, with status 2.
for wrong in '--games none' '--seed x' '--system nothing' '--quest nothing --system template' '--wrong' 'word'; do
    status=0
    # shellcheck disable=SC2086 # a list of words
    "$program" soak $wrong >"$folder/out" 2>"$folder/err" || status=$?
    if [ "$status" -ne 2 ] || [ "$(wc -l <"$folder/err")" -ne 1 ] || [ -s "$folder/out" ]; then
        echo "soak $wrong: status $status, and:"
        cat "$folder/out" "$folder/err"
        exit 1
    fi
done
