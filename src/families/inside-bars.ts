import { compareQuotients, differenceOfPrices, percentOfPrice } from '../numeric/inner.js';
import { choice, flag, instant, quotient } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { orElse } from '../columns/or-else.js';
import { previousBreaks, previousBreaksQuestion } from '../columns/ranges/breaks.js';
import { closeLocationsBy } from '../columns/ranges/close-location.js';
import { byThird, locationIn } from '../columns/ranges/location.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import type { ColumnQuestion, ColumnReport } from '../columns/report.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { alsoBy } from './also-by.js';

const opensInside = flag(
  [locationIn(previous, session.open)],
  (location) => location === 'inside' || lack('not-inside'),
  'not-inside',
);

const previousPercent = quotient(
  [previous.high, previous.low, previous.close],
  (high, low, close) => percentOfPrice(high, low, close) ?? lack('no-size'),
  'no-size',
);

const { high: above, low: below, sides } = previousBreaks.wick;

const anyBreak: ColumnQuestion = {
  id: 'any-break',
  title: 'Either side broken',
  outcomes: [
    {
      id: 'broken',
      label: 'At least one side',
      when: 'price trades above the previous high or below the previous low',
    },
    { id: 'not-broken', label: 'Neither side', when: 'price stays within the previous range, inclusive' },
  ],
  answer: choice(['broken', 'not-broken'], [sides], (broken) => (broken === 'neither' ? 'not-broken' : 'broken')),
  decided: instant([orElse(above.instant, Infinity), orElse(below.instant, Infinity)], (high, low) => {
    const first = Math.min(high, low);
    return first === Infinity ? notAsked : first;
  }),
};

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself, opensInside],
  questions: [previousBreaksQuestion.wick, anyBreak],
  levels: previousPrices('high', 'low'),
};

/** Whether price broke the nearer side rather than go the same distance the other way. */
const brokeNearer = flag(
  [opensInside, session.open, session.high, session.low, previous.high, previous.low],
  (_, open, high, low, top, bottom) => {
    const toTop = differenceOfPrices(top, open);
    const toBottom = differenceOfPrices(open, bottom);
    const nearer = compareQuotients(toTop, toBottom);
    if (nearer === 0) return notAsked;
    const distance = nearer < 0 ? toTop : toBottom;
    const up = compareQuotients(differenceOfPrices(high, open), distance) > 0;
    const down = compareQuotients(differenceOfPrices(open, low), distance) > 0;
    return up === down ? notAsked : up === nearer < 0;
  },
);

/** The standard report with some parts replaced. */
const report = (parts: Partial<ColumnReport>) => ({ ...standard, ...parts });

/** Sessions that open inside the previous range. */
export const insideBars = defineFamily({
  id: 'inside-bars',
  title: 'Opens inside the previous range',
  text: 'Sessions that open inside the range of the previous session: which sides they break, and where they close.',
  atRandom: {
    keeps: 'the sizes of gaps, and how wide bars are',
    destroys: 'any tendency to go on or to turn at the previous high and low',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      report: () => standard,
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes relative to the previous range: for all sessions, then by the sides they broke.',
      report: () => report({ questions: closeLocationsBy.wick }),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the previous range, in % of the previous close.',
      options: { edges: edges([0.5, 1, 1.5, 2], '%') },
      report: (params) => report({ groups: [bySize(previousPercent, params.edges, '%')] }),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per third of the previous range that the session opens in.',
      report: () => report({ groups: [byThird('open-third', session.open, previous)] }),
    }),
  },
  headline: headline({
    question:
      'After an open inside the previous range, does price break the nearer side rather than go the same distance the other way?',
    cases:
      'sessions that open inside the previous range, but not at its midpoint, and then trade beyond either the nearer side or the same distance on the other side of the open, but not both',
    success: 'price trades beyond the nearer side',
    test: 'half',
    columns: () => wholeSessions(brokeNearer),
  }),
});
