import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { gapFill } from '../../src/families/index.js';
import { runReport, runReports } from '../../src/reports/index.js';

const bars = barsFromRows(
  Array.from({ length: 60 }, (_, i) => {
    const open = 100 + 3 * Math.sin(i * 1.7);
    const close = 100 + 3 * Math.sin(i * 1.7 + 1);
    const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1].map((price) => Number(price.toFixed(2)));
    return {
      time: Date.UTC(2024, 0, 1 + i),
      open: Number(open.toFixed(2)),
      high,
      low,
      close: Number(close.toFixed(2)),
    };
  }),
  { interval: 86_400_000 },
);
const options = { assetClass: 'crypto', ticker: 'BTC', where: 'gap.direction = up' } as const;

test('a sweep gives each entry what runReport gives it alone, in order, with the types of its report', () => {
  const results = runReports(
    bars,
    [
      { report: 'gap-fill-standard', params: { fill: 25 } },
      { report: 'doji-standard' },
      { report: 'gap-fill-standard', params: { fill: 75 } },
      { report: gapFill, params: { fill: 50 } },
      { report: 'opening-range-breakout-standard', params: { minutes: 15 } },
    ],
    { ...options, params: { 'doji-standard': { body: 20 } } },
  );
  const [quarter, doji, more, half, refused] = results;
  expect([quarter, more, half]).toEqual(
    [25, 75, 50].map((fill) => runReport(bars, 'gap-fill-standard', { ...options, params: { fill } })),
  );
  expect(doji).toEqual(runReport(bars, 'doji-standard', { ...options, params: { body: 20 } }));
  expect(refused).toMatchObject({ report: 'opening-range-breakout-standard', refused: { code: 'bars-too-coarse' } });
  if ('refused' in quarter || 'refused' in doji) throw new Error('Daily bars allow both');
  const fill: number = quarter.params.fill;
  const body: number = doji.params.body;
  // @ts-expect-error an option of another report
  const none: unknown = doji.params.fill;
  expect([fill, body, none]).toEqual([25, 20, undefined]);
});

test('a sweep that is made by a loop has the types of its report', () => {
  const sweep = [25, 50].map((fill) => ({ report: 'gap-fill-standard', params: { fill } }) as const);
  const fills = runReports(bars, sweep, options).map((result) => ('refused' in result ? 0 : result.params.fill));
  expect(fills).toEqual([25, 50]);
});

test('options of another report, and values that an option does not have, do not compile in a sweep', () => {
  const wrong: (() => unknown)[] = [
    // @ts-expect-error an option of another report
    () => runReports(bars, [{ report: 'gap-fill-standard', params: { body: 1 } }], options),
    // @ts-expect-error a text for a number
    () => runReports(bars, [{ report: 'gap-fill-standard', params: { fill: '1' } }], options),
    // @ts-expect-error an unknown report
    () => runReports(bars, [{ report: 'gap-fill-standar' }], options),
  ];
  expect(wrong.map((run) => refusalOf(run))).toEqual([
    { code: 'unknown-option', argument: 'ids[0].params' },
    { code: 'wrong-type', argument: 'ids[0].params.fill' },
    { code: 'unknown-report', argument: 'ids[0].report' },
  ]);
});

function refusalOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    const { code, argument } = error as { readonly code?: string; readonly argument?: string };
    return { code, argument };
  }
}

test.each([
  ['no report', [{ params: {} }], 'missing-field', 'ids[0].report'],
  ['a further field', [{ report: 'doji-standard', param: {} }], 'unknown-option', 'ids[0]'],
  ['no object of a family', [{}], 'wrong-type', 'ids[0]'],
])('an entry with %s is refused', (_, ids, code, argument) => {
  expect(refusalOf(() => runReports(bars, ids as never, options))).toEqual({ code, argument });
});
