/** How much is done at one go: a few milliseconds of work, in answers given or counted. */
const MOST = 50_000;

/** The work done since the last pause. */
export class PauseBudget {
  #done = 0;

  /** Whether a pause is due after so much more work. */
  isOver(work: number): boolean {
    this.#done += work;
    if (this.#done < MOST) return false;
    this.#done = 0;
    return true;
  }

  /**
   * Steps that tell how much work each of them was, with a pause only where one is due.
   *
   * @param pause - what is said at each of them
   */
  *over<Pause, Result>(steps: Generator<number, Result, void>, pause: Pause): Generator<Pause, Result, void> {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (this.isOver(step.value)) yield pause;
    }
  }
}
