import type { Assignment } from "../../../schema/types.ts";
import type { Host } from "../host.ts";
import { actions, findHere, script } from "../scripts.ts";

/** A private repository of the staff's that submissions are pushed to. */
export const github: Host = {
  name: "github",
  title: "a private repository that grades on push",
  grader: "grader/",
  files: (manifest) => [
    { path: "README.md", text: readme(manifest) },
    { path: ".github/workflows/grade.yml", text: workflow },
    { path: ".gitignore", text: "node_modules/\nresults/\n" },
    { path: "grade-submissions.sh", text: run },
    { path: "submissions/.gitkeep", text: "" },
  ],
};

const workflow = `name: Grade
on:
  push:
    paths: ["submissions/**", "grader/**"]
  workflow_dispatch:
permissions:
  contents: read
concurrency:
  group: grade-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  grade:
    runs-on: ubuntu-24.04
    timeout-minutes: 60
    steps:
      - uses: ${actions.checkout}
        with:
          persist-credentials: false
      - uses: ${actions.setupNode}
        with:
          node-version: 20
      - run: sh grader/install.sh
      - run: sh grade-submissions.sh
      # Also where a submission could not be graded: the others were.
      - if: \${{ !cancelled() }}
        uses: ${actions.uploadArtifact}
        with:
          name: results
          path: results
`;

const run = script(
  ["Grades all submissions into results/. Options of gridmark grade may follow."],
  [
    findHere,
    'if [ -z "$(ls -- "$here/submissions")" ]; then',
    '  echo "there is nothing in submissions/ yet"',
    "  exit 0",
    "fi",
    'sh "$here/grader/grade.sh" "$here/submissions" -o "$here/results" --no-color "$@"',
  ],
);

const readme = ({ title, files }: Assignment) => `# ${title}: grading on GitHub

1. Create a **private** repository for staff and push this folder to it.
2. Put what students handed in below \`submissions/\`: \`submissions/<student>/${files[0]}\`, or an
   archive exported from your platform. Commit and push.
3. Open the run under "Actions": its page shows the table, and the artifact \`results\` holds a
   report for each student, \`summary.json\` and \`summary.csv\`.

Hidden checks and the reference are in \`grader/\`: whoever can read the repository, or the logs and
artifacts of its runs, can read them. Never put this folder into students' repositories, not even in
a workflow or a secret: students control what runs there. Give them a kit instead
(\`gridmark kit\`), whose public checks run with \`npm run check\`, on GitHub too.
`;
