import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../../src/columns/report.js';
import { openingRangeBreakout } from '../../../src/families/opening-range-breakout.js';
import { previousDaysRange } from '../../../src/families/previous-days-range.js';
import { barEnd, type Criterion, type Market, Session } from '../../../src/sessions/inner.js';
import { plainBreak, plainWindow, type PlainWindow } from '../plain-window.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';
import { excluded, onLedger } from '../../reports/fixtures/on-ledger.js';
import { barsIn, type PlainBar, saidOf, unevenMarkets } from '../random-markets.js';

/** A range, and the bars that may break it. */
function rangeOf(own: Session, of: 'window' | 'previous'): PlainWindow | string {
  if (of === 'window') return plainWindow(own, 2) ?? 'no-window';
  const { previous } = own;
  if (!(previous instanceof Session)) return previous;
  return { high: previous.high, low: previous.low, close: previous.close, within: [], rest: [...barsIn(own)] };
}

/** A bar with its prices turned so that the break goes up. */
const turnedBar = ({ at, time, open, high, low, close }: PlainBar, sign: 1 | -1) => ({
  at,
  time,
  open: sign * open,
  high: sign === 1 ? high : -low,
  low: sign === 1 ? low : -high,
  close: sign * close,
});

/** What comes of the level that a session breaks first, told from its bars; else the reason why there is none. */
function plainRetest(own: Session, range: PlainWindow | string, by: Criterion) {
  if (typeof range === 'string') return range;
  const first = plainBreak(range, by);
  if (first === null) return 'no-break';
  const { side } = first;
  if (side === 'ambiguous') return side;
  const sign = side === 'high' ? 1 : -1;
  const edge = sign * range[side];
  const [breaking, ...later] = first.bars.map((bar) => turnedBar(bar, sign));
  const end = ({ at }: { readonly at: number }) => barEnd(own, at);
  if (breaking.close <= edge) return { side, retest: 'closed-inside', decided: end(breaking) };
  const place = later.findIndex(({ low }) => low <= edge);
  if (place === -1) return { side, retest: 'not-retested', decided: Infinity };
  const [retesting, ...rest] = later.slice(place);
  const found = {
    side,
    retest: 'retested',
    decided: end(retesting),
    minutes: (retesting.time - breaking.time) / 60_000,
    entry: sign * Math.min(edge, retesting.open),
  };
  if (retesting.close <= edge) return { ...found, after: 'closed-inside', settled: end(retesting) };
  const next = rest.find(({ high, close }) => high > breaking.high || close <= edge);
  if (next === undefined) return { ...found, after: 'neither' };
  return { ...found, after: next.high > breaking.high ? 'new-extreme' : 'closed-inside', settled: end(next) };
}

const inNumbers = (value: unknown) =>
  typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value
    ? Number(value.numerator) / Number(value.denominator)
    : value;

test('of sessions of any bars it is told whether they come back to the level broken first, when, and what comes after that', () => {
  const seen = new Set<unknown>();
  const trade = { barMinutes: null, side: 'with', unit: 'setup', distances: [1], entry: 'retest' } as const;
  const reportsOf = (family: 'window' | 'previous', criterion: Criterion) =>
    family === 'window'
      ? [
          openingRangeBreakout.variants['by-retest'].report({ minutes: 120, criterion, barMinutes: null }, {} as never),
          openingRangeBreakout.variants['by-excursion'].report({ minutes: 120, criterion, ...trade }, {} as never),
        ]
      : [
          previousDaysRange.variants['by-retest'].report(
            { criterion, minRange: null, maxRange: null, barMinutes: null },
            {} as never,
          ),
          previousDaysRange.variants['by-excursion'].report(
            { criterion, minRange: null, maxRange: null, ...trade },
            {} as never,
          ),
        ];
  const checked = (market: Market, family: 'window' | 'previous', criterion: Criterion) => {
    const plain = market.sessions.map((own) => plainRetest(own, rangeOf(own, family), criterion));
    const say = (of: (told: Exclude<(typeof plain)[number], string>) => unknown) =>
      plain.map((each) => (typeof each === 'string' ? each : (of(each) ?? 'unsaid')));
    const [retests, trades] = reportsOf(family, criterion).map(wholeReport);
    const [retest, after] = retests.questions;
    const said = (column: Parameters<typeof saidOf>[1]) => saidOf(market, column).map(inNumbers);
    expect(said(retest.answer)).toEqual(say((told) => told.retest));
    expect(said(retest.decided!)).toEqual(say(({ decided }) => decided));
    expect(said(after.answer)).toEqual(say((told) => ('after' in told ? told.after : undefined)));
    expect(said(after.decided!)).toEqual(say((told) => ('settled' in told ? told.settled : undefined)));
    expect(said(retests.measures[0].value)).toEqual(say((told) => ('minutes' in told ? told.minutes : undefined)));
    const entry = trades.levels.find(({ id }) => id === 'entry')!;
    expect(said(entry.value)).toEqual(say((told) => ('entry' in told ? told.entry : undefined)));
    for (const each of plain) {
      for (const value of typeof each === 'string' ? [each] : Object.values(each)) seen.add(value);
      if (typeof each !== 'string' && 'after' in each) seen.add(`${each.side} ${each.after}`);
    }
  };
  fc.assert(
    fc.property(unevenMarkets, fc.constantFrom('window', 'previous'), fc.constantFrom('wick', 'close'), checked),
    { numRuns: 300 },
  );
  for (const side of ['high', 'low']) {
    for (const after of ['new-extreme', 'closed-inside', 'neither']) expect(seen).toContain(`${side} ${after}`);
  }
  for (const each of ['retested', 'not-retested', 'closed-inside', 'ambiguous', 'no-break', 60, 120]) {
    expect(seen).toContain(each);
  }
});

const window = '10 11 9 10';
const quiet = (count: number, price: number) => Array<string>(count).fill(`${price} ${price} ${price} ${price}`);

/** The bars of one session with a window of 9 to 11, which ends quietly at its last close. */
function hoursAfterWindow(hours: readonly string[]) {
  return hoursOf([window, ...hours, ...quiet(6 - hours.length, Number(hours.at(-1)!.split(' ')[3]))]);
}

/** What that session says of the retest, of what follows it, and of the minutes to it. */
function retested(hours: readonly string[], params: object = {}): unknown {
  const result = onLedger('opening-range-breakout-by-retest', { minutes: 60, ...params }, hoursAfterWindow(hours));
  const [row] = result.detailed!;
  return [row.outcomes.retest, row.outcomes['after-retest'], row.measures['minutes-to-retest']];
}

// The high of the window, 11, breaks at 10:00, in a bar that goes to 13.
const up = '11 13 10.5 12';

test('a level is retested by the first later bar that touches it, unless the breaking bar closes on it or inside', () => {
  expect(retested([up, '12 12 11 12'])).toEqual(['retested', 'neither', 60]);
  expect(retested([up, '12 12 11.5 12', '12 12 11.5 12', '12 12 8 12'])).toEqual(['retested', 'neither', 180]);
  expect(retested([up, '12 12 11.5 12'])).toEqual(['not-retested', null, null]);
  expect(retested(['11 13 10.5 11', '11 12 11 12'])).toEqual(['closed-inside', null, null]);
  expect(retested(['11 13 10.5 11.5', '11.5 12 11 12'])).toEqual(['retested', 'neither', 60]);
  // A bar that opens beyond breaks the high even if it closes below the low.
  expect(retested(['12 13 8 8.5', '8.5 9 8 8'])).toEqual(['closed-inside', null, null]);
});

test('after the retest a new extreme beyond the breaking bar comes first, or a close back inside, or neither', () => {
  const back = '12 12 11 12';
  expect(retested([up, back, '12 13.5 12 13'])).toEqual(['retested', 'new-extreme', 60]);
  // A touch of its high is no new extreme.
  expect(retested([up, back, '12 13 12 13'])).toEqual(['retested', 'neither', 60]);
  expect(retested([up, back, '12 13 11 11', '11 14 11 14'])).toEqual(['retested', 'closed-inside', 60]);
  // A bar closes after it has made its extreme.
  expect(retested([up, back, '12 13.5 10 10.5'])).toEqual(['retested', 'new-extreme', 60]);
  // That of the retesting bar may have come before the touch; its close comes after it.
  expect(retested([up, '12 14 11 12', '12 13 12 12'])).toEqual(['retested', 'neither', 60]);
  expect(retested([up, '12 14 11 12', '12 13.5 12 12'])).toEqual(['retested', 'new-extreme', 60]);
  expect(retested([up, '12 14 10 11', '12 14 12 12'])).toEqual(['retested', 'closed-inside', 60]);
});

test('in the last bar a break is not retested, and a retest is followed by nothing but its close', () => {
  const inside = quiet(5, 10);
  expect(retested([...inside, up])).toEqual(['not-retested', null, null]);
  expect(retested([...quiet(4, 10), up, '12 12 11 12'])).toEqual(['retested', 'neither', 60]);
  expect(retested([...quiet(4, 10), up, '12 12 11 11'])).toEqual(['retested', 'closed-inside', 60]);
});

test('after a break down all is mirrored', () => {
  const down = '9 9.5 7 8';
  expect(retested([down, '8 9 8 8'])).toEqual(['retested', 'neither', 60]);
  expect(retested([down, '8 8.5 8 8'])).toEqual(['not-retested', null, null]);
  expect(retested(['9 9.5 7 9', '9 9 8 8'])).toEqual(['closed-inside', null, null]);
  expect(retested([down, '8 9 8 8', '8 8 6.5 8'])).toEqual(['retested', 'new-extreme', 60]);
  expect(retested([down, '8 9 6 8', '8 8 7 8', '8 9 8 9'])).toEqual(['retested', 'closed-inside', 60]);
});

test('by close the breaking bar is the first that closes beyond, and its extreme is still that of its wick', () => {
  const close = { criterion: 'close' } as const;
  expect(retested(['11 13 10.5 11', '11 12 10 11.5', '12 12 11 12', '12 12.5 12 12'], close)).toEqual([
    'retested',
    'new-extreme',
    60,
  ]);
  expect(retested([...quiet(5, 10), up], close)).toEqual(['not-retested', null, null]);
});

/** The entry of that session at the retest, its runs in favour and against, each with what is possible, and the minutes to both. */
function entered(hours: readonly string[], params: object = {}): unknown {
  const options = { minutes: 60, entry: 'retest', ...params } as const;
  const result = onLedger('opening-range-breakout-by-excursion', options, hoursAfterWindow(hours));
  const [row] = result.detailed ?? [];
  return row === undefined ? excluded(result) : [row.levels.entry, ...Object.values(row.measures)];
}

test('a trade at the retest is entered at the level, or at the open of a bar that opens there or inside', () => {
  // The bar of 11:00 came down to 10.5 through 11, its close of 12 follows; its high of 12.5 may have come before.
  expect(entered([up, '12 12.5 10.5 12', '12 13 12 13'])).toEqual([11, 1, 1, 0.25, 0.25, 60, 0]);
  expect(entered([up, '12 14 10.5 11.5'])).toEqual([11, 0.25, 1.5, 0.25, 0.25, 0, 0]);
  // One that opens at the level, or through it, follows as a whole.
  expect(entered([up, '11 12.5 10.5 12'])).toEqual([11, 0.75, 0.75, 0.25, 0.25, 0, 0]);
  expect(entered([up, '10 12 9.5 12'])).toEqual([10, 1, 1, 0.25, 0.25, 0, 0]);
  // Against the break, what is in favour and against change places; so do they after a break down.
  expect(entered([up, '10 12 9.5 12'], { side: 'against' })).toEqual([10, 0.25, 0.25, 1, 1, 0, 0]);
  expect(entered(['9 9.5 7 8', '10 10.5 8 8'])).toEqual([10, 1, 1, 0.25, 0.25, 0, 0]);
  expect(entered(['9 9.5 7 8', '8 9.5 7.5 8', '8 8 7 7'])).toEqual([9, 1, 1, 0.25, 0.25, 60, 0]);
});

test('a session that does not come back has no entry, nor has one whose breaking bar closed back inside', () => {
  expect(entered([up, '12 12 11.5 12'])).toEqual({ 'no-entry': 1 });
  expect(entered(['11 13 10.5 11', '11 12 11 12'])).toEqual({ 'no-entry': 1 });
  expect(entered(quiet(1, 10))).toEqual({ 'no-break': 1 });
  expect(entered(['10 13 8 12', '12 12 11 12'])).toEqual({ ambiguous: 1 });
});

test('at the break, trades are as they were without the option', () => {
  const trade = (params: object) => onLedger('opening-range-breakout-by-bracket', { minutes: 60, ...params }).summary;
  expect(trade({ entry: 'break' })).toEqual(trade({}));
  expect(trade({ entry: 'retest' })).not.toEqual(trade({}));
});
