import type { Outcome, Probe } from "../../author/probe.ts";
import { speak } from "../../author/spoken.ts";
import type { Message } from "../../schema/types.ts";
import type { LoadedAssignment } from "../course/load.ts";
import { loadFiles } from "../grading/load-files.ts";
import { openAccount } from "../grading/session.ts";
import { codeOf, messageWithCode } from "../grading/with-code.ts";
import type { Language, SubmittedFiles } from "../languages/language.ts";
import type { Program } from "../languages/sandbox.ts";
import { keepOpen, type OpenProgram } from "./open-program.ts";

export interface Opened {
  /** Ids of tasks still as in the skeleton. */
  readonly notStarted: readonly string[];
  /** Problems of the files, in order. */
  readonly messages: readonly Message[];
  /** The compiled program; undefined if it cannot be asked. */
  readonly program?: Program;
}

/** Keeps a student's program open for a game's probes. Lives in a worker. */
export type Player = ReturnType<typeof createPlayer>;

const closed: Outcome = { kind: "not-run", reason: "there is no program to run", work: 0 };

/** Grading limits apply to each probe, since a game may take as long as the player likes. */
export function createPlayer(assignment: LoadedAssignment, language: Language) {
  const { limits } = assignment.manifest;
  const read = language.reader(assignment);
  const compile = language.compiler(assignment);
  let kept: OpenProgram | undefined;

  return {
    open: async (submitted: SubmittedFiles): Promise<Opened> => {
      kept?.dispose();
      kept = undefined;
      speak(language.wording?.(assignment.manifest));
      const { inspection, texts } = read(submitted);
      const { notStarted, verdict } = inspection;
      const codeAt = codeOf(submitted.files);
      const withCode = (each: Message) => messageWithCode(each, codeAt);
      const messages = inspection.messages.map(withCode);
      if (verdict !== "ok") return { notStarted, messages };
      const files = { files: texts, language, compile, limits, account: openAccount(limits) };
      const { program, problems } = await loadFiles(files);
      const all = [...problems.map(withCode), ...messages];
      if (program === undefined) return { notStarted, messages: all };
      const { source, sandbox } = program;
      kept = keepOpen(sandbox, () => language.open(source, limits));
      return { notStarted, messages: all, program: asData(source) };
    },
    ask: async (probe: Probe, seed: number): Promise<Outcome> => kept?.ask(probe, seed) ?? closed,
  };
}

/** Makes a program fit to leave the worker: a language may keep functions in it. */
function asData(program: Program): Program {
  const all = Object.entries(program).filter(([, value]) => typeof value !== "function");
  return Object.fromEntries(all) as unknown as Program;
}
