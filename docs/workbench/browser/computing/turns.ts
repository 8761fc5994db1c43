/** A task that was cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** How long a task computes before others have their turn, in milliseconds. */
const TURN = 25;

/** What a person waits for goes before what fills a gallery. */
export type Urgency = 'asked-for' | 'in-the-background';

/** The turns of one task. */
export interface Turns {
  /** To be awaited between two steps: lets others have their turn. @throws {@link Cancelled} once the task is cancelled */
  readonly pause: () => Promise<void>;
  readonly cancel: () => void;
  readonly end: () => void;
}

/** Lets several tasks of one thread take turns. */
export class Scheduler {
  readonly #macrotask: () => Promise<void>;
  readonly #now: () => number;
  /** The number of tasks in progress that a person waits for. */
  #asked = 0;
  /** What waits until there is none. */
  #waiting: (() => void)[] = [];

  /**
   * @param macrotask - resolves after the messages that have arrived are handled
   * @param now - a clock in milliseconds
   */
  constructor(macrotask: () => Promise<void>, now: () => number) {
    this.#macrotask = macrotask;
    this.#now = now;
  }

  begin(urgency: Urgency): Turns {
    const asked = urgency === 'asked-for';
    if (asked) this.#asked++;
    let cancelled = false;
    let since = this.#now();
    const stopIfCancelled = (): void => {
      if (cancelled) throw new Cancelled('The task was cancelled.');
    };
    return {
      pause: async () => {
        stopIfCancelled();
        const held = (): boolean => !asked && !cancelled && this.#asked > 0;
        if (this.#now() - since < TURN && !held()) return;
        await this.#macrotask();
        while (held()) await new Promise<void>((go) => this.#waiting.push(go));
        stopIfCancelled();
        since = this.#now();
      },
      cancel: () => {
        cancelled = true;
        this.#wake();
      },
      end: () => {
        if (asked) this.#asked--;
        this.#wake();
      },
    };
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}

/** The result of what the library computes in steps, with a pause after each. */
export async function withPauses<Step, Result>(
  steps: Generator<Step, Result, void>,
  pause: Turns['pause'],
  onStep?: (step: Step) => void,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    onStep?.(value);
    await pause();
  }
}

/** What a task gets besides what is asked. */
export interface InTask<Told = never> {
  readonly tell: (told: Told) => void;
  /** To be awaited between two steps of the task. */
  readonly pause: Turns['pause'];
}
