import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { referenceDecisions } from '../../../../src/conformance/reference/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { law } from '../../../laws/law.js';
import { certainAt } from './certain-at.js';
import { HOUR, morningBars, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';

/** Pairs of a report and an answer of another one, which gives one row a session at most. */
const pairs: readonly (readonly [report: string, other: string, question: string, is: string | readonly string[]])[] = [
  ['gap-fill-standard', 'previous-days-range-standard', 'breaks', 'high-only'],
  ['gap-fill-by-weekday', 'green-and-red-days-by-weekday-standard', 'colour', 'red'],
  ['previous-days-range-standard', 'gap-fill-standard', 'filled', ['filled', 'unfilled']],
  ['previous-days-range-by-levels', 'opening-stats-standard', 'open-location', ['above', 'below']],
  ['open-to-close-range-standard', 'inside-bars-standard', 'any-break', 'broken'],
  ['performance-by-weekday-standard', 'outside-days-standard', 'reversed', 'reversed'],
  ['pivot-points-standard', 'gap-fill-standard', 'held', 'not-held'],
  ['fibonacci-levels-standard', 'pivot-points-standard', 'touched-pp', 'touched'],
  ['narrow-range-standard', 'classic-inside-outside-standard', 'breaks', ['both', 'neither']],
  ['adr-average-daily-range-standard', 'opening-range-breakout-standard', 'breaks', 'breakout'],
  ['opening-range-breakout-standard', 'adr-average-daily-range-standard', 'exceeded', 'exceeded'],
  ['volume-and-range-by-weekday-standard', 'opening-candle-continuation-standard', 'rest-continued', 'continued'],
];

/** Some weeks of mornings of a walk on a grid that is coarse enough for ties. */
const walk = fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 9, maxLength: 9 }), {
  minLength: 20,
  maxLength: 30,
});

function barsOf(days: readonly (readonly number[])[]): Bars {
  let last = 100;
  const sessions = days.map((steps, i) => {
    const date = new Date(Date.UTC(2024, 0, 1 + Math.floor(i / 5) * 7 + (i % 5))).toISOString().slice(0, 10);
    const hours = [0, 3, 6].map((from): Prices => {
      const [toOpen, toMiddle, toClose] = steps.slice(from, from + 3);
      const open = last + (from === 0 ? toOpen : 0);
      const middle = open + toMiddle;
      last = middle + toClose;
      return [open, Math.max(open, middle, last), Math.min(open, middle, last), last];
    });
    return [date, hours] as const;
  });
  return morningBars(Object.fromEntries(sessions));
}

/** Per group, question and outcome how often it comes up, by going through the rows. */
function counted(rows: NonNullable<ReportResult['detailed']>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { groups, outcomes } of rows) {
    for (const group of groups) {
      for (const [question, outcome] of Object.entries(outcomes)) {
        for (const one of [outcome ?? []].flat()) {
          const key = JSON.stringify([group, question, one]);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
  }
  return counts;
}

/** The counts of a result that are not 0. */
function countsIn({ summary }: ReportResult): Map<string, number> {
  const counts = summary.flatMap(({ group, questions }) =>
    questions.flatMap(({ id, outcomes }) =>
      outcomes.map((outcome) => [JSON.stringify([group, id, outcome.id]), outcome.count] as const),
    ),
  );
  return new Map(counts.filter(([, count]) => count > 0));
}

const sorted = (counts: Map<string, number>): unknown => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));

describe('a report under an answer of another one', () => {
  for (const [id, report, question, is] of pairs) {
    law(
      `${id} counts in hindsight the rows of the dates on which ${report}.${question} is ${[is].flat().join(' or ')}`,
      [walk, fc.integer({ min: 0, max: 2 })],
      (days, previous) => {
        const bars = barsOf(days);
        const options: ReferenceOptions = { ...mornings, ...minutesFor(id) };
        const dates = [...new Set(Array.from(bars.time, (time) => new Date(time).toISOString().slice(0, 10)))];
        const other = referenceReport(bars, report, { ...mornings, ...minutesFor(report) }).detailed!;
        const wanted = new Set([is].flat());
        const matching = new Set<string>();
        for (const row of other) {
          const later = dates[dates.indexOf(row.date) + previous];
          if (later !== undefined && wanted.has(row.outcomes[question] as string)) matching.add(later);
        }
        const plain = referenceReport(bars, id, options).detailed!;
        const joined = plain.filter(({ date }) => matching.has(date));

        const where = { report, question, is, previous, ...minutesFor(report) };
        const result = referenceReport(bars, id, { ...options, where, hindsight: true });
        expect(result.detailed).toEqual(joined);
        expect(sorted(countsIn(result))).toEqual(sorted(counted(joined)));
        // The opposite keeps the others.
        const others = referenceReport(bars, id, { ...options, where: { not: where }, hindsight: true });
        expect(others.detailed).toEqual(plain.filter(({ date }) => !matching.has(date)));
        return joined.length > 0 && joined.length < plain.length;
      },
      { runs: 12, atLeast: 0.05 },
    );
  }

  law(
    'counts at its instant what was decided later, and leaves out the rest',
    [walk, fc.constantFrom(...pairs.slice(2, 4), ...pairs.slice(5, 9))],
    (days, [id, report, question, is]) => {
      const bars = barsOf(days);
      const where = { report, question, is };
      const all = referenceReport(bars, id, { ...mornings, where, hindsight: true });
      const kept = referenceReport(bars, id, { ...mornings, where });
      const certain = certainAt(bars, mornings, where);
      const decisions = new Map(referenceDecisions(bars, id, mornings).map((each) => [each.date, each.questions]));

      let left = 0;
      for (const row of all.detailed!) {
        const open = Object.entries(row.outcomes).filter(([asked, outcome]) => {
          // What is asked in hindsight is decided by the close of the third hour.
          const [, decided] = decisions.get(row.date)![asked]?.decided ?? [0, 3 * HOUR];
          const isAsked = [outcome ?? []].flat().length > 0;
          return isAsked && Date.parse(`${row.date}T10:00Z`) + decided > certain.get(row.date)!.at;
        });
        const same = kept.detailed!.find(({ date }) => date === row.date);
        expect(Object.entries(same?.outcomes ?? {}).filter(([, outcome]) => [outcome ?? []].flat().length > 0)).toEqual(
          open,
        );
        if (open.length === 0) continue;
        left++;
        expect({ ...same, outcomes: null }).toEqual({ ...row, outcomes: null });
      }
      const { eligible, excluded } = kept.observations;
      const before = (excluded as Record<string, number>)['decided-before'] ?? 0;
      expect([eligible, eligible + before]).toEqual([left, all.observations.eligible]);
      expect(sorted(countsIn(kept))).toEqual(sorted(counted(kept.detailed!)));
      return left > 0 && before > 0;
    },
    { runs: 30, atLeast: 0.3 },
  );
});

/** Windows of an hour, the length of the bars. */
function minutesFor(id: string): { params?: { minutes: number } } {
  return id.startsWith('opening-') && !id.startsWith('opening-stats') ? { params: { minutes: HOUR / 60_000 } } : {};
}
