import { describe, expect, it } from 'vitest';
import { runLibrary } from '../../../src/conformance/index.js';
import {
  groupsWith,
  onlyAnswers,
  rowsIn,
  withDatesMoved,
  withoutPrices,
} from '../../../src/conformance/laws/parts-of-results.js';
import type { ReportResult } from '../../../src/reports/index.js';

/** Four days, of which the second and the third open with a gap: up by 2, and down by 1. */
const result = (): ReportResult =>
  runLibrary({
    report: 'gap-fill-standard',
    rows: [
      ...['2024-03-04 100 104 98 100', '2024-03-05 102 105 101 103'],
      ...['2024-03-06 102 103 99 101', '2024-03-07 101 106 100 105'],
    ].map((text) => {
      const [date, open, high, low, close] = text.split(' ');
      return { time: Date.parse(date), open, high, low, close };
    }),
    interval: 86_400_000,
    options: { assetClass: 'stocks', ticker: 'AAPL', detailed: true },
  }) as ReportResult;

describe('the parts of a result', () => {
  it('are the rows of a group', () => {
    expect(rowsIn(result(), { direction: 'up' }).map(({ date }) => date)).toEqual(['2024-03-05']);
    expect(rowsIn(result(), { direction: 'all' }).map(({ date }) => date)).toEqual(['2024-03-05', '2024-03-06']);
    const { detailed: _, ...short } = result();
    expect(rowsIn(short, { direction: 'all' })).toEqual([]);
  });

  it('are its answers without figures', () => {
    const { observations, summary, detailed } = onlyAnswers(result()) as ReportResult;
    expect(observations.eligible).toBe(2);
    expect(summary.map((group) => Object.keys(group))).toEqual(summary.map(() => ['group', 'questions']));
    expect(Object.keys(detailed![0])).toEqual(['date', 'groups', 'outcomes']);
  });

  it('are all of it but what is in units of price', () => {
    const kept = withoutPrices(result()) as Record<string, never[]> & { summary: { measures: unknown[] }[] };
    // Of a size in points how many there are; of one in percent all.
    expect(kept.summary[0].measures).toEqual([1, expect.objectContaining({ id: 'gap-size-percent', median: 2 })]);
    expect(kept.current).toEqual([['previous-close', false]]);
    expect(kept.detailed[0]).toMatchObject({
      levels: ['previous-close', 'target'],
      measures: [['gap-size-percent', 2]],
    });
    const { current } = result();
    const [value] = current!.values;
    const values = [
      { ...value, value: null },
      { ...value, unit: '%', value: 3 },
    ];
    expect(withoutPrices({ ...result(), current: { ...current!, values } })).toMatchObject({
      current: [
        ['previous-close', true],
        ['previous-close', 3],
      ],
    });
  });

  it('are as they would be some days later', () => {
    const moved = withDatesMoved(result(), 28) as ReportResult;
    expect(moved).toMatchObject({ startDate: '2024-04-01', endDate: '2024-04-04', ticker: 'AAPL' });
    expect(moved.current).toMatchObject({ after: '2024-04-04', for: '2024-04-05' });
    expect(moved.detailed!.map(({ date }) => date)).toEqual(['2024-04-02', '2024-04-03']);
    expect(withDatesMoved({ ...result(), startDate: null }, 28)).toMatchObject({
      startDate: null,
    });
  });

  it('are what is counted in the groups with one value of the last field', () => {
    const counts = (field: string | null, value: string | null) =>
      (groupsWith(result(), field, value) as { observations: number }[]).map(({ observations }) => observations);
    expect(counts('direction', 'down')).toEqual([1]);
    expect(counts('direction', 'all')).toEqual([2]);
    expect(counts(null, null)).toEqual([1, 1, 2]);
  });
});
