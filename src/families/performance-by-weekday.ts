import { choice } from '../columns/kinds.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { changePercent } from '../columns/sessions/colour-and-change.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { ranksWithin, weekOfSession } from '../define/headlines/blocks.js';

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  groups: [byWeekday],
  questions: [
    {
      id: 'up',
      title: 'Closed above the previous close',
      outcomes: [
        { id: 'up', label: 'Up', when: 'the close is above the previous close' },
        { id: 'not-up', label: 'Not up', when: 'the close is at or below the previous close' },
      ],
      answer: choice(['up', 'not-up'], [session.close, previous.close], (close, before) =>
        close > before ? 'up' : 'not-up',
      ),
    },
  ],
  measures: [
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula: '100 × (close − previous close) / |previous close|; undefined for a previous close of 0',
      value: changePercent['previous-close'],
    },
  ],
  levels: previousPrices('close'),
};

/** The change from close to close on each weekday. */
export const performanceByWeekday = defineFamily({
  id: 'performance-by-weekday',
  title: 'Performance by weekday',
  text: 'How far sessions close from the previous close, and how often above it, by weekday.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and any preference of a weekday for one direction',
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
    question: 'Do sessions gain or lose as much on every weekday, compared with the rest of their week?',
    cases: 'sessions with a previous close, in weeks with at least two of them',
    success: 'the rank of the change from the previous close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    outcomes: ranksWithin('week'),
    groups: byWeekday.values,
    columns: () => wholeSessions(changePercent['previous-close'], byWeekday.by, weekOfSession),
  }),
});
