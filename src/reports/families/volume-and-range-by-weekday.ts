import { midRanks, percentOfPrice } from '../../numeric/index.js';
import { type Session, weeksOf } from '../../sessions/index.js';
import type { InSession } from '../columns/in-sessions.js';
import { columnsOf, quotient } from '../columns/kinds.js';
import { atEnd, atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import type { Unit } from '../columns/table.js';
import { defineFamily, variant } from '../family.js';
import { headline } from '../headlines/headline.js';

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
      formula: 'total volume of the bars of the session; undefined if the bars have no volumes',
      value: session.volume,
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

/** A session of a complete week, and the rank of its range within the week. */
interface RankedSession extends InSession {
  readonly rank: number;
  /** The first session of the week. */
  readonly week: Session;
}

const ranked: Unit<RankedSession> = {
  name: 'session',
  rowsOf: (market) =>
    weeksOf(market)
      .filter((week) => week.closed && week.complete && !week.rolled && week.sessions.length > 1)
      .flatMap((week) => {
        const ranks = midRanks(week.sessions.map(({ range }) => range));
        return week.sessions.map((own, i) => ({ session: own, rank: ranks[i], week: week.session }));
      }),
  sessionOf: (row) => row.session,
};

const ofRanked = columnsOf(ranked);
const rank = ofRanked.number(atEnd, (row) => row.rank);
const weekday = ofRanked.object(atOpen, (row) => row.session.weekday);
const week = ofRanked.object(atOpen, (row) => row.week);

/** Volume and range on each weekday. */
export const volumeAndRangeByWeekday = defineFamily({
  id: 'volume-and-range-by-weekday',
  title: 'Volume and range by weekday',
  text: 'Volume and range of the sessions on each weekday, the range in price and in % of the low.',
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
  headline: headline({
    question: 'Does the range of a session rank the same within its week on every weekday?',
    cases: 'the sessions of complete weeks with at least two sessions',
    success:
      'the rank of the range among those of the same week, 1 being the smallest; tied ranges share their mean rank',
    test: 'within-weeks',
    kind: 'structure',
    bars: 'daily',
    options: {},
    groups: byWeekday.values,
    columns: () => ({ unit: ranked, needs: [], answer: rank, group: weekday, week }),
  }),
});
