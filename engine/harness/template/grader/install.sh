#!/bin/sh
# Installs gridmark from the package beside this file, and its dependencies from npm.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd -- "$here"
npm install --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --no-package-lock
