import { expect, it } from 'vitest';
import { rowsOf } from '../../../src/charts/index.js';
import { allKinds } from '../fixtures/all-kinds.js';
import { familyOf, marketOf, rankingOf } from '../fixtures/hand-made-rankings.js';

it('a family of a scan has a row per market, with its estimate, its test and its verdicts', () => {
  const plain = {
    rank: 1,
    kind: 'direction',
    family: 'doji',
    familyTitle: 'Doji',
    assetClass: 'stocks',
    ticker: 'AAPL',
  };
  const figures = { cases: 55, count: 30, of: 50, percent: 60, low: 46.18, high: 72.39, baseline: 50, effect: 10 };
  const late = { method: 'binomial', p: 0.01, adjusted: 0.04, lateCases: 50, latePercent: 60, lateP: 0.01 };
  const none = {
    group: null,
    outcome: null,
    strongestOf: null,
    untested: null,
    neededCases: null,
    neededSessions: null,
  };
  const all = { ...plain, ...figures, ...late, ...none };
  const row = (market: ReturnType<typeof marketOf>) =>
    rowsOf(rankingOf({ ranking: [familyOf('Doji', { markets: [market] })] }))[0];
  const chosen = { group: 'up', outcome: 'green', strongestOf: 5 };
  expect(row(marketOf('AAPL', chosen))).toEqual({
    ...{ ...all, ...chosen, significant: true, selectedLow: 40, selectedHigh: 78, confirmation: 'confirmed' },
  });
  const { afterSelection: _, ...pale } = marketOf('AAPL', { significant: false, untested: 'insufficient' });
  const notSelected = { selectedLow: null, selectedHigh: null, significant: false };
  expect(row(pale)).toEqual({ ...all, ...notSelected, confirmation: null, untested: 'insufficient' });
  const { untested: __, ...open } = { ...pale, stillNeeded: { cases: 144, sessions: 360 } };
  expect(row(open)).toMatchObject({ ...notSelected, neededCases: 144, neededSessions: 360 });
});

it('what was found has a row in each market, with the number of the finding', () => {
  const other = { assetClass: 'futures', ticker: 'ES', family: 'doji' };
  const one = { assetClass: 'stocks', ticker: 'SPY', family: 'doji', sentence: '', echoes: [] };
  expect(rowsOf(rankingOf({ findings: [{ ...one, elsewhere: [other] }, one] }), { rows: 'findings' })).toEqual([
    { finding: 1, assetClass: 'stocks', ticker: 'SPY', family: 'doji', elsewhere: false },
    { finding: 1, ...other, elsewhere: true },
    { finding: 2, assetClass: 'stocks', ticker: 'SPY', family: 'doji', elsewhere: false },
  ]);
});

it('a question of a ranking by evidence has both intervals', () => {
  const [result] = allKinds().evidence;
  const rows = rowsOf(result);
  expect(rows).toHaveLength(result.ranking.length);
  result.ranking.forEach(({ estimate, sequence, title, group, outcome, untested, ...row }, i) => {
    const { rank, family, e, log10, called, cases, kind, retrospective } = row;
    expect(rows[i]).toMatchObject({ ...estimate, rank, family, e, log10, called, cases, kind, retrospective });
    expect(rows[i]).toMatchObject({ since: '2025-05-01', familyTitle: title, untested: untested ?? null });
    expect([rows[i].group, rows[i].outcome]).toEqual([group ?? null, outcome ?? null]);
    expect([rows[i].sequenceLow, rows[i].sequenceHigh]).toEqual([sequence?.low ?? null, sequence?.high ?? null]);
  });
  expect(rows.some(({ untested }) => untested === 'session-unavailable')).toBe(true);
});

it('a pair of a relation has its lift, an answer its share of all cases, and the test a row', () => {
  const [relation, none] = allKinds().relation;
  expect(rowsOf(relation)).toMatchObject(
    relation.rows.flatMap(({ id, label, of, guard, outcomes }) =>
      outcomes.map(({ id: bOutcome, label: bLabel, count, lift, atRandom }) => ({
        ...{ aReport: relation.a.report, aQuestion: 'colour', aPrevious: 1, aOutcome: id, aLabel: label, of, guard },
        ...{ bReport: relation.b.report, bQuestion: 'colour', bOutcome, bLabel, count },
        ...{ lift: lift?.ratio ?? null, liftLow: lift?.low ?? null, liftHigh: lift?.high ?? null },
        ...{ atRandom: atRandom?.mean ?? null, atRandomP: atRandom?.p ?? null },
      })),
    ),
  );
  expect(rowsOf(relation, { rows: 'answers' })).toMatchObject(
    (['a', 'b'] as const).flatMap((side) =>
      relation[side].outcomes.map(({ id: outcome, label: outcomeLabel, count, percent }) => ({
        ...{ side, outcome, outcomeLabel, count, of: 8, percent, previous: side === 'a' ? 1 : 0 },
      })),
    ),
  );
  const test = { test: 'permutation', p: relation.test!.p, atRandomP: relation.atRandom!.p };
  expect(rowsOf(relation, { rows: 'test' })).toMatchObject([{ of: 8, notKnown: 1, ...test }]);
  expect(rowsOf(none, { rows: 'test' })).toMatchObject([{ of: 0, notKnown: 9, test: null, p: null }]);
});

it('an outcome of a comparison has both shares, their difference and its test, or why there is none', () => {
  for (const { sides, summary, ...comparison } of allKinds().comparison) {
    const rows = rowsOf({ ...comparison, sides, summary });
    const outcomes = summary.flatMap(({ questions }) =>
      questions.flatMap(({ id: question, of, outcomes: each }) => each.map((outcome) => ({ question, of, outcome }))),
    );
    expect(rows).toMatchObject(
      outcomes.map(({ question, of, outcome: { id, shares, difference, test } }) => ({
        ...{ compared: comparison.compared, question, outcome: id },
        ...{ firstTicker: sides[0].ticker, firstCount: shares[0].count, firstOf: of[0], firstLow: shares[0].low },
        ...{ secondStartDate: sides[1].startDate, secondCount: shares[1].count, secondOf: of[1] },
        ...{ points: difference?.points ?? null, low: difference?.low ?? null, high: difference?.high ?? null },
        ...{ test: test?.kind ?? null, p: test?.p ?? null, adjusted: test?.adjusted ?? null },
      })),
    );
    rows.forEach((row, i) => expect(row.untested ?? null).toBe(outcomes[i].outcome.untested ?? null));
    expect(rows.length).toBeGreaterThan(3);
  }
});

it('a question on a board has the price it is about, and a price to watch its reports', () => {
  for (const made of allKinds().board) {
    const { rows, levels } = made;
    expect(rowsOf(made)).toMatchObject(
      rows.map(({ group, label, title, level, atRandom, ...row }) => ({
        ...{ ...row, group: Object.values(group).join(' '), groupLabel: label, questionTitle: title },
        ...{ level: level?.id ?? null, price: level?.price ?? null, distance: level?.distance ?? null },
        ...(atRandom === undefined ? {} : { atRandom: atRandom?.mean ?? null, atRandomLow: atRandom?.low ?? null }),
      })),
    );
    expect(rowsOf(made, { rows: 'levels' })).toEqual(
      levels.map((level) => ({ ...level, reports: level.reports.join(' ') })),
    );
  }
});
