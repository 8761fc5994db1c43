import { compareQuotients, percentOfPrice, quotientOf } from '../numeric/inner.js';
import { choice, flag, number, quotient } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { type ColumnReport, levelAt } from '../columns/report.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { sameColour } from '../define/headlines/directions.js';
import type { NumberOption } from '../options/inner.js';
import { alsoBy } from './also-by.js';

/** The distance from open to close in % of the open; `null` for an open of 0. */
const moveFrom = (open: number, close: number) => percentOfPrice(Math.max(open, close), Math.min(open, close), open);

/** The open that moves are measured against. Whether it is 0 is known before the move is. */
const measuredIn = number([session.open], (open) => (open === 0 ? lack('no-size') : open), 'no-size');

const move = quotient([measuredIn, session.close], (open, close) => moveFrom(open, close)!);

const standard = oncePerOptions((percent: number): ColumnReport => {
  const limit = quotientOf(percent);
  return {
    unit: sessions,
    needs: [session.whole, measuredIn],
    questions: [
      {
        id: 'move',
        title: 'Move from open to close',
        outcomes: [
          { id: 'within', label: `At most ${percent} %`, when: `|close − open| is at most ${percent} % of the open` },
          {
            id: 'beyond',
            label: `More than ${percent} %`,
            when: `|close − open| is more than ${percent} % of the open`,
          },
        ],
        answer: choice(['within', 'beyond'], [move], (size) =>
          compareQuotients(size, limit) <= 0 ? 'within' : 'beyond',
        ),
        // A fixed limit is a large move in calm years and a small one in others: volatility lasts for months.
        cluster: 'year',
      },
    ],
    measures: [
      {
        id: 'move-percent',
        label: 'Move from open to close',
        unit: '%',
        formula: '100 × |close − open| / |open|',
        value: move,
      },
    ],
    levels: [levelAt('open', 'the open of the session', session.open)],
  };
});

/** Sessions after one that moved more than a given percentage. */
const afterMove = oncePerOptions((percent: number) => {
  const limit = quotientOf(percent);
  return flag([previous.open, previous.close], (open, close) => {
    const size = moveFrom(open, close);
    return (size !== null && compareQuotients(size, limit) > 0) || notAsked;
  });
});

const percent: NumberOption = {
  type: 'number',
  default: 1,
  minimum: 0,
  maximum: 1_000_000,
  unit: '%',
  text: 'The largest move from open to close that still counts as within, in % of the open.',
};

/** The size of the move from open to close. */
export const openToCloseRange = defineFamily({
  id: 'open-to-close-range',
  title: 'Open-to-close range',
  text: 'How often sessions close within N % of their open, in either direction.',
  atRandom: {
    keeps: 'the move of each bar, so that on daily bars the answers hardly change',
    destroys: 'runs and reversals within the session, which make its move large or small',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday', 'by-candle'], {
      options: { percent },
      report: (params) => standard(params.percent),
    }),
  },
  headline: headline({
    question: `After a session that moved more than ${percent.default} % from open to close, does the next one have the same colour?`,
    cases: `sessions that are not flat, after one that closed more than ${percent.default} % away from its open`,
    success: 'both sessions are green or both are red',
    test: 'half',
    options: { percent },
    columns: (params) => ({ unit: sessions, needs: [session.whole, afterMove(params.percent)], answer: sameColour }),
  }),
});
