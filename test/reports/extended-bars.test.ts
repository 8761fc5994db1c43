import { expect, it } from 'vitest';
import type { Bars } from '../../src/bars/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { runReport } from '../../src/reports/index.js';
import { extensions } from './fixtures/extensions.js';

it('on extended bars, groups that no new observation belongs to are the very same objects, and so is the whole summary within a session', () => {
  const options = { assetClass: 'crypto', ticker: 'X', session: 'daily' } as const;
  const hour = 3_600_000;
  const rows = Array.from({ length: 24 * 21 }, (_, i) => {
    const close = 10 + (i % 7);
    return { time: Date.UTC(2024, 0, 1) + i * hour, open: 12, high: 20, low: 5, close };
  });
  const summaryOf = (bars: Bars) => runReport(bars, 'green-and-red-days-by-weekday-standard', options).summary;
  const [first, within, over] = extensions([rows.slice(0, 24 * 20 + 2), rows.slice(0, 24 * 20 + 5), rows], hour);
  const before = summaryOf(first);
  expect(summaryOf(within)).toEqual(before);
  summaryOf(within).forEach((group, g) => expect(group).toBe(before[g]));
  const after = summaryOf(over);
  const changed = after.filter((group, g) => group !== before[g]).map(({ group }) => group.weekday);
  expect(changed).toEqual(['sunday']);
});

it('groups are labelled as on bars built in one call, where a session that does not count yet makes the last time longer', () => {
  const session = { id: 'date', timeZone: 'America/New_York', open: '00:00', close: '24:00', weekdays } as const;
  const hour = 3_600_000;
  // A Saturday, and the first hours of the Sunday on which the clocks are set back.
  const rows = Array.from({ length: 30 }, (_, i) => {
    return { time: Date.UTC(2024, 10, 2, 4 + i), open: 12, high: 20, low: 5, close: 10 + (i % 7) };
  });
  const labels = (bars: Bars) => {
    const options = { assetClass: 'crypto', ticker: 'X', session, params: { minutes: 420 } } as const;
    return runReport(bars, 'intraday-volume-and-range-standard', options).summary.map(({ label }) => label);
  };
  const [first, all] = extensions([rows.slice(0, 24), rows], hour);
  expect(labels(first)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–00:00']);
  expect(labels(all)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–01:00+1']);
});
