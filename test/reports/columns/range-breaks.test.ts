import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/reports/columns/kinds.js';
import { atEnd, atOpen } from '../../../src/reports/columns/known.js';
import { rangeBreaks } from '../../../src/reports/columns/range-breaks.js';
import { session } from '../../../src/reports/columns/sessions/session.js';
import { barEnd, type Criterion, type Session } from '../../../src/sessions/index.js';
import { barsIn, randomMarkets, saidOf, type PlainBar } from './random-markets.js';

const ofSessions = columnsOf<Session>();

test('a side of a range is broken by the first bar, from one on, that goes strictly beyond it', () => {
  fc.assert(
    fc.property(
      randomMarkets,
      fc.constantFrom<Criterion>('wick', 'close'),
      fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 4 })),
      fc.option(fc.integer({ min: 0, max: 3 })),
      (market, by, [low, size], skipped) => {
        const high = low + size;
        const bars = (own: Session) => barsIn(own).slice(skipped ?? 0);
        const reached = (of: 'high' | 'low', bar: PlainBar) => (by === 'wick' ? bar[of] : bar.close);
        const breaks = rangeBreaks(
          by,
          session.itself,
          { high: ofSessions.number(atOpen, () => high), low: ofSessions.number(atOpen, () => low) },
          {
            high: ofSessions.number(atEnd, (own) => Math.max(...bars(own).map((bar) => reached('high', bar)))),
            low: ofSessions.number(atEnd, (own) => Math.min(...bars(own).map((bar) => reached('low', bar)))),
          },
          ...(skipped === null ? [] : [ofSessions.number(atOpen, (own) => own.firstBar + skipped)]),
        );
        const instant = (own: Session, beyond: (bar: PlainBar) => boolean) => {
          const bar = bars(own).find(beyond);
          return bar === undefined ? 'unsaid' : barEnd(own, bar.at);
        };
        const above = market.sessions.map((own) => instant(own, (bar) => reached('high', bar) > high));
        const below = market.sessions.map((own) => instant(own, (bar) => reached('low', bar) < low));
        expect(saidOf(market, breaks.high.instant)).toEqual(above);
        expect(saidOf(market, breaks.low.instant)).toEqual(below);
        expect(saidOf(market, breaks.sides)).toEqual(
          above.map((up, row) => {
            if (below[row] === 'unsaid') return up === 'unsaid' ? 'neither' : 'high-only';
            return up === 'unsaid' ? 'low-only' : 'both';
          }),
        );
        expect(saidOf(market, breaks.both)).toEqual(
          above.map((up, row) => {
            const down = below[row];
            return typeof up === 'number' && typeof down === 'number' ? Math.max(up, down) : 'unsaid';
          }),
        );
      },
    ),
    { numRuns: 200 },
  );
});
