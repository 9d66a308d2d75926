import type { Assignment } from "../../../schema/types.ts";
import type { Host } from "../host.ts";
import { nodeImage, script } from "../scripts.ts";

/** An image for services of one's own: it grades what is mounted at /submission. */
export const docker: Host = {
  name: "docker",
  title: "an image without network that prints the report as JSON",
  grader: "",
  files: (manifest) => [
    { path: "README.md", text: readme(manifest) },
    { path: "Dockerfile", text: dockerfile },
    { path: "run.sh", text: run(manifest) },
  ],
};

/** What is installed belongs to root, and grading runs as a user that can write to /tmp alone. */
const dockerfile = `FROM ${nodeImage}
WORKDIR /opt/gridmark
COPY . /opt/gridmark
RUN sh install.sh
USER node
ENV XDG_CACHE_HOME=/tmp
ENTRYPOINT ["sh", "/opt/gridmark/grade.sh", "/submission", "--quiet"]
CMD ["--for", "student", "--json", "--source", "submission"]
`;

const run = ({ id }: Assignment) =>
  script(
    [
      "Grades a file or folder in a container: sh run.sh PATH [options of gridmark grade]",
      "Without options, it takes PATH for one submission and prints what a student may see as JSON.",
    ],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
      'path=$(realpath -- "${1:?expected the path of a file or folder}")',
      "shift",
      'if [ -f "$path" ]; then target=/submission/$(basename -- "$path"); else target=/submission; fi',
      // Docker reads this option as CSV, and names may have commas and quotes in them.
      `quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/"/""/g')"; }`,
      'mount=type=bind,$(quoted "source=$path"),$(quoted "target=$target"),readonly',
      "exec docker run --rm --network none --read-only --tmpfs /tmp --cap-drop ALL \\",
      "  --security-opt no-new-privileges --pids-limit 256 --memory 2g \\",
      `  --mount "$mount" ${id}-grader "$@"`,
    ],
  );

const readme = ({ id, title, files }: Assignment) => `# ${title}: grader as an image

1. Build it: \`docker build -t ${id}-grader .\` (this needs the network; grading does not).
2. Grade a file or a folder: \`sh run.sh ${files[0]} > report.json\`.
3. Options of \`gridmark grade\` take the place of \`--for student --json --source submission\`:
   \`sh run.sh ${files[0]} --for instructor\`, or \`sh run.sh class --json\` for a class.

The container has no network, a read-only file system, no capabilities and an unprivileged user.
Hidden checks and the reference are in the image: whoever can pull it can read them, so keep it in a
private registry. Students' code runs in gridmark's sandbox, which reads no files.
`;
