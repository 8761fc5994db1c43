import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyBars } from '../../fixtures/daily-bars.js';
import { answers, current, excluded, levels, onLedger } from '../../fixtures/on-ledger.js';

/** The levels that each session touched. */
function touched(result: ReturnType<typeof onLedger>): string[][] {
  return (result.detailed ?? []).map(({ outcomes }) =>
    Object.entries(outcomes).flatMap(([id, answer]) => (answer === 'touched' ? [id.replace('touched-', '')] : [])),
  );
}

test('traditional: the levels of the 2nd and what it did with them', () => {
  const result = onLedger('pivot-points-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(result.summary[0].questions.map(({ id, title }) => [id, title])).toEqual([
    ['touched-r3', 'R3 touched'],
    ['touched-r2', 'R2 touched'],
    ['touched-r1', 'R1 touched'],
    ['touched-pp', 'PP touched'],
    ['touched-s1', 'S1 touched'],
    ['touched-s2', 'S2 touched'],
    ['touched-s3', 'S3 touched'],
    ['open-zone', 'Zone of the open'],
    ['close-zone', 'Zone of the close'],
  ]);
  expect(levels(result)[0]).toEqual({
    r3: 133.33,
    r2: 121.67,
    r1: 113.33,
    pp: 101.67,
    s1: 93.33,
    s2: 81.67,
    s3: 73.33,
  });
  expect(touched(result)[0]).toEqual(['r1', 'pp']);
  expect([answers(result, 'open-zone')[0], answers(result, 'close-zone')[0]]).toEqual(['pp-to-r1', 'pp-to-r1']);
  // The 11th: PP 110.67, R1 116.33, R2 119.67, R3 125.33.
  expect(touched(result)[7]).toEqual(['r2', 'r1']);
  expect([answers(result, 'open-zone')[7], answers(result, 'close-zone')[7]]).toEqual(['pp-to-r1', 'r2-to-r3']);
  expect(current(result)).toEqual({
    r3: 126.67,
    r2: 123.33,
    r1: 121.67,
    pp: 118.33,
    s1: 116.67,
    s2: 113.33,
    s3: 111.67,
  });
});

test('camarilla: the levels of the 2nd and what it did with them', () => {
  const result = onLedger('pivot-points-standard', { method: 'camarilla' });
  expect(levels(result)[0]).toEqual({
    r4: 116,
    r3: 110.5,
    r2: 108.67,
    r1: 106.83,
    pp: 101.67,
    s1: 103.17,
    s2: 101.33,
    s3: 99.5,
    s4: 94,
  });
  expect(touched(result)[0]).toEqual(['r3', 'r2', 'r1', 'pp', 's1', 's2']);
  expect([answers(result, 'open-zone')[0], answers(result, 'close-zone')[0]]).toEqual(['r1-to-r2', 'r3-to-r4']);
});

test('a price on a level belongs to the zone nearer the middle', () => {
  // From 2 to 14, closed at 8: PP 8, R1 14, R2 20, R3 26, S1 2, S2 -4, S3 -10.
  const zone = (close: number) => {
    const session = [close, Math.max(close, 8), Math.min(close, 8), close].join(' ');
    return answers(onLedger('pivot-points-standard', {}, dailyBars('8 14 2 8', session)), 'close-zone')[0];
  };
  expect([26.01, 26, 20.01, 20, 14.01, 14, 8.01, 8].map(zone)).toEqual([
    'above-r3',
    'r2-to-r3',
    'r2-to-r3',
    'r1-to-r2',
    'r1-to-r2',
    'pp-to-r1',
    'pp-to-r1',
    'at-pp',
  ]);
  expect([7.99, 2, 1.99, -4, -4.01, -10, -10.01].map(zone)).toEqual([
    's1-to-pp',
    's1-to-pp',
    's2-to-s1',
    's2-to-s1',
    's3-to-s2',
    's3-to-s2',
    'below-s3',
  ]);
});

test('a camarilla price on a level belongs to the zone nearer the middle', () => {
  // From 0 to 120, closed at 60: 1.1/12 of the range is 11.
  const zone = (open: number) => {
    const session = [open, Math.max(open, 60), Math.min(open, 60), 60].join(' ');
    const result = onLedger('pivot-points-standard', { method: 'camarilla' }, dailyBars('60 120 0 60', session));
    return answers(result, 'open-zone')[0];
  };
  expect([126.5, 126, 93.5, 93, 82.5, 82, 71.5, 71].map(zone)).toEqual([
    'above-r4',
    'r3-to-r4',
    'r3-to-r4',
    'r2-to-r3',
    'r2-to-r3',
    'r1-to-r2',
    'r1-to-r2',
    's1-to-r1',
  ]);
  expect([49, 48.5, 38, 37.5, 27, 26.5, -6, -6.5].map(zone)).toEqual([
    's1-to-r1',
    's2-to-s1',
    's2-to-s1',
    's3-to-s2',
    's3-to-s2',
    's4-to-s3',
    's4-to-s3',
    'below-s4',
  ]);
});

test('a previous range of a single price has all its levels there', () => {
  const bars = dailyBars('5 5 5 5', '5 6 5 6', '7 7 7 7', '6 7 6 7');
  const result = onLedger('pivot-points-standard', {}, bars);
  expect([answers(result, 'open-zone')[0], answers(result, 'close-zone')[0]]).toEqual(['at-pp', 'above-r3']);
  expect(touched(result)[0].length).toBe(7);
  expect(answers(result, 'open-zone')[2]).toBe('below-s3');
  const camarilla = onLedger('pivot-points-standard', { method: 'camarilla' }, bars);
  expect(answers(camarilla, 'open-zone')).toEqual(['s1-to-r1', 'above-r4', 'below-s4']);
});

test('a level that is only just reached is touched, from below and from above', () => {
  // From 2 to 14, closed at 8: PP 8, R1 14, S1 2.
  const of = (session: string) => touched(onLedger('pivot-points-standard', {}, dailyBars('8 14 2 8', session)))[0];
  expect([of('9 14 9 9'), of('9 13.99 8.01 9'), of('7 7 2 7'), of('7 7.99 2.01 7')]).toEqual([['r1'], [], ['s1'], []]);
});

test('by-weekday: eight sessions on five days', () => {
  const { summary } = onLedger('pivot-points-by-weekday');
  expect(summary.map(({ label, observations }) => [label, observations])).toEqual([
    ['Monday', 1],
    ['Tuesday', 2],
    ['Wednesday', 2],
    ['Thursday', 2],
    ['Friday', 1],
  ]);
});

test('by-open: a group per zone, from the highest down', () => {
  const { summary } = onLedger('pivot-points-by-open');
  expect(summary.map(({ label }) => label)).toEqual([
    'Above R3',
    'R2 to R3',
    'R1 to R2',
    'PP to R1',
    'At PP',
    'S1 to PP',
    'S2 to S1',
    'S3 to S2',
    'Below S3',
  ]);
  const labels = onLedger('pivot-points-by-open', { method: 'camarilla' }).summary.map(({ label }) => label);
  expect(labels.slice(3, 6)).toEqual(['R1 to R2', 'S1 to R1', 'S2 to S1']);
  expect([labels[0], labels[8], labels.length]).toEqual(['Above R4', 'Below S4', 9]);
  for (const { group, questions } of summary) {
    const open = questions.find(({ id }) => id === 'open-zone');
    expect(open?.outcomes.filter(({ count }) => count > 0).every(({ id }) => id === group['open-zone'])).toBe(true);
  }
});

test('by-close: the zone of the close, of all and by each level', () => {
  const [{ questions }] = onLedger('pivot-points-by-close').summary;
  expect(questions.map(({ id, known, of }) => [id, known, of]).slice(0, 5)).toEqual([
    ['close-zone', 'at-open', 8],
    ['close-zone-r3-touched', 'hindsight', 0],
    ['close-zone-r3-not-touched', 'hindsight', 8],
    ['close-zone-r2-touched', 'hindsight', 1],
    ['close-zone-r2-not-touched', 'hindsight', 7],
  ]);
  expect(questions[3].title).toBe('Close of the sessions that touched R2');
  expect(questions.length).toBe(15);
});

test('the traditional levels are those of their formulas', () => {
  const price = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(price, price, price, (a, b, c) => {
      const [low, close, high] = [a, b, c].sort((x, y) => x - y);
      const bars = dailyBars(`${close} ${high} ${low} ${close}`, '0 0 0 0');
      const pivot = (high + low + close) / 3;
      const expected = {
        r3: high + 2 * (pivot - low),
        r2: pivot + high - low,
        r1: 2 * pivot - low,
        pp: pivot,
        s1: 2 * pivot - high,
        s2: pivot - high + low,
        s3: low - 2 * (high - pivot),
      };
      const [levelsOf] = levels(onLedger('pivot-points-standard', {}, bars));
      for (const [id, value] of Object.entries(expected)) expect(levelsOf[id]).toBeCloseTo(value, 1);
    }),
    { numRuns: 50 },
  );
});
