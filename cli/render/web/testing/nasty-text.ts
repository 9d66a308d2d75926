import fc from "fast-check";

/** Parts of text that some program would interpret or show differently. */
export const nasty = fc.constantFrom(
  ...[
    "<script>alert(1)</script>",
    "</style>",
    "</title>",
    "<!--",
    "-->",
    "<img src=x onerror=alert(1)>",
  ],
  ...['"', "'", "&", "&lt;", '" onload="alert(1)', "javascript:alert(1)", "]]>", "{{", "`"],
  ...[
    "\u001b[31m",
    "\u0007",
    "\u202e",
    "\u2066",
    "\u200b",
    "\ud800",
    "\u0000",
    "=1+1",
    "a",
    " ",
    "é",
  ],
);
