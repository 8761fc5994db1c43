import { parentPort, workerData } from 'node:worker_threads';
import type { MarketData, ServiceResponse, ServiceTask } from 'barstats/service';
import { barLoader } from '../own-data/bar-files.js';
import { reportsService, type ServiceSettings } from './reports-service.js';

/** What a thread is told about a job: to begin it (with its task), to go on with it, or to give it up. */
export interface Order {
  readonly id: number;
  readonly task?: ServiceTask;
  readonly givenUp?: true;
}

/** What a thread tells: that a job is paused at a step, or how it ended. */
export type Told = { readonly id: number } & (
  { readonly done: number; readonly of: number } | { readonly response: ServiceResponse } | { readonly error: string }
);

/** How long a thread computes before it asks whose turn it is, in milliseconds: long beside a message, short beside a report. */
const TURN_MS = 10;

const settings = workerData as ServiceSettings;
const service = reportsService(settings);
const load = barLoader(settings.files);
const begun = new Map<number, ReturnType<typeof computed>>();

/** Loads the bars of a task and computes its response, in steps. */
async function* computed(task: ServiceTask) {
  const markets: MarketData[] = [];
  for (const need of task.needs) {
    markets.push({ bars: await load(need) });
    yield { done: 0, of: 0 };
  }
  return yield* service.steps(task, markets);
}

async function turn({ id, task }: Order): Promise<Told> {
  if (task !== undefined) begun.set(id, computed(task));
  const steps = begun.get(id)!;
  try {
    for (const end = performance.now() + TURN_MS; ;) {
      const step = await steps.next();
      if (step.done !== true && performance.now() < end) continue;
      if (step.done !== true) return { id, done: step.value.done, of: step.value.of };
      begun.delete(id);
      return { id, response: step.value };
    }
  } catch (error) {
    begun.delete(id);
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', (order: Order) => {
  if (order.givenUp === true) begun.delete(order.id);
  else void turn(order).then((told) => parentPort!.postMessage(told));
});
