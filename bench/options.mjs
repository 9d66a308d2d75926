import { parseArgs } from "node:util";

/** The parts in the order in which they run; the last two only if they are named. */
export const partNames = [
  "batch",
  "cold",
  "check",
  "workers",
  "profile",
  "class",
  "memory",
  "verify",
  "test",
];
const onRequest = ["verify", "test"];

export const help = `Measures gridmark beside others, in one run, and says which goals are met.

Examples:
  npm run bench                              all but verify and test; 30 minutes
  npm run bench -- --quick                   fewer repetitions
  npm run bench -- --only batch --only cold  these parts
  npm run bench -- --only memory --full      memory over 5,000 submissions, too
  npm run bench -- --only class --base v1.0  classes beside another version
  npm run bench -- --json figures.json       the figures as JSON in another file

Usage: npm run bench -- [options]

Options:
  --only <part>  ${partNames.slice(0, 5).join(", ")},
                 ${partNames.slice(5).join(", ")}; repeatable
                 (default: all but ${onRequest.join(" and ")})
  --quick        fewer repetitions
  --full         memory over 5,000 submissions, too
  --base <ref>   the older version that classes are compared with
                 (default: ac37b0a)
  --json <file>  where the figures go (default: bench/results/latest.json)
  --help         this text

Exit codes: 0 measured, whether goals are met or not; 2 usage error or a part
that could not be measured, 130 interrupted.
`;

/** What was asked for. Throws, with a message for people, what it cannot read. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", multiple: true },
      quick: { type: "boolean", default: false },
      full: { type: "boolean", default: false },
      base: { type: "string", default: "ac37b0a" },
      json: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { only = partNames.filter((name) => !onRequest.includes(name)), ...rest } = values;
  const unknown = only.find((name) => !partNames.includes(name));
  if (unknown !== undefined) {
    throw new Error(`there is no part "${unknown}"; expected ${partNames.join(", ")}`);
  }
  return { ...rest, parts: partNames.filter((name) => only.includes(name)) };
}
