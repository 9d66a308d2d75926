import type { Assignment } from "../../../schema/types.ts";
import type { Host } from "../host.ts";
import { findHere, nodeVersion, script } from "../scripts.ts";

/** A programming assignment: the files are unpacked into /autograder/source. */
export const gradescope: Host = {
  name: "gradescope",
  title: "an autograder to upload as a ZIP archive",
  grader: "",
  files: (manifest) => [
    { path: "README.md", text: readme(manifest) },
    { path: "setup.sh", text: setup },
    { path: "run_autograder", text: run },
  ],
};

/** Published with the archives, in SHASUMS256.txt. */
const checksums = {
  x64: "315046739a513a70e03a4a55a8afda8cf979f30852e576075c340084e3f8ac0f",
  arm64: "d462267863ae8ee556039ebdf559055a8ec562c633889ef1403f3adb449ba1dd",
} as const;

const setup = script(
  ["Installs Node.js 20, unless it is there, and gridmark. Gradescope runs it once, as root."],
  [
    findHere,
    "has_node() {",
    "  node -e 'const [a, b] = process.versions.node.split(\".\"); process.exit(a * 100 + +b < 2019 ? 1 : 0)'",
    "}",
    "if ! has_node; then",
    '  case "$(uname -m)" in',
    `    x86_64) platform=x64 checksum=${checksums.x64} ;;`,
    `    aarch64) platform=arm64 checksum=${checksums.arm64} ;;`,
    '    *) echo "no Node.js for $(uname -m)" >&2; exit 1 ;;',
    "  esac",
    "  apt-get update",
    "  apt-get install -y --no-install-recommends ca-certificates curl xz-utils",
    `  name=node-v${nodeVersion}-linux-$platform`,
    `  curl -fsSL -o /tmp/node.tar.xz "https://nodejs.org/dist/v${nodeVersion}/$name.tar.xz"`,
    '  echo "$checksum  /tmp/node.tar.xz" | sha256sum -c -',
    "  tar -xJf /tmp/node.tar.xz -C /usr/local --strip-components=1",
    "  rm /tmp/node.tar.xz",
    "fi",
    'sh "$here/install.sh"',
  ],
);

const run = script(
  ["Grades one submission. Gradescope runs it from a copy in /autograder."],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    "root=${GRIDMARK_ROOT:-/autograder}",
    'mkdir -p "$root/results"',
    'sh "$root/source/grade.sh" "$root/submission" --source submission --quiet \\',
    '  -r gradescope="$root/results/results.json" > /dev/null',
  ],
);

const readme = ({ id, title }: Assignment) => `# ${title}: autograder for Gradescope

1. Make a ZIP archive of the files in this folder, not of the folder: \`zip -r ../${id}.zip .\`
   (\`gridmark harness gradescope ${id} --zip\` writes one).
2. In Gradescope, create a programming assignment and upload the archive under "Configure
   Autograder". Choose the base image Ubuntu 22.04 or later.
3. Wait for the build, then use "Test Autograder" with the reference: it gets full points.

Hidden checks and the reference are in this folder. On Gradescope only course staff can download
it. Students' code runs in gridmark's sandbox, which reads no files. What students see of hidden
checks is what "feedback" in the assignment's manifest allows.
`;
