import type { Command } from "commander";
import type { Io } from "../io.ts";

/** A command of the program: what it takes, and what it does, which gives the exit code. */
export interface ProgramCommand {
  readonly command: Command;
  /** Gets the arguments in their order, then the options, as commander hands them out. */
  readonly run: (io: Io, ...given: never[]) => number | Promise<number>;
}
