import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { inPlay } from '../../src/reports/index.js';

const DAY = 86_400_000;

test('a daily bar at 0 that has not lasted a day is left out of the flips, and then the shares have no chance beside them', () => {
  const weekdays = Array.from({ length: 60 }, (_, i) => Date.UTC(2024, 0, 1) + i * DAY).filter(
    (time) => ![0, 6].includes(new Date(time).getUTCDay()),
  );
  const rows = weekdays.map((time, i) => {
    const [open, close] = [100 + (i % 3), 100 + ((i * 7) % 5)];
    const low = i === weekdays.length - 1 ? 0 : Math.min(open, close) - 1;
    return { time, open, high: Math.max(open, close) + 1, low, close };
  });
  const bars = barsFromRows(rows, { interval: DAY });
  const closes = weekdays.at(-1)! + 21 * 3_600_000;
  const options = { assetClass: 'stocks', ticker: 'X', calendar: null, asOf: closes } as const;
  const { reports } = inPlay(bars, { ...options, reports: ['previous-days-range-standard'], atRandom: 9 });
  const { questions } = reports[0].observations[0].groups[0];
  const shares = questions.flatMap(({ history }) => history.outcomes).filter(({ percent }) => percent !== null);
  expect(shares.length).toBeGreaterThan(3);
  for (const { atRandom } of shares) expect(atRandom).toEqual({ mean: null, low: null, high: null, p: 1 });
});
