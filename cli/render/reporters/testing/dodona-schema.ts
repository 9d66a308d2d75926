const text = { type: "string" };
const index = { type: "number", minimum: 0 };
const flag = { type: "boolean" };
const message = {
  anyOf: [
    text,
    {
      type: "object",
      required: ["format", "description"],
      properties: {
        ...{ format: text, description: text },
        permission: { enum: ["student", "staff", "zeus"] },
      },
    },
  ],
};
const status = {
  type: "object",
  required: ["enum"],
  properties: {
    enum: {
      enum: [
        ...["internal error", "compilation error", "memory limit exceeded", "time limit exceeded"],
        ...["output limit exceeded", "runtime error", "wrong", "wrong answer"],
        ...["correct", "correct answer"],
      ],
    },
    human: text,
  },
};

const command = (name: string, required: object, optional: object = {}) => ({
  type: "object",
  additionalProperties: false,
  required: ["command", ...Object.keys(required)],
  properties: { command: { const: name }, ...required, ...optional },
});

/** A line of what Dodona takes from a judge, as its schema partial_output has it, and nothing else. */
export const dodonaSchema = {
  anyOf: [
    command("start-judgement", {}),
    command("start-tab", { title: text }, { hidden: flag }),
    command("start-context", {}, { description: message }),
    command("start-testcase", { description: message }),
    command("start-test", { expected: text }, { format: text, description: message }),
    command("append-message", { message }),
    command(
      "annotate-code",
      { row: index, text },
      {
        ...{ column: index, rows: index, columns: index },
        type: { enum: ["error", "warning", "info"] },
      },
    ),
    command("escalate-status", { status }),
    command("close-test", { status, generated: text }, { accepted: flag }),
    command("close-testcase", {}, { accepted: flag }),
    command("close-context", {}, { accepted: flag }),
    command("close-tab", {}, { badgeCount: index }),
    command("close-judgement", {}, { accepted: flag, status }),
  ],
};
