/**
 * The same steps, each as what it is mapped to.
 *
 * @param map - what is yielded in place of a step
 */
export function* mapSteps<Step, Mapped, Result>(
  steps: Generator<Step, Result, void>,
  map: (step: Step) => Mapped,
): Generator<Mapped, Result, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield map(step.value);
  }
}
