import { compareQuotients, differenceOfPrices, percentOfPrice } from '../numeric/inner.js';
import { bucketsByStart, type ClockBucket } from '../prices/inner.js';
import { type Candles, candlesOf, type Session, volumeOf } from '../sessions/inner.js';
import { bucketMinutes } from '../columns/clock-buckets.js';
import { type InSession, inSessions, ofItsSession } from '../columns/in-sessions.js';
import { flag, number } from '../columns/kinds.js';
import { atEnd, atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { candleMinutes, columnsOfCandles } from '../columns/patterns/candles.js';
import { oncePerObject, oncePerOptions } from '../columns/once-per-options.js';
import type { ColumnGrouping, ColumnReport } from '../columns/report.js';
import { session } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, restIsGreen } from '../define/headlines/directions.js';
import { type RowKind, sessionRows } from '../columns/row-kind.js';
import { alsoBy } from './also-by.js';

const options = { minutes: bucketMinutes } as const;

/** A candle of a session: its bars in one clock bucket. */
interface Stretch extends InSession {
  readonly candle: number;
}

const stretchRows: RowKind<Stretch> = { name: 'bucket' };

const stretchesOf = oncePerOptions((minutes: number) => {
  const { quotient } = columnsOfCandles(stretchRows, minutes);
  return {
    unit: inSessions(
      'bucket',
      (own, market, place) => stretchesIn(own, candlesOf(market, minutes), place),
      0,
      stretchRows,
    ),
    volume: quotient(
      atEnd,
      ({ session: own, candle }, { firstBar, endBar }) => volumeOf(own, firstBar[candle], endBar[candle]) ?? notAsked,
    ),
    range: quotient(atEnd, ({ candle }, { prices: { high, low } }) => differenceOfPrices(high[candle], low[candle])),
    rangePercent: quotient(
      atEnd,
      ({ candle }, { prices: { high, low } }) => percentOfPrice(high[candle], low[candle], low[candle]) ?? notAsked,
    ),
    byTime: oncePerObject((buckets: readonly ClockBucket[]): ColumnGrouping => {
      const byStart = bucketsByStart(buckets);
      return {
        id: 'time',
        values: () => buckets,
        by: columnsOfCandles(stretchRows, minutes).choice(
          buckets.map(({ id }) => id),
          atOpen,
          ({ candle }, { index }) => byStart.get(index[candle] * minutes)?.id ?? notAsked,
        ),
      };
    }),
  };
});

/** @param place - the index of the session in the market */
function stretchesIn(own: Session, { starts }: Candles, place: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let candle = starts[place]; candle < starts[place + 1]; candle++) stretches.push({ session: own, candle });
  return stretches;
}

const standard = (minutes: number, buckets: readonly ClockBucket[]): ColumnReport => {
  const { unit, volume, range, rangePercent, byTime } = stretchesOf(minutes);
  return {
    unit,
    needs: [ofItsSession(session.whole)],
    groups: [byTime(buckets)],
    measures: [
      {
        id: 'volume',
        label: 'Volume',
        unit: 'volume',
        formula: 'total volume of the bars in the bucket; undefined if the bars have no volumes',
        value: volume,
      },
      { id: 'range', label: 'Range', unit: 'price', formula: 'high − low of the bucket', value: range },
      {
        id: 'range-percent',
        label: 'Range',
        unit: '%',
        formula: '100 × (high − low of the bucket) / |its low|; undefined for a low of 0',
        value: rangePercent,
      },
    ],
  };
};

/** Whether the rest of a session has the same colour as its first candle that is wider than every one before it. */
const wentOn = oncePerOptions((minutes: number) => {
  const wider = columnsOfCandles(sessionRows, minutes).object(atEnd, firstWider);
  const widerIsGreen = flag([wider], ({ open, close }) => (close === open ? notAsked : close > open));
  const endBar = number([wider], (row) => row.endBar);
  return agree(widerIsGreen, restIsGreen(endBar));
});

/** The first candle wider than every one before it. Until then no candle is wider than the first, so that is the only one to compare with. */
function firstWider(_: Session, { prices, endBar, starts }: Candles, place: number) {
  const { open, high, low, close } = prices;
  const rangeOf = (candle: number) => differenceOfPrices(high[candle], low[candle]);
  const first = starts[place];
  const least = rangeOf(first);
  for (let candle = first + 1; candle < starts[place + 1]; candle++) {
    if (compareQuotients(rangeOf(candle), least) > 0) {
      return { open: open[candle], close: close[candle], endBar: endBar[candle] };
    }
  }
  return notAsked;
}

/** Volume and range at each time of day. */
export const intradayVolumeAndRange = defineFamily({
  id: 'intraday-volume-and-range',
  title: 'Intraday volume and range',
  text: 'Volume and range at each time of day, the range in price and in % of the low.',
  atRandom: {
    keeps: 'volume, and how wide the bars of each time of day are',
    destroys: 'runs and reversals within a stretch of several bars',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'time of day' }, ['by-weekday'], {
      text: 'One group per time of day.',
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) => standard(minutes, clockBuckets(minutes)),
    }),
  },
  headline: headline({
    question:
      'After the first half hour wider than every one before it, does the rest of the session continue in its direction?',
    cases:
      'sessions with a half hour, other than the first, that is wider than every half hour before it; neither the first such half hour nor the rest of the session after it is flat',
    success: 'that half hour and the rest of the session are both green or both red',
    test: 'half',
    bars: 'intraday',
    options: { minutes: candleMinutes },
    columns: ({ minutes }) => wholeSessions(wentOn(minutes)),
  }),
});
