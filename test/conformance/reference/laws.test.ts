import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../src/conformance/index.js';
import { referenceReports } from '../../../src/conformance/reference/index.js';
import type { GroupSummary, ReportResult } from '../../../src/reports/index.js';
import { morningBars, mornings, type Prices } from './hand-made-bars.js';
import { countsOf } from './summaries.js';

const price = fc.integer({ min: 90, max: 110 });
const bar: fc.Arbitrary<Prices> = fc
  .tuple(price, price, price, price)
  .map(([a, b, c, d]) => [a, Math.max(a, b, c, d), Math.min(a, b, c, d), d]);
const session = fc.oneof(
  { weight: 8, arbitrary: fc.array(bar, { minLength: 3, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(bar, { minLength: 1, maxLength: 2 }) },
);
const markets = fc.array(session, { minLength: 1, maxLength: 14 });
const criteria = fc.constantFrom('wick', 'close');

const dated = (sessions: readonly (readonly Prices[])[]): ReturnType<typeof morningBars> =>
  morningBars(
    Object.fromEntries(sessions.map((own, i) => [new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10), own])),
  );

const run = (id: string, sessions: readonly (readonly Prices[])[], params = {}): ReportResult =>
  referenceReport(dated(sessions), id, { ...mornings, params });

const flat: Prices = [100, 100, 100, 100];

/** The reports that three bars of an hour and a session of their own are enough for. */
const possible = referenceReports.filter((id) => {
  try {
    return run(id, [[flat, flat, flat]]).report === id;
  } catch (error) {
    expect(['bars-too-coarse', 'session-unavailable']).toContain((error as { code?: string }).code);
    return false;
  }
});
const ids = fc.constantFrom(...possible);

describe('any report', () => {
  it('is one of most of them', () => {
    expect(possible.length).toBeGreaterThan(50);
  });

  it('counts every session seen once, in its groups or under a reason', () => {
    fc.assert(
      fc.property(ids, markets, (id, sessions) => {
        const { observations, summary, detailed } = run(id, sessions);
        const excluded = Object.values(observations.excluded).reduce((sum, count) => sum + count, 0);
        expect(observations.seen).toBe(observations.eligible + excluded);
        expect(detailed).toHaveLength(observations.eligible);
        const groups = detailed!.flatMap((row) => row.groups);
        expect(summary.reduce((sum, group) => sum + group.observations, 0)).toBe(groups.length);
      }),
    );
  });

  it('gives its summary back when its rows are counted', () => {
    fc.assert(
      fc.property(ids, markets, (id, sessions) => {
        const { summary, detailed } = run(id, sessions);
        for (const { group, questions, measures } of summary) {
          const rows = detailed!.filter((row) =>
            row.groups.some((own) => JSON.stringify(own) === JSON.stringify(group)),
          );
          for (const question of questions) {
            const given = rows.flatMap((row) => row.outcomes[question.id] ?? []);
            expect(question.of).toBe(given.length);
            for (const { id: outcome, count } of question.outcomes) {
              expect(count).toBe(given.filter((one) => one === outcome).length);
            }
            expect(question.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(question.of);
          }
          for (const measure of measures) {
            const values = rows.map((row) => row.measures[measure.id]).filter((value) => value !== null);
            expect(measure.count).toBe(values.length);
            expect([measure.min, measure.max]).toEqual(
              values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)],
            );
          }
        }
      }),
    );
  });

  it('is plain JSON, and the same for the same bars', () => {
    fc.assert(
      fc.property(ids, markets, (id, sessions) => {
        const result = run(id, sessions);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        expect(JSON.stringify(run(id, sessions))).toBe(JSON.stringify(result));
      }),
    );
  });

  it('does not change its counts and percents when prices are in another unit', () => {
    const questionsOf = (result: ReportResult): unknown =>
      result.summary.map(({ questions, observations }) => ({ questions, observations }));
    fc.assert(
      fc.property(ids, markets, (id, sessions) => {
        const tenth = sessions.map((own) => own.map(([o, h, l, c]): Prices => [o / 10, h / 10, l / 10, c / 10]));
        expect(questionsOf(run(id, tenth))).toEqual(questionsOf(run(id, sessions)));
      }),
    );
  });
});

describe('a market upside down', () => {
  const upsideDown = (sessions: readonly (readonly Prices[])[]): readonly (readonly Prices[])[] =>
    sessions.map((own) => own.map(([o, h, l, c]): Prices => [200 - o, 200 - l, 200 - h, 200 - c]));
  const only = ({ summary }: ReportResult): GroupSummary => summary[0];

  it('breaks the other side of the previous range', () => {
    fc.assert(
      fc.property(markets, criteria, (sessions, criterion) => {
        const up = countsOf(only(run('previous-days-range-standard', sessions, { criterion })));
        const down = countsOf(only(run('previous-days-range-standard', upsideDown(sessions), { criterion })));
        expect(down.breaks).toEqual({
          ...up.breaks,
          'high-only': up.breaks['low-only'],
          'low-only': up.breaks['high-only'],
        });
        expect(down['break-side']).toEqual({ high: up['break-side'].low, low: up['break-side'].high });
        const { green, red, flat } = up['colour-after-low'];
        expect(down['colour-after-high']).toEqual({ green: red, red: green, flat });
      }),
    );
  });

  it('reaches the mirrored levels and pulls back as far', () => {
    fc.assert(
      fc.property(markets, criteria, (sessions, criterion) => {
        const mirrored = upsideDown(sessions);
        const up = countsOf(only(run('previous-days-range-by-levels', sessions, { criterion })));
        const down = countsOf(only(run('previous-days-range-by-levels', mirrored, { criterion })));
        for (const k of [0.25, 0.5, 0.75, 1, 1.5, 2]) expect(down[`low-${k}`]).toEqual(up[`high-${k}`]);
        const back = run('previous-days-range-by-pullback', sessions, { criterion }).summary.map(countsOf);
        const mirroredBack = run('previous-days-range-by-pullback', mirrored, { criterion }).summary.map(countsOf);
        expect(mirroredBack).toEqual([...back].reverse());
      }),
    );
  });

  it('opens outside on the other side, with the same outcomes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('standard', 'by-close', 'by-spike'),
        markets,
        criteria,
        (variant, sessions, criterion) => {
          const up = run(`outside-days-${variant}`, sessions, { criterion }).summary.map(countsOf);
          const down = run(`outside-days-${variant}`, upsideDown(sessions), { criterion }).summary.map(countsOf);
          expect(down).toEqual([...up].reverse());
        },
      ),
    );
  });
});
