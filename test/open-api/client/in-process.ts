import { createKey } from '../../../src/policy/index.js';
import { emptyState, type RateState } from '../../../src/rate-limit/index.js';
import { createService } from '../../../src/service/index.js';
import { simulatedMarket } from '../../discovery/simulation/simulated-market.js';

const { asOf, bars, events } = simulatedMarket({ assetClass: 'stocks', dates: 60, seed: 5 });
const { plaintext, record } = createKey(
  Uint8Array.from({ length: 32 }, (_, i) => i),
  { plan: 'all-access' },
);

/** A key that the service knows. */
export const key = plaintext;

const service = createService({ supported: { stocks: ['AAPL'] }, basePath: '/v1' });

/** What stands for `fetch`: the service in this very process, with simulated bars. Each has a rate limit of its own. */
export function inProcess(): (request: Request) => Promise<Response> {
  let state: RateState = emptyState;
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const received = service.receive(
      {
        method: request.method,
        path: pathname,
        query: search.slice(1),
        headers: Object.fromEntries(request.headers),
      },
      { now: asOf, findKey: (hash) => (hash === record.hash ? record : null), rateLimit: () => state },
    );
    state = received.rateLimit ?? state;
    const response = received.finished
      ? received.response
      : service.compute(
          received.task,
          received.task.needs.map(() => ({ bars, events })),
        );
    return Promise.resolve(new Response(response.body, { status: response.status, headers: response.headers }));
  };
}
