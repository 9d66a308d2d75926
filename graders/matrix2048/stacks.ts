import {
  type Argument,
  type Expectation,
  formatJson,
  type Step,
  type StepsCase,
  type StepsCheck,
} from "gridmark/author";
import type { Matrix } from "../../reference/matrix2048/matrix2048.ts";
import { hidden, visible } from "../shared/heads.ts";
import { rowsFrom } from "../shared/rows.ts";

/** Records that differ in both parts. */
const records: readonly { readonly matrix: Matrix; readonly increment: number }[] = [
  { matrix: rowsFrom("2 0 / 0 2"), increment: 0 },
  { matrix: rowsFrom("2 2 / 4 0"), increment: 4 },
  { matrix: rowsFrom("0 4 8 / 16 2 2 / 0 0 4"), increment: 12 },
  { matrix: rowsFrom("8 0 / 2 32"), increment: 8 },
  { matrix: rowsFrom("64 2 / 4 2^31"), increment: 2 ** 32 },
  { matrix: rowsFrom("2 4 / 8 16"), increment: 0 },
];

/** Writes a case; records and stacks are named, never looked into. */
class Scribe {
  readonly #steps: Step[] = [];
  readonly #expects: Expectation[] = [];

  /** Makes all records as `r0`, `r1`, …, and an empty stack `s`. */
  constructor() {
    for (const [index, { matrix, increment }] of records.entries()) {
      this.#call("makeNewRecord", [{ json: matrix }, { json: increment }], `r${index}`);
    }
    this.#call("makeNewRecords", [], "s");
  }

  ask(fn: string, of: string, what: string, is: unknown): this {
    this.#expect(what, is);
    this.#steps.push({ do: "call", fn, args: [{ ref: of }] });
    return this;
  }

  push(record: number, from: string, to: string): this {
    this.#call("pushRecord", [{ ref: `r${record}` }, { ref: from }], to);
    return this;
  }

  /** Pops, and expects a record, or none if the stack is empty. */
  pop(from: string, to: string, what: string, record?: number): this {
    const { matrix, increment } = records[record ?? -1] ?? { matrix: null, increment: null };
    this.#call("popRecord", [{ ref: from }], "popped");
    for (const [index, part] of ["matrix", "increment"].entries()) {
      this.#steps.push({ do: "pick", of: "popped", path: [index], as: part });
      this.#expect(`${what}: the ${part}`, part === "matrix" ? matrix : increment);
      this.#steps.push({ do: "read", of: part });
    }
    this.#steps.push({ do: "pick", of: "popped", path: [2], as: to });
    return this;
  }

  called(name: string): StepsCase {
    return { name, probe: { steps: this.#steps }, expects: this.#expects };
  }

  #call(fn: string, args: readonly Argument[], as: string): void {
    this.#steps.push({ do: "call", fn, args, as, quiet: true });
  }

  #expect(what: string, is: unknown): void {
    this.#expects.push({ step: this.#steps.length, is, differs: what, isShown: true });
  }
}

function recordCase(): StepsCase {
  const scribe = new Scribe();
  for (const [index, { matrix, increment }] of records.entries()) {
    const record = `makeNewRecord(${formatJson(matrix)}, ${increment})`;
    scribe.ask("getRecordMatrix", `r${index}`, `getRecordMatrix(${record})`, matrix);
    scribe.ask("getRecordIncrement", `r${index}`, `getRecordIncrement(${record})`, increment);
  }
  return scribe.called("records");
}

function orderCase(): StepsCase {
  return new Scribe()
    .ask("isEmpty", "s", "isEmpty of a new stack", true)
    .push(1, "s", "one")
    .ask("isEmpty", "one", "isEmpty of a stack with one record", false)
    .push(2, "one", "two")
    .ask("isEmpty", "two", "isEmpty of a stack with two records", false)
    .push(3, "two", "three")
    .ask("isEmpty", "three", "isEmpty of a stack with three records", false)
    .pop("three", "left", "the first record popped of three", 3)
    .ask("isEmpty", "left", "isEmpty after one of three was popped", false)
    .pop("left", "left", "the second record popped of three", 2)
    .pop("left", "left", "the third record popped of three", 1)
    .ask("isEmpty", "left", "isEmpty after the last was popped", true)
    .called("three records, pushed and popped");
}

function nothingCase(): StepsCase {
  return new Scribe()
    .pop("s", "left", "popped from an empty stack")
    .ask("isEmpty", "left", "isEmpty of the stack that popRecord gave back", true)
    .push(4, "left", "one")
    .pop("one", "left", "a record popped after popping from an empty stack", 4)
    .pop("left", "left", "popped when all is gone")
    .called("an empty stack");
}

function latestCase(count: number): StepsCase {
  const scribe = new Scribe();
  for (let record = 0; record < count; record += 1) {
    scribe.push(record, record === 0 ? "s" : "all", "all");
  }
  for (let back = 1; back <= 3; back += 1) {
    scribe.pop("all", "all", `record ${back} popped, of ${count} pushed`, count - back);
  }
  return scribe
    .pop("all", "all", `popped a fourth time, of ${count} pushed`)
    .ask("isEmpty", "all", `isEmpty after three were popped, of ${count} pushed`, true)
    .called(`${count} records pushed`);
}

/** A popped record makes room for another. */
function mixedCase(): StepsCase {
  return new Scribe()
    .push(0, "s", "a")
    .push(1, "a", "a")
    .push(2, "a", "a")
    .pop("a", "a", "the third record", 2)
    .push(3, "a", "a")
    .push(4, "a", "a")
    .pop("a", "a", "the fifth record", 4)
    .pop("a", "a", "the fourth record", 3)
    .pop("a", "a", "the second record", 1)
    .pop("a", "a", "after three records")
    .called("pushes and pops in turn");
}

/** Uses stacks again after they were passed to a function. */
function unchangedCase(): StepsCase {
  const after = "after a record was pushed to it";
  return new Scribe()
    .push(0, "s", "one")
    .push(1, "one", "two")
    .push(2, "two", "three")
    .push(3, "three", "four")
    .ask("isEmpty", "s", `isEmpty of a new stack ${after}`, true)
    .pop("one", "x", `the record of a stack of one ${after}`, 0)
    .pop("three", "x", `the latest record of a stack of three ${after}`, 2)
    .pop("x", "x", `the second record of a stack of three ${after}`, 1)
    .pop("x", "x", `the third record of a stack of three ${after}`, 0)
    .pop("four", "x", "the latest record", 3)
    .pop("four", "x", "the latest record, popped from the same stack again", 3)
    .pop("x", "y", "the record under it", 2)
    .pop("x", "y", "the record under it, popped from the same stack again", 2)
    .called("stacks that were pushed to and popped from");
}

function separateCase(): StepsCase {
  return new Scribe()
    .push(0, "s", "one")
    .push(1, "one", "left")
    .push(2, "one", "right")
    .push(2, "left", "both")
    .pop("left", "left", "the latest record of one of two stacks", 1)
    .pop("right", "right", "the latest record of the other stack", 2)
    .pop("left", "left", "the record that both have", 0)
    .pop("right", "right", "the record that both have, in the other stack", 0)
    .pop("both", "both", "a record that was pushed to two stacks", 2)
    .pop("both", "both", "the record under one that was pushed to two stacks", 1)
    .called("two stacks that grow from one");
}

export const recordsAndStack: StepsCheck = {
  kind: "steps",
  ...visible("records keep both parts, and come back latest first", 1),
  hint: "Push a few records, pop them one after the other, and print what you get.",
  cases: [recordCase(), orderCase(), nothingCase()],
};

export const latestThree: StepsCheck = {
  kind: "steps",
  ...hidden("keeps the latest three records, and changes no stack it was given", 1),
  hint: "Keep every stack in a separate variable. Are the older ones still the same?",
  cases: [latestCase(4), latestCase(6), mixedCase(), unchangedCase(), separateCase()],
};
