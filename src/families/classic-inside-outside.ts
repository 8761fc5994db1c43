import { insideOrOutside } from '../prices/inner.js';
import { choice } from '../columns/kinds.js';
import { lack } from '../columns/lack.js';
import { previousBreaksQuestion } from '../columns/ranges/breaks.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import type { ColumnGrouping, ColumnReport } from '../columns/report.js';
import { colourQuestion } from '../columns/sessions/colour.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { sameColour } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

/** Whether the previous session was an inside or an outside session. */
const byPattern: ColumnGrouping = {
  id: 'pattern',
  values: () => [
    { id: 'inside', label: 'After an inside session' },
    { id: 'outside', label: 'After an outside session' },
  ],
  by: choice(
    ['inside', 'outside'],
    [previous.itself],
    (before) =>
      typeof before.previous === 'string' ? lack('no-history') : (insideOrOutside(before) ?? lack('no-pattern')),
    'no-history',
    'no-pattern',
  ),
};

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  groups: [byPattern],
  questions: [previousBreaksQuestion.wick, colourQuestion('open')],
  levels: previousPrices('high', 'low'),
};

/** The session after an inside or an outside one. */
export const classicInsideOutside = defineFamily({
  id: 'classic-inside-outside',
  title: 'Classic inside and outside days',
  text: 'The session after an inside day, whose range is within that of the session before it, or an outside day, whose range goes beyond it on both sides: which side of the inside or outside day the session breaks, and its colour.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'any tendency of the next session to break one side or to have one colour',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'pattern' }, ['by-weekday'], {
      text: 'One group after inside sessions and one after outside sessions.',
      report: () => standard,
    }),
  },
  headline: headline({
    question: 'After an inside or outside session, does the next one have the same colour?',
    cases: 'sessions after an inside or outside session, where neither of the two is flat',
    success: 'the session has the colour of the one before it',
    test: 'half',
    columns: () => ({ unit: sessions, needs: [session.whole, byPattern.by], answer: sameColour }),
  }),
});
