import { differenceRatio } from '../numeric/inner.js';
import { referenceOpen } from '../prices/inner.js';
import type { Session } from '../sessions/inner.js';
import { choice, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atOpen } from '../columns/known.js';
import { lack, notAsked } from '../columns/lack.js';
import { locationIn, locationsOf } from '../columns/ranges/location.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import { type ColumnGrouping, type ColumnReport, levelAt, withLevels } from '../columns/report.js';
import { byPreviousColour } from '../columns/sessions/colour.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, isAbove, wasGreen } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

/** Where the open is relative to another price. */
const openAgainst = (price: typeof session.open) =>
  choice(['above', 'at', 'below'], [session.open, price], (open, other) => {
    if (open > other) return 'above';
    return open < other ? 'below' : 'at';
  });

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  questions: [
    {
      id: 'open-location',
      title: 'Open relative to the previous range',
      outcomes: locationsOf('the open'),
      answer: locationIn(previous, session.open),
      decided: session.opens,
    },
    {
      id: 'open-against-close',
      title: 'Open relative to the previous close',
      outcomes: [
        { id: 'above', label: 'Above the previous close', when: 'the open is above the previous close' },
        { id: 'at', label: 'At the previous close', when: 'the open equals the previous close' },
        { id: 'below', label: 'Below the previous close', when: 'the open is below the previous close' },
      ],
      answer: openAgainst(previous.close),
      decided: session.opens,
    },
  ],
  measures: [
    {
      id: 'open-position',
      label: 'Position of the open in the previous range',
      unit: 'ratio',
      formula: '(open − previous low) / (previous high − previous low); undefined for a range of 0',
      value: quotient(
        [session.open, previous.high, previous.low],
        (open, high, low) => differenceRatio(open, low, high, low) ?? notAsked,
      ),
    },
  ],
  levels: previousPrices('high', 'low', 'close'),
};

/** Read from the bars before the session. */
const midnightOpen = columnsOf<Session>().number(
  atOpen,
  (row) => referenceOpen(row, 'America/New_York', 0) ?? lack('no-reference'),
  'no-reference',
);

const byMidnightOpen: ColumnGrouping = {
  id: 'midnight-open',
  values: () => [
    { id: 'above', label: 'Above the midnight open' },
    { id: 'at', label: 'At the midnight open' },
    { id: 'below', label: 'Below the midnight open' },
  ],
  by: openAgainst(midnightOpen),
};

/** Whether a session opens beyond the previous close in the direction of the previous session. */
const opensOn = agree(wasGreen, isAbove(session.open, previous.close));

/** Where a session opens relative to the previous session. */
export const openingStats = defineFamily({
  id: 'opening-stats',
  title: 'Opening statistics',
  text: 'Where a session opens: above, inside or below the range of the previous session, and above, at or below its close.',
  atRandom: {
    keeps: 'the sizes of gaps, and how wide bars are',
    destroys: 'any link between a gap and the session before it',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      report: () => standard,
    }),
    'by-prev-candle': variant({
      title: 'By colour of the previous session',
      text: 'One group per colour of the previous session (its close against its open); sessions after a flat one are left out.',
      report: () => ({ ...standard, groups: [byPreviousColour] }),
    }),
    'by-midnight-open': variant({
      title: 'By midnight open',
      text: 'One group each for opens above, at and below the midnight open, the price at midnight in New York.',
      bars: 'intraday',
      report: () =>
        withLevels({ ...standard, groups: [byMidnightOpen] }, [
          levelAt('midnight-open', 'the price at midnight in New York', midnightOpen),
        ]),
    }),
  },
  headline: headline({
    question: 'Does the session open beyond the previous close in the direction of the previous session?',
    cases: 'sessions that follow a green or red session and do not open at its close',
    success: 'the open is above the previous close after a green session, or below it after a red one',
    test: 'half',
    columns: () => wholeSessions(opensOn),
  }),
});
