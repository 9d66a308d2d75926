import { expect, it } from "vitest";
import { allConventions } from "../course/conventions/index.ts";
import { inLanguage } from "./pages.ts";

const page = `In JavaScript: it is undefined.

In Python: it is None.

What to try:

1. In JavaScript: \`x => x\` first.
2. In Python: print it.
3. Then in both: stop.

Example: Twice.

\`\`\`ts
f(x);

f(x);
\`\`\`

Example: Twice.

\`\`\`py
f(x)
\`\`\`

Example: The board.

\`\`\`text
0 0
\`\`\`
`;

it("keeps what is for a language or for all, and numbers steps anew", () => {
  const [javascript, python] = allConventions.map((language) => inLanguage(page, language));
  expect(javascript).toBe(`It is undefined.

What to try:

1. \`x => x\` first.
2. Then in both: stop.

Example: Twice.

\`\`\`ts
f(x);

f(x);
\`\`\`

Example: The board.

\`\`\`text
0 0
\`\`\``);
  expect(python).toBe(`It is None.

What to try:

1. Print it.
2. Then in both: stop.

Example: Twice.

\`\`\`py
f(x)
\`\`\`

Example: The board.

\`\`\`text
0 0
\`\`\``);
});
