import { createRecorder } from "./replay.mjs";

/**
 * What gridmark asks of a right submission: grades the reference of an assignment in this process and
 * writes down the calls, with their results, and the units of work that all of it cost. `program` is the
 * same reference in V8, its functions by name; the rest is what a worker of gridmark grades with.
 */
export async function record(
  { assignment, graders, language, createGrader, right = assignment.reference },
  program,
) {
  const probes = [];
  let units = 0;
  const watched = (sandbox) => {
    units += sandbox.loaded.work;
    return watch(sandbox, watched, (probe, outcome) => {
      if (outcome.kind !== "done") throw new Error(`the reference ended with ${outcome.kind}`);
      units += outcome.work;
      probes.push(probe);
    });
  };
  const open = async (...args) => watched(await language.open(...args));
  let score = 0;
  await createGrader(assignment, graders, { ...language, open })({
    files: filesOf(right),
    seed: 1,
    tasks: assignment.manifest.tasks.map((task) => task.id),
    emit: (part) => {
      if (part.kind === "task" && part.final) score += part.report.score;
    },
  });
  const recorder = createRecorder(program);
  for (const probe of probes) recorder.replay(probe);
  if (recorder.calls.length === 0) throw new Error("no call of the reference was seen");
  return { calls: recorder.calls, units, probes: probes.length, score };
}

function filesOf(reference) {
  return reference.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));
}

/** The same sandbox, or one that it opens anew, that tells of each probe it has run. */
function watch(sandbox, watched, onProbe) {
  return new Proxy(sandbox, {
    get(target, key) {
      if (key === "run") {
        return async (probe, ...rest) => {
          const outcome = await target.run(probe, ...rest);
          onProbe(probe, outcome);
          return outcome;
        };
      }
      if (key === "ask") {
        return (asked, gate) =>
          target.ask(asked, {
            work: gate.work,
            goesOn: (outcome, at) => {
              onProbe(asked[at].probe, outcome);
              return gate.goesOn?.(outcome, at) ?? true;
            },
          });
      }
      if (key === "reopen") return async (...args) => watched(await target.reopen(...args));
      // Its own fields are private: only the object itself may read them.
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
