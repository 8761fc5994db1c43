import { describe, expect } from 'vitest';
import type { DetailedRow, GroupSummary, ReportId, ReportResult } from '../../../src/reports/index.js';
import { describeReport } from '../../../src/reports/index.js';
import { keepersOf } from '../fixtures/exceptions.js';
import { markTried, marketLaw } from '../fixtures/laws.js';
import { barsOf, eventsIn, limitsOf, optionsFor, reports, resultsOf } from '../fixtures/runs.js';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The standard report that a variant only divides: it asks the same of the same units. */
function dividedBy(report: ReportId): ReportId | undefined {
  const { family, variant, questions, unit } = describeReport(report);
  const standard = reports.find((each) => each === `${family}-standard`);
  if (variant === 'standard' || standard === undefined || questions.length === 0) return undefined;
  const of = describeReport(standard);
  const same = JSON.stringify(of.questions.map(({ id }) => id)) === JSON.stringify(questions.map(({ id }) => id));
  return same && of.unit === unit ? standard : undefined;
}

const variants = keepersOf('divides what its standard report counts').filter((report) => dividedBy(report));

describe('a variant that asks what its standard report asks', () => {
  marketLaw(
    'divides its groups: they add up, those by weekday to all of them',
    { suggestions: true },
    (market, params) => {
      const bars = barsOf(market);
      const options = { ...optionsFor(market), ...limitsOf(market), events: eventsIn(market) };
      // Each variant has the params of its standard report, and its own besides.
      const shared = Object.fromEntries(
        variants.map((report) => [report, { ...params[report], ...params[dividedBy(report)!] }]),
      );
      const results = new Map(
        resultsOf(bars, { ...options, params: { ...params, ...withoutGaps(shared, params) } }).map((result) => [
          result.report,
          result,
        ]),
      );
      for (const report of variants) {
        const [split, whole] = [results.get(report), results.get(dividedBy(report)!)];
        if (split === undefined || whole === undefined) continue;
        expectDivided(whole, split);
        markTried(report);
      }
    },
    { keepers: variants },
  );
});

/** A param that the standard report leaves to its default, the variant leaves to it, too. */
function withoutGaps(shared: Readonly<Record<string, object>>, params: Readonly<Record<string, object | undefined>>) {
  return Object.fromEntries(
    Object.entries(shared).map(([report, given]) => {
      const standard = dividedBy(report as ReportId)!;
      const names = describeReport(standard).options.map(({ name }) => name);
      const own = params[standard] ?? {};
      return [
        report,
        Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name) || name in own)),
      ];
    }),
  );
}

function expectDivided(whole: ReportResult, split: ReportResult): void {
  const dimensions = Object.keys(whole.summary[0].group);
  const within = (group: GroupSummary['group']) =>
    JSON.stringify(Object.fromEntries(dimensions.map((dimension) => [dimension, group[dimension]])));
  const textOf = ({ date, groups, outcomes }: DetailedRow) => JSON.stringify([date, groups.map(within), outcomes]);
  // What more a variant leaves out, what it divides by being missing, is the only difference.
  const kept = new Map<string, number>();
  for (const row of split.detailed ?? []) kept.set(textOf(row), (kept.get(textOf(row)) ?? 0) + 1);
  const rows = (whole.detailed ?? []).filter((row) => {
    const left = kept.get(textOf(row)) ?? 0;
    kept.set(textOf(row), left - 1);
    return left > 0;
  });
  expect(rows.length).toBe(split.detailed?.length);
  expect(split.observations.seen).toBe(whole.observations.seen);
  if (split.report.endsWith('-by-weekday')) expect(split.observations).toEqual(whole.observations);
  for (const { group, questions } of whole.summary) {
    const parts = split.summary.filter((part) => within(part.group) === JSON.stringify(group));
    const mine = rows.filter(({ groups }) => groups.some((each) => within(each) === JSON.stringify(group)));
    expect(sum(parts.map(({ observations }) => observations))).toBe(mine.length);
    questions.forEach(({ id, outcomes }, q) => {
      const answers = mine.flatMap((row) => row.outcomes[id] ?? []);
      const counts = outcomes.map((outcome) => answers.filter((answer) => answer === outcome.id).length);
      expect(outcomes.map((_, o) => sum(parts.map((part) => part.questions[q].outcomes[o].count)))).toEqual(counts);
    });
  }
}
