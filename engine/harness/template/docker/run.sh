#!/bin/sh
# Grades a file or folder in a container: sh run.sh PATH [options of gridmark grade]
# Without options, it grades PATH as one submission and prints what its student may see, as JSON.
set -eu
path=$(realpath -- "${1:?expected the path of a file or folder}")
shift
if [ -f "$path" ]; then target=/submission/$(basename -- "$path"); else target=/submission; fi
quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/"/""/g')"; }
mount=type=bind,$(quoted "source=$path"),$(quoted "target=$target"),readonly
exec docker run --rm --network none --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges --pids-limit 256 --memory 2g \
  --mount "$mount" {{id}}-grader "$@"
