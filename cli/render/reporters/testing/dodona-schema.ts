const text = { type: "string" };
const index = { type: "number", minimum: 0 };
const flag = { type: "boolean" };
const permission = { enum: ["student", "staff", "zeus"] };
const message = {
  anyOf: [
    text,
    {
      type: "object",
      required: ["format", "description"],
      properties: {
        ...{ format: text, description: text },
        permission,
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

/**
 * A line of what Dodona takes from a judge: its published schema, public/schemas/partial_output.json,
 * but stricter, as there may be no fields that it does not name. All that is valid here is valid there.
 */
export const dodonaSchema = {
  oneOf: [
    command("start-judgement", {}),
    command("start-tab", { title: text }, { hidden: flag, permission }),
    command("start-context", {}, { description: message }),
    command("start-testcase", { description: message }),
    command(
      "start-test",
      { expected: text },
      { format: { enum: ["text", "csv"] }, description: message, channel: text },
    ),
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
