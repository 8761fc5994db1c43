import { createLimiter, toHeaders, type Limit } from 'barstats/rate-limit';
import { describe, expect, it } from 'vitest';
import { stored } from '../stored.js';

interface Histories<Row extends readonly unknown[]> {
  readonly histories: readonly {
    readonly history: string;
    readonly limits: readonly Limit[];
    readonly rows: readonly Row[];
  }[];
}

type Row = [
  now: number,
  cost: number,
  allowed: 0 | 1,
  retryAfterMs: number | null,
  remaining: number[],
  resetMs: number[],
];

const { histories } = stored('rate-limit/histories.json') as Histories<Row>;

describe.each(histories)('the history of $history', ({ limits, rows }) => {
  it('is that of the limiter, which keeps it otherwise than the function that it was written by', () => {
    let now = 0;
    const limiter = createLimiter({ now: () => now, limits });
    rows.forEach((row, i) => {
      now = row[0];
      const { cost, allowed, retryAfterMs, windows } = limiter.take('a key', { cost: row[1] });
      const told = [windows.map(({ remaining }) => remaining), windows.map(({ resetMs }) => resetMs)];
      expect([now, cost, allowed ? 1 : 0, retryAfterMs, ...told], `request ${i + 1}`).toEqual(row);
    });
  });

  it('never has more in any window than its limit, and denies nothing that had room', () => {
    // The plainest way to say it: every unit that was admitted, by the instant at which it counts.
    const admitted: number[] = [];
    for (const [now, cost, allowed] of rows) {
      const clock = Math.max(now, admitted.at(-1) ?? 0);
      const fits = limits.every(
        ({ limit, windowMs }) => admitted.filter((at) => at > clock - windowMs).length + cost <= limit,
      );
      expect(fits ? 1 : 0).toBe(allowed);
      if (allowed === 1) admitted.push(...Array.from({ length: cost }, () => clock));
    }
  });

  it('allows some and denies some', () => {
    expect(new Set(rows.map(([, , allowed]) => allowed))).toEqual(new Set([0, 1]));
  });
});

describe('the histories', () => {
  it('have several thousand instants, windows that end in that very millisecond, clocks that step back, and waits without an end', () => {
    const all = histories.flatMap(({ rows }) => rows);
    expect(all.length).toBeGreaterThan(5000);
    expect(all.some(([, , , retryAfterMs]) => retryAfterMs === 1)).toBe(true);
    expect(all.some(([, , , retryAfterMs]) => retryAfterMs === null)).toBe(true);
    expect(histories.some(({ rows }) => rows.some(([now], i) => i > 0 && now < rows[i - 1][0]))).toBe(true);
  });

  it('have each of the default limits deny something alone', () => {
    const full = histories
      .filter(({ limits }) => limits.length === 3 && limits[2].windowMs === 3_600_000)
      .flatMap(({ rows }) => rows.filter(([, , allowed]) => allowed === 0))
      .map(([, , , , remaining]) => remaining.map((left) => left === 0).join());
    for (const alone of ['true,false,false', 'false,true,false', 'false,false,true']) expect(full).toContain(alone);
  });
});

describe('the header fields', () => {
  it('are those of the decisions', () => {
    const fields = stored('rate-limit/headers.json') as Histories<[number, number, string | null, string, string]>;
    for (const { limits, rows } of fields.histories) {
      let now = 0;
      const limiter = createLimiter({ now: () => now, limits });
      for (const [at, cost, ...expected] of rows) {
        now = at;
        const headers = toHeaders(limiter.take('a key', { cost }));
        expect([headers['Retry-After'] ?? null, headers['RateLimit-Policy'], headers.RateLimit]).toEqual(expected);
      }
    }
  });
});
