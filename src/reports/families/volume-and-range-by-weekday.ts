import { percentOfPrice } from '../../numeric/index.js';
import { volumeOf, type Session } from '../../sessions/index.js';
import { columnsOf, quotient } from '../columns/kinds.js';
import { atEnd } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import { family, variant } from '../family.js';
import { volumeAndRangeByWeekdayHeadline } from '../headlines/volume-and-range-by-weekday.js';

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole],
  groups: [byWeekday],
  questions: [],
  measures: [
    {
      id: 'volume',
      label: 'Volume',
      unit: 'volume',
      formula: 'the sum of the volumes of the bars of the session; undefined for bars without volumes',
      value: columnsOf<Session>().quotient(atEnd, (row) => volumeOf(row) ?? notAsked),
    },
    { id: 'range', label: 'Range', unit: 'price', formula: 'high − low of the session', value: session.range },
    {
      id: 'range-percent',
      label: 'Range',
      unit: '%',
      formula: '100 × (high − low of the session) / |its low|; undefined for a low of 0',
      value: quotient([session.high, session.low], (high, low) => percentOfPrice(high, low, low) ?? notAsked),
    },
  ],
  levels: [],
  current: null,
};

/** How much trades and how far the price goes on each weekday. */
export const volumeAndRangeByWeekday = family({
  id: 'volume-and-range-by-weekday',
  title: 'Volume and range by weekday',
  text: 'How much trades in the sessions of each weekday, and how far apart their high and low are, in price and in % of the low.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => standard,
    }),
  },
  headline: volumeAndRangeByWeekdayHeadline,
});
