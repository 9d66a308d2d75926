import type { Output } from "./io.ts";

/**
 * Output to a log of GitHub Actions, whose runner executes lines that begin with `::`, and `##[` anywhere.
 * Foreign text is escaped in a way that readers of JSON undo; our own commands go through `command`.
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

/** As if each write began a line; `last` is the text before it. */
function shown(text: string, last: string): string {
  const whole = last.endsWith(":") ? text.replace(/^:/, "\\u003a") : text;
  const lines = whole.replace(/^([\s\u0085]*)::/gm, "$1\\u003a:");
  return (last + lines).replaceAll("##[", "##\\u005b").slice(last.length);
}
