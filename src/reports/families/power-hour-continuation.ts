import { quotientOf } from '../../numeric/index.js';
import { colourOf, type Colour } from '../../sessions/index.js';
import { beforeClose } from '../courses/before-close.js';
import type { Description, Dimension } from '../description.js';
import { hourThird } from '../dimensions/hour-third.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { coloursAgree } from '../headlines/colours-agree.js';
import {
  sessionsWithClosing,
  wholeClosings,
  type ClosingCandidate,
  type SessionWithClosing,
} from '../observations/closing-window.js';
import { windowMinutes } from '../observations/opening-window.js';
import type { ChoiceOption, ParamsOf } from '../option.js';
import { coloursAgainst } from '../questions/colour.js';
import { continuedOrNot } from '../questions/continued.js';
import { reportOf, type Report } from '../report.js';

const reference: ChoiceOption<'hour' | 'session'> = {
  type: 'choice',
  default: 'hour',
  choices: ['hour', 'session'],
  text: 'What the close is compared with: the open of the power hour or that of the session.',
};

const options = {
  minutes: windowMinutes(60, 'How long the power hour is, up to the close of the session.'),
  reference,
} as const;

type Params = ParamsOf<typeof options>;

const atHour = { known: 'at-event', event: 'hour-start' } as const;

const colourBefore = ({ session, hour }: SessionWithClosing): Colour => colourOf(hour.open, session.open);

const standard = ({ minutes, reference: by }: Params): Description<ClosingCandidate, SessionWithClosing> => {
  const colour = ({ session, hour }: SessionWithClosing): Colour =>
    colourOf(session.close, by === 'hour' ? hour.open : session.open);
  return {
    kind: sessionsWithClosing(minutes),
    exclusions: [
      ...wholeClosings,
      { reason: 'flat', applies: ({ session, hour }) => hour !== null && hour.open === session.open },
    ],
    dimensions: [
      {
        id: 'colour-before',
        values: () => [
          { id: 'green', label: 'Green before' },
          { id: 'red', label: 'Red before' },
        ],
        of: colourBefore,
      },
    ],
    questions: [
      {
        id: 'colour',
        title: by === 'hour' ? 'Colour of the power hour' : 'Colour of the session',
        ...atHour,
        outcomes: coloursAgainst(by === 'hour' ? 'the open of the power hour' : 'the open of the session'),
        of: colour,
      },
      {
        id: 'continued',
        title: 'Continued the move before',
        ...atHour,
        outcomes: continuedOrNot(
          by === 'hour' ? 'the power hour' : 'the session',
          'what came before it, the open of the power hour against that of the session',
        ),
        of: (observation) => (colour(observation) === colourBefore(observation) ? 'continued' : 'not-continued'),
      },
    ],
    measures: [],
    statistics: [],
    levels: [
      { id: 'open', formula: 'the open of the session', of: ({ session }) => quotientOf(session.open) },
      { id: 'hour-open', formula: 'the open of the power hour', of: ({ hour }) => quotientOf(hour.open) },
    ],
    current: null,
    knownFrom: beforeClose(minutes),
  };
};

function grouped(params: Params, dimension: Dimension<SessionWithClosing>): Report {
  const description = standard(params);
  return reportOf({ ...description, dimensions: [...description.dimensions, dimension] });
}

/** Whether the last hour goes on in the direction of the session so far. */
export const powerHourContinuation = family({
  id: 'power-hour-continuation',
  title: 'Power-hour continuation',
  text: 'Whether the last hour of a session has the colour of what came before it, from its open to the first price of that hour.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per colour before the power hour; sessions that were flat until then are left out.',
      bars: 'intraday',
      options,
      report: (params) => reportOf(standard(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per colour before the power hour and weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => grouped(params, weekday),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per colour before the power hour and third of the range so far in which it opens.',
      bars: 'intraday',
      options,
      report: (params) => grouped(params, hourThird),
    }),
  },
  headline: headline({
    question: 'Does the last hour have the colour of the session before it?',
    cases:
      'sessions whose last hour closes above or below its open, and whose last price before it lies above or below the open of the session',
    success: 'both are green, or both are red',
    test: 'half',
    bars: 'intraday',
    options: { minutes: options.minutes },
    of: ({ minutes }, { market }) =>
      casesOfObservations(
        { kind: sessionsWithClosing(minutes), exclusions: wholeClosings },
        market,
        ({ session: { bars, open, close }, hour }: SessionWithClosing) =>
          coloursAgree(colourOf(bars.close[hour.firstBar - 1], open), colourOf(close, hour.open)),
      ),
  }),
});
