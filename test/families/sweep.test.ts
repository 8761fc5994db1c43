import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { refused } from '../bars/refusal.js';
import { sweep } from '../../src/families/sweep.js';
import { Session } from '../../src/sessions/inner.js';
import { barsIn, HOUR, unevenMarkets, saidOf } from '../columns/random-markets.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { hoursOf } from '../reports/fixtures/hours-of.js';
import { answers, counts, current, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';

/** What a session does after the first break of the previous range, from its bars; else the reason why it does not count. */
function plainDay(own: Session, minutes: number) {
  const { previous, close } = own;
  if (!(previous instanceof Session)) return previous;
  const { high, low } = previous;
  const bars = barsIn(own);
  const at = bars.findIndex((bar) => bar.high > high || bar.low < low);
  if (at === -1) return 'no-break';
  const first = bars[at];
  if (first.high > high && first.low < low && first.open <= high && first.open >= low) return 'ambiguous';
  const up = first.open > high || (first.high > high && first.open >= low);
  // Upside down, what is said of a broken high holds for a broken low.
  const turned = (price: number) => (up ? price : -price);
  const [edge, far] = up ? [high, low] : [low, high];
  const back = bars.findIndex(
    (bar, i) => i >= at && bar.time + HOUR <= first.time + minutes * 60_000 && bar.close >= low && bar.close <= high,
  );
  const touches = (level: number) =>
    bars.slice(back + 1).some((bar) => turned(up ? bar.low : bar.high) <= turned(level)) ? 'touched' : 'not-touched';
  const middle = (high + low) / 2;
  const located = close > high ? (up ? 'beyond' : 'through') : close < low ? (up ? 'through' : 'beyond') : 'inside';
  const isBack = back !== -1;
  const reached = bars.slice(at, back + 1).map((bar) => turned(up ? bar.high : bar.low));
  return {
    side: up ? 'high' : 'low',
    returned: isBack ? 'returned' : 'not-returned',
    middle: isBack && turned(bars[back].close) > turned(middle) ? touches(middle) : 'unsaid',
    opposite: isBack ? touches(far) : 'unsaid',
    located: isBack ? located : 'unsaid',
    toBreak: (first.time - own.openTime) / 60_000,
    toReturn: isBack ? (bars[back].time + HOUR - first.time) / 60_000 : 'unsaid',
    excess: isBack ? Math.max(...reached) - turned(edge) : 'unsaid',
    decided: isBack ? bars[back].time + HOUR : 'unsaid',
    ends: Math.min(first.time + minutes * 60_000, own.closeTime),
  };
}

const inNumbers = (value: unknown) =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value
    ? Number(value.numerator) / Number(value.denominator)
    : value;

test('of sessions of any bars it is told which side breaks first, whether a bar closes back inside in time, and what follows', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(unevenMarkets, fc.constantFrom(60, 120, 240), (market, minutes) => {
      const plain = market.sessions.map((own) => plainDay(own, minutes));
      const say = (of: (day: Exclude<(typeof plain)[number], string>) => unknown) =>
        plain.map((each) => (typeof each === 'string' ? each : of(each)));
      const { groups, questions, measures } = wholeReport(
        sweep.variants.standard.report({ minutes, barMinutes: null }, {} as never),
      );
      const said = (column: Parameters<typeof saidOf>[1]) => saidOf(market, column).map(inNumbers);
      expect(said(groups[0].by)).toEqual(say(({ side }) => side));
      expect(questions.map(({ answer }) => said(answer))).toEqual([
        say(({ returned }) => returned),
        say(({ middle }) => middle),
        say(({ opposite }) => opposite),
        say(({ located }) => located),
      ]);
      // The time of a break is measured of ambiguous ones too, which do not count.
      expect(measures.slice(1).map(({ value }) => said(value))).toEqual([
        say(({ toReturn }) => toReturn),
        say(({ excess }) => excess),
      ]);
      expect(said(questions[0].decided!)).toEqual(say(({ decided }) => decided));
      plain.forEach((each, row) => {
        if (typeof each === 'string') {
          seen.add(each);
          return;
        }
        expect(said(measures[0].value)[row]).toBe(each.toBreak);
        expect(said(questions[0].ends!)[row]).toBe(each.ends);
        for (const value of Object.values(each)) seen.add(value);
      });
    }),
    { numRuns: 150 },
  );
  for (const each of [
    'high',
    'low',
    'ambiguous',
    'no-break',
    'touched',
    'not-touched',
    'beyond',
    'inside',
    'through',
  ]) {
    expect(seen).toContain(each);
  }
});

test('standard: six sessions break one side first, three of them close back inside in the same hour', () => {
  const result = onLedger('sweep-standard');
  expect(result.params).toEqual({ minutes: 60, barMinutes: null });
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1 });
  expect(days(result)).toEqual([2, 3, 4, 5, 9, 11]);
  expect(counts(result)).toEqual([
    'High broken first / returned: returned 2, not-returned 2',
    'High broken first / touched-middle: touched 2, not-touched 0',
    'High broken first / touched-opposite: touched 1, not-touched 1',
    'High broken first / close-location: beyond 1, inside 1, through 0',
    'Low broken first / returned: returned 1, not-returned 1',
    'Low broken first / touched-middle: touched 1, not-touched 0',
    'Low broken first / touched-opposite: touched 1, not-touched 0',
    'Low broken first / close-location: beyond 0, inside 0, through 1',
  ]);
  expect(measured(result, 'minutes-to-break')).toEqual([60, 0, 0, 60, 0, 0]);
  expect(measured(result, 'minutes-to-return')).toEqual([60, null, null, 60, 60, null]);
  expect(measured(result, 'excess')).toEqual([1, null, null, 1, 2, null]);
  expect(levels(result)[1]).toEqual({ 'previous-high': 115, 'previous-low': 100, middle: 107.5 });
  expect(current(result)).toEqual({ 'previous-high': 120, 'previous-low': 115, middle: 117.5 });
  expect(result.summary[0].questions.map(({ known, event }) => [known, event])).toEqual([
    ['at-event', 'first-break'],
    ['at-event', 'returned'],
    ['at-event', 'returned'],
    ['at-event', 'returned'],
  ]);
});

test('standard: the third comes back after exactly five hours, on the previous high', () => {
  const after = (minutes: number) => answers(onLedger('sweep-standard', { minutes }), 'returned')[1];
  expect([after(240), after(300)]).toEqual(['not-returned', 'returned']);
  const result = onLedger('sweep-standard', { minutes: 300 });
  expect([measured(result, 'minutes-to-return')[1], measured(result, 'excess')[1]]).toEqual([300, 5]);
  expect([answers(result, 'touched-middle')[1], answers(result, 'close-location')[1]]).toEqual([
    'not-touched',
    'beyond',
  ]);
});

test('standard: a close at the middle or beyond it does not ask whether it is touched, and one at an end is inside', () => {
  const before = ['100 110 90 100', ...Array<string>(6).fill('100 100 100 100')];
  const said = (bar: string, rest: readonly string[]) => {
    const hours = [bar, ...rest, ...Array<string>(6 - rest.length).fill('105 105 105 105')];
    const result = onLedger('sweep-standard', {}, hoursOf(before, hours));
    return ['returned', 'touched-middle', 'touched-opposite'].map((question) => answers(result, question)[0]);
  };
  const after = (close: number, ...rest: readonly string[]) => said(`105 111 ${Math.min(close, 105)} ${close}`, rest);
  expect(after(100.5)).toEqual(['returned', 'not-touched', 'not-touched']);
  expect(after(100.5, '105 105 100 105')).toEqual(['returned', 'touched', 'not-touched']);
  expect(after(100, '105 105 90 105')).toEqual(['returned', null, 'touched']);
  expect(after(90, '105 105 90.5 105')).toEqual(['returned', null, 'not-touched']);
  expect(after(110)).toEqual(['returned', 'not-touched', 'not-touched']);
  expect(after(110.5)).toEqual(['not-returned', null, null]);
  // The same after a break of the low; the bars that follow are at 105, between the middle and the high.
  const below = (close: number, ...rest: readonly string[]) => said(`95 ${Math.max(close, 95)} 89 ${close}`, rest);
  expect(below(99.5)).toEqual(['returned', 'touched', 'not-touched']);
  expect(below(100)).toEqual(['returned', null, 'not-touched']);
  expect(below(110, '105 110 105 105')).toEqual(['returned', null, 'touched']);
  expect(below(90)).toEqual(['returned', 'touched', 'not-touched']);
  expect(below(89.5)).toEqual(['not-returned', null, null]);
});

test('by-size: only what closes back inside counts, by its excess', () => {
  const result = onLedger('sweep-by-size', { edges: [20, 25], sizeBy: 'adr' });
  // Two of the three come before there is an average range; 2 of 8.6 is 23.3 %.
  expect(excluded(result)).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-break': 1, ambiguous: 1, 'no-pattern': 1 });
  expect(counts(result)).toEqual([
    'Low broken first, 20 to 25 % of ADR / touched-middle: touched 1, not-touched 0',
    'Low broken first, 20 to 25 % of ADR / touched-opposite: touched 1, not-touched 0',
    'Low broken first, 20 to 25 % of ADR / close-location: beyond 0, inside 0, through 1',
  ]);
  expect(result.summary[0].questions.map(({ event }) => event)).toEqual(['returned', 'returned', 'returned']);
  const inPrice = onLedger('sweep-by-size', { sizeBy: 'price', edges: [0.9, 1] });
  // 1 of 110, 1 of 113, 2 of 108.
  expect(inPrice.detailed?.map(({ groups }) => groups[0].size)).toEqual(['0.9-to-1', 'below-0.9', 'from-1']);
  expect(excluded(inPrice)).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1, 'no-pattern': 3 });
});

test('by-time: breaks at nine and at ten, and how many of each come back', () => {
  const result = onLedger('sweep-by-time');
  expect(counts(result).filter((line) => !line.includes('returned 0, not-returned 0'))).toEqual([
    'High broken first / break-time: 09:00 2, 10:00 2, 11:00 0, 12:00 0, 13:00 0, 14:00 0, 15:00 0',
    'High broken first / returned-09:00: returned 0, not-returned 2',
    'High broken first / returned-10:00: returned 2, not-returned 0',
    'Low broken first / break-time: 09:00 2, 10:00 0, 11:00 0, 12:00 0, 13:00 0, 14:00 0, 15:00 0',
    'Low broken first / returned-09:00: returned 1, not-returned 1',
  ]);
  const [{ questions }] = result.summary;
  expect(questions.slice(0, 2).map(({ known, event }) => [known, event])).toEqual([
    ['at-event', 'first-break'],
    ['at-event', 'first-break'],
  ]);
  expect(questions[1].title).toBe('Closed back inside after a break in 09:00–10:00');
});

test('by-excursion and by-bracket: at the close back inside, away from the side that was broken', () => {
  const runs = onLedger('sweep-by-excursion', { distances: [0.5] });
  expect(excluded(runs)).toEqual({ 'no-previous': 1, 'no-break': 1, ambiguous: 1, 'no-entry': 3 });
  expect(days(runs)).toEqual([2, 5, 9]);
  // Short at 110 with a previous range of 20, down to 100, up to 115; at 112 with 8, to 104 and 113; long at 108 with 4, to 113 and 107.
  expect(levels(runs).map(({ entry }) => entry)).toEqual([110, 112, 108]);
  expect(measured(runs, 'favourable')).toEqual([0.5, 1, 1.25]);
  expect(measured(runs, 'adverse')).toEqual([0.25, 0.125, 0.25]);
  expect(current(runs)).toEqual({ 'previous-high': 120, 'previous-low': 115, middle: 117.5 });
  expect(runs.summary.map(({ label, questions }) => [label, questions[0].event])).toEqual([
    ['High broken first', 'returned'],
    ['Low broken first', 'returned'],
  ]);
  // Stopped at 115; 108 before 114; the bar of ten o'clock trades at 107 and 110.
  const brackets = onLedger('sweep-by-bracket', { stops: [0.25], targets: [0.5] });
  expect(answers(brackets, 'bracket-0.25-0.5')).toEqual(['stop', 'target', 'ambiguous']);
  expect(measured(brackets, 'worst-0.25-0.5')).toEqual([-1, 2, -1]);
  expect(measured(brackets, 'best-0.25-0.5')).toEqual([-1, 2, 2]);
});

test('by-bracket: the minutes of the return count, and a return at the close is followed by nothing', () => {
  // The third closes at 115 in its fifth bar, on the previous high.
  const late = onLedger('sweep-by-bracket', { minutes: 300, stops: [1], targets: [1] });
  expect(levels(late)[1]).toMatchObject({ 'previous-high': 115, entry: 115, 'stop-1': 130, 'target-1': 100 });
  const still = (price: number, count: number) => Array<string>(count).fill(`${price} ${price} ${price} ${price}`);
  const last = onLedger(
    'sweep-by-bracket',
    {},
    hoursOf(['100 110 90 100', ...still(100, 6)], [...still(100, 6), '100 111 100 105']),
  );
  expect(excluded(last)).toEqual({ 'no-previous': 1, 'no-following': 1 });
});

test('bars that do not fill the minutes are too coarse', () => {
  for (const minutes of [30, 90]) {
    for (const variant of ['standard', 'by-excursion', 'by-bracket'] as const) {
      expect(refused(() => onLedger(`sweep-${variant}`, { minutes }))).toBe('bars-too-coarse at bars');
    }
  }
});

test('headline: the close against the open two bars after the one that closed back inside', () => {
  // Session 2 comes back at 10:00 and closes below the open of 12:00, so does session 5; session 7 comes back in its first bar.
  expect(casesOnLedger('sweep')).toEqual(['07-02 failure high', '07-05 failure high', '07-09 success low']);
});
