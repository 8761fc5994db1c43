/**
 * The same steps in other words.
 *
 * @param say - what is said in place of a step
 */
export function* saying<Step, Said, Result>(
  steps: Generator<Step, Result, void>,
  say: (step: Step) => Said,
): Generator<Said, Result, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield say(step.value);
  }
}
