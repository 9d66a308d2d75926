import type { Assignment } from "../../../schema/types.ts";
import type { Host } from "../host.ts";

/**
 * A runner of one's own has the grader: what lies in the classroom50 repository beside autograder.py
 * is published on GitHub Pages, and what runs on GitHub's runners can be fetched from there.
 */
export const classroom50: Host = {
  name: "classroom50",
  title: "an autograder.py and the grader for a runner of your own",
  grader: "runner/",
  files: (manifest) => [
    { path: "README.md", text: readme(manifest) },
    { path: `autograders/${manifest.id}/autograder.py`, text: autograder(manifest) },
    { path: "runtime.json", text: `${JSON.stringify(runtime, null, 2)}\n` },
  ],
};

const runtime = { "runs-on": ["self-hosted", "gridmark"] };

/** The working directory is the student's checkout, where the runner looks for the result. */
const autograder = ({ id }: Assignment) => `#!/usr/bin/env python3
"""Grades the checkout with the grader on this runner; no check is in this file."""

import os
import shutil
import subprocess
import sys

GRADER = os.environ.get("GRIDMARK_ROOT", "/opt/gridmark/${id}")
CHECKOUT = os.getcwd()
RESULT = os.path.join(CHECKOUT, "result.json")

# What lies there was handed in.
if os.path.isdir(RESULT) and not os.path.islink(RESULT):
    shutil.rmtree(RESULT)
elif os.path.lexists(RESULT):
    os.remove(RESULT)
done = subprocess.run(
    ["sh", os.path.join(GRADER, "grade.sh"), CHECKOUT]
    + ["--source", "submission", "--quiet", "-r", "classroom50=" + RESULT],
    # Students read the log: it is not for what instructors see.
    stdout=subprocess.DEVNULL,
    check=False,
)
# 0: graded, however many points; anything else is an error of the grader.
sys.exit(done.returncode)
`;

const readme = ({ id, title }: Assignment) => `# ${title}: autograder for Classroom 50

Replace CLASSROOM by the short name of the classroom.

1. On a Linux machine for grading with Node.js 20.19 or later, copy \`runner/\` to
   \`/opt/gridmark/${id}\` and run \`sh /opt/gridmark/${id}/install.sh\` there.
2. Register it in your organization as a self-hosted runner with the label \`gridmark\`. Put it into a
   runner group that allows only the workflow
   \`ORG/classroom50/.github/workflows/autograde-runner.yaml\`.
3. Copy \`autograders/${id}/\` to \`CLASSROOM/autograders/\` in the classroom50 repository and push.
4. Add the assignment with the slug \`${id}\` and \`--runtime runtime.json\`.
5. Submit the reference as a test student: it gets full points.

Hidden checks and the reference are in \`runner/\`. Never copy it into the classroom50 repository:
what lies beside \`autograder.py\` is published on GitHub Pages. Students can change workflows in
their own repositories; without the runner group of step 2, they can run commands on the runner
and read the checks. If you cannot set one up, give students a kit (\`gridmark kit ${id}\`) and grade
the repositories that you download on your own machine: \`gridmark grade\` reads them.
`;
