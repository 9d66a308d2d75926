import { describe, expect, it } from "vitest";
import { callOnce } from "../../../../author/probe.ts";
import { casesIn, filesIn } from "../../../testing/programs.ts";
import { openSubstituted, resultOf } from "../../../testing/sandbox.ts";

const cases = casesIn("substitute-leaks.ts");

/** A submission, a right program with secrets, and code that finds everything reachable from a value. */
const { own = "", reference = "", crawl = "" } = filesIn("programs/substitute-leaks");

const all = [
  "valid",
  "other",
  "graded",
  "Game.constructor",
  "Game.reset",
  "Game.get",
  "Game.move",
  "Game.score",
  "Board",
];
const names = ["valid", "Game.constructor", "Game.reset"];

/** Secrets that a submission finds; \`look\` hands values to \`crawl\`. */
async function secretsOf(look: string, before = "", program = own, some = names) {
  const code = `${crawl}\n${before}\n${program}
export function probe() { ${look}; return secrets(new Game(2)); }`;
  const sandbox = await openSubstituted(code, reference, some, all);
  return resultOf(sandbox.run(callOnce("probe", []), 1));
}

describe("what student code can get hold of where others are substituted", () => {
  it.each(cases("ways into values"))("does not lead to the reference: %s", async (_, look) => {
    expect(await secretsOf(look)).toEqual([]);
  });

  it.each(cases("replaced built-ins"))(
    "does not lead to the reference by built-ins that it replaces: %s",
    async (_, before) => {
      const look =
        "try { valid([1, 2]); } catch {} try { valid(null); } catch {} crawl(new Game(2))";
      expect(await secretsOf(look, before)).toEqual([]);
    },
  );

  it.each(cases("classes"))(
    "does not lead to the reference from objects of %s",
    async (_, classText) => {
      const program = own.replace(/export class Game \{[\s\S]*?\n\}\n/, `${classText}\n`);
      const look = "try { crawl(Game, new Game(2)); } catch (error) { crawl(error); }";
      const code = program.replace("new Game(2)", "{}");
      expect(JSON.stringify(await secretsOf(look, "", code).catch(String))).not.toContain("SECRET");
    },
  );

  it("finds nothing where all but one is substituted either", async () => {
    const others = all.filter((name) => name !== "Game.move");
    const found = await secretsOf("crawl(Game, new Game(1), valid, other, Board)", "", own, others);
    expect(JSON.stringify(found)).not.toContain("SECRET move");
  });
});

describe("the place of a substituted function", () => {
  const program = `export function probe() {
  return ["fileName", "lineNumber", "columnNumber"].flatMap((name) => [valid[name], Game.prototype.reset[name], Game[name],
    Object.getOwnPropertyDescriptor(Function.prototype, name).get.name, String(Object.getOwnPropertyDescriptor(Function.prototype, name).get)]);
}\n${own.replace("export class Game", "class Game")}\nexport { Game };`;

  it("is that of the submission's own", async () => {
    const placesOf = async (some: readonly string[]) => {
      const sandbox = await openSubstituted(program, reference, some, all);
      return resultOf(sandbox.run(callOnce("probe", []), 1));
    };
    const places = await placesOf([]);
    expect(places).toContain("submission");
    expect(await placesOf(["valid", "Game.reset"])).toEqual(places);
  });

  it("is not shown of what the reference hands to others", async () => {
    const code = `${own}
export function probe() {
  const places = [];
  const list = [1];
  list.map = (callback) => { places.push(callback.lineNumber, callback.fileName, Math.max.lineNumber); return []; };
  valid(list);
  return places;
}`;
    const sandbox = await openSubstituted(code, reference, names, all);
    const [line, file, native] = resultOf(sandbox.run(callOnce("probe", []), 1)) as unknown[];
    expect([line, file]).toEqual([native, native]);
  });
});
