import type { Outcome, Probe } from "../../kit/probe.ts";
import type { Message } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import type { Language, SubmittedFiles } from "../languages/language.ts";
import type { Asked, Sandbox } from "../languages/sandbox.ts";
import { openAccount } from "../run/account.ts";
import { loadFiles, type Running } from "../run/load-files.ts";
import { runIn } from "../run/run-in.ts";
import { codeOf, messageWithCode } from "../run/with-code.ts";

/** What came of opening a program to play with. */
export interface Opened {
  /** Ids of the tasks that are as in the skeleton. */
  readonly notStarted: readonly string[];
  /** What is wrong with the files, the first thing first. */
  readonly messages: readonly Message[];
  /** Whether anything can be asked. */
  readonly runs: boolean;
}

/** Keeps a student's program open, and asks it what a game wants to know. Lives in a worker. */
export interface Player {
  /** Opens a program in the place of the one before. */
  open(submitted: SubmittedFiles): Promise<Opened>;
  ask(probe: Probe, seed: number): Promise<Outcome>;
}

const closed: Outcome = { kind: "not-run", reason: "there is no program to run", work: 0 };

/** Limits are those of grading, for each probe: a game may go on for as long as the player likes. */
export function createPlayer(assignment: LoadedAssignment, language: Language): Player {
  const { limits } = assignment.manifest;
  const read = language.reader(assignment);
  const compile = language.compiler(assignment);
  let running: Running | undefined;
  /** What was asked that later probes may build on, to be done again in another sandbox. */
  let journal: Asked[] = [];

  async function ready(from: Running): Promise<Sandbox> {
    if (!from.sandbox.spent) return from.sandbox;
    from.sandbox.dispose();
    const sandbox = await language.open(from.source, limits);
    running = { ...from, sandbox };
    for (const { probe, seed } of journal) if (!sandbox.spent) await sandbox.run(probe, seed);
    return sandbox;
  }

  return {
    open: async (submitted) => {
      running?.sandbox.dispose();
      running = undefined;
      journal = [];
      const { inspection, texts } = read(submitted);
      const { notStarted, verdict } = inspection;
      const codeAt = codeOf(submitted.files);
      const withCode = (each: Message) => messageWithCode(each, codeAt);
      const messages = inspection.messages.map(withCode);
      if (verdict !== "ok") return { notStarted, messages, runs: false };
      const files = { files: texts, language, compile, limits, account: openAccount(limits) };
      const { program, problems } = await loadFiles(files);
      running = program;
      return {
        notStarted,
        messages: [...problems.map(withCode), ...messages],
        runs: program !== undefined,
      };
    },
    ask: async (probe, seed) => {
      if (running === undefined) return closed;
      const sandbox = await ready(running);
      // One whose program does not load any more answers nothing.
      if (sandbox.loaded.kind !== "done") return sandbox.loaded;
      const outcome = await runIn(sandbox, probe, seed);
      if (probe.keeps !== undefined && !sandbox.spent) journal.push({ probe, seed });
      return outcome;
    },
  };
}
