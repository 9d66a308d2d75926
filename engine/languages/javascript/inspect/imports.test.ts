import { describe, expect, it } from "vitest";
import { demoManifest, demoSkeleton } from "../../../testing/demo.ts";
import { casesIn } from "../../../testing/programs.ts";
import { createInspector } from "./inspect.ts";

const cases = casesIn("imports.ts");

const inspectorFor = (imports: string[]) =>
  createInspector({
    manifest: demoManifest({ imports }),
    skeleton: [{ name: "game.ts", text: demoSkeleton }],
  });
const strict = inspectorFor([]);

/** Verdict and messages with some lines above the skeleton of `demo`. */
function lookAt(lines: string, name = "game.ts", inspect = strict) {
  const rest = name.endsWith(".ts") ? demoSkeleton : demoSkeleton.replaceAll(": number", "");
  const { verdict, messages } = inspect(name, `${lines}\n${rest}`);
  return { verdict, messages };
}

const fine = { verdict: "ok", messages: [] };

function refused(name: string, line = 1, column = 1, file = "game.ts") {
  const text = `import of "${name}": this assignment allows no such import; write what you need in the file itself`;
  const failureCode = "GM003";
  return {
    verdict: "refused",
    messages: [{ level: "error", text, failureCode, file, line, column }],
  };
}

function leftOut(name: string) {
  const text = `import of "${name}": it is never used, so it was left out; remove the line`;
  return {
    verdict: "ok",
    messages: [
      { level: "warning", text, failureCode: "GM011", file: "game.ts", line: 1, column: 1 },
    ],
  };
}

describe("an import that is used is refused", () => {
  it.each(cases("imports"))("of %s: %s", (name, lines) => {
    expect(lookAt(lines)).toEqual(refused(name));
  });

  it("with what may be imported, each module once", () => {
    const more = [{ files: ["part.ts", "part.js"], tasks: [] }];
    const manifest = demoManifest({ imports: ["./part", "./part.ts", "./part.js"], more });
    const inspect = createInspector({
      manifest,
      skeleton: [{ name: "game.ts", text: demoSkeleton }],
    });
    expect(lookAt('import "fs";', "game.ts", inspect).messages[0]?.text).toBe(
      'import of "fs": this assignment allows only "./part"; write what you need in the file itself',
    );
  });

  it("with its line and column", () => {
    expect(lookAt('// one\nlet a;  import "x";')).toEqual(refused("x", 2, 9));
  });

  it("each one for itself", () => {
    const { messages } = lookAt('import "a";\nimport "b";\nexport * from "c";');
    expect(messages.map((each) => each.line)).toEqual([1, 2, 3]);
  });

  it.each(['import fs from "fs";', 'import { rm } from "fs";', 'import {} from "fs";'])(
    "in JavaScript even when nothing of it is used, as nothing takes it out: %s",
    (line) => {
      expect(lookAt(line, "game.js")).toEqual(refused("fs", 1, 1, "game.js"));
    },
  );

  it("and the tasks that are not started are still known", () => {
    expect(strict("game.ts", `import "x";\n${demoSkeleton}`).notStarted).toEqual(["1", "extra"]);
  });
});

describe("an import that falls away with the types is a warning", () => {
  it.each(cases("unused"))("when %s", (_, lines) => {
    expect(lookAt(lines)).toEqual(leftOut("fs"));
  });
});

describe("nothing is said of", () => {
  it.each(cases<[string]>("modules"))("%s", (lines) => {
    expect(lookAt(lines)).toEqual(fine);
  });

  it("an import that the assignment permits", () => {
    const lines = 'import { a } from "kit";\nexport * from "kit";\na();';
    expect(lookAt(lines, "game.ts", inspectorFor(["kit"]))).toEqual(fine);
  });
});

it.each(["kit/", "kit/x", "KIT", "./kit", "node:kit", "kit "])(
  "a permitted import permits no other: %s",
  (name) => {
    const found = lookAt(`import "${name}";`, "game.ts", inspectorFor(["kit"]));
    expect(found).toEqual(refused(name));
  },
);
