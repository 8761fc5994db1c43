import type { KeyRecord } from '../policy/index.js';
import type { Service } from '../service/inner.js';
import { clientGone } from './client-gone.js';
import { marketOf, type BarsLoader, type HandlerStores, type TaskComputer } from './handler-options.js';

/** How long a request computes before others come in between, in milliseconds: long beside a pause, short beside a report. */
const TURN_MS = 10;

/** Loads the bars of a task and computes its response in this thread. It pauses only if it is told how to wait. */
export function computeHere<Found extends KeyRecord>(
  service: Service<Found>,
  { bars, now, wait }: Pick<HandlerStores<Found>, 'now' | 'wait'> & { readonly bars: BarsLoader },
): TaskComputer {
  return async (task, { signal }) => {
    const loaded = await Promise.all(task.needs.map(async (need) => bars(need, signal)));
    const steps = service.steps(task, loaded.map(marketOf));
    let progress = '0 of 0';
    for (let begun = now(); ;) {
      if (signal?.aborted === true) return clientGone(progress);
      const step = steps.next();
      if (step.done === true) return step.value;
      progress = `${step.value.done} of ${step.value.of}`;
      if (wait === undefined || now() - begun < TURN_MS) continue;
      await wait(0);
      begun = now();
    }
  };
}
