import { defaultLimits, emptyState, take, toHeaders, type Limit } from '../../../../src/rate-limit/index.js';
import { FORMAT } from '../format.js';
import type { Identity } from '../identity.js';

/** Whole seconds and parts of them, one that can never be met, and a name that has to be quoted. */
const cases: readonly (Identity & {
  readonly limits: readonly Limit[];
  readonly requests: readonly (readonly [now: number, cost: number])[];
})[] = [
  {
    id: 'headers-whole-seconds',
    why: 'Times are rounded up to whole seconds: rate-limits.md#header-fields',
    tags: ['boundary'],
    limits: defaultLimits,
    requests: [0, 0, 999, 1000, 1001, 1002, 4999, 5000, 5001, 60_000].map((now) => [now, 1]),
  },
  {
    id: 'headers-cost',
    why: 'A window that does not deny a denied request has no t: rate-limits.md#header-fields',
    tags: ['cost', 'clock-steps-back'],
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
    id: 'headers-never',
    why: 'What can never be admitted has no Retry-After; names are quoted: rate-limits.md#header-fields',
    tags: ['cost', 'hostile'],
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
    id: 'headers-milliseconds',
    why: 'A window shorter than a second: rate-limits.md#header-fields',
    tags: ['boundary', 'cost'],
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
    histories: cases.map(({ id, why, tags, limits, requests }, i) => {
      let state = emptyState;
      const rows = requests.map(([now, cost]) => {
        const taken = take(state, now, { limits, cost });
        state = taken.state;
        const fields = toHeaders(taken.decision);
        return [now, cost, fields['Retry-After'] ?? null, fields['RateLimit-Policy'], fields.RateLimit];
      });
      return { id, why, tags, history: String(i + 1), limits, rows };
    }),
  };
}
