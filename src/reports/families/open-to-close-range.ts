import { compareQuotients, percentOfPrice, quotientOf, type Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { notFlat, ownColour } from '../dimensions/own-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfSameColour } from '../headlines/cases-of-same-colour.js';
import { sessions, wholeSessions, type SessionObservation } from '../observations/sessions.js';
import type { NumberOption } from '../option.js';
import { reportOf } from '../report.js';
import type { Known } from '../known.js';

/** How far a session closed from its open, in % of it; only sessions that opened at 0 have none, and they are left out. */
function moveOf({ open, close }: Session): Quotient {
  return percentOfPrice(Math.max(open, close), Math.min(open, close), open)!;
}

function standard(percent: number, known: Known = 'at-open'): Description<SessionObservation, SessionObservation> {
  const limit = quotientOf(percent);
  return {
    kind: sessions,
    exclusions: [...wholeSessions, { reason: 'no-size', applies: ({ session }) => session.open === 0 }],
    dimensions: [],
    questions: [
      {
        id: 'move',
        title: 'Move from open to close',
        known,
        outcomes: [
          { id: 'within', label: `At most ${percent} %`, when: `|close − open| is at most ${percent} % of the open` },
          {
            id: 'beyond',
            label: `More than ${percent} %`,
            when: `|close − open| is more than ${percent} % of the open`,
          },
        ],
        of: ({ session }) => (compareQuotients(moveOf(session), limit) <= 0 ? 'within' : 'beyond'),
      },
    ],
    measures: [
      {
        id: 'move-percent',
        label: 'Move from open to close',
        unit: '%',
        formula: '100 × |close − open| / |open|',
        of: ({ session }) => moveOf(session),
      },
    ],
    statistics: [],
    levels: [{ id: 'open', formula: 'the open of the session', of: ({ session }) => quotientOf(session.open) }],
    current: null,
  };
}

const percent: NumberOption = {
  type: 'number',
  default: 1,
  minimum: 0,
  maximum: 1_000_000,
  unit: '%',
  text: 'The greatest move from open to close that still counts as within, in % of the open.',
};

/** How far sessions move from open to close. */
export const openToCloseRange = family({
  id: 'open-to-close-range',
  title: 'Open-to-close range',
  text: 'How often sessions close within so many per cent of their open, in either direction.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options: { percent },
      report: (params) => reportOf(standard(params.percent)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: { percent },
      report: (params) => reportOf({ ...standard(params.percent), dimensions: [weekday] }),
    }),
    'by-candle': variant({
      title: 'By candle',
      text: 'One group for green and one for red sessions, known only in hindsight; flat ones are left out.',
      bars: 'daily',
      options: { percent },
      report: (params) => {
        const description = standard(params.percent, 'hindsight');
        return reportOf({
          ...description,
          exclusions: [...description.exclusions, notFlat],
          dimensions: [ownColour],
        });
      },
    }),
  },
  headline: headline({
    question: `After a session that moved more than ${percent.default} % from open to close, does the next one have its colour?`,
    cases: `sessions that are not flat, after one that closed more than ${percent.default} % of its open away from it`,
    success: 'it closes on the same side of its open as the session before',
    test: 'half',
    bars: 'daily',
    options: { percent },
    of: (params, { market }) => {
      const limit = quotientOf(params.percent);
      return casesOfSameColour(
        market,
        (previous) => previous.open !== 0 && compareQuotients(moveOf(previous), limit) > 0,
      );
    },
  }),
});
