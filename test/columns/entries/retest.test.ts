import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeReport } from '../../../src/columns/report.js';
import { openingRangeBreakout } from '../../../src/families/opening-range-breakout.js';
import { previousDaysRange } from '../../../src/families/previous-days-range.js';
import { barEnd, type Criterion, type Market, Session } from '../../../src/sessions/inner.js';
import { plainBreak, plainWindow, type PlainWindow } from '../plain-window.js';
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
