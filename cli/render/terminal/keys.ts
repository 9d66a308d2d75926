/** What a terminal sends for keys that are not characters. */
const named: Readonly<Record<string, string>> = {
  "\u001b[A": "up",
  "\u001b[B": "down",
  "\u001b[C": "right",
  "\u001b[D": "left",
  "\u001bOA": "up",
  "\u001bOB": "down",
  "\u001bOC": "right",
  "\u001bOD": "left",
  " ": "space",
  "\r": "enter",
  "\n": "enter",
  "\b": "backspace",
  "\u007f": "backspace",
  "\u0003": "ctrl-c",
  "\u0004": "ctrl-d",
  "\u0012": "ctrl-r",
};

const introducer = "\u001b";

/** Other keys send a sequence that begins like those of the arrows, and mean nothing. */
const sequence = `${introducer}(?:\\[[0-?]*[ -/]*[@-~]|O.|[^[O]?)`;
const each = new RegExp(`${sequence}|[^]`, "gu");

/** A sequence that may go on in the next piece of text. */
const begun = new RegExp(`${introducer}(?:\\[[0-?]*[ -/]*|O)?$`, "u");

/**
 * Reads what a terminal sends, piece by piece: the keys that were pressed, in order, as their names or
 * the characters that they stand for. Keys that mean nothing are left out; several may come at once,
 * when text is pasted for example.
 */
export function createKeyReader(): (text: string) => string[] {
  let rest = "";
  return (text) => {
    const all = rest + text;
    rest = begun.exec(all)?.[0] ?? "";
    const whole = all.slice(0, all.length - rest.length);
    return [...whole.matchAll(each)].flatMap(([key]) => {
      const name = named[key];
      if (name !== undefined) return [name];
      return /^[^\p{Cc}\p{Cs}]$/u.test(key) ? [key] : [];
    });
  };
}
