import { describe, expect, it } from 'vitest';
import { currentOf, measuresOf, onLedger, outcomesOf, rowsOf } from './ledger.js';
import { countsOf, groupOf } from './summaries.js';

// Every figure here is worked out by hand on the pages of the families.

describe('gap-fill on the ledger', () => {
  it('fills, holds and reverses', () => {
    const result = onLedger('gap-fill-standard');
    expect(result.observations).toMatchObject({ eligible: 6, excluded: { 'no-previous': 1, 'no-gap': 2 } });
    expect(measuresOf(result, 'gap-size-percent')).toEqual({
      2: 1.9048,
      3: 3.5714,
      4: 4.2373,
      6: 3.7736,
      7: 1.8349,
      9: 1.7699,
    });
    expect(countsOf(groupOf(result, 'Gap up'))).toEqual({
      filled: { filled: 1, unfilled: 3 },
      held: { held: 2, 'not-held': 2 },
      reversed: { reversed: 0, 'not-reversed': 1 },
    });
    expect(countsOf(groupOf(result, 'Gap down'))).toMatchObject({ reversed: { reversed: 1, 'not-reversed': 0 } });
    expect(countsOf(groupOf(result, 'All gaps'))).toMatchObject({ filled: { filled: 2 }, held: { held: 3 } });
    expect(rowsOf(result).get(4)?.groups).toEqual([{ direction: 'down' }, { direction: 'all' }]);
  });

  it('fills half of a gap by touching the middle of it', () => {
    const filled = outcomesOf(onLedger('gap-fill-standard', { fill: 50 }), 'filled');
    expect(filled).toMatchObject({ 3: 'filled', 6: 'filled', 4: 'unfilled' });
  });

  it('keeps gaps of a size', () => {
    const result = onLedger('gap-fill-standard', { minSize: 1.8, maxSize: 4 });
    expect([...rowsOf(result).keys()]).toEqual([2, 3, 6, 7]);
    expect(result.observations.excluded).toMatchObject({ size: 2 });
  });
});

describe('sessions that open inside, on the ledger', () => {
  it('breaks sides', () => {
    const result = onLedger('inside-bars-by-open');
    expect(outcomesOf(result, 'breaks')).toEqual({ 2: 'high-only', 5: 'both', 6: 'neither', 8: 'both' });
    expect([...rowsOf(result).values()].map(({ groups }) => groups[0]['open-third'])).toEqual([
      'upper',
      'lower',
      'middle',
      'upper',
    ]);
    expect(countsOf(groupOf(onLedger('inside-bars-standard'), 'All sessions'))['any-break']).toEqual({
      broken: 3,
      'not-broken': 1,
    });
  });
});

describe('overnight-continuation on the ledger', () => {
  it('continues or not', () => {
    const result = onLedger('overnight-continuation-standard');
    expect(countsOf(groupOf(result, 'Green overnight'))).toEqual({
      colour: { green: 3, red: 1, flat: 0 },
      continued: { continued: 3, 'not-continued': 1 },
    });
    expect(countsOf(groupOf(result, 'Red overnight'))).toEqual({
      colour: { green: 1, red: 1, flat: 0 },
      continued: { continued: 1, 'not-continued': 1 },
    });
  });
});

describe('pivot-points on the ledger', () => {
  it('touches and lies between traditional levels', () => {
    const result = onLedger('pivot-points-standard');
    expect(rowsOf(result).get(2)).toMatchObject({
      levels: { r5: 156.67, r4: 145, r3: 133.33, r2: 121.67, r1: 113.33, pp: 101.67, s1: 93.33, s2: 81.67, s3: 73.33 },
      outcomes: { 'touched-r1': 'touched', 'touched-pp': 'touched', 'touched-s1': 'not-touched' },
    });
    expect(rowsOf(result).get(9)?.outcomes).toMatchObject({ 'open-zone': 'pp-to-r1', 'close-zone': 'r2-to-r3' });
    expect(rowsOf(result).get(2)?.levels).toMatchObject({ s4: 65, s5: 56.67 });
    expect(currentOf(result)).toEqual({
      r5: 133.33,
      r4: 130,
      r3: 126.67,
      r2: 123.33,
      r1: 121.67,
      pp: 118.33,
      s1: 116.67,
      s2: 113.33,
      s3: 111.67,
      s4: 110,
      s5: 108.33,
    });
  });

  const second = (method: string) => rowsOf(onLedger('pivot-points-standard', { method })).get(2)!;
  const touchedBy = (method: string) =>
    Object.entries(second(method).outcomes).flatMap(([id, outcome]) => (outcome === 'touched' ? [id] : []));

  it('does so by other methods', () => {
    const fibonacci = { r3: 121.67, r2: 114.03, r1: 109.31, pp: 101.67, s1: 94.03, s2: 89.31, s3: 81.67 };
    expect(second('fibonacci').levels).toEqual(fibonacci);
    expect(Object.keys(second('fibonacci').levels)).toEqual(Object.keys(fibonacci));
    expect(second('classic').levels).toEqual({
      r4: 161.67,
      r3: 141.67,
      r2: 121.67,
      r1: 113.33,
      pp: 101.67,
      s1: 93.33,
      s2: 81.67,
      s3: 61.67,
      s4: 41.67,
    });
    expect(second('woodie').levels).toEqual({
      r4: 157,
      r3: 137,
      r2: 123.5,
      r1: 117,
      pp: 103.5,
      s1: 97,
      s2: 83.5,
      s3: 77,
      s4: 57,
    });
    expect(currentOf(onLedger('pivot-points-standard', { method: 'woodie' }))).toMatchObject({ r4: null, pp: null });
  });

  it('depends on the colour of the session before by that of DeMark', () => {
    expect(second('dm').levels).toEqual({ r1: 117.5, pp: 103.75, s1: 97.5 });
    expect(touchedBy('dm')).toEqual(['touched-pp']);
    const rows = rowsOf(onLedger('pivot-points-standard', { method: 'dm' }));
    // Session 4 is red: X is 113 + 2 × 105 + 106 = 429. Session 5 is flat: 114 + 104 + 2 × 106 = 430.
    expect(rows.get(5)?.levels).toEqual({ r1: 109.5, pp: 107.25, s1: 101.5 });
    expect(rows.get(6)?.levels).toEqual({ r1: 111, pp: 107.5, s1: 101 });
    expect(rows.get(9)?.outcomes).toMatchObject({ 'open-zone': 'pp-to-r1', 'close-zone': 'above-r1' });
    const zones = onLedger('pivot-points-by-open', { method: 'dm' }).summary.map(({ label }) => label);
    expect(zones).toEqual(['Above R1', 'PP to R1', 'At PP', 'S1 to PP', 'Below S1']);
  });

  it('does so around the close by that of Camarilla', () => {
    const row = second('camarilla');
    expect(row.levels).toMatchObject({ r4: 116, r3: 110.5, r2: 108.67, r1: 106.83, s1: 103.17, s3: 99.5, s4: 94 });
    expect(touchedBy('camarilla')).toHaveLength(6);
    expect(row.outcomes).toMatchObject({ 'open-zone': 'r1-to-r2', 'close-zone': 'r3-to-r4' });
  });
});

describe('fibonacci-levels on the ledger', () => {
  it('retraces', () => {
    const result = onLedger('fibonacci-levels-standard');
    const touched = Object.values(countsOf(groupOf(result, 'All sessions'))).map((counts) => counts.touched);
    expect(touched).toEqual([4, 4, 4, 3, 3]);
    expect(rowsOf(result).get(3)?.levels).toMatchObject({ 'retracement-0.236': 111.46, 'retracement-0.786': 103.21 });
    expect(Object.values(currentOf(result))).toEqual([118.82, 118.09, 117.5, 116.91, 116.07]);
  });
});

describe('colours and changes on the ledger', () => {
  it('follow colours', () => {
    const result = onLedger('previous-session-correlation-standard');
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, flat: 2 });
    expect(countsOf(groupOf(result, 'After green')).colour).toEqual({ green: 2, red: 1, flat: 1 });
    expect(countsOf(groupOf(result, 'After red')).colour).toEqual({ green: 1, red: 0, flat: 1 });
  });

  it('go from close to close', () => {
    const result = onLedger('performance-by-weekday-standard');
    expect(result.summary.map(({ questions: [{ of, outcomes }] }) => [outcomes[0].count, of])).toEqual([
      [1, 1],
      [2, 2],
      [1, 2],
      [1, 2],
      [0, 1],
    ]);
    expect(groupOf(result, 'Tuesday').measures[0].mean).toBe(5.1682);
  });

  it('go from open to close', () => {
    expect(countsOf(groupOf(onLedger('open-to-close-range-standard'), 'All sessions')).move).toEqual({
      within: 3,
      beyond: 6,
    });
    const byCandle = onLedger('open-to-close-range-by-candle');
    expect(countsOf(groupOf(byCandle, 'Red')).move).toEqual({ within: 1, beyond: 1 });
    expect(byCandle.summary[0].questions[0]).toMatchObject({ known: 'hindsight' });
  });
});

describe('patterns on the ledger', () => {
  it('are inside and outside', () => {
    const result = onLedger('classic-inside-outside-standard');
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-history': 1, 'no-pattern': 3 });
    expect(outcomesOf(result, 'breaks')).toEqual({ 6: 'neither', 7: 'both', 8: 'both', 9: 'high-only' });
    expect(groupOf(result, 'After an inside session').observations).toBe(1);
  });

  it('are doji', () => {
    expect(outcomesOf(onLedger('doji-standard'), 'breaks')).toEqual({ 6: 'neither', 9: 'high-only' });
    expect(outcomesOf(onLedger('doji-standard', { body: 25 }), 'colour')).toEqual({
      2: 'green',
      6: 'red',
      7: 'green',
      9: 'green',
    });
  });

  it('are narrow', () => {
    const result = onLedger('narrow-range-standard');
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-pattern': 3 });
    expect(rowsOf(result).get(7)).toMatchObject({
      groups: [{ pattern: 'nr4' }],
      levels: { 'average-range': 8.6 },
      outcomes: { 'range-against-average': 'not-above', breaks: 'both', colour: 'green' },
    });
    expect(currentOf(result)).toMatchObject({ 'narrowest-of': null, 'average-range': 7 });
  });
});

describe('ranges on the ledger', () => {
  it('are exceeded or respected', () => {
    const result = onLedger('adr-average-daily-range-standard');
    expect(measuresOf(result, 'range-to-average')).toEqual({ 6: 0.339, 7: 0.814, 8: 1.2857, 9: 0.6579 });
    expect(outcomesOf(result, 'exceeded')).toMatchObject({ 7: 'respected', 8: 'exceeded', 9: 'respected' });
    expect(currentOf(result)).toEqual({ 'average-range': 7 });
    const extension = measuresOf(onLedger('adr-average-daily-range-by-extension'), 'extension-percent');
    expect(extension).toEqual({ 6: null, 7: null, 8: 28.5714, 9: null });
    const streak = rowsOf(onLedger('adr-average-daily-range-by-streak'));
    expect([...streak].map(([session, { groups }]) => [session, groups[0]['previous-range']])).toEqual([
      [7, 'respected'],
      [8, 'respected'],
      [9, 'exceeded'],
    ]);
  });

  it('are true ranges, compared with their average', () => {
    const simple = { period: 3, smoothing: 'simple' };
    const result = onLedger('atr-average-true-range-standard', simple);
    const exceeds = { 4: 0.907, 5: 0.8333, 6: 0.5806, 7: 0.7241, 8: 1.1739, 9: 0.9545 };
    expect(measuresOf(result, 'range-to-average')).toEqual(exceeds);
    expect(outcomesOf(result, 'exceeded')).toMatchObject({ 7: 'respected', 8: 'exceeded', 9: 'respected' });
    expect(currentOf(result)).toEqual({ 'average-range': 7.67 });
    const extension = measuresOf(onLedger('atr-average-true-range-by-extension', simple), 'extension-percent');
    expect(extension).toEqual({ 4: null, 5: null, 6: null, 7: null, 8: 17.3913, 9: null });
  });

  it('are ranges against the average true range, if asked for', () => {
    const ranges = { period: 3, smoothing: 'simple', of: 'range' };
    const result = onLedger('atr-average-true-range-standard', ranges);
    expect(measuresOf(result, 'range-to-average')).toMatchObject({ 4: 0.5581, 6: 0.3871, 9: 0.6818 });
    expect(result.summary[0]).toMatchObject({
      questions: [{ title: 'Range against its average' }],
      measures: [{ label: 'Range in average true ranges' }],
    });
  });

  it('follow a true range above its own average', () => {
    // With a period of 1 the average is the true range before, 20 15 8 13 10 6 7 9: 13, 7 and 9 exceed it, but R of session 4 does not, 8.
    const streak = { period: 1, smoothing: 'simple' };
    const rows = rowsOf(onLedger('atr-average-true-range-by-streak', streak));
    expect([...rows].map(([session, { groups }]) => [session, groups[0]['previous-range']])).toEqual([
      [3, 'respected'],
      [4, 'respected'],
      [5, 'exceeded'],
      [6, 'respected'],
      [7, 'respected'],
      [8, 'exceeded'],
      [9, 'exceeded'],
    ]);
    const ofRange = rowsOf(onLedger('atr-average-true-range-by-streak', { ...streak, of: 'range' }));
    expect(ofRange.get(5)?.groups).toEqual([{ 'previous-range': 'respected' }]);
  });

  it('are smoothed over five periods', () => {
    // With a period of 1 the smoothed average is the last true range, and five sessions are needed.
    const result = onLedger('atr-average-true-range-standard', { period: 1 });
    expect(result.params).toEqual({ period: 1, smoothing: 'wilder', of: 'true-range' });
    expect(result.observations.excluded).toEqual({ 'no-average': 5 });
    expect([...rowsOf(result)].map(([session, { levels }]) => [session, levels['average-range']])).toEqual([
      [6, 10],
      [7, 6],
      [8, 7],
      [9, 9],
    ]);
    expect(outcomesOf(result, 'exceeded')).toEqual({ 6: 'respected', 7: 'exceeded', 8: 'exceeded', 9: 'respected' });
  });

  it('have a mean per weekday', () => {
    const result = onLedger('volume-and-range-by-weekday-standard');
    const [volume, range, percent] = groupOf(result, 'Tuesday').measures;
    expect([volume.count, volume.mean, range.mean, percent.mean]).toEqual([0, null, 11, 10.8019]);
  });
});
