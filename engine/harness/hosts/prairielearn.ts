import type { Assignment } from "../../../schema/types.ts";
import { fileNames } from "../../course/files.ts";
import type { Host } from "../host.ts";
import { findHere, nodeImage, script } from "../scripts.ts";

/** An external grader: an image, and what a question says of it. */
export const prairielearn: Host = {
  name: "prairielearn",
  title: "an image for external grading",
  grader: "",
  files: (manifest) => [
    { path: "README.md", text: readme(manifest) },
    { path: "Dockerfile", text: dockerfile },
    { path: "run.sh", text: run },
    { path: "info.json", text: `${JSON.stringify(info(manifest), null, 2)}\n` },
  ],
};

/** PrairieLearn mounts /grade so that root alone can surely write there. */
const dockerfile = `FROM ${nodeImage}
WORKDIR /opt/gridmark
COPY . /opt/gridmark
RUN sh install.sh && chmod 755 run.sh
ENTRYPOINT ["/opt/gridmark/run.sh"]
`;

const run = script(
  ["Grades one submission, from /grade/student. PrairieLearn makes no folder for the result."],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    "root=${GRIDMARK_ROOT:-/grade}",
    findHere,
    'mkdir -p "$root/results"',
    'sh "$here/grade.sh" "$root/student" --source submission --quiet \\',
    '  -r prairielearn="$root/results/results.json" > /dev/null',
  ],
);

/** A program that never ends in any task takes minutes, and one that is stopped loses its points. */
const info = ({ id }: Assignment) => ({
  gradingMethod: "External",
  externalGradingOptions: {
    ...{ enabled: true, image: `REGISTRY/${id}-grader:1`, entrypoint: "/opt/gridmark/run.sh" },
    ...{ timeout: 600, enableNetworking: false },
  },
});

const readme = (manifest: Assignment) => `# ${manifest.title}: external grader for PrairieLearn

1. Build the image and push it:
   \`docker build --platform linux/amd64 -t REGISTRY/${manifest.id}-grader:1 .\`, then
   \`docker push REGISTRY/${manifest.id}-grader:1\`. Use a new tag for every change.
2. Merge \`info.json\` into the question's own, with your registry in place of REGISTRY.
3. In \`question.html\`, add \`<pl-file-upload file-names="${fileNames(manifest).join(", ")}"></pl-file-upload>\` to the
   question and \`<pl-external-grader-results></pl-external-grader-results>\` to the submission panel.
4. In PrairieLearn, sync the course and submit the reference: it gets full points.

Hidden checks and the reference are in the image: whoever can pull it can read them. Push it to a
private repository that PrairieLearn can pull from. Put no file of this folder into
\`clientFilesQuestion\` or \`clientFilesCourse\`, which students can download. Students' code runs in
gridmark's sandbox, which reads no files.
`;
