#!/bin/sh
# Grades the submissions at a path: sh grade.sh PATH [options of gridmark grade]
# Settings of the class, such as a due time, are in class.json beside this file.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
submission=$1
shift
exec node "$here/node_modules/gridmark/cli/gridmark.mjs" grade "$submission" \
  -C "$here/course" -a {{id}} --class "$here/class.json" "$@"
