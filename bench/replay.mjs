/**
 * Does the steps of a probe in V8 and writes down each call of the program's functions: with what
 * arguments, what it returned, and how the arguments were afterwards if it changed them. A call that
 * draws random numbers is written down without its result, and equal ones in a row as one with
 * `times`.
 */
export function createRecorder(program) {
  const calls = [];

  /** Adds the calls of one probe. Throws for steps that are more than calls of functions. */
  function replay({ steps, times = 1 }) {
    for (let time = 0; time < times; time += 1) {
      const variables = new Map();
      for (const step of steps) run(structuredClone(step), variables);
    }
  }

  function run(step, variables) {
    const target = variables.get(step.of);
    switch (step.do) {
      case "call":
        return callStep(step, variables);
      case "repeat":
        for (let time = 0; time < step.times; time += 1) {
          for (const each of step.steps) run(structuredClone(each), variables);
        }
        return;
      case "value":
        return void variables.set(step.as, step.json);
      case "pick":
        return void variables.set(
          step.as,
          step.path.reduce((value, key) => value[key], target),
        );
      case "set": {
        const holder = step.path.slice(0, -1).reduce((value, key) => value[key], target);
        holder[step.path.at(-1)] = step.value;
        return;
      }
      case "read":
      case "export":
        return;
      default:
        throw new Error(`a step "${step.do}" cannot be written down as calls of functions`);
    }
  }

  function callStep({ fn, args: wanted, times = 1, as }, variables) {
    const args = wanted.map((arg) => {
      if ("standIn" in arg) throw new Error(`${fn} is called with a stand-in`);
      return "ref" in arg ? variables.get(arg.ref) : arg.json;
    });
    for (let time = 0; time < times; time += 1) {
      const { returned, draws, call } = observe(fn, args);
      const last = calls.at(-1);
      if (draws && last?.times !== undefined && isSame(last, call)) last.times += 1;
      else calls.push(draws ? { ...call, times: 1 } : call);
      if (as !== undefined) variables.set(as, returned);
    }
  }

  function observe(fn, args) {
    const before = structuredClone(args);
    const { returned, draws } = countingDraws(() => program[fn](...args));
    const call = { fn, args: before };
    if (draws) return { returned, draws, call };
    const after = isEqual(before, args) ? {} : { after: structuredClone(args) };
    // Of functions that return nothing, JSON has no field for it either.
    return { returned, draws, call: { ...call, returns: structuredClone(returned), ...after } };
  }

  return { calls, replay };
}

function isSame(one, other) {
  return one.fn === other.fn && isEqual(one.args, other.args);
}

function isEqual(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a function returns, and whether it drew random numbers meanwhile. */
function countingDraws(run) {
  const { random } = Math;
  let draws = false;
  Math.random = () => {
    draws = true;
    return random();
  };
  try {
    const returned = run();
    return { returned, draws };
  } finally {
    Math.random = random;
  }
}
