#!/bin/sh
# Grades all submissions into results/. Options of gridmark grade may follow.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
if [ -z "$(ls -- "$here/submissions")" ]; then
  echo "there is nothing in submissions/ yet"
  exit 0
fi
sh "$here/grader/grade.sh" "$here/submissions" -o "$here/results" --no-color "$@"
