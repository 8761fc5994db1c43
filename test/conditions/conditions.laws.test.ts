import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  marketArbitrary,
  type GeneratedMarket,
  type MarketConstraints,
} from '../../src/conformance/arbitraries/index.js';
import { fieldNames, fieldOf } from '../../src/conditions/fields.js';
import { isOfWindow } from '../../src/conditions/windows.js';
import {
  runReports,
  type Condition,
  type FieldGrouping,
  type FieldName,
  type GroupBy,
  type GroupSummary,
  type ReportResult,
  type ReportsOptions,
} from '../../src/reports/index.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { law } from '../laws/law.js';
import { markTried, reportLaw } from '../reports/fixtures/laws.js';
import { barsOf, optionsFor, paramsArbitrary, paramsFor, reports, resultsOf } from '../reports/fixtures/runs.js';
import { atOpen, conditionArbitrary, eventsArbitrary, groupByArbitrary } from './arbitraries.js';

// What holds of every report of the catalog under any condition and grouping.

interface Run {
  readonly market: GeneratedMarket;
  readonly options: ReportsOptions;
  readonly where: Condition;
  readonly groupBy: FieldGrouping;
}

const windows = fieldNames.filter(isOfWindow);

/** Markets, with conditions and groupings by some fields. */
function runsOf(constraints: MarketConstraints, names: readonly FieldName[], groups = names): fc.Arbitrary<Run> {
  return marketArbitrary({ wellFormed: true, suggestions: false, maxSessions: 12, ...constraints }).chain((market) => {
    const dates = market.rows.slice(0, 200).map(({ time }) => new Date(time).toISOString().slice(0, 10));
    return fc
      .record({
        params: paramsArbitrary,
        events: eventsArbitrary([...new Set(dates)]),
        where: conditionArbitrary(names),
        groupBy: groupByArbitrary(groups),
      })
      .map(({ params, events, where, groupBy }) => ({
        market,
        options: { ...optionsFor(market), params: paramsFor(market, params), events },
        where,
        groupBy,
      }));
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Per question the counts of its outcomes. */
const countsOf = ({ questions }: GroupSummary) => questions.map(({ outcomes }) => outcomes.map(({ count }) => count));

/** Per question the counts of its outcomes, added up over groups. */
const added = (groups: readonly GroupSummary[]) => {
  const counts = groups.map(countsOf);
  return counts[0].map((question, q) => question.map((_, o) => sum(counts.map((each) => each[q][o]))));
};

const rowsOf = ({ detailed = [] }: ReportResult) => detailed.map((row) => JSON.stringify(row));

/** Expects of what a condition keeps, and what its opposite keeps, that they add up to the whole. */
function expectDivided(whole: ReportResult, part: ReportResult, rest: ReportResult): void {
  expect(part.observations.eligible + rest.observations.eligible).toBe(whole.observations.eligible);
  expect(part.observations.excluded.condition ?? 0).toBe(rest.observations.eligible);
  expect({ ...part.observations.excluded, condition: 0 }).toEqual({ ...whole.observations.excluded, condition: 0 });
  expect([...rowsOf(part), ...rowsOf(rest)].sort()).toEqual(rowsOf(whole).sort());
  expect(part.current).toEqual(whole.current);
  whole.summary.forEach((group, i) => {
    expect(part.summary[i].group).toEqual(group.group);
    expect(added([part.summary[i], rest.summary[i]])).toEqual(countsOf(group));
  });
}

/** Expects of a grouping that the groups which it makes of one add up to that one. */
function expectSplit(whole: ReportResult, split: ReportResult): void {
  expect(split.observations).toEqual(whole.observations);
  for (const group of whole.summary) {
    const parts = split.summary.filter(({ group: part }) =>
      Object.entries(group.group).every(([dimension, value]) => part[dimension] === value),
    );
    expect(sum(parts.map(({ observations }) => observations))).toBe(group.observations);
    expect(added(parts)).toEqual(countsOf(group));
  }
}

describe('of any report', () => {
  const single = fieldNames.filter((name) => fieldOf(name).kind !== 'names' && !windows.includes(name));
  const withWindows = [...single, ...windows];
  // What was decided when a window ends counts in neither part, but in hindsight.
  const inHindsight = runsOf({ bars: 'intraday' }, fieldNames, withWindows).map((run) => ({
    ...run,
    options: { ...run.options, hindsight: true },
  }));

  reportLaw(
    'a condition and its opposite add up to the whole, and so do the groups of a field',
    [fc.oneof(runsOf({}, atOpen, single), inHindsight)],
    ({ market, options, where, groupBy }: Run) => {
      const bars = barsOf(market);
      const resultsBy = (more: Partial<ReportsOptions>) =>
        new Map(resultsOf(bars, { ...options, ...more }).map((result) => [result.report, result]));
      const [part, rest] = [resultsBy({ where }), resultsBy({ where: { not: where } })];
      const split = resultsBy({ groupBy });
      for (const [report, whole] of resultsBy({})) {
        const [kept, left, groups] = [part.get(report), rest.get(report), split.get(report)];
        // A window that ends inside a bar is refused, whatever is asked about it.
        expect(left === undefined).toBe(kept === undefined);
        if (kept !== undefined && left !== undefined) expectDivided(whole, kept, left);
        if (groups !== undefined) expectSplit(whole, groups);
        if (kept !== undefined && groups !== undefined) markTried(report);
      }
    },
  );

  reportLaw(
    'under a condition on a window, and in groups of it, only what was open when it ended counts, all else as in hindsight',
    [runsOf({ bars: 'intraday' }, atOpen), fc.boolean()],
    ({ market, options, where }, isGrouped) => {
      const bars = barsOf(market);
      const minutes = (2 * market.intervalMs) / 60_000;
      const often: Condition = { or: [where, { field: 'window.size', op: 'gte', value: 0, minutes }] };
      const groups: GroupBy = { field: 'window.position', minutes };
      const asked = { ...options, where: often, ...(isGrouped ? { groupBy: groups } : {}) };
      const whole = new Map(resultsOf(bars, { ...asked, hindsight: true }).map((result) => [result.report, result]));
      for (const { report, observations, detailed = [] } of resultsOf(bars, asked)) {
        const { observations: all, detailed: rows = [] } = whole.get(report)!;
        const { 'decided-before': before = 0, ...excluded } = observations.excluded;
        expect([observations.eligible + before, excluded]).toEqual([all.eligible, all.excluded]);
        // The rows that remain differ in nothing but answers that were there before.
        let at = 0;
        for (const { outcomes, ...rest } of detailed) {
          const apart = ({ outcomes: _, ...others }: (typeof rows)[number]) => JSON.stringify(others);
          while (at < rows.length && apart(rows[at]) !== JSON.stringify(rest)) at++;
          expect(at).toBeLessThan(rows.length);
          for (const [id, answer] of Object.entries(outcomes)) {
            const own = [rows[at].outcomes[id] ?? []].flat();
            if (answer !== null) expect(own).toEqual(expect.arrayContaining([answer].flat()));
          }
          at++;
        }
        if (before > 0) markTried('decided-before');
        markTried(report);
      }
    },
    { runs: 10, keepers: [...reports, 'decided-before'] },
  );

  reportLaw(
    'a result names condition and grouping in their canonical form, is frozen and survives JSON',
    [runsOf({}, atOpen)],
    ({ market, options, where, groupBy }) => {
      for (const result of resultsOf(barsOf(market), { ...options, where, groupBy })) {
        const keys = Object.keys(result);
        expect(keys.slice(keys.indexOf('params'))).toEqual(
          ['params', 'where', 'groupBy', 'notices', 'observations', 'summary', 'current', 'detailed'].filter(
            (key) => key in result,
          ),
        );
        expect(JSON.stringify([result.where, result.groupBy])).toBe(JSON.stringify([where, groupBy]));
        expect(deeplyFrozen(result)).toBe(true);
        expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result);
        markTried(result.report);
      }
    },
  );

  reportLaw(
    'an observation is in the group of each of its events, or in that of none',
    [runsOf({}, ['event'])],
    ({ market, options }) => {
      const bars = barsOf(market);
      const split = resultsOf(bars, { ...options, groupBy: 'event' });
      resultsOf(bars, options).forEach((whole, i) => {
        const dimension = whole.summary.some(({ group }) => 'event' in group) ? 'session.event' : 'event';
        const own = whole.detailed?.map(({ groups }) => groups.length) ?? [];
        const events = split[i].detailed?.map(({ groups }) => new Set(groups.map((group) => group[dimension])).size);
        expect(split[i].detailed?.map(({ groups }) => groups.length)).toEqual(own.map((each, j) => each * events![j]));
        expect(own.every((each, j) => each === 0 || events![j] > 0)).toBe(true);
        markTried(whole.report);
      });
    },
  );
});

const afterWindow: Condition = { field: 'window.size', op: 'gt', value: 30, minutes: 120 };

describe('what a question is asked under is known', () => {
  const knownOf = ({ summary }: ReportResult) => summary[0].questions.map(({ known }) => known);

  law(
    'when it was without a condition or grouping, where they are known at the open',
    [runsOf({}, atOpen)],
    ({ market, options, where, groupBy }) => {
      const bars = barsOf(market);
      const plain = resultsOf(bars, options).map(knownOf);
      expect(resultsOf(bars, { ...options, where, groupBy }).map(knownOf)).toEqual(plain);
      return plain.length > 0;
    },
    { runs: 5, atLeast: 0.5 },
  );

  law(
    'after the window in place of at the open, where one of them is about a window that the bars can tell',
    [runsOf({ bars: 'intraday' }, windows), fc.boolean()],
    ({ market, options, groupBy }, whichOne) => {
      let after = 0;
      const bars = barsOf(market);
      const plain = runReports(bars, 'all', options);
      const about = whichOne ? { where: { and: [{ not: afterWindow }, { or: [afterWindow] }] } } : { groupBy };
      runReports(bars, 'all', { ...options, ...about }).forEach((result, i) => {
        const before = plain[i];
        if ('refused' in before) return;
        if ('refused' in result) {
          expect(result.refused.code).toBe('bars-too-coarse');
          return;
        }
        after++;
        expect(knownOf(result)).toEqual(knownOf(before).map((known) => (known === 'at-open' ? 'after-window' : known)));
      });
      return after > 0;
    },
    { runs: 8, atLeast: 0.3 },
  );
});
