import type { Assignment } from "../../schema/types.ts";
import { namerFor } from "../course/names.ts";
import { javascript } from "../languages/javascript/index.ts";
import type { Language } from "../languages/language.ts";
import type { Sandbox } from "../languages/sandbox.ts";

/** JavaScript whose functions have the names of a variant's manifest, as a second language. */
export function snakeLanguage(manifest: Assignment): Language {
  const nameOf = namerFor(manifest);
  return {
    ...javascript,
    open: async (...given) => translating(await javascript.open(...given), nameOf),
  };
}

const named = ["fn", "class", "method"];

/** A sandbox that translates the course's names in probes. */
function translating(sandbox: Sandbox, nameOf: (name: string) => string): Sandbox {
  const own: Pick<Sandbox, "run" | "reopen"> = {
    run: (probe, ...rest) => {
      const text = JSON.stringify(probe, (key, value) =>
        named.includes(key) && typeof value === "string" ? nameOf(value) : value,
      );
      return sandbox.run(JSON.parse(text), ...rest);
    },
    reopen: async (...given) => translating(await sandbox.reopen(...given), nameOf),
  };
  return new Proxy(sandbox, {
    get: (target, key) => Reflect.get(key in own ? own : target, key),
  });
}
