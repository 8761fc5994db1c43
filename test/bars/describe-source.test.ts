import { expect, it } from 'vitest';
import { barsFromPolygon, barsFromRows, describeSource, extendBars } from '../../src/bars/index.js';

const row = (time: number | string) => ({ time, open: 1, high: 2, low: 1, close: 2 });

it('says how bars were read, and bars that are extended keep it', () => {
  const bars = barsFromRows([row('2024-01-31T14:30:00Z'), row('2024-01-31T14:35:00Z')]);
  const said = [
    '2 bars of 5 minutes from rows.',
    'Times are YYYY-MM-DDTHH:MM:SS with offset, each with its offset, when a bar opens.',
    'Read time from time; prices from open, high, low, close; no volume.',
  ];
  expect(describeSource(bars)).toEqual(said);
  const more = barsFromPolygon([{ t: Date.UTC(2024, 0, 31, 15), o: 1, h: 2, l: 1, c: 2 }], { interval: '5m' });
  expect(describeSource(more)[0]).toBe('1 bar of 5 minutes from Polygon.');
  expect(describeSource(extendBars(bars, more))).toEqual(['3 bars of 5 minutes from rows.', ...said.slice(1)]);
});
