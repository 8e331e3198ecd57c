#!/bin/sh
# The page's types of a view and of a board and their lists in the documentation are those of src/front/show.def.
set -eu
cd "$(dirname -- "$0")/../.."
made=$(mktemp)
trap 'rm -f "$made"' EXIT
"${UNDERCROFT:?}" proto --describe types >"$made"
diff -u web/src/engine/view.ts "$made" || {
    echo "then: undercroft proto --describe types > web/src/engine/view.ts"
    exit 1
}
"$UNDERCROFT" proto --describe docs >"$made"
sed -n '/^<!-- [a-z]*, from src\/front\/show.def -->$/,/^<!-- end -->$/p' docs/protocol.md | diff -u - "$made" || {
    echo "then: put what undercroft proto --describe docs prints into docs/protocol.md"
    exit 1
}
if "$UNDERCROFT" proto --describe nonsense >"$made" 2>&1; then
    echo "--describe nonsense was not refused"
    exit 1
fi
grep -q "nonsense" "$made"
