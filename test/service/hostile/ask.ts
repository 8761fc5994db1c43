import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { createService, type BarsNeed, type ServiceRequest } from '../../../src/service/index.js';
import { threadTime } from '../../performance/thread-time.js';
import { generatedColumns } from '../../reports/costs/generated-columns.js';
import { requestOf } from '../fixtures/receive-with.js';
import { keyOf } from '../fixtures/world.js';

/** In the middle of a session of all three markets. */
const NOW = Date.UTC(2023, 11, 29, 15, 30);

const plans = ['essential', 'pro', 'all-access'] as const;
const keys = plans.map((plan) => keyOf(`hostile ${plan}`, plan));

const made = new Map<string, Bars>();

/** A year of minutes. */
function yearOfMinutes({ assetClass }: BarsNeed): Bars {
  const known = made.get(assetClass);
  if (known !== undefined) return known;
  const bars = barsFromColumns(generatedColumns(assetClass as 'stocks' | 'futures' | 'crypto', 60_000, 1), {
    interval: '1m',
  });
  made.set(assetClass, bars);
  return bars;
}

const service = createService({
  supported: { stocks: ['AAPL'], futures: ['ES'], crypto: ['ETHUSDT'] },
});

/** What a request came to. */
export interface Asked {
  readonly status: number;
  readonly bytes: number;
  /** The processor time that its longest step took from the thread, in milliseconds: to receive it, or one of those that compute. */
  readonly longestStep: number;
}

/** Asks the service, with a key of one of its plans, and takes each step by itself. */
export function ask(target: string, plan: number): Asked {
  const { plaintext, record } = keys[plan % keys.length];
  const request: ServiceRequest = requestOf(target, plaintext);
  let longestStep = 0;
  const timed = <Result>(work: () => Result): Result => {
    const before = threadTime();
    const result = work();
    longestStep = Math.max(longestStep, threadTime() - before);
    return result;
  };
  const received = timed(() => service.receive(request, { now: NOW, findKey: () => record, rateLimit: () => null }));
  if (received.finished) return { ...sizeOf(received.response), longestStep };
  const markets = received.task.needs.map((need) => ({ bars: yearOfMinutes(need) }));
  const steps = service.steps(received.task, markets);
  for (;;) {
    const step = timed(() => steps.next());
    if (step.done === true) return { ...sizeOf(step.value), longestStep };
  }
}

function sizeOf({ status, body }: { readonly status: number; readonly body: string | null }) {
  return { status, bytes: body === null ? 0 : Buffer.byteLength(body) };
}
