import type { Use } from "../../sandbox.ts";
import type { CompiledProgram, Places, Tripwires } from "../compile/types.ts";
import { type Described, moduleName, thrownOf } from "./reply.ts";

/** Methods that the language itself calls, so that a call does not reveal its caller. */
const calledByLanguage = new Set([
  ...["add", "set", "get", "has", "keys", "exec", "next", "return", "throw", "then", "resolve"],
  ...["toString", "valueOf", "toJSON", "join", "constructor"],
]);

const makingCode = new Set(["eval", "Function"]);

/** String methods that turn a string into a regular expression. */
const matching = ["match", "matchAll", "search"];

export function tripwiresText(source: CompiledProgram, tripwires: Tripwires): string {
  const { globals, methods, regex, functions } = tripwires;
  const watched = methods.filter((name) => !calledByLanguage.has(name));
  const all = new Set(regex ? [...globals, "RegExp"] : globals);
  const asked = {
    globals: [...all].map((name) => {
      const [first = "", second] = name.split(".");
      const kind = regex && name === "RegExp" ? "regex" : "global";
      return second === undefined
        ? { key: first, name, kind }
        : { owner: first, key: second, name, kind };
    }),
    methods: [
      ...watched.map((name) => ({ key: name, name, kind: "method" })),
      ...(regex ? matching.map((name) => ({ key: name, name, kind: "regex" })) : []),
    ],
    functions,
    code: globals.some((name) => makingCode.has(name)),
  };
  const keys = [...asked.globals, ...asked.methods].map(({ key }) => key);
  const provided = source.beside?.provided ?? [];
  const more = source.beside?.more ?? [];
  return JSON.stringify({
    ...asked,
    own: [moduleName, ...more.map(({ fileName }) => fileName)],
    // A program can choose a frame's name: stacks count only where a module may be meant.
    exempt: provided.filter(({ code }) => mentions(code, keys)).map(({ fileName }) => fileName),
  });
}

function mentions(code: string, keys: readonly string[]): boolean {
  const words = new Set(code.match(/[\w$]+/g));
  return keys.some((key) => words.has(key));
}

/** Uses noted by the guest, with places in the submitted files. */
export function usesIn(text: string, places: Places): readonly Use[] {
  const notes: readonly Described[] = JSON.parse(text);
  return notes.map((note): Use => {
    const { name: kind, message: name, ...place } = thrownOf(note, places);
    return { kind, name, ...place };
  });
}
