import { correlation } from '../statistics/inner.js';
import { percentOfPrice, type Quotient, roundQuotient, sumOfQuotients } from '../numeric/inner.js';
import type { Column } from '../columns/column.js';
import { choice, quotient } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import { type ColumnReport, type ColumnStatistic, statistic } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { changePercent } from '../columns/sessions/colour-and-change.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { ranksWithin, weekOfSession } from '../define/headlines/blocks.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { alsoBy } from './also-by.js';

const overnight = quotient(
  [session.open, previous.close],
  (open, close) => percentOfPrice(open, close, close) ?? notAsked,
);

const upOrNot = (one: string, other: string) => [
  { id: 'up', label: 'Up', when: `${one} is above ${other}` } as const,
  { id: 'not-up', label: 'Not up', when: `${one} is at or below ${other}` } as const,
];

const isUp = (price: Column<number>, from: Column<number>) =>
  choice(['up', 'not-up'], [price, from], (own, other) => (own > other ? 'up' : 'not-up'));

const both = choice(
  ['up-up', 'up-down', 'down-up', 'down-down', 'flat'],
  [previous.close, session.open, session.close],
  (before, open, close) => {
    if (open === before || close === open) return 'flat';
    return `${open > before ? 'up' : 'down'}-${close > open ? 'up' : 'down'}`;
  },
);

function sumOf(id: string, label: string, changes: Column<Quotient>): ColumnStatistic {
  return statistic({
    id,
    label,
    formula: 'the sum of the changes in %; undefined without any',
    columns: [changes],
    of: (rows, decimals) => {
      const { numerator, denominator } = sumOfQuotients(rows.map(([change]) => change));
      return rows.length === 0 ? null : roundQuotient(numerator, denominator, decimals);
    },
  });
}

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  questions: [
    {
      id: 'overnight',
      title: 'Opened above the previous close',
      outcomes: upOrNot('the open', 'the previous close'),
      answer: isUp(session.open, previous.close),
      decided: session.opens,
    },
    {
      id: 'session',
      title: 'Closed above the open',
      outcomes: upOrNot('the close', 'the open'),
      answer: isUp(session.close, session.open),
    },
    {
      id: 'both',
      title: 'Overnight and session',
      outcomes: [
        { id: 'up-up', label: 'Up, then up', when: 'the open is above the previous close, the close above the open' },
        {
          id: 'up-down',
          label: 'Up, then down',
          when: 'the open is above the previous close, the close below the open',
        },
        {
          id: 'down-up',
          label: 'Down, then up',
          when: 'the open is below the previous close, the close above the open',
        },
        {
          id: 'down-down',
          label: 'Down, then down',
          when: 'the open is below the previous close, the close below the open',
        },
        { id: 'flat', label: 'Flat', when: 'the open equals the previous close, or the close the open' },
      ],
      answer: both,
    },
  ],
  measures: [
    {
      id: 'overnight-percent',
      label: 'Overnight change',
      unit: '%',
      formula: '100 × (open − previous close) / |previous close|; undefined for a previous close of 0',
      value: overnight,
    },
    {
      id: 'session-percent',
      label: 'Change of the session',
      unit: '%',
      formula: '100 × (close − open) / |open|; undefined for an open of 0',
      value: changePercent.open,
    },
  ],
  statistics: [
    sumOf('overnight-sum', 'Sum of the overnight changes', overnight),
    sumOf('session-sum', 'Sum of the changes of the sessions', changePercent.open),
    statistic({
      id: 'correlation',
      label: 'Correlation of the two changes',
      formula:
        '(nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²)) with x the overnight changes and y those of the sessions, in %; undefined for a root of 0',
      columns: [overnight, changePercent.open],
      of: correlation,
    }),
  ],
  levels: previousPrices('close'),
};

/** What sessions gain overnight, and what between open and close. */
export const overnightAndSession = defineFamily({
  id: 'overnight-and-session',
  title: 'Overnight and session',
  text: 'The change from the previous close to the open against that from open to close: how often each is up, how far they go and sum up, and how they go together.',
  atRandom: {
    keeps: 'the sizes of moves overnight and in the session',
    destroys: 'drift, and any link between the two directions',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({}, ['by-weekday', 'by-month'], {
      report: () => standard,
    }),
  },
  headline: headline({
    question:
      'Does the market gain or lose as much overnight before every weekday, compared with the rest of the week?',
    cases: 'sessions with a previous close, in weeks with at least two of them',
    success: 'the rank of the change from the previous close to the open in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    outcomes: ranksWithin('week'),
    groups: byWeekday.values,
    columns: () => wholeSessions(overnight, byWeekday.by, weekOfSession),
  }),
});
