import { failureOf } from './failure.js';
import { macrotask } from './macrotask.js';
import { type Asked, type FromWorker, type TaskName, tasks, type ToWorker } from './tasks.js';
import { type InTask, Scheduler, type Turns } from './turns.js';

// A worker that keeps the bars and computes, so that the page stays responsive. Its tasks take turns.

const scheduler = new Scheduler(macrotask, () => performance.now());
const running = new Map<number, Turns>();

const send = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('cancel' in data) running.get(data.number)?.cancel();
  else void run(data);
});

async function run({ number, task, asked, inTheBackground }: Exclude<ToWorker, { cancel: true }>): Promise<void> {
  const turns = scheduler.begin(inTheBackground ? 'in-the-background' : 'asked-for');
  running.set(number, turns);
  try {
    // The name and what is asked belong together, which TypeScript does not see.
    const compute = tasks[task] as (of: Asked<TaskName>, inTask: InTask) => unknown;
    const told = { tell: (told: never) => send({ number, told }), pause: turns.pause };
    send({ number, answer: (await compute(asked, told)) as never });
  } catch (error) {
    send({ number, failure: failureOf(error) });
  } finally {
    turns.end();
    running.delete(number);
  }
}
