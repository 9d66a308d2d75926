export interface Obeyed {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const unescaped = (text: string) =>
  text.replace(/%(0D|0A|3A|2C|25)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Commands that the runner of GitHub Actions recognises in a log, whatever their names: `::` after spaces, up to
 * the next `::`; or else the text after the first `##[` of a line.
 *
 * Source: src/Runner.Common/ActionCommand.cs of github.com/actions/runner.
 */
export function obeyedIn(log: string): Obeyed[] {
  return log.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, info = "", data] = /^[\s\u0085]*::(.*?)::(.*)$/s.exec(line) ?? [];
    const [, old, rest = ""] = /##\[(.*?)\](.*)$/s.exec(line) ?? [];
    if (data === undefined)
      return old === undefined ? [] : [{ name: old, properties: {}, data: rest }];
    const [name = "", ...given] = info.split(" ");
    const pairs = given
      .join(" ")
      .split(",")
      .filter((part) => part !== "");
    const properties = pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), unescaped(pair.slice(at + 1))] as const;
    });
    return [{ name, properties: Object.fromEntries(properties), data: unescaped(data) }];
  });
}
