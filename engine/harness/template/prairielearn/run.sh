#!/bin/sh
# Grades one submission, from /grade/student. PrairieLearn makes no folder for the result.
set -eu
root=${GRIDMARK_ROOT:-/grade}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$root/results"
sh "$here/grade.sh" "$root/student" --source submission --quiet \
  -r prairielearn="$root/results/results.json" > /dev/null
