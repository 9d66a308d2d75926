import { assignmentIds } from "../../engine/course/load.ts";
import { GridmarkError } from "../../engine/errors.ts";
import { chooseCourse } from "../choose/course.ts";
import { exitCode, type Io } from "../io.ts";
import { plain } from "../render/terminal/style.ts";
import { declare, oneOf, type ProgramCommand } from "./command.ts";
import { type Completion, complete } from "./complete.ts";

interface Shell {
  /** Asks for the words at the cursor; where there are none, completes names of files. */
  readonly script: string;
  line(completion: Completion): string;
}

/** In bash before 4, as of macOS, `complete -o default` is all there is for files. */
const shells: Readonly<Record<string, Shell>> = {
  bash: {
    script: `_gridmark() {
  local IFS=$'\\n'
  COMPREPLY=($(gridmark completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" </dev/null 2>/dev/null))
}
complete -o default -F _gridmark gridmark
`,
    line: ({ word }) => word,
  },
  zsh: {
    script: `#compdef gridmark
_gridmark() {
  local -a found
  found=("\${(@f)$(gridmark completion zsh -- "\${(@)words[2,CURRENT]}" </dev/null 2>/dev/null)}")
  if [[ -n "$found" ]]; then _describe gridmark found; else _files; fi
}
if [[ "$funcstack[1]" = _gridmark ]]; then _gridmark "$@"; else compdef _gridmark gridmark; fi
`,
    line: ({ word, means }) => `${word.replaceAll(":", "\\:")}${means && `:${means}`}`,
  },
  fish: {
    script: `function __gridmark
  set -l words (commandline -opc) (commandline -ct)
  set -l found (gridmark completion fish -- $words[2..-1] </dev/null 2>/dev/null)
  if set -q found[1]; string join \\n -- $found; else; __fish_complete_path (commandline -ct); end
end
complete -c gridmark -f -a '(__gridmark)'
`,
    line: ({ word, means }) => `${word}\t${means}`,
  },
};
const shellNames = Object.keys(shells);

/** Declares the command that completes all others. */
export function completionFor(
  commands: () => readonly (() => ProgramCommand)[],
): () => ProgramCommand {
  return declare({
    name: "completion",
    does: "print a script with which a shell completes commands",
    takes: {
      "<shell>": [`the shell: ${shellNames.join(", ")}`, oneOf(...shellNames)],
      "[word...]": "the words after gridmark so far: print what may stand in place of the last",
    },
    examples: `  gridmark completion fish | source      in ~/.config/fish/config.fish
  source <(gridmark completion bash)     in ~/.bashrc
  source <(gridmark completion zsh)      in ~/.zshrc, after compinit
`,
    more: `Commands, options, their values, ids of assignments and files are completed,
for a gridmark that is installed globally.
`,
    options: [],
    run: (io: Io, name: string, words: readonly string[]) => {
      const shell = shells[name];
      if (words.length === 0) io.stdout.write(shell?.script ?? "");
      const made = words.length === 0 ? [] : commands().map((make) => make().command);
      for (const { word, means } of complete(made, words, (course) => idsIn(io, course))) {
        io.stdout.write(`${shell?.line({ word: plain(word), means })}\n`);
      }
      return exitCode.done;
    },
  });
}

/** None where there is no course. */
function idsIn(io: Io, course: string | undefined): readonly string[] {
  try {
    return assignmentIds(chooseCourse(io, course));
  } catch (cause) {
    if (cause instanceof GridmarkError) return [];
    throw cause;
  }
}
