import type { Output } from "./io.ts";

/**
 * A log of GitHub Actions, whose runner obeys lines that begin with `::`, and `##[` anywhere: text of
 * others may hold either. What is written shows it instead, in a form that is the same to a reader of
 * JSON; a command of our own goes by `command`.
 */
export function inActionLog(output: Output): Output {
  let last = "";
  return {
    write: (text) => {
      if (text === "") return;
      output.write(shown(text, last));
      last = (last + text).slice(-2);
    },
    command: (text) => output.write(text),
    isTTY: output.isTTY,
    columns: output.columns,
  };
}

/** As if a line began with it, too; `last` is what was written before. */
function shown(text: string, last: string): string {
  const whole = last.endsWith(":") ? text.replace(/^:/, "\\u003a") : text;
  const lines = whole.replace(/^([\s\u0085]*)::/gm, "$1\\u003a:");
  return (last + lines).replaceAll("##[", "##\\u005b").slice(last.length);
}
