import type { Outcome, StepResult } from "../../../author/probe.ts";
import type { Language } from "../../../engine/languages/language.ts";
import type { Program, Sandbox } from "../../../engine/languages/sandbox.ts";

interface Values extends Program {
  readonly values: ReadonlyMap<string, number>;
}

/** A language whose programs have a line with each function's result: `answer = 42`. */
export const toy: Language = {
  rules: () => () => [],
  reader:
    () =>
    ({ files }) => ({
      inspection: {
        language: "toy",
        verdict: "ok",
        messages: [],
        notStarted: [],
        runnable: [],
      },
      texts: files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) })),
    }),
  compiler:
    () =>
    (files): Values => {
      const lines = files.flatMap(({ text }) => text.split("\n").filter((line) => line !== ""));
      const values = lines.map((line): [string, number] => {
        const [name = "", value = ""] = line.split(" = ");
        return [name, Number(value)];
      });
      return { fileName: files[0]?.name ?? "", values: new Map(values) };
    },
  importersOf: () => [],
  columnIn: () => undefined,
  open: async (program) => sandboxOf((program as Values).values),
};

function sandboxOf(values: ReadonlyMap<string, number>): Sandbox {
  const done = (results: readonly StepResult[]): Outcome => ({
    kind: "done",
    results,
    printed: "",
    work: 1,
  });
  return {
    loaded: done([]),
    failed: undefined,
    uses: [],
    spent: false,
    called: () => [],
    run: async ({ steps }) =>
      done(
        steps.map((step) => ({
          returns: (step.do === "call" ? values.get(step.fn) : undefined) ?? { t: "undefined" },
          argsAfter: [],
        })),
      ),
    reopen: async () => sandboxOf(values),
    dispose: () => {},
  };
}
