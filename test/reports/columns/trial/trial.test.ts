import { expect, it } from 'vitest';
import { barsFromColumns } from '../../../../src/bars/index.js';
import { runReport, type ReportId } from '../../../../src/reports/index.js';
import { checkedOptions } from '../../../../src/reports/checked-options.js';
import { checkedParams } from '../../../../src/reports/checked-params.js';
import { findReport } from '../../../../src/reports/find-report.js';
import { lastOf } from '../../../../src/reports/last-of.js';
import { openReport } from '../../../../src/reports/run-report.js';
import { generatedColumns } from '../../costs/generated-columns.js';
import { rowsOf } from './compare.js';
import { fairValueGaps } from './fair-value-gaps.js';
import { gapFill } from './gap-fill.js';

const options = { assetClass: 'stocks', ticker: 'X', detailed: true } as const;

it.each(['standard', 'by-weekday', 'by-size', 'by-close', 'by-prev-candle', 'by-spike'])('gap fill %s', (variant) => {
  const bars = barsFromColumns(generatedColumns('stocks', 60_000, 1));
  const id = `gap-fill-${variant}` as ReportId;
  const expected = runReport(bars, id, options as never);
  const report = findReport(id, 'id');
  const { market, values } = lastOf(openReport(bars, report, checkedOptions(options), undefined, 'x'));
  void checkedParams;
  const { excluded, seen, detailed } = rowsOf(gapFill(variant, values as never), market);
  expect({ seen, excluded }).toEqual({ seen: expected.observations.seen, excluded: expected.observations.excluded });
  expect(detailed).toEqual(expected.detailed!.map(({ date, outcomes, measures }) => ({ date, outcomes, measures })));
  expect(detailed.length).toBeGreaterThan(200);
});

it.each([1, 5, 15])('fair value gaps of %d minutes', (minutes) => {
  const bars = barsFromColumns(generatedColumns('stocks', 60_000, 1));
  const id = 'fair-value-gaps-by-weekday' as const;
  const expected = runReport(bars, id, { ...options, params: { minutes } });
  const report = findReport(id, 'id');
  const { market, values } = lastOf(openReport(bars, report, checkedOptions(options), { minutes }, 'x'));
  const { excluded, seen, detailed } = rowsOf(fairValueGaps(values as never), market);
  expect({ seen, excluded }).toEqual({ seen: expected.observations.seen, excluded: expected.observations.excluded });
  expect(detailed).toEqual(
    expected.detailed!.map(({ date, outcomes, measures }) => ({ date, outcomes, measures: { 'gap-percent': measures['gap-percent'] } })),
  );
  expect(detailed.length).toBeGreaterThan(20);
});
