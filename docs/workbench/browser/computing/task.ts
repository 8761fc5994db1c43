import type { TaskName, Tasks } from './tasks.js';
import type { Turns } from './turns.js';

/** What a task gets besides what is asked. */
export interface InTask<Name extends TaskName> {
  readonly tell: (told: Tasks[Name]['told']) => void;
  /** To be awaited between two steps of the task. */
  readonly pause: Turns['pause'];
}

/** A task: it computes in steps, and pauses between them. */
export type Task<Name extends TaskName> = (
  asked: Tasks[Name]['asked'],
  inTask: InTask<Name>,
) => Tasks[Name]['answer'] | Promise<Tasks[Name]['answer']>;
