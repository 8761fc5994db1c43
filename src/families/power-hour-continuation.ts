import { number } from '../columns/kinds.js';
import { oncePerObject } from '../columns/once-per-options.js';
import { type ColumnReport, dividedBy, levelAt } from '../columns/report.js';
import { colour, colourFrom, coloursAgainst, continuedQuestion, greenOrRed } from '../columns/sessions/colour.js';
import { session, sessions } from '../columns/sessions/session.js';
import { windowAtClose, type WindowAtClose, windowMinutes } from '../columns/windows.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, isAbove } from '../define/headlines/directions.js';
import type { ChoiceOption, ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const reference: ChoiceOption<'hour' | 'session'> = {
  type: 'choice',
  default: 'hour',
  choices: ['hour', 'session'],
  text: 'What the close is compared with: the open of the power hour or the open of the session.',
};

const options = {
  minutes: windowMinutes(60, 'Length of the power hour, which ends at the session close.'),
  reference,
} as const;

type Params = ParamsOf<typeof options>;

const coloursOf = oncePerObject(({ open, firstBar }: WindowAtClose) => {
  const lastBefore = number([session.itself, firstBar], ({ bars }, first) => bars.close[first - 1]);
  return {
    before: greenOrRed(colourFrom(session.open, open)),
    own: { hour: colourFrom(open, session.close), session: colour.open },
    /** Whether the power hour has the colour of the session before it, up to the last close. */
    agree: agree(isAbove(lastBefore, session.open), isAbove(session.close, open)),
  };
});

function against(by: Params['reference'], window: WindowAtClose): ColumnReport {
  const { itself, open } = window;
  const { before, own } = coloursOf(window);
  return {
    unit: sessions,
    needs: [session.whole, itself],
    groups: [
      {
        id: 'colour-before',
        values: () => [
          { id: 'green', label: 'Green before' },
          { id: 'red', label: 'Red before' },
        ],
        by: before,
      },
    ],
    questions: [
      {
        id: 'colour',
        title: by === 'hour' ? 'Colour of the power hour' : 'Colour of the session',
        outcomes: coloursAgainst(by === 'hour' ? 'the open of the power hour' : 'the open of the session'),
        answer: own[by],
      },
      continuedQuestion(
        {
          id: 'continued',
          title: 'Continued the earlier move',
          following: by === 'hour' ? 'the power hour' : 'the session',
          before: 'the session before it (open of the power hour against the session open)',
        },
        own[by],
        before,
      ),
    ],
    levels: [
      levelAt('open', 'the open of the session', session.open),
      levelAt('hour-open', 'the open of the power hour', open),
    ],
  };
}

const standard = oncePerObject((window: WindowAtClose) => ({
  hour: against('hour', window),
  session: against('session', window),
}));

const reportOf = ({ minutes, reference: by }: Params) => standard(windowAtClose(minutes))[by];

/** Whether the power hour continues in the direction of the session before it. */
export const powerHourContinuation = defineFamily({
  id: 'power-hour-continuation',
  title: 'Power-hour continuation',
  text: 'Whether the last hour of a session has the colour of the session before it, from the session open to the open of that hour.',
  atRandom: {
    keeps: 'the sizes of moves before the last hour and in it',
    destroys: 'any link between their directions',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({ groups: 'colour before the power hour' }, ['by-weekday'], {
      text: 'One group per colour before the power hour; sessions that are flat at that point are left out.',
      bars: 'intraday',
      options,
      report: reportOf,
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per colour before the power hour and third of the range so far that it opens in.',
      bars: 'intraday',
      options,
      report: (params) => dividedBy(reportOf(params), windowAtClose(params.minutes).byOpen),
    }),
  },
  headline: headline({
    question: 'Does the last hour have the colour of the session before it?',
    cases: 'sessions whose last hour is not flat and whose last price before it is above or below the session open',
    success: 'both are green or both are red',
    test: 'half',
    bars: 'intraday',
    options: { minutes: options.minutes },
    columns: ({ minutes }) => wholeSessions(coloursOf(windowAtClose(minutes)).agree),
  }),
});
