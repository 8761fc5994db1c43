import * as code from 'barstats/rate-limit';
import { describe, expect, it } from 'vitest';
import { decisionsOf, fieldsOf, histories } from './answers.js';

it('the histories are those of the limiter, which keeps them otherwise than the function that they were written by', () => {
  let request = 0;
  for (const [got, has] of decisionsOf(code)) expect(got, `request ${++request}`).toEqual(has);
});

it('the header fields are those of the decisions', () => {
  for (const [got, has] of fieldsOf(code)) expect(got).toEqual(has);
});

describe.each(histories)('the history of $history', ({ limits, rows }) => {
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
