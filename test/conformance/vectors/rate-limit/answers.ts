import type * as rateLimit from '../../../../src/rate-limit/index.js';
import type { Limit } from '../../../../src/rate-limit/index.js';
import { stored } from '../stored.js';

/** What of `src/rate-limit` makes the files of histories and header fields. */
export type RateLimit = Pick<typeof rateLimit, 'createLimiter' | 'toHeaders'>;

export type HistoryRow = readonly [
  now: number,
  cost: number,
  allowed: 0 | 1,
  retryAfterMs: number | null,
  remaining: number[],
  resetMs: number[],
];

type FieldsRow = readonly [now: number, cost: number, retryAfter: string | null, policy: string, limits: string];

interface Histories<Row> {
  readonly histories: readonly {
    readonly history: string;
    readonly limits: readonly Limit[];
    readonly rows: readonly Row[];
  }[];
}

export const { histories } = stored('rate-limit/histories.json') as Histories<HistoryRow>;
const fields = stored('rate-limit/headers.json') as Histories<FieldsRow>;

type Answer = readonly [got: unknown, has: unknown];

/** For each request of the histories, what a limiter gives and what the row has. */
export function* decisionsOf({ createLimiter }: RateLimit): Generator<Answer, void> {
  for (const { limits, rows } of histories) {
    let now = 0;
    const limiter = createLimiter({ now: () => now, limits });
    for (const [at, cost, ...has] of rows) {
      now = at;
      const { allowed, retryAfterMs, windows } = limiter.take('a key', { cost });
      const told = [windows.map(({ remaining }) => remaining), windows.map(({ resetMs }) => resetMs)];
      yield [[allowed ? 1 : 0, retryAfterMs, ...told], has];
    }
  }
}

/** For each of their header fields, what the code gives and what the row has. */
export function* fieldsOf({ createLimiter, toHeaders }: RateLimit): Generator<Answer, void> {
  for (const { limits, rows } of fields.histories) {
    let now = 0;
    const limiter = createLimiter({ now: () => now, limits });
    for (const [at, cost, ...has] of rows) {
      now = at;
      const headers = toHeaders(limiter.take('a key', { cost }));
      yield [[headers['Retry-After'] ?? null, headers['RateLimit-Policy'], headers.RateLimit], has];
    }
  }
}
