import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../../author/probe.ts";
import { casesIn } from "../../../testing/programs.ts";
import { callF, openModule } from "../../../testing/sandbox.ts";
import { explainOutcome, explainThrown } from "./explain-thrown.ts";

const cases = casesIn("explain-thrown.ts");

/** The error of a function with this body, in a file of a few lines. */
async function thrown(body: string, before = ""): Promise<string> {
  const outcome = await callF(`${before}\nexport function f() {\n  ${body}\n}`);
  if (outcome.kind !== "error") throw new Error(`expected an error, not ${outcome.kind}`);
  return outcome.thrown.message;
}

describe("a name that is declared twice", () => {
  it.each([
    ["export function turn() {}\n\nexport function turn() {}", "turn", 1, 3],
    ["const rows = 1;\nfunction rows() {}", "rows", 1, 2],
    ["class Game {}\nexport class Game {}", "Game", 1, 2],
    ["export function f() {\n  const a = 1;\n  const a = 2;\n}", "a", 2, 3],
  ])("is named with both lines: %s", async (text, name, first, again) => {
    const { loaded } = await openModule(text);
    expect(loaded).toMatchObject({
      kind: "error",
      thrown: {
        line: again,
        message: `${name} is declared on line ${first} and again on line ${again}. Keep one of the two, or give one another name`,
      },
    });
  });
});

describe("an error of the interpreter", () => {
  it.each(cases("no function"))("says %s of %s", async (message, body) => {
    expect(await thrown(body)).toBe(message);
  });

  it.each(cases("undefined"))("says %s of %s", async (message, body) => {
    expect(await thrown(body)).toBe(message);
  });

  it.each([
    ["return SHAPE[0];", "'SHAPE' is not defined; did you mean SHAPES?"],
    ["const board = []; return bord;", "'bord' is not defined; did you mean board?"],
    ["return zzz;", "'zzz' is not defined"],
  ])("names the variable that %s may mean", async (body, message) => {
    expect(await thrown(body, "const SHAPES = [];")).toBe(message);
  });

  it.each([
    ['throw new TypeError("not a function");', "not a function"],
    ['const why = "not a function"; throw Error(why);', "not a function"],
    ["return [].reduce((a, b) => a);", "empty array"],
    ['throw { name: "TypeError", message: "not a function" };', "not a function"],
  ])("is as the program has it in %s", async (body, message) => {
    expect(await thrown(body)).toBe(message);
  });

  it("is explained where a file is loaded", async () => {
    const { loaded } = await openModule("const MOVES = 1;\nconst x = MOVE + 1;\nexport { x };");
    expect(loaded).toMatchObject({
      thrown: { message: "'MOVE' is not defined; did you mean MOVES?", line: 2 },
    });
  });
});

describe("an error that is explained", () => {
  const at = { line: 1, column: 1 };

  it.each(["'bord' is not defined", "bord is not defined"])("may have quotes: %s", (message) => {
    const words = explainThrown(message, "const board = 1;\nbord;", at);
    expect(words).toBe(`${message}; did you mean board?`);
  });

  it("may be of an object that is made without brackets", async () => {
    expect(await thrown("const o = {}; const a = new o.Foo; return a.x(1);")).toContain(
      "not a function",
    );
    expect(await thrown("const g = 3; return new (g(1));")).toBe("g is not a function");
    expect(await thrown("const o = { f: 1 }; return new Map(o.f(2), new Map);")).toBe(
      "o.f is not a function",
    );
  });

  it("is cut where its expression is long", async () => {
    const list = `const o = {}; o.${"a".repeat(60)}(1);`;
    const words = await thrown(list);
    expect(words).toBe(`o.${"a".repeat(37)}… is not a function`);
    const fits = `o.${"a".repeat(38)}`;
    expect(await thrown(`const o = {}; ${fits}(1);`)).toBe(`${fits} is not a function`);
  });

  it("suggests methods for methods, and no variables or functions", async () => {
    const before =
      "const gameState = []; function gameStates() {} class A { moveLeft() {} } const t = { turnLeft: () => 1 };";
    const words = (body: string) => thrown(body, before);
    expect(await words("const o = {}; o.gameStat(1);")).toBe("o.gameStat is not a function");
    expect(await words("const o = {}; o.movLeft(1);")).toBe(
      "o.movLeft is not a function; did you mean moveLeft?",
    );
    expect(await words("const o = {}; o.turnLef(1);")).toBe(
      "o.turnLef is not a function; did you mean turnLeft?",
    );
  });

  it.each([
    [
      "const stack = 3; stack.slice(1);",
      "stack.slice is not a function: stack is neither an array nor a text",
    ],
    ["const board = {}; board.map(String);", "board.map is not a function: board is not an array"],
    ["const name = 7; name.padStart(2);", "name.padStart is not a function: name is not a text"],
    ["const a = [1]; a[0].push(2);", "a[0].push is not a function: a[0] is not an array"],
  ])("says what a value is not that lacks a method: %s", async (code, words) => {
    expect(await thrown(code)).toBe(words);
  });

  it("is left as it is where nobody knows where it came from", () => {
    const program = { fileName: "game.js", code: "const board = 1;\nbord;" };
    const shown = { printed: "", work: 1 };
    const outcome = (more: object): Outcome => {
      const thrown = { name: "ReferenceError", message: "'bord' is not defined", ...more };
      return { kind: "error", thrown, ...shown };
    };
    const place = { line: 2, column: 1 };
    for (const more of [{}, { line: 2 }, { column: 1 }, { ...place, file: "none.js" }]) {
      expect(explainOutcome(outcome(more), program)).toEqual(outcome(more));
    }
    expect(explainOutcome(outcome(place), program)).toMatchObject({
      thrown: { message: "'bord' is not defined; did you mean board?" },
    });
    const timeout: Outcome = { kind: "timeout", work: 1 };
    expect(explainOutcome(timeout, program)).toBe(timeout);
  });

  it("is explained by the file that it is of", () => {
    const part = { fileName: "part.js", code: "const board = 1;\nbord;", names: ["part"] };
    const beside = { names: [], provided: [], more: [part], order: ["part.js", "game.js"] };
    const program = { fileName: "game.js", code: "const bords = 1;", beside };
    const thrown = {
      name: "",
      message: "'bord' is not defined",
      file: "part.js",
      line: 2,
      column: 1,
    };
    const outcome: Outcome = { kind: "error", thrown, printed: "", work: 1 };
    expect(explainOutcome(outcome, program)).toMatchObject({
      thrown: { message: "'bord' is not defined; did you mean board?" },
    });
  });

  it("is explained for so many errors of a program, and for none of its longest names", () => {
    const code = Array.from({ length: 400 }, (_, i) => `const board${i} = boord${i};`).join("\n");
    const program = { fileName: "game.js", code };
    const wordsOf = (line: number) => {
      const message = `'boord${line - 1}' is not defined`;
      const thrown = { name: "ReferenceError", message, line, column: 1 };
      const outcome = explainOutcome({ kind: "error", thrown, printed: "", work: 1 }, program);
      return outcome.kind === "error" ? outcome.thrown.message : "";
    };
    const all = Array.from({ length: 400 }, (_, i) => wordsOf(i + 1));
    expect(all.filter((words) => words.includes("did you mean"))).toHaveLength(300);
    expect(wordsOf(1)).toBe("'boord0' is not defined; did you mean board0?");
    expect(wordsOf(400)).toBe("'boord399' is not defined");
  });
});
