import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { shrunkShares } from '../../../../src/conformance/reference/shrunk/shrunk-shares.js';
import { withShrunk } from '../../../../src/conformance/reference/shrunk/with-shrunk.js';
import { styleOf } from '../../../../src/conformance/reference/run/style.js';
import { summaryOf } from '../../../../src/conformance/reference/run/summary.js';
import type { GroupSummary } from '../../../../src/reports/index.js';
import { marketsMovingTogether } from '../../../pooled/fixtures.js';

const [{ bars, ...market }] = marketsMovingTogether(1, 400, 5, 3);
const summary = (id: string, more: Partial<ReferenceOptions> = {}): readonly GroupSummary[] =>
  referenceReport(bars, id, { ...market, ...more, shrunk: true }).summary;
const shrunkOf = (group: GroupSummary, q = 0) => group.questions[q].outcomes.map(({ shrunk }) => shrunk);
const countsOf = (group: GroupSummary, q = 0) => group.questions[q].outcomes.map(({ count }) => count);

describe('a report with shrunk', () => {
  it('draws each group towards all that differ in the last dimension', () => {
    for (const [id, more] of [
      ['green-and-red-days-by-weekday-standard', {}],
      ['session-colour-by-prev-candle', { groupBy: 'weekday' }],
      ['gap-fill-by-weekday', {}],
    ] as const) {
      const groups = summary(id, more);
      const [first] = groups;
      const last = Object.keys(first.group).at(-1)!;
      const isSameTable = (a: GroupSummary, b: GroupSummary): boolean =>
        Object.keys(first.group).every((name) => name === last || a.group[name] === b.group[name]);
      let some = 0;
      for (const group of groups) {
        const table = groups.filter((other) => isSameTable(group, other));
        group.questions.forEach((_, q) => {
          const expected = shrunkShares(
            table.map((other) => countsOf(other, q)),
            2,
          );
          const own = expected[table.indexOf(group)];
          expect(shrunkOf(group, q)).toEqual(own ?? group.questions[q].outcomes.map(() => null));
          if (own !== null) some++;
        });
      }
      expect(some, id).toBeGreaterThan(0);
    }
  });

  it('has no key without dimensions', () => {
    expect(JSON.stringify(summary('session-colour-standard'))).not.toContain('shrunk');
  });

  it('has its key behind what lasts and before what chance gives', () => {
    const keysOf = ([{ questions }]: readonly GroupSummary[]) => Object.keys(questions[0].outcomes[0]);
    const id = 'session-colour-by-prev-candle';
    expect(keysOf(summary(id)).slice(-2)).toEqual(['high', 'shrunk']);
    expect(keysOf(summary(id, { lasting: true, atRandom: 2 })).slice(-4)).toEqual([
      'high',
      'lasting',
      'shrunk',
      'atRandom',
    ]);
    const [group] = summary(id, { lasting: true, stability: true });
    expect(JSON.stringify([group.questions[0].stability, group.questions[0].change])).not.toContain('shrunk');
  });

  it('takes up and down for two groups beside their total', () => {
    for (const group of summary('gap-fill-standard')) {
      group.questions.forEach((_, q) => expect(new Set(shrunkOf(group, q))).toEqual(new Set([null])));
    }
  });
});

describe('withShrunk', () => {
  const style = styleOf({}, { ofData: 0, ofBars: 0 });
  const outcomes = ['yes', 'no'].map((id) => ({ id, label: id }));
  const question = { id: 'asked', title: 'Asked', known: 'at-open' as const, outcomes };
  const dimension = (...ids: readonly string[]) => ({ id: 'kind', values: ids.map((id) => ({ id, label: id })) });

  /** So many rows with `yes` and `no` that are in some groups. */
  const rows = (yes: number, no: number, ...kinds: readonly string[]) =>
    [...new Array<string>(yes).fill('yes'), ...new Array<string | null>(no).fill('no')].map((outcome) => ({
      date: '2024-07-01',
      observation: { groups: kinds.map((kind) => ({ kind })), levels: {}, outcomes: { asked: outcome }, measures: {} },
    }));

  const shrunk = (eligible: ReturnType<typeof rows>, ...ids: readonly string[]) => {
    const layout = {
      unit: 'row',
      dimensions: [dimension(...ids)],
      questions: [question],
      measures: [],
      statistics: [],
    };
    const groups = summaryOf(eligible, layout, style, { parts: null, lasting: false });
    const observations = eligible.map(({ observation }) => observation);
    return withShrunk(groups, layout.dimensions, observations, style).map((group) => shrunkOf(group)[0]);
  };

  it('leaves out the group that has all rows of the others', () => {
    const three = [...rows(8, 2, 'a', 'all'), ...rows(2, 8, 'b', 'all'), ...rows(5, 5, 'c', 'all')];
    expect(shrunk(three, 'a', 'b', 'c', 'all')).toEqual([71.67, 28.33, 50, null]);
    expect(shrunk(three, 'all', 'c', 'a', 'none', 'b')).toEqual([null, 50, 71.67, null, 28.33]);
    // A row that is in no other group is a row of all of them.
    expect(shrunk([...three, ...rows(1, 0, 'all')], 'a', 'b', 'c', 'all')).toEqual([71.67, 28.33, 50, null]);
    // A row that it does not have makes it a group like any other.
    expect(shrunk([...three, ...rows(1, 0, 'a')], 'a', 'b', 'c', 'all')).not.toContain(null);
  });

  it('leaves out the first of two that have all rows, and none where there is one', () => {
    const both = [...rows(8, 2, 'a', 'x', 'y'), ...rows(2, 8, 'b', 'x', 'y')];
    // x beside 8 of 10 and 2 of 10, and 10 of 20.
    const expected = shrunkShares(
      [
        [8, 2],
        [2, 8],
        [10, 10],
      ],
      2,
    ).map((shares) => shares![0]);
    expect(shrunk(both, 'x', 'a', 'b', 'y')).toEqual([null, ...expected]);
    expect(shrunk(rows(8, 2, 'x'), 'x', 'y', 'z')).toEqual([null, null, null]);
  });

  it('counts rows for the total, whether or not they were asked', () => {
    const unasked = rows(1, 0, 'a').map(({ date, observation }) => ({
      date,
      observation: { ...observation, outcomes: { asked: null } },
    }));
    const three = [...rows(8, 2, 'a', 'all'), ...rows(2, 8, 'b', 'all'), ...rows(5, 5, 'c', 'all')];
    expect(shrunk([...three, ...(unasked as unknown as typeof three)], 'a', 'b', 'c', 'all')).not.toContain(null);
  });
});
