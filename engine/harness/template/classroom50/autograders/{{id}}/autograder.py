#!/usr/bin/env python3
"""Grades the checkout with the grader on this runner; no check is in this file."""

import os
import shutil
import subprocess
import sys

GRADER = os.environ.get("GRIDMARK_ROOT", "/opt/gridmark/{{id}}")
CHECKOUT = os.getcwd()
RESULT = os.path.join(CHECKOUT, "result.json")

# A file of that name was handed in.
if os.path.isdir(RESULT) and not os.path.islink(RESULT):
    shutil.rmtree(RESULT)
elif os.path.lexists(RESULT):
    os.remove(RESULT)
done = subprocess.run(
    ["sh", os.path.join(GRADER, "grade.sh"), CHECKOUT]
    + ["--source", "submission", "--quiet", "-r", "classroom50=" + RESULT],
    # Students can read the log, and stdout is for instructors.
    stdout=subprocess.DEVNULL,
    check=False,
)
# 0: graded, however many points; anything else is an error of the grader.
sys.exit(done.returncode)
