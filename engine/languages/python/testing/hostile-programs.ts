import type { Outcome } from "../../../../author/probe.ts";
import { tooMuchData } from "../../steps/outcome.ts";
import type { PythonProgram } from "../program.ts";
import { programOf } from "./programs.ts";
import { sectionsIn } from "./sections.ts";

/** A program that tries to harm a grader, and what must become of it. */
export interface HostileProgram {
  readonly group: string;
  readonly name: string;
  /** As `endOf` says it. */
  readonly end: string;
  readonly program: PythonProgram;
}

/** All of fixtures/programs/hostile-python.py. */
export function hostilePrograms(): readonly HostileProgram[] {
  return [...sectionsIn("hostile-python.py")].flatMap(([group, cases]) =>
    cases.map(([head, text]) => ({ group, ...caseOf(head, text.trimEnd().split("\n")) })),
  );
}

function caseOf(head: string, lines: readonly string[]): Omit<HostileProgram, "group"> {
  const [end = "", name = ""] = head.split(" | ");
  const isModule = lines.some((line) => line.startsWith("def f("));
  const code = isModule ? lines : ["def f():", ...lines.map((line) => `    ${line}`)];
  return { name, end, program: programOf(`${code.join("\n")}\n`) };
}

/** An outcome in one line, without its work. */
export function endOf(outcome: Outcome): string {
  if (outcome.kind === "error") {
    if (outcome.thrown.message === tooMuchData.message) return "too much output";
    return `error ${outcome.thrown.name === "" ? outcome.thrown.message : outcome.thrown.name}`;
  }
  if (outcome.kind !== "done") return outcome.kind;
  const [first] = outcome.results;
  return `done ${JSON.stringify(first !== undefined && "returns" in first ? first.returns : first)}`;
}
