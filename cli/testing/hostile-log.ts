import fc from "fast-check";

/** Text with parts of workflow commands of GitHub Actions. */
export const hostileLog: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...[
        "::",
        ":",
        "##[",
        "#",
        "[",
        "]",
        " ",
        "\n",
        "\r",
        "\u0085",
        "\u00a0",
        "\u2028",
        "%0A",
        ",",
      ],
      ...[
        "add-mask",
        "stop-commands",
        "error file=a,title=b",
        "set-output name=a",
        "a ".repeat(40),
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));
