import type { Answer, Asked, FromWorker, TaskName, Told, ToWorker } from '../computing/tasks.js';
import type { Failure } from '../computing/asked.js';

/** A task that failed, in words for a person. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.why);
    this.failure = failure;
  }
}

/** How a task is asked for. */
export interface Asking<Name extends TaskName> {
  readonly onTold?: (told: Told<Name>) => void;
  readonly signal?: AbortSignal;
  /** Whether others go first. */
  readonly inTheBackground?: boolean;
}

interface Waiting {
  readonly onTold: (told: never) => void;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * Asks the computing worker, which starts with the first task and keeps the bars.
 *
 * A cancelled task rejects at once with the reason of its signal; the worker stops it at its next step.
 */
export function ask<Name extends TaskName>(
  task: Name,
  question: Asked<Name>,
  { onTold = () => undefined, signal, inTheBackground = false }: Asking<Name> = {},
): Promise<Answer<Name>> {
  const number = ++asked;
  const post = (message: ToWorker): void => (worker ??= start()).postMessage(message);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const cancel = (): void => {
      waiting.delete(number);
      post({ number, cancel: true });
      reject(signal?.reason as Error);
    };
    const ended =
      <Value>(then: (value: Value) => void) =>
      (value: Value) => {
        signal?.removeEventListener('abort', cancel);
        then(value);
      };
    waiting.set(number, { onTold, resolve: ended(resolve), reject: ended(reject) });
    signal?.addEventListener('abort', cancel, { once: true });
    post({ number, task, asked: question, inTheBackground });
  });
}

function start(): Worker {
  const started = startWorker('computing.js');
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const task = waiting.get(data.number);
    if (task === undefined) return;
    if ('told' in data) {
      task.onTold(data.told);
      return;
    }
    waiting.delete(data.number);
    if ('answer' in data) task.resolve(data.answer as never);
    else task.reject(new TaskFailed(data.failure));
  });
  started.addEventListener('error', (event) => {
    event.preventDefault();
    started.terminate();
    worker = null;
    const why = event.message || 'The computing worker could not be started.';
    for (const { reject } of waiting.values()) reject(new TaskFailed({ why }));
    waiting.clear();
  });
  return started;
}

/**
 * Starts a worker with the same restrictions as the page.
 *
 * A worker from a separate file would not be bound by the policy of the page and could open connections. One from an object of the page
 * inherits the policy; all it does is to import the file.
 */
export function startWorker(file: string): Worker {
  const program = `import ${JSON.stringify(new URL(file, document.baseURI).href)};`;
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
