import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../../package-root.ts";
import { writeTree } from "../../../testing/trees.ts";
import { imageFolder, placedImage } from "./cache.ts";
import { imageFiles, type PreparedImage } from "./facts.ts";
import { pyodideFolder } from "./pyodide.ts";
import { type Restored, restored } from "./testing/restored.ts";

const env = { XDG_CACHE_HOME: writeTree({}) };
const folder = imageFolder(env) ?? "";
let built = 0;
const ask = async (place = packageRoot) => {
  const onBuild = () => {
    built += 1;
  };
  return (await placedImage({ env, places: [place], onBuild })).image;
};

let image: PreparedImage;
let other: PreparedImage;

beforeAll(async () => {
  const elsewhere = writeTree({});
  cpSync(pyodideFolder([packageRoot]), join(elsewhere, "a longer path/node_modules/pyodide"), {
    recursive: true,
  });
  [image, other] = await Promise.all([ask(), ask(join(elsewhere, "a longer path"))]);
});

describe("the image", () => {
  it("is the same whenever and wherever it is made", () => {
    expect(built).toBe(2);
    expect(other.facts).toEqual(image.facts);
    expect(Buffer.from(other.memory).equals(image.memory)).toBe(true);
  });

  // Changes with the meter and prepare.py, but not with the version of Node.js.
  it("is the one that every version of Node.js makes", () => {
    expect(image.facts.hash).toMatchInlineSnapshot(
      `"7c6ab21f1e2d15890190f3775235ff80cf3afe8640c3b6d1772b4cc1c702dde2"`,
    );
  });

  it("is kept once, complete, with nothing beside it", () => {
    expect(readdirSync(dirname(folder))).toEqual([basename(folder)]);
    expect(readdirSync(folder).sort()).toEqual(Object.values(imageFiles).sort());
  });

  it("is small enough to be copied for each task", () => {
    expect(image.memory.length).toBeLessThan(32e6);
  });

  it("is read the next time, and made anew if it is damaged or has lost a file", async () => {
    built = 0;
    expect((await ask()).facts).toEqual(image.facts);
    expect(built).toBe(0);
    const path = join(folder, imageFiles.memory);
    const bytes = readFileSync(path);
    bytes.set([~(bytes[20_000_000] ?? 0)], 20_000_000);
    writeFileSync(path, bytes);
    expect((await ask()).facts).toEqual(image.facts);
    expect(built).toBe(1);
    expect((await ask()).facts.hash).toBe(image.facts.hash);
    expect([built, readdirSync(dirname(folder))]).toEqual([1, [basename(folder)]]);
  });

  it("names nothing of this machine", () => {
    for (const name of [packageRoot, process.execPath, process.version]) {
      expect([name, Buffer.from(image.memory).includes(name)]).toEqual([name, false]);
    }
  });
});

describe("an interpreter that continues from it", () => {
  const started = (onSpent?: () => void): Restored => restored(image, onSpent);

  it("runs programs and prints", () => {
    expect(started().run("print(sum(range(10)), input.__name__, __name__)")).toBe(
      "45 input __main__\n",
    );
  });

  it("takes the same work each time", () => {
    const units = () => {
      const python = started();
      python.run(
        "import random, json\nx = sorted(random.random() for _ in range(1000))\njson.dumps(x)",
      );
      return 0x7fffffff - python.fuel.value;
    };
    const first = units();
    expect(first).toBeGreaterThan(1000);
    expect(units()).toBe(first);
  });

  it("stops when its work is used up", () => {
    const python = started(() => {
      throw new Error("spent");
    });
    python.fuel.value = 100_000;
    expect(() => python.run("while True: pass")).toThrow("spent");
    expect(python.fuel.value).toBe(-1);
  });

  it("raises KeyboardInterrupt when it is interrupted", () => {
    const python: Restored = started(() => {
      python.fuel.value = 100_000;
      python.interrupt();
    });
    python.fuel.value = 100_000;
    expect(python.run("try:\n  while True: pass\nexcept KeyboardInterrupt: print('stopped')")).toBe(
      "stopped\n",
    );
  });

  it("cannot import what leads out, by any way", () => {
    const names =
      `_ctypes _pyodide_core _posixsubprocess _socket faulthandler _jsbind _ssl js pyodide_js pyodide socket
      subprocess asyncio _testcapi _testinternalcapi`.split(/\s+/);
    const program = `
import _imp
from importlib.machinery import BuiltinImporter, ModuleSpec
for name in ${JSON.stringify(names)}:
    try: __import__(name); print(name)
    except ModuleNotFoundError: pass
    if _imp.create_builtin(ModuleSpec(name, BuiltinImporter)): print(name, "built in")
`;
    expect(started().run(program)).toBe("");
  });

  it("does not reach an object of JavaScript", () => {
    const program = `
import gc
gc.unfreeze()
found = {type(value).__name__ for each in gc.get_objects() for value in gc.get_referents(each)}
print([name for name in found if name in ("JsProxy", "JsCallable", "JsArray", "JsMap", "JsBuffer")])
`;
    expect(started().run(program)).toBe("[]\n");
  });

  it("does not wait, has no environment, and reads an empty input", () => {
    const program = `
import os, sys, time
time.sleep(10**9)
print(dict(os.environ), sys.path, sys.argv, repr(sys.stdin.read()))
`;
    expect(started().run(program)).toBe("{} [] [''] ''\n");
  });

  it("has the modules of courses", () => {
    const names =
      `string textwrap itertools functools typing dataclasses enum abc collections copy random math time pickle csv
      argparse logging unittest doctest difflib secrets cProfile pathlib re json decimal fractions heapq`.split(
        /\s+/,
      );
    expect(started().run(names.map((name) => `import ${name}`).join("\n"))).toBe("");
  });

  it("gives the syntax tree of a text, however deep", () => {
    const python = started();
    const { tree } = JSON.parse(
      python.parse("def f(x=1.0):\n    return -x ** 99999999999999999999\n"),
    );
    expect(tree).toMatchObject({ _type: "Module", type_ignores: [] });
    expect(tree.body[0]).toMatchObject({
      _type: "FunctionDef",
      name: "f",
      lineno: 1,
      end_lineno: 2,
    });
    expect(tree.body[0].args.defaults[0].value).toEqual({ _type: "float", text: "1.0" });
    const { value } = tree.body[0].body[0];
    expect(value).toMatchObject({ _type: "UnaryOp", op: "USub", lineno: 2, col_offset: 11 });
    expect(value.operand.right.value).toEqual({ _type: "int", text: "0x56bc75e2d630fffff" });
    expect(JSON.parse(python.parse(`x = ${"1 + ".repeat(900)}1`)).tree._type).toBe("Module");
  });

  it("gives a syntax error with its place", () => {
    expect(JSON.parse(started().parse("x = 1\nif x\n  y = 2\n"))).toEqual({
      error: {
        type: "SyntaxError",
        message: "expected ':'",
        line: 2,
        column: 5,
        end_line: 2,
        end_column: 6,
      },
    });
  });
});
