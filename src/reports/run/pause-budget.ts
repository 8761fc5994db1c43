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
}
