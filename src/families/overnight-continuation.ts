import { choice } from '../columns/kinds.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import { dividedBy, type ColumnGrouping, type ColumnQuestion, type ColumnReport } from '../columns/report.js';
import { colour, colourQuestion } from '../columns/sessions/colour.js';
import { gap, gapPercent } from '../columns/sessions/gap.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, isAbove, isGreen } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

const overnightColour = choice(['green', 'red'], [gap], (direction) => (direction === 'up' ? 'green' : 'red'));

const byOvernightColour: ColumnGrouping = {
  id: 'overnight-colour',
  values: () => [
    { id: 'green', label: 'Green overnight' },
    { id: 'red', label: 'Red overnight' },
  ],
  by: overnightColour,
};

const continued: ColumnQuestion = {
  id: 'continued',
  title: 'Continued the overnight move',
  outcomes: [
    {
      id: 'continued',
      label: 'Continued',
      when: 'the close is above the open after a gap up, or below it after a gap down',
    },
    { id: 'not-continued', label: 'Not continued', when: 'the close is at the open or on the other side of it' },
  ],
  answer: choice(['continued', 'not-continued'], [colour.open, overnightColour], (own, overnight) =>
    own === overnight ? 'continued' : 'not-continued',
  ),
};

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself, gap],
  groups: [byOvernightColour],
  questions: [colourQuestion('open'), continued],
  levels: previousPrices('close'),
};

/** Whether a session continues in the direction of its open. */
const wentOn = agree(isAbove(session.open, previous.close), isGreen);

/** Whether a session continues in the direction of its gap. */
export const overnightContinuation = defineFamily({
  id: 'overnight-continuation',
  title: 'Overnight continuation',
  text: 'Sessions that open above (green overnight) or below (red overnight) the previous close: whether they close beyond their open in that direction.',
  atRandom: {
    keeps: 'the sizes of moves overnight and in the session',
    destroys: 'any link between the two directions',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({ groups: 'overnight colour' }, ['by-weekday'], {
      text: 'One group per overnight colour.',
      report: () => standard,
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per overnight colour and gap size, in % of the previous close.',
      options: { edges: edges([0.1, 0.2, 0.4, 0.6, 1, 1.5], '%') },
      report: (params) => dividedBy(standard, bySize(gapPercent, params.edges, '%')),
    }),
  },
  headline: headline({
    question: 'Does the session continue in the direction of its overnight move?',
    cases: 'sessions that do not open at the previous close and do not close at their open',
    success: 'the close is above the open after an open above the previous close, or below it after an open below',
    test: 'half',
    columns: () => wholeSessions(wentOn),
  }),
});
