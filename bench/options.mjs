import { Command, Option } from "commander";

/** The parts in the order in which they run. */
export const partNames = ["batch", "cold", "check", "class", "memory"];

const examples = `Examples:
  npm run bench                              everything; 30 minutes
  npm run bench -- --quick                   fewer repetitions
  npm run bench -- --only batch cold         these parts
  npm run bench -- --only memory --full      memory over 5,000 submissions, too
  npm run bench -- --only class --base v1.0  classes beside another version
`;

/** What was asked for. Ends the process where it is help, or cannot be read. */
export function readOptions(args) {
  const program = new Command("npm run bench --")
    .description("Measures gridmark beside others, in one run, and says which goals are met.")
    .addHelpText("before", examples)
    .addOption(new Option("--only <parts...>", "these parts").choices(partNames))
    .option("--quick", "fewer repetitions", false)
    .option("--full", "memory over 5,000 submissions, too", false)
    .option("--base <ref>", "the older version that classes are compared with", "ac37b0a")
    .option("--json <file>", "where the figures go (default: bench/results/latest.json)")
    .exitOverride((fault) => process.exit(fault.exitCode === 0 ? 0 : 2))
    .parse(args, { from: "user" });
  const { only = partNames, ...rest } = program.opts();
  return { ...rest, parts: partNames.filter((name) => only.includes(name)) };
}
