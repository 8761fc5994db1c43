import { expect, test } from 'vitest';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';
import { answers, current, excluded, levels, onLedger } from '../../reports/fixtures/on-ledger.js';

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
    ['touched-r5', 'R5 touched'],
    ['touched-r4', 'R4 touched'],
    ['touched-r3', 'R3 touched'],
    ['touched-r2', 'R2 touched'],
    ['touched-r1', 'R1 touched'],
    ['touched-pp', 'PP touched'],
    ['touched-s1', 'S1 touched'],
    ['touched-s2', 'S2 touched'],
    ['touched-s3', 'S3 touched'],
    ['touched-s4', 'S4 touched'],
    ['touched-s5', 'S5 touched'],
    ['open-zone', 'Zone of the open'],
    ['close-zone', 'Zone of the close'],
  ]);
  expect(levels(result)[0]).toEqual({
    r5: 156.67,
    r4: 145,
    r3: 133.33,
    r2: 121.67,
    r1: 113.33,
    pp: 101.67,
    s1: 93.33,
    s2: 81.67,
    s3: 73.33,
    s4: 65,
    s5: 56.67,
  });
  expect(touched(result)[0]).toEqual(['r1', 'pp']);
  expect([answers(result, 'open-zone')[0], answers(result, 'close-zone')[0]]).toEqual(['pp-to-r1', 'pp-to-r1']);
  // The 11th: PP 110.667, R1 116.333, R2 119.667, R3 125.333.
  expect(touched(result)[7]).toEqual(['r2', 'r1']);
  expect([answers(result, 'open-zone')[7], answers(result, 'close-zone')[7]]).toEqual(['pp-to-r1', 'r2-to-r3']);
  expect(current(result)).toEqual({
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
  // From 2 to 14, closed at 8: PP 8, R1 14, R2 20, R3 26, R4 32, R5 38, S1 2, S2 -4, S3 -10, S4 -16, S5 -22.
  const zone = (close: number) => {
    const session = [close, Math.max(close, 8), Math.min(close, 8), close].join(' ');
    return answers(onLedger('pivot-points-standard', {}, dailyBars('8 14 2 8', session)), 'close-zone')[0];
  };
  expect([38.01, 38, 32.01, 32, 26.01, 26, 20.01, 20, 14.01, 14, 8.01, 8].map(zone)).toEqual([
    'above-r5',
    'r4-to-r5',
    'r4-to-r5',
    'r3-to-r4',
    'r3-to-r4',
    'r2-to-r3',
    'r2-to-r3',
    'r1-to-r2',
    'r1-to-r2',
    'pp-to-r1',
    'pp-to-r1',
    'at-pp',
  ]);
  expect([7.99, 2, 1.99, -4, -4.01, -10, -10.01, -16, -16.01, -22, -22.01].map(zone)).toEqual([
    's1-to-pp',
    's1-to-pp',
    's2-to-s1',
    's2-to-s1',
    's3-to-s2',
    's3-to-s2',
    's4-to-s3',
    's4-to-s3',
    's5-to-s4',
    's5-to-s4',
    'below-s5',
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
  expect([answers(result, 'open-zone')[0], answers(result, 'close-zone')[0]]).toEqual(['at-pp', 'above-r5']);
  expect(touched(result)[0].length).toBe(11);
  expect(answers(result, 'open-zone')[2]).toBe('below-s5');
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
    'Above R5',
    'R4 to R5',
    'R3 to R4',
    'R2 to R3',
    'R1 to R2',
    'PP to R1',
    'At PP',
    'S1 to PP',
    'S2 to S1',
    'S3 to S2',
    'S4 to S3',
    'S5 to S4',
    'Below S5',
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
    ['close-zone-r5-touched', 'hindsight', 0],
    ['close-zone-r5-not-touched', 'hindsight', 8],
    ['close-zone-r4-touched', 'hindsight', 0],
    ['close-zone-r4-not-touched', 'hindsight', 8],
  ]);
  expect(questions.slice(5, 9).map(({ of }) => of)).toEqual([0, 8, 1, 7]);
  expect(questions[7].title).toBe('Close of the sessions that touched R2');
  expect(questions.length).toBe(23);
});

test.each([
  [
    'fibonacci',
    { r3: 121.67, r2: 114.03, r1: 109.31, pp: 101.67, s1: 94.03, s2: 89.31, s3: 81.67 },
    ['r2', 'r1', 'pp'],
    'pp-to-r1',
  ],
  ['woodie', { r4: 157, r3: 137, r2: 123.5, r1: 117, pp: 103.5, s1: 97, s2: 83.5, s3: 77, s4: 57 }, ['pp'], 'pp-to-r1'],
  [
    'classic',
    { r4: 161.67, r3: 141.67, r2: 121.67, r1: 113.33, pp: 101.67, s1: 93.33, s2: 81.67, s3: 61.67, s4: 41.67 },
    ['r1', 'pp'],
    'pp-to-r1',
  ],
  ['dm', { r1: 117.5, pp: 103.75, s1: 97.5 }, ['pp'], 'pp-to-r1'],
] as const)('%s: the levels of the 2nd and what it did with them', (method, expected, touches, zone) => {
  const result = onLedger('pivot-points-standard', { method });
  expect(levels(result)[0]).toEqual(expected);
  expect(touched(result)[0]).toEqual(touches);
  expect(answers(result, 'open-zone')[0]).toBe(zone);
  expect(current(result)).toEqual(
    method === 'woodie' ? Object.fromEntries(Object.keys(expected).map((id) => [id, null])) : expect.anything(),
  );
});

test('dm: the colour of the previous session decides which price counts twice', () => {
  const pivotAfter = (session: string) =>
    levels(onLedger('pivot-points-standard', { method: 'dm' }, dailyBars(session, '5 5 5 5')))[0].pp;
  // Green: (2 × 9 + 1 + 5) / 4, red: (9 + 2 × 1 + 5) / 4, flat: (9 + 1 + 2 × 5) / 4.
  expect(['4 9 1 5', '6 9 1 5', '5 9 1 5'].map(pivotAfter)).toEqual([6, 4, 5]);
});

test('woodie: after a wide gap a price is in the zone below as many borders as there are above it', () => {
  // From 0 to 10, open at 100: PP 52.5, R1 105, R2 62.5, R3 115, R4 125, S1 95, S2 42.5, S3 85, S4 75.
  const bars = dailyBars('5 10 0 5', '100 100 100 100');
  const result = onLedger('pivot-points-standard', { method: 'woodie' }, bars);
  expect(levels(result)[0]).toEqual({
    r4: 125,
    r3: 115,
    r2: 62.5,
    r1: 105,
    pp: 52.5,
    s1: 95,
    s2: 42.5,
    s3: 85,
    s4: 75,
  });
  // It is below R4, R3 and R1.
  expect(answers(result, 'open-zone')).toEqual(['r1-to-r2']);
});
