import { correlation } from '../statistics/inner.js';
import { quotientOf } from '../numeric/inner.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { choice, flag } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { type ColumnsOfPairs, pairOptions, pairsOfSessions } from '../columns/pairs.js';
import { oncePerObject } from '../columns/once-per-options.js';
import { type ColumnReport, levelAt, statistic } from '../columns/report.js';
import { colourFrom, greenOrRed } from '../columns/sessions/colour.js';
import { session } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import type { ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

/** The colours of both sessions, without the pairs whose first session is flat. */
const coloursOf = oncePerObject(({ unit, needs, open, close, secondOpen }: ColumnsOfPairs) => {
  const first = greenOrRed(colourFrom(open, close));
  const second = colourFrom(secondOpen, ofItsSession(session.close));
  /** The colour of the second session, of the pairs in which it is not flat. */
  const notFlat = choice(['green', 'red'], [second], (own) => (own === 'flat' ? notAsked : own));
  return {
    unit,
    needs: [...needs, first],
    first,
    notFlat,
    cells: choice(
      ['green-green', 'green-red', 'red-green', 'red-red'],
      [first, notFlat],
      (one, other) => `${one}-${other}` as const,
    ),
    same: choice(['same', 'not-same'], [first, second], (one, other) => (one === other ? 'same' : 'not-same')),
    agree: flag([first, notFlat], (one, other) => one === other),
    levels: [
      levelAt('first-open', 'the open of the first session', open),
      levelAt('first-close', 'the close of the first session', close),
      levelAt('second-open', 'the first price of the second session after the first one has ended', secondOpen),
    ],
  };
});

const green = (colour: 'green' | 'red') => quotientOf(colour === 'green' ? 1 : 0);

const standard = (params: ParamsOf<typeof pairOptions>): ColumnReport => {
  const { unit, needs, first, notFlat, cells, same, levels } = coloursOf(pairsOfSessions(params.first, params.overlap));
  return {
    unit,
    needs,
    questions: [
      {
        id: 'cells',
        title: 'Colours of both sessions',
        asked: 'the pairs whose second session is not flat',
        outcomes: [
          { id: 'green-green', label: 'Both green', when: 'both sessions close above their open' },
          {
            id: 'green-red',
            label: 'Green, then red',
            when: 'the first session closes above its open, the second one below',
          },
          {
            id: 'red-green',
            label: 'Red, then green',
            when: 'the first session closes below its open, the second one above',
          },
          { id: 'red-red', label: 'Both red', when: 'both sessions close below their open' },
        ],
        answer: cells,
        given: [notFlat],
      },
      {
        id: 'same',
        title: 'Same colour as the first session',
        outcomes: [
          { id: 'same', label: 'Same colour', when: 'the second session has the same colour as the first' },
          {
            id: 'not-same',
            label: 'Opposite colour or flat',
            when: 'the second session has the opposite colour or is flat',
          },
        ],
        answer: same,
      },
    ],
    statistics: [
      statistic({
        id: 'phi',
        label: 'Phi coefficient',
        formula:
          'the correlation between the colours of the two sessions (green 1, red 0), without the pairs whose second session is flat; undefined if either session has only one colour',
        columns: [first, notFlat],
        of: (pairs, decimals) =>
          correlation(
            pairs.map(([one, other]) => [green(one), green(other)]),
            decimals,
          ),
      }),
    ],
    levels,
  };
};

/** Whether a session has the same colour as the session that opened before it in another market. */
export const marketSessionCorrelation = defineFamily({
  id: 'market-session-correlation',
  title: 'Market-session correlation',
  text: 'Whether a session has the same colour as the session that opened before it in another market, such as London after Asia.',
  atRandom: {
    keeps: 'the sizes of moves in both sessions',
    destroys: 'any link between their directions',
  },
  defaultSession: 'second',
  variants: {
    ...alsoBy({ dated: 'the trading date of the second session' }, ['by-weekday'], {
      text: 'All pairs of sessions together, except those whose first session is flat.',
      bars: 'intraday',
      options: pairOptions,
      report: (params) => standard(params),
    }),
  },
  headline: headline({
    question: 'Does London have the same colour as Asia?',
    cases:
      'London sessions that follow an Asian session, neither of them flat, London being measured from its first price after the Asian close',
    success: 'both are green or both are red',
    test: 'half',
    bars: 'intraday',
    options: pairOptions,
    columns: ({ first, overlap }) => {
      const { unit, needs, agree } = coloursOf(pairsOfSessions(first, overlap));
      return { unit, needs, answer: agree };
    },
  }),
});
