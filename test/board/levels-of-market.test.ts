import { expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { levelsOfMarket } from '../../src/board/levels-of-market.js';
import type { InPlayResult } from '../../src/reports/index.js';

const bars = barsFromRows([{ time: '2024-03-04', open: 1, high: 1, low: 1, close: 1 }]);

it('watches a price of a session once, for each of its reports once, in their order', () => {
  const session = (opens: string) => ({
    id: 'new-york',
    date: '2024-03-04',
    opens,
    closes: '2024-03-04T21:00:00.000Z',
  });
  const report = (name: string, opens: string, ...targets: readonly number[]) => ({
    report: name,
    session: session(opens),
    observations: targets.map((target) => ({ date: '2024-03-04', levels: { target }, groups: [] })),
  });
  const [morning, noon] = ['2024-03-04T14:30:00.000Z', '2024-03-04T17:00:00.000Z'];
  const reports = [report('b', morning, 10, 10, 11), report('a', morning, 10), report('c', noon, 10)];
  const result = { assetClass: 'stocks', ticker: 'X', asOf: noon, reports };
  // Of a result nothing else is read.
  expect(levelsOfMarket(result as unknown as InPlayResult, bars)).toEqual(
    [
      { price: 10, reports: ['b', 'a'] },
      { price: 11, reports: ['b'] },
      { price: 10, reports: ['c'] },
    ].map((level) => ({
      ...{ assetClass: 'stocks', ticker: 'X', date: '2024-03-04', session: 'new-york', level: 'target', touched: null },
      ...level,
    })),
  );
});
