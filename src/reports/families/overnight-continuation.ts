import { colourOf } from '../../sessions/index.js';
import type { Description, Question } from '../description.js';
import { edges, size } from '../dimensions/size.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from '../headlines/cases-after-previous.js';
import { coloursAgree } from '../headlines/colours-agree.js';
import { ownColour } from '../headlines/own-colour.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import { gapPercent, gaps, wholeGaps, withGapSize, type Gap, type GapCandidate } from '../observations/gaps.js';
import { colourQuestion, sessionColour } from '../questions/colour.js';
import { reportOf } from '../report.js';

const overnightColour = ({ gap }: Gap): 'green' | 'red' => (gap === 'up' ? 'green' : 'red');

const continued: Question<Gap> = {
  id: 'continued',
  title: 'Continued the move overnight',
  known: 'at-open',
  outcomes: [
    {
      id: 'continued',
      label: 'Continued',
      when: 'after a gap up the close is above the open, after a gap down below it',
    },
    { id: 'not-continued', label: 'Not continued', when: 'the close lies on the other side of the open, or at it' },
  ],
  of: (observation) =>
    sessionColour(observation, 'open') === overnightColour(observation) ? 'continued' : 'not-continued',
};

const standard: Description<GapCandidate, Gap> = {
  kind: gaps,
  exclusions: wholeGaps,
  dimensions: [
    {
      id: 'overnight-colour',
      values: () => [
        { id: 'green', label: 'Green overnight' },
        { id: 'red', label: 'Red overnight' },
      ],
      of: overnightColour,
    },
  ],
  questions: [colourQuestion('open'), continued],
  measures: [],
  statistics: [],
  levels: previousLevels('close'),
  current: nextLevels('close'),
};

/** Whether a session goes on in the direction of its gap. */
export const overnightContinuation = family({
  id: 'overnight-continuation',
  title: 'Overnight continuation',
  text: 'Sessions that open above (green overnight) or below (red overnight) the previous close: whether they close further in that direction, against their open.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per colour overnight.',
      bars: 'daily',
      options: {},
      report: () => reportOf(standard),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per colour overnight and weekday of the trading date.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, dimensions: [...standard.dimensions, weekday] }),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per colour overnight and size of the gap, in % of the previous close.',
      bars: 'daily',
      options: { edges: edges([0.1, 0.2, 0.4, 0.6, 1, 1.5], '%') },
      report: (params) =>
        reportOf({
          ...standard,
          exclusions: [...standard.exclusions, withGapSize],
          dimensions: [...standard.dimensions, size<Gap>(params.edges, '%', (gap) => gapPercent(gap)!)],
        }),
    }),
  },
  headline: headline({
    question: 'Does the session go on in the direction of its overnight change?',
    cases: 'sessions that open away from the previous close and close away from their open',
    success: 'the close lies above the open after an open above the previous close, below it after one below',
    test: 'half',
    bars: 'daily',
    options: {},
    of: (_, { market }) =>
      casesAfterPrevious(market, (session, previous) =>
        coloursAgree(colourOf(session.open, previous.close), ownColour(session)),
      ),
  }),
});
