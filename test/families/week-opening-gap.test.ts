import { expect, test } from 'vitest';
import { inPlay } from '../../src/reports/index.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { fewCloses } from '../reports/fixtures/few-closes.js';
import { fiveWeeks } from '../reports/fixtures/five-weeks.js';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

test('standard: gaps that are filled on Monday, and one on Friday', () => {
  const result = onLedger('week-opening-gap-standard', undefined, fiveWeeks);
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(days(result)).toEqual([8, 15, 22, 29]);
  expect(answers(result, 'filled')).toEqual(['first-session', 'week', 'first-session', 'first-session']);
  expect(counts(result)).toEqual([
    'Gap up / filled: first-session 2, week 0, unfilled 0',
    'Gap down / filled: first-session 1, week 1, unfilled 0',
    'All gaps / filled: first-session 3, week 1, unfilled 0',
  ]);
  expect(measured(result, 'gap-size')).toEqual([1, 4, 4, 1]);
  // Five sessions before week 4: (8 + 13 + 20 + 4 + 7) / 5 = 10.4; before week 5: 9.8.
  expect(measured(result, 'gap-to-average')).toEqual([null, null, 38.4615, 10.2041]);
  expect(levels(result).map((level) => level['previous-close'])).toEqual([110, 94, 93, 97]);
  expect(result.current).toBeUndefined();
});

test('standard: a price at the close is enough, one short of it is not', () => {
  const filled = (monday: string, tuesday: string) => {
    const bars = dailyBars('10 10 10 10', '', '', '', '10 10 10 10', monday, tuesday, '', '', '', '20 20 20 20');
    return answers(onLedger('week-opening-gap-standard', undefined, bars), 'filled')[0];
  };
  expect(filled('11 12 10 12', '12 12 12 12')).toBe('first-session');
  expect(filled('11 12 11 12', '12 12 10 12')).toBe('week');
  expect(filled('11 12 11 12', '12 12 11 12')).toBe('unfilled');
  expect(filled('9 10 9 9', '9 9 9 9')).toBe('first-session');
  expect(filled('9 9 9 9', '9 11 8 9')).toBe('week');
  expect(filled('9 9 8 9', '9 9 7 9')).toBe('unfilled');
});

test('standard: a week that opens at the close before it, and one without such a close', () => {
  const run = (closes: Readonly<Record<string, string>>) =>
    excluded(onLedger('week-opening-gap-standard', undefined, fewCloses(closes)));
  expect(run({ '2024-07-05': '10', '2024-07-08': '10', '2024-07-12': '10' })).toEqual({ incomplete: 1, 'no-gap': 1 });
  // Monday is eight days after the last session.
  expect(run({ '2024-06-28': '10', '2024-07-08': '11', '2024-07-12': '11' })).toEqual({
    incomplete: 1,
    'no-previous': 1,
  });
  expect(run({ '2024-07-05': '10 H', '2024-07-08': '11 M', '2024-07-12': '11 M' })).toEqual({ incomplete: 1, roll: 1 });
  expect(run({ '2024-07-05': '10 H', '2024-07-08': '11 H', '2024-07-12': '11 M' })).toEqual({ incomplete: 1, roll: 1 });
  // The week before need not be whole, and the last session of it counts, not its Friday.
  expect(run({ '2024-07-03': '10', '2024-07-08': '11', '2024-07-12': '11' })).toEqual({ incomplete: 1 });
});

test('in play, a gap is open until a bar fills it', () => {
  // Without Fridays. The second week of the ledger opens at 110, after 106; the first bar of its Tuesday goes down to 106.
  const session = { ...ledgerSession, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'] } as const;
  const at = (day: number, hour: number) => {
    const asOf = Date.UTC(2024, 6, day, hour);
    const reports = ['week-opening-gap-standard'] as const;
    const options = { assetClass: 'stocks', ticker: 'LEDGER', session, calendar: null, asOf, reports } as const;
    const { questions } = inPlay(ledger, options).reports[0].observations[0].groups[0];
    return [questions[0].state, questions[0].soFar];
  };
  expect(at(8, 16)).toEqual(['open', 'unfilled']);
  expect(at(9, 10)).toEqual(['decided', 'week']);
});

test('by-size: in % of the average daily range before the week, or of the close', () => {
  const byAverage = onLedger('week-opening-gap-by-size', undefined, fiveWeeks);
  expect(excluded(byAverage)).toEqual({ 'no-previous': 1, 'no-average': 2 });
  expect(counts(byAverage)).toEqual([
    'Gap up, 30 to 40 % of ADR / filled: first-session 1, week 0, unfilled 0',
    'Gap down, 10 to 20 % of ADR / filled: first-session 1, week 0, unfilled 0',
    'All gaps, 10 to 20 % of ADR / filled: first-session 1, week 0, unfilled 0',
    'All gaps, 30 to 40 % of ADR / filled: first-session 1, week 0, unfilled 0',
  ]);
  const byPrice = onLedger('week-opening-gap-by-size', { sizeBy: 'price', edges: [1, 4.3] }, fiveWeeks);
  expect(excluded(byPrice)).toEqual({ 'no-previous': 1 });
  // 1 of 110, 4 of 94, 4 of 93 and 1 of 97.
  expect(byPrice.detailed!.map(({ groups }) => groups[0].size)).toEqual([
    'below-1',
    '1-to-4.3',
    'from-4.3',
    '1-to-4.3',
  ]);
});

test('by-excursion and by-bracket: from the open of the week towards the last close before it, in its first session', () => {
  const still = (price: number) => Array<string>(7).fill(`${price} ${price} ${price} ${price}`);
  const after = still(101);
  const weeks = (monday: readonly string[]) =>
    hoursOf(...Array<string[]>(5).fill(still(100)), [], [], monday, ...Array<string[]>(3).fill(after), still(90));
  // Short at 102, in multiples of 2; that Friday trades at 90 does not matter.
  const down = weeks(['102 103 101 101', '101 103.5 100.5 101', ...after.slice(2)]);
  const runs = onLedger('week-opening-gap-by-excursion', { distances: [0.5, 1] }, down);
  expect(excluded(runs)).toEqual({ 'no-previous': 1 });
  expect(levels(runs)[0]).toMatchObject({ 'previous-close': 100, entry: 102, 'favourable-1': 100, 'adverse-1': 104 });
  expect(answers(runs, 'favourable-0.5')).toEqual(['reached']);
  expect(answers(runs, 'favourable-1')).toEqual(['not-reached']);
  expect([measured(runs, 'favourable'), measured(runs, 'adverse')]).toEqual([[0.75], [0.75]]);
  expect(runs.summary.map(({ label, observations }) => [label, observations])).toEqual([
    ['Gap up', 1],
    ['Gap down', 0],
    ['All gaps', 1],
  ]);
  expect(runs.summary[0].questions[0].known).toBe('at-open');
  const bracket = (monday: readonly string[]) => {
    const result = onLedger('week-opening-gap-by-bracket', { stops: [0.5], targets: [1] }, weeks(monday));
    return [answers(result, 'bracket-0.5-1')[0], measured(result, 'worst-0.5-1')[0], measured(result, 'best-0.5-1')[0]];
  };
  expect(bracket(['102 102.5 101 101', '101 103 100 101', ...after.slice(2)])).toEqual(['ambiguous', -1, 2]);
  expect(bracket(['102 102 100 101', ...after.slice(1)])).toEqual(['target', 2, 2]);
  // Closed at 101 on Monday.
  expect(bracket(['102 102 101 101', ...after.slice(1)])).toEqual(['neither', 1, 1]);
  // Long at 98.
  expect(bracket(['98 98.5 97 98', ...after.slice(1)])).toEqual(['stop', -1, -1]);

  const asOf = (day: number, hour: number, variant: 'bracket' | 'excursion', question: string) => {
    const reports = [`week-opening-gap-by-${variant}`] as const;
    const market = { assetClass: 'stocks', ticker: 'WEEKS', session: ledgerSession, calendar: null } as const;
    const options = { ...market, asOf: Date.UTC(2024, 6, day, hour), reports, lookback: 'all' } as const;
    const { questions } = inPlay(down, options).reports[0].observations[0].groups[0];
    const { state, soFar, since } = questions.find(({ id }) => id === question)!;
    return [state, soFar, since];
  };
  expect(asOf(8, 15, 'bracket', 'bracket-2-2').slice(0, 2)).toEqual(['open', 'neither']);
  // Nothing of it is open after Monday.
  const monday = '2024-07-08T16:00:00.000Z';
  expect(asOf(9, 12, 'bracket', 'bracket-2-2')).toEqual(['decided', 'neither', monday]);
  expect(asOf(9, 12, 'excursion', 'adverse-3')).toEqual(['decided', 'not-reached', monday]);
});

test('the headline asks whether weeks close above their open, by the direction of their gap', () => {
  // Up 1, then down 17; down 4, then up 3; week 4 closes at its open; down 1, then down 1.
  expect(casesOnLedger('week-opening-gap', fiveWeeks)).toEqual([
    '07-08 failure up',
    '07-15 success down',
    '07-29 failure down',
  ]);
});
