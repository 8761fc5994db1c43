import { defaultLimits, emptyState, take, toHeaders, type Limit } from '../../../../src/rate-limit/index.js';
import { FORMAT } from '../format.js';

/** Whole seconds and parts of them, one that can never be met, and a name that has to be quoted. */
const cases: readonly {
  readonly limits: readonly Limit[];
  readonly requests: readonly (readonly [now: number, cost: number])[];
}[] = [
  { limits: defaultLimits, requests: [0, 0, 999, 1000, 1001, 1002, 4999, 5000, 5001, 60_000].map((now) => [now, 1]) },
  {
    limits: defaultLimits,
    requests: [
      [0, 5],
      [1, 1],
      [0, 1],
      [5000, 6],
      [5001, 5],
    ],
  },
  {
    limits: [
      { name: 'a "quoted" \\ name', limit: 2, windowMs: 1500 },
      { name: 'hourly', limit: 9, windowMs: 3_600_000 },
    ],
    requests: [
      [0, 2],
      [499, 1],
      [500, 1],
      [1500, 1],
      [1501, 2],
      [3000, 3],
      [10_000, 2],
    ],
  },
  {
    limits: [{ name: 'one', limit: 1, windowMs: 1 }],
    requests: [
      [0, 1],
      [0, 1],
      [1, 1],
      [1, 2],
    ],
  },
];

/** The header fields of what requests are told. */
export function headers(): object {
  return {
    format: FORMAT,
    kind: 'rate-limit',
    columns: ['now', 'cost', 'Retry-After', 'RateLimit-Policy', 'RateLimit'],
    histories: cases.map(({ limits, requests }, i) => {
      let state = emptyState;
      const rows = requests.map(([now, cost]) => {
        const taken = take(state, now, { limits, cost });
        state = taken.state;
        const fields = toHeaders(taken.decision);
        return [now, cost, fields['Retry-After'] ?? null, fields['RateLimit-Policy'], fields.RateLimit];
      });
      return { history: String(i + 1), limits, rows };
    }),
  };
}
