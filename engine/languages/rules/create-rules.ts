import type { Finding, StructureRule } from "../../../schema/types.ts";
import { failIfHostBroke, GridmarkError } from "../../errors.ts";
import type { SourceText } from "../../intake/source-text.ts";
import { oncePer } from "../../once.ts";
import type { FindingsOf, RuleKind } from "../language.ts";
import { AnalysisEnded, withinSteps } from "./steps.ts";

/** A kind of rule of a language whose programs are read as a `Context`. */
export interface SharedRule<Context, R extends StructureRule = StructureRule> extends RuleKind {
  readonly kind: R["kind"];
  find(rule: R, context: Context): readonly Finding[];
}

/** A language's means of checking rules. */
export interface RuleSet<Context> {
  readonly language: string;
  readonly rules: readonly SharedRule<Context>[];
  /** Reads the program for the rules. May throw the parser's error. */
  readonly read: () => Context;
}

/** A program as read, or the finding for one that cannot be read. */
type ReadOnce<Context> = { readonly context: Context } | { readonly found: readonly Finding[] };

/** Of one rule: a hostile file may have any number. */
const maxFindings = 100;

/**
 * Checks rules on the syntax trees of parsable files, the main one first. Each rule is evaluated once. A program
 * that makes the parser give up breaks every rule; one that takes too many steps for a rule breaks that rule.
 */
export function createFindings<Context>(
  files: readonly SourceText[],
  { language, rules, read }: RuleSet<Context>,
): FindingsOf {
  let known: ReadOnce<Context> | undefined;
  return oncePer((rule) => {
    // If the parser gives up for any reason, that is the files' fault alone.
    known ??= look(
      (): ReadOnce<Context> => ({ context: read() }),
      (found) => ({ found }),
      unreadable,
    );
    if ("found" in known) return known.found;
    const { context } = known;
    const own = rules.find(({ kind }) => kind === rule.kind);
    if (own === undefined) {
      throw new GridmarkError("configuration", `${language} has no rule ${rule.kind}`);
    }
    const found = look(
      () => own.find(rule, context),
      (given) => given,
    );
    return inOrder(found, files).slice(0, maxFindings);
  });
}

/** When we give up, report a finding: hiding code in a huge file must not pay. */
function look<T>(
  through: () => T,
  instead: (found: readonly Finding[]) => T,
  onFault?: readonly Finding[],
): T {
  try {
    return withinSteps(through);
  } catch (cause) {
    if (cause instanceof AnalysisEnded) return instead(tooLarge);
    failIfHostBroke("looking through the program", cause);
    if (onFault === undefined) throw cause;
    return instead(onFault);
  }
}

const unchecked = (why: string): readonly Finding[] => [
  { line: 1, column: 1, text: `the program cannot be checked: ${why}` },
];

const unreadable = unchecked("its code is too unusual");
const tooLarge = unchecked("it has too many names or nested parts");

/** The main file first, then the others in order of submission; from top to bottom. */
export function inOrder(found: readonly Finding[], files: readonly SourceText[]): Finding[] {
  const place = ({ file }: Finding) => files.findIndex(({ name }) => name === file);
  return found.toSorted((a, b) => place(a) - place(b) || a.line - b.line || a.column - b.column);
}
