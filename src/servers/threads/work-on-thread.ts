import type { Service, ServiceTask } from '../../service/inner.js';
import { checkedFields, checkedFunction } from '../../errors/inner.js';
import { checkedMethods, marketOf, type BarsLoader } from '../handler-options.js';
import type { ThreadOrder, ThreadReply } from './thread-messages.js';

/** The other end of a thread: `parentPort` of `node:worker_threads` has these. */
export interface ThreadPort {
  /** Tells of messages of the server. */
  on(event: 'message', listener: (message: unknown) => void): unknown;
  /** Sends the server a message. */
  postMessage(message: unknown): void;
}

/** How long a thread computes before it asks whose turn it is, in milliseconds: long beside a message, short beside a report. */
const TURN_MS = 10;

/**
 * Computes tasks on a thread that `createThreads` has started.
 *
 * @param port - to the thread that started this one
 * @param service - with the same options as there
 * @param options - `bars` as in `fetchHandler`; `now`, a clock in milliseconds, such as `Date.now`
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`, {@link BarstatsRangeError} `unknown-option`
 *
 * @example
 * ```ts
 * import { parentPort } from 'node:worker_threads';
 * import { barsFromRows } from 'barstats';
 * import { createService, workOnThread } from 'barstats/service';
 *
 * const bars = () => barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * if (parentPort) workOnThread(parentPort, createService({ supported: { stocks: ['AAPL'] } }), { bars, now: Date.now });
 * ```
 */
export function workOnThread(
  port: ThreadPort,
  service: Pick<Service, 'steps'>,
  options: { readonly bars: BarsLoader; readonly now: () => number },
): void {
  checkedMethods(port, 'port', ['on', 'postMessage']);
  checkedMethods(service, 'service', ['steps']);
  checkedFields(options, 'options', ['bars', 'now']);
  const { bars, now } = options;
  for (const [name, given] of Object.entries({ bars, now })) checkedFunction(given, `options.${name}`);
  const begun = new Map<number, ReturnType<typeof computed>>();

  /** Loads the bars of a task and computes its response, in steps. */
  async function* computed(task: ServiceTask) {
    const loaded = await Promise.all(task.needs.map(async (need) => bars(need)));
    yield { done: 0, of: 0 };
    return yield* service.steps(task, loaded.map(marketOf));
  }

  async function turn({ id, task }: ThreadOrder): Promise<ThreadReply> {
    if (task !== undefined) begun.set(id, computed(task));
    const steps = begun.get(id)!;
    try {
      for (const end = now() + TURN_MS; ;) {
        const step = await steps.next();
        if (step.done !== true && now() < end) continue;
        if (step.done !== true) return { id, done: step.value.done, of: step.value.of };
        begun.delete(id);
        return { id, response: step.value };
      }
    } catch (error) {
      begun.delete(id);
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }

  port.on('message', (message) => {
    const order = message as ThreadOrder;
    if (order.givenUp === true) begun.delete(order.id);
    else void turn(order).then((reply) => port.postMessage(reply));
  });
}
