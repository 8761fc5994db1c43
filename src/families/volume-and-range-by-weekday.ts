import { percentOfPrice } from '../numeric/inner.js';
import { type Session, weeksOf } from '../sessions/inner.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { quotient } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import type { ColumnReport } from '../columns/report.js';
import { sessionRows } from '../columns/row-kind.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import type { Unit } from '../columns/table.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { ranksWithin, weekOfSession } from '../define/headlines/blocks.js';

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole],
  groups: [byWeekday],
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
};

/** The sessions of complete weeks within one contract: whether a week is complete is known when it is over, and not with each of its sessions. */
const ofWholeWeeks: Unit<Session> = {
  name: 'session',
  kind: sessionRows,
  rowsOf: (market) =>
    weeksOf(market)
      .filter(({ closed, complete, rolled }) => closed && complete && !rolled)
      .flatMap((week) => week.sessions),
  sessionOf: (own) => own,
};

/** Volume and range on each weekday. */
export const volumeAndRangeByWeekday = defineFamily({
  id: 'volume-and-range-by-weekday',
  title: 'Volume and range by weekday',
  text: 'Volume and range of the sessions on each weekday, the range in price and in % of the low.',
  atRandom: {
    keeps: 'volume, and the range of each bar',
    destroys: 'runs and reversals within the session, which make it wide or narrow',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per weekday of the trading date.',
      report: () => standard,
    }),
  },
  headline: headline({
    question: 'Are the ranges of sessions as wide on every weekday, compared with the rest of their week?',
    cases: 'the sessions of complete weeks with at least two sessions',
    success: 'the rank of the range, 1 being the smallest of all cases',
    test: 'within-blocks',
    kind: 'structure',
    outcomes: ranksWithin('week'),
    groups: byWeekday.values,
    columns: () => ({
      unit: ofWholeWeeks,
      needs: [],
      answer: ofItsSession(session.range),
      group: ofItsSession(byWeekday.by),
      block: ofItsSession(weekOfSession),
    }),
  }),
});
