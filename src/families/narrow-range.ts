import { quotientOf } from '../numeric/inner.js';
import { isNarrowest } from '../prices/inner.js';
import type { Session } from '../sessions/inner.js';
import { quotient, several } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { lack, notAsked } from '../columns/lack.js';
import { ofNext } from '../columns/next-row.js';
import { previousBreaksQuestion } from '../columns/ranges/breaks.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport, LabelledLevel } from '../columns/report.js';
import { colourQuestion } from '../columns/sessions/colour.js';
import { rangeAbove } from '../columns/sessions/range-against-average.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { sameColour } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

/** The patterns of a session. An NR7 is always an NR4 too. */
function patternsOf(narrow: Session): readonly ('nr4' | 'nr7')[] {
  if (!isNarrowest(narrow, 4)) return [];
  return isNarrowest(narrow, 7) ? ['nr4', 'nr7'] : ['nr4'];
}

/** By the pattern of the previous session; after an NR7 a session is in both groups. */
const byPattern: ColumnGrouping = {
  id: 'pattern',
  values: () => [
    { id: 'nr4', label: 'Narrowest of 4' },
    { id: 'nr7', label: 'Narrowest of 7' },
  ],
  by: several(
    ['nr4', 'nr7'],
    [previous.itself],
    (before) => {
      const patterns = patternsOf(before);
      return patterns.length === 0 ? lack('no-pattern') : patterns;
    },
    'no-pattern',
  ),
};

const aboveAverage = rangeAbove(session.averageRange);

const rangeAgainstAverage: ColumnQuestion = {
  id: 'range-against-average',
  title: 'Range against the average daily range',
  outcomes: [
    {
      id: 'above',
      label: 'Above the average',
      when: 'the range of the session is greater than the mean range of the 5 complete sessions before it',
    },
    { id: 'not-above', label: 'Not above the average', when: 'the range of the session is at most that mean' },
  ],
  answer: yesOrNo(aboveAverage.whether, 'above', 'not-above'),
  decided: aboveAverage.instant,
};

const narrowestOf = {
  id: 'narrowest-of',
  label: 'Previous session narrowest of',
  unit: 'sessions',
  value: quotient([previous.itself], (before) => {
    const patterns = patternsOf(before);
    return patterns.length === 0 ? notAsked : quotientOf(patterns.length === 1 ? 4 : 7);
  }),
};

const levels: readonly LabelledLevel[] = [
  ...previousPrices('high', 'low'),
  {
    id: 'average-range',
    label: 'Average daily range',
    formula: 'the mean range of the 5 complete sessions before',
    value: session.averageRange,
  },
];

const standard: ColumnReport = {
  unit: sessions,
  needs: [session.whole, previous.itself, session.averageRange],
  groups: [byPattern],
  questions: [rangeAgainstAverage, previousBreaksQuestion.wick, colourQuestion('open')],
  levels,
  current: ofNext(sessions, [narrowestOf, ...levels]),
};

/** The session after a narrow one. */
export const narrowRange = defineFamily({
  id: 'narrow-range',
  title: 'Narrow range',
  text: 'The session after one with a smaller range than each of the three (NR4) or six (NR7) sessions before it: whether its own range is above the five-session average, which side of the previous range it breaks, and its colour.',
  atRandom: {
    keeps: 'how wide bars are, in calm times and wild ones',
    destroys: 'any tendency to one side or colour after a narrow session',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'pattern' }, ['by-weekday'], {
      text: 'One group after NR4 and one after NR7. Every NR7 is also an NR4.',
      report: () => standard,
    }),
  },
  headline: headline({
    question: 'After the narrowest of four sessions, does the next one have the same colour?',
    cases:
      'sessions after one with a smaller range than each of the three complete sessions before it, neither of them flat',
    success: 'both sessions are green or both are red',
    test: 'half',
    columns: () => ({ unit: sessions, needs: [session.whole, byPattern.by], answer: sameColour }),
  }),
});
