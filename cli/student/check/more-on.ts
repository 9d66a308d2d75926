import { paint, type Style, textWidth } from "../../render/terminal/style.ts";

/** How one reads more on a code; nothing where there is none. */
export function howToRead(code: string | undefined): string {
  return code === undefined ? "" : `npx gridmark explain ${code}`;
}

/**
 * A dimmed line on what helps: what `others` says, and how one reads more on a code, as far as there is
 * room. Nothing where there is neither.
 */
export function moreOn(code: string | undefined, style: Style, others = ""): string[] {
  const how = howToRead(code);
  const alone = how === "" ? "" : `More: ${how}`;
  const both = [others, how].filter((part) => part !== "").join("   ");
  const fits = textWidth(both) <= style.width - 2;
  const text = others === "" ? alone : fits ? both : others;
  return text === "" ? [] : [paint(style).dim(`  ${text}`)];
}
