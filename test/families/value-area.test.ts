import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { valueArea } from '../../src/families/value-area.js';
import { priceStepAfter, valueArea as areaOf } from '../../src/prices/inner.js';
import { Session } from '../../src/sessions/inner.js';
import { barsIn, HOUR, saidOf, unevenMarkets } from '../columns/random-markets.js';
import { refused } from '../bars/refusal.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { barsOf, detailed, rowsFrom } from '../reports/fixtures/bars-from.js';
import { counts, current, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const minutes = 60;
const rows = 1000;

/** What a session does at the value area of the previous one, from its bars; else the reason why it does not count. */
function plainDay(own: Session) {
  const { previous, open } = own;
  if (!(previous instanceof Session)) return previous;
  const area = areaOf(previous, priceStepAfter(previous), 120, rows, 70);
  const [high, point, low] = [area.high, area.pointOfControl, area.low].map(
    ({ numerator, denominator }) => Number(numerator) / Number(denominator),
  );
  const opened = open > high ? 'above' : open < low ? 'below' : 'inside';
  const bars = barsIn(own);
  const touched = (level: number) => (own.low <= level && own.high >= level ? 'touched' : 'not-touched');
  // Two hours each: the last bar of a bracket closes it.
  const closes = [0, 1, 2].map((bracket) => {
    const of = bars.filter(({ time }) => Math.floor((time - own.openTime) / (2 * HOUR)) === bracket);
    return of.at(-1)?.close;
  });
  const isInside = (close: number | undefined) => close !== undefined && close >= low && close <= high;
  const second = [1, 2].find((bracket) => isInside(closes[bracket]) && isInside(closes[bracket - 1]));
  const ends = second === undefined ? null : own.openTime + (second + 1) * 2 * HOUR;
  const later = bars.filter(({ time }) => ends !== null && time >= ends);
  const crossing = later.find((bar) => (opened === 'above' ? bar.low <= low : bar.high >= high));
  const isAsked = opened !== 'inside';
  return {
    opened,
    answers: [
      ...[high, point, low].map(touched),
      isAsked ? (ends === null ? 'not-accepted' : 'accepted') : 'unsaid',
      isAsked && ends !== null ? (crossing ? 'crossed' : 'not-crossed') : 'unsaid',
    ],
    decided: [isAsked && ends !== null ? ends : 'unsaid', isAsked && crossing ? crossing.time + HOUR : 'unsaid'],
  };
}

test('of sessions of any bars it tells where they open, what they touch, and whether they are accepted and cross', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(unevenMarkets, (market) => {
      const plain = market.sessions.map(plainDay);
      const say = (of: (day: Exclude<(typeof plain)[number], string>) => unknown) =>
        plain.map((each) => (typeof each === 'string' ? each : of(each)));
      const { groups, questions } = wholeReport(
        valueArea.variants.standard.report({ minutes: 120, rows, share: 70 }, {} as never),
      );
      expect(saidOf(market, groups[0].by)).toEqual(say(({ opened }) => opened));
      questions.forEach(({ answer }, i) => {
        expect(saidOf(market, answer)).toEqual(say(({ answers }) => answers[i]));
      });
      questions.slice(3).forEach(({ decided }, i) => {
        expect(saidOf(market, decided!)).toEqual(say((day) => day.decided[i]));
      });
      for (const day of plain) if (typeof day !== 'string') for (const each of day.answers) seen.add(each);
    }),
    { numRuns: 300 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['accepted', 'not-accepted', 'crossed', 'not-crossed']));
});

test('standard: two open above, three inside, three below, of which two are accepted', () => {
  const result = onLedger('value-area-standard', { minutes });
  expect(result.params).toEqual({ minutes: 60, rows: 1000, share: 70 });
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(levels(result).map((row) => Object.values(row).join(' '))).toEqual([
    '108 104 96',
    '114 108 106',
    expect.any(String),
    '111 109 107',
    '111 107 105',
    '110 110 108',
    '113 109 109',
    expect.any(String),
  ]);
  expect(counts(result)).toEqual([
    'Opens above the value area / touched-value-area-high: touched 1, not-touched 1',
    'Opens above the value area / touched-point-of-control: touched 0, not-touched 2',
    'Opens above the value area / touched-value-area-low: touched 0, not-touched 2',
    'Opens above the value area / accepted: accepted 0, not-accepted 2',
    'Opens above the value area / crossed: crossed 0, not-crossed 0',
    'Opens inside the value area / touched-value-area-high: touched 3, not-touched 0',
    'Opens inside the value area / touched-point-of-control: touched 2, not-touched 1',
    'Opens inside the value area / touched-value-area-low: touched 1, not-touched 2',
    'Opens inside the value area / accepted: accepted 0, not-accepted 0',
    'Opens inside the value area / crossed: crossed 0, not-crossed 0',
    'Opens below the value area / touched-value-area-high: touched 2, not-touched 1',
    'Opens below the value area / touched-point-of-control: touched 2, not-touched 1',
    'Opens below the value area / touched-value-area-low: touched 2, not-touched 1',
    'Opens below the value area / accepted: accepted 2, not-accepted 1',
    'Opens below the value area / crossed: crossed 1, not-crossed 1',
  ]);
  expect(measured(result, 'value-area-size').slice(0, 2)).toEqual([12, 8]);
  expect(Object.keys(current(result))).toEqual(['value-area-high', 'point-of-control', 'value-area-low']);
  expect(result.summary[0].questions.map((question) => question.event ?? question.known)).toEqual([
    'at-open',
    'at-open',
    'at-open',
    'at-open',
    'accepted',
  ]);
});

test('standard: the session before the range has a value area, and the last one that of the next', () => {
  const options = { session: ledgerSession, startDate: '2024-07-09', params: { minutes } } as const;
  const result = detailed(ledger, 'value-area-standard', 'stocks', options);
  expect(Object.values(levels(result)[0])).toEqual([110, 110, 108]);
  const next = detailed(ledger, 'value-area-standard', 'stocks', { ...options, endDate: '2024-07-09' });
  expect(Object.values(current(next))).toEqual([113, 109, 109]);
});

test('of a range of more steps than rows, each row is some of them', () => {
  // Session 1 has 21 steps, so three make a row.
  const [first] = levels(onLedger('value-area-standard', { minutes, rows: 10 }));
  expect(first).toEqual({ 'value-area-high': 110, 'point-of-control': 103, 'value-area-low': 96 });
});

test('brackets of half an hour need bars that are no longer', () => {
  expect(refused(() => onLedger('value-area-standard'))).toMatch(/^bars-too-coarse/);
});

test('headline: the close against the open two bars after the second bracket', () => {
  const halves = (day: number, ...prices: readonly string[]) => rowsFrom(`2024-07-0${day}T09:00Z`, 30, ...prices);
  // Half-hours that all touch all of 100 to 110, in steps of 0.1: the value area is 73 of 101 steps, 101.4 to 108.6.
  const even = halves(1, ...Array.from({ length: 14 }, (_, i) => `104.${i % 10} 110 100 105.${i % 10}`));
  const accepted = (open: number, then: number, last: number) =>
    halves(
      2,
      `${open} ${Math.max(open, 108.6)} ${Math.min(open, 101.4)} 108.6`,
      '105 105 101.4 101.4',
      '105 105 105 105',
      ...Array<string>(10).fill(`${then} ${then} ${then} ${then}`),
      `${then} ${Math.max(then, last)} ${Math.min(then, last)} ${last}`,
    );
  expect(casesOnLedger('value-area', barsOf(even, accepted(108.7, 106, 106.5)))).toEqual(['07-02 success above']);
  expect(casesOnLedger('value-area', barsOf(even, accepted(101.3, 106, 105.5)))).toEqual(['07-02 failure below']);
  // An open on the edge is inside.
  expect(casesOnLedger('value-area', barsOf(even, accepted(108.6, 106, 106.5)))).toEqual([]);
});
