import type { Argument, Command, Option } from "commander";
import type { Reading } from "./command.ts";

/** A word that may stand at the cursor, and what it means. */
export interface Completion {
  readonly word: string;
  readonly means: string;
}

/**
 * Words that may stand in the place of the last of `words`, which follow the program's name on a command
 * line. None where a file may stand there, or anything.
 *
 * @param idsOf the ids of the assignments, given the value of the option for the course
 */
export function complete(
  commands: readonly Command[],
  words: readonly string[],
  idsOf: (course: string | undefined) => readonly string[],
): readonly Completion[] {
  const [name = "", ...after] = words;
  const command = commands.find((each) => each.name() === name);
  if (after.length === 0) {
    const means = (each: Command) => ({ word: each.name(), means: each.summary() });
    return startingWith(name, [...commands.map(means), ...ofProgram]);
  }
  if (command === undefined) return [];
  // Bash makes three words of --for=student, other shells one.
  const parted = after.flatMap((word) => /^(--[^=]+)(=)(.*)$/.exec(word)?.slice(1) ?? [word]);
  const given = parted.slice(0, -1).filter((word) => word !== "=");
  const last = parted.at(-1) ?? "";
  const written = last === "=" ? "" : last;
  const head = parted.length > after.length ? `${given.at(-1)}=` : "";
  const { option, position, course } = readGiven(command, given);
  const { registeredArguments, options } = command;
  const rest = registeredArguments.at(-1)?.variadic ? registeredArguments.at(-1) : undefined;
  const taken = option ?? registeredArguments[position] ?? rest;
  if (option === undefined && written.startsWith("-")) return startingWith(written, flags(options));
  return startingWith(
    written,
    valuesOf(taken, () => idsOf(course)).map((word) => ({ word, means: "" })),
  ).map(({ word, means }) => ({ word: `${head}${word}`, means }));
}

const ofProgram = [
  { word: "--help", means: "display help" },
  { word: "--version", means: "print the version" },
];

/** The option that waits for its value, how many arguments are there, and the course that is named. */
function readGiven(command: Command, given: readonly string[]) {
  let option: Option | undefined;
  let position = 0;
  let course: string | undefined;
  for (const word of given) {
    if (option !== undefined) {
      if (option.attributeName() === "course") course = word;
      option = undefined;
    } else if (word.startsWith("-")) {
      option = command.options.find(
        (each) => each.required && [each.long, each.short].includes(word),
      );
    } else position += 1;
  }
  return { option, position, course };
}

function valuesOf(taken: Argument | Option | undefined, ids: () => readonly string[]) {
  if (taken === undefined) return [];
  const name = "attributeName" in taken ? taken.attributeName() : taken.name();
  return name === "assignment"
    ? ids()
    : ((taken.parseArg as Reading | undefined)?.words?.(ids) ?? []);
}

function flags(options: readonly Option[]): readonly Completion[] {
  const own = options.map(({ long, short, description }) => ({
    word: long ?? short ?? "",
    means: description,
  }));
  return [...own, { word: "--help", means: "display help" }];
}

function startingWith(start: string, all: readonly Completion[]): readonly Completion[] {
  return all.filter(({ word }) => word.startsWith(start) && (start !== "" || word[0] !== "-"));
}
