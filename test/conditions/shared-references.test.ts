import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { runReport, type Condition } from '../../src/reports/index.js';

const DAY = 86_400_000;
const monday = Date.UTC(2026, 0, 5);
const time = Array.from({ length: 70 }, (_, i) => monday + i * DAY).filter((at) => new Date(at).getUTCDay() % 6 !== 0);
const open = time.map((_, i) => 100 + ((i * 37) % 11));
const close = open.map((price, i) => price + ((i * 17) % 7) - 3);
const bars = barsFromColumns(
  {
    ...{ time, open, close },
    high: open.map((price, i) => Math.max(price, close[i]) + (i % 3)),
    low: open.map((price, i) => Math.min(price, close[i]) - (i % 4)),
  },
  { interval: DAY },
);
const market = { assetClass: 'stocks', ticker: 'X', startDate: '2026-02-02', hindsight: true } as const;
const filled = { report: 'gap-fill-standard', question: 'filled', is: 'filled' };

/** How many observations satisfy a condition. */
const left = (where: Condition): number =>
  runReport(bars, 'previous-days-range-standard', { ...market, where }).observations.eligible;

describe('comparisons of a run that share what they look at', () => {
  it('say what each says alone: of the range, of sessions before it, and of reports of the same params', () => {
    // These three have no options.
    const colour = { report: 'previous-session-correlation-standard', question: 'colour', is: 'green' };
    const up = { report: 'performance-by-weekday-standard', question: 'up', is: 'up' };
    const location = { report: 'opening-stats-standard', question: 'open-location', is: 'above' };
    const parts: readonly Condition[] = [
      filled,
      { ...filled, previous: 1 },
      { ...filled, previous: 20 },
      { ...filled, is: 'unfilled' },
      location,
      { ...location, previous: 3 },
      { ...colour, previous: 1 },
      { ...up, previous: 2 },
    ];
    const alone = parts.map(left);
    expect(new Set(alone).size).toBeGreaterThan(2);
    for (const first of parts) {
      // The part in front holds always, and is looked at before the other.
      const always = { or: [first, { not: first }] };
      expect(parts.map((part) => left({ and: [always, part] }))).toEqual(alone);
    }
  });
});
