import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { endOfBars, noBars } from '../../../src/sessions/inner.js';
import { inspectBars } from '../../../src/notices/inner.js';
import { at, day, hour } from '../markets.js';

const rowsAt = (...times: readonly number[]) => times.map((time) => ({ time, open: 1, high: 2, low: 1, close: 2 }));

test('the end of intraday bars is that of the last one', () => {
  expect(endOfBars(barsFromRows(rowsAt(at('2024-03-04', '09:00'), at('2024-03-04', '10:00'))))).toBe(
    at('2024-03-04', '11:00'),
  );
});

test('daily bars end with their sessions, whatever these are, and no bars have no end', () => {
  expect(endOfBars(barsFromRows([{ time: '2024-03-04', open: 1, high: 2, low: 1, close: 2 }]))).toBe(Infinity);
  expect(endOfBars(noBars())).toBe(Infinity);
});

test('bars are inspected as of the end of the last one', () => {
  const market = { assetClass: 'stocks', session: day, calendar: null } as const;
  const monday = Array.from({ length: 7 }, (_, i) => at('2024-03-04', '09:00') + i * hour);
  const tuesday = [at('2024-03-05', '09:00'), at('2024-03-05', '10:00')];
  const stateOf = (...times: readonly number[]) => inspectBars(barsFromRows(rowsAt(...times)), market).sessions;
  expect(stateOf(...monday, ...tuesday)).toMatchObject({ seen: 2, complete: 1, incomplete: 0 });
  // A bar after the close shows that nothing else comes.
  expect(stateOf(...monday, ...tuesday, at('2024-03-05', '16:00'))).toMatchObject({
    seen: 2,
    complete: 1,
    incomplete: 1,
  });
});
