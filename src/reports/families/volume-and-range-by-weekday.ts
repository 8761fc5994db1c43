import { percentOfPrice } from '../../numeric/index.js';
import { volumeOf } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { volumeAndRangeByWeekdayHeadline } from '../headlines/volume-and-range-by-weekday.js';
import { sessions, wholeSessions, type SessionObservation } from '../observations/sessions.js';
import { reportOf } from '../report.js';

const standard: Description<SessionObservation, SessionObservation> = {
  kind: sessions,
  exclusions: wholeSessions,
  dimensions: [weekday],
  questions: [],
  measures: [
    {
      id: 'volume',
      label: 'Volume',
      unit: 'volume',
      formula: 'the sum of the volumes of the bars of the session; undefined for bars without volumes',
      of: ({ session }) => volumeOf(session),
    },
    {
      id: 'range',
      label: 'Range',
      unit: 'price',
      formula: 'high − low of the session',
      of: ({ session }) => session.range,
    },
    {
      id: 'range-percent',
      label: 'Range',
      unit: '%',
      formula: '100 × (high − low of the session) / |its low|; undefined for a low of 0',
      of: ({ session: { high, low } }) => percentOfPrice(high, low, low),
    },
  ],
  statistics: [],
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
      report: () => reportOf(standard),
    }),
  },
  headline: volumeAndRangeByWeekdayHeadline,
});
