import type { KitParts } from "./handout-file.ts";

/** The README of a kit: one screen. */
export function kitReadme({ assignment, own, unchecked, further }: KitParts): string {
  const files = own.map((name) => `\`${name}\``).join(" and ");
  const later =
    unchecked.length === 0
      ? ""
      : `\nOnly your course checks task ${unchecked.join(", ")}, after you hand in.\n`;
  const full = further
    ? ` Passing every check here does not mean full
points: your course has further checks that are not in this folder.`
    : "";
  return `# ${assignment.manifest.title}

\`HANDOUT.md\` says what to do. Write your code into ${files}, between the lines
\`TASK … STARTS HERE\` and \`TASK … ENDS HERE\`; rename nothing.

Once, with Node.js 20.19 or later and a network:

    npm install

Then, as often as you like, offline:

    npm run check              what to fix next, with an example
    npm run check -- --all     every task
    npm run watch              the same each time you save
    npm run play               the game, played by your own code
    npm run web                the same in the browser, beside your checks
    npm test                   each check as a test, also in your editor
    npx gridmark explain       what the codes behind failures mean; so does CODES.md

\`npm run check -- --help\` lists the rest.${full}
${later}
A newer version of this folder from your course? Unpack it over this one, but keep your own
${files}.
`;
}
