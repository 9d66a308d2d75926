import { paint, type Style } from "../terminal/style.ts";

/** How one reads more on a code, dimmed; `others` stands before it. Nothing where there is none. */
export function moreOn(code: string | undefined, style: Style, others = ""): string[] {
  const about = code === undefined ? "" : `npx gridmark explain ${code}`;
  const text = [others, others === "" && about !== "" ? `More: ${about}` : about]
    .filter((part) => part !== "")
    .join("   ");
  return text === "" ? [] : [paint(style).dim(`  ${text}`)];
}
