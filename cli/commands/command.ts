import { Command, Option } from "commander";
import type { Io } from "../io.ts";
import { addReporterOptions, type OutputFormat } from "../results/report-writers.ts";

/** A command of the program: what it takes, and what it does, which gives the exit code. */
export interface ProgramCommand {
  readonly command: Command;
  /** Gets the arguments in their order, then the options, as commander hands them out. */
  readonly run: (io: Io, ...given: never[]) => number | Promise<number>;
}

/** An option: its flags, what it means, how its value is read, and its value where it is not given. */
export type OptionParts = readonly [
  flags: string,
  description: string,
  read?: ((text: string, before: never) => unknown) | undefined,
  usual?: unknown,
];

interface CommandParts extends Pick<ProgramCommand, "run"> {
  readonly name: string;
  /** What it does, without a capital letter and a full stop. */
  readonly does: string;
  /** What each argument is; its name stands in brackets as in the help. */
  readonly takes?: Readonly<Record<string, string>>;
  /** Lines before the options. */
  readonly examples: string;
  /** What there is to know besides, in lines behind the options. */
  readonly more?: string;
  readonly options: readonly OptionParts[];
  /** Formats that the result is printed and written in, the first unless another is asked for. */
  readonly formats?: readonly Pick<OutputFormat<never, never>, "name" | "title">[];
}

/** Declares a command. It keeps what it was given, so that one is made for each run. */
export function declare(parts: CommandParts): () => ProgramCommand {
  return () => {
    const { name, does, takes = {}, examples, more, options, formats, run } = parts;
    const command = new Command(name)
      .summary(does)
      .description(`${does.charAt(0).toUpperCase()}${does.slice(1)}.`)
      .addHelpText("before", `Examples:\n${examples}`);
    for (const [argument, what] of Object.entries(takes)) command.argument(argument, what);
    for (const [flags, description, read, usual] of options) {
      const option = new Option(flags, description);
      if (read !== undefined) option.argParser(read as (text: string) => unknown);
      if (usual !== undefined) option.default(usual);
      command.addOption(option);
    }
    if (formats !== undefined) addReporterOptions(command, formats);
    if (more !== undefined) command.addHelpText("after", `\n${more}`);
    return { command, run };
  };
}
