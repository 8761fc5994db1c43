import { correlation, quotientOf } from '../../numeric/index.js';
import { colourOf, type Colour } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { coloursAgree } from '../headlines/colours-agree.js';
import { sessionPairs, wholePairs, type Pair, type PairCandidate, firstEnds } from '../observations/session-pairs.js';
import type { ParamsOf } from '../option.js';
import { pairOptions } from '../questions/pair-options.js';
import { reportOf } from '../report.js';

/** The close and the open of the first session decide its colour; a flat one is left out. */
const firstColour = ({ pair }: Pair): Colour => colourOf(pair.close, pair.open);

const secondColour = ({ session, pair }: Pair): Colour => colourOf(session.close, session.bars.open[pair.from]);

const green = (colour: Colour) => quotientOf(colour === 'green' ? 1 : 0);

const standard = ({ first, overlap }: ParamsOf<typeof pairOptions>): Description<PairCandidate, Pair> => ({
  kind: sessionPairs(first, overlap),
  exclusions: [...wholePairs, { reason: 'flat', applies: ({ pair }) => pair !== null && pair.close === pair.open }],
  dimensions: [],
  questions: [
    {
      id: 'cells',
      title: 'Colours of both sessions',
      asked: 'the pairs whose second session is not flat',
      known: 'hindsight',
      outcomes: [
        { id: 'green-green', label: 'Both green', when: 'both sessions close above their open' },
        {
          id: 'green-red',
          label: 'Green, then red',
          when: 'the first one closes above, the second one below its open',
        },
        {
          id: 'red-green',
          label: 'Red, then green',
          when: 'the first one closes below, the second one above its open',
        },
        { id: 'red-red', label: 'Both red', when: 'both sessions close below their open' },
      ],
      of: (pair) => (secondColour(pair) === 'flat' ? null : `${firstColour(pair)}-${secondColour(pair)}`),
    },
    {
      id: 'same',
      title: 'Colour of the first session again',
      known: 'at-event',
      event: 'first-ended',
      outcomes: [
        { id: 'same', label: 'The same', when: 'the second session has the colour of the first' },
        { id: 'not-same', label: 'Not the same', when: 'the second session has the other colour or is flat' },
      ],
      of: (pair) => (firstColour(pair) === secondColour(pair) ? 'same' : 'not-same'),
    },
  ],
  measures: [],
  statistics: [
    {
      id: 'phi',
      label: 'Phi coefficient',
      formula:
        'the correlation of green (1) and red (0) of the first session with those of the second, pairs with a flat second session left out; undefined where a session has one colour only',
      of: (pairs, decimals) =>
        correlation(
          pairs
            .filter((pair) => secondColour(pair) !== 'flat')
            .map((pair) => [green(firstColour(pair)), green(secondColour(pair))]),
          decimals,
        ),
    },
  ],
  levels: [
    { id: 'first-open', formula: 'the open of the first session', of: ({ pair }) => quotientOf(pair.open) },
    { id: 'first-close', formula: 'the close of the first session', of: ({ pair }) => quotientOf(pair.close) },
    {
      id: 'second-open',
      formula: 'the first price of the second session after the first one has ended',
      of: ({ session, pair }) => quotientOf(session.bars.open[pair.from]),
    },
  ],
  current: null,
  knownFrom: firstEnds(first, 'before', overlap),
});

/** Whether a session has the colour of the one that opened before it elsewhere. */
export const marketSessionCorrelation = family({
  id: 'market-session-correlation',
  title: 'Market-session correlation',
  text: 'Whether a session has the colour of the session of another market that opened before it, such as London after Asia.',
  defaultSession: 'second',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All pairs of sessions together; those whose first session is flat are left out.',
      bars: 'intraday',
      options: pairOptions,
      report: (params) => reportOf(standard(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date of the second session.',
      bars: 'intraday',
      options: pairOptions,
      report: (params) => reportOf({ ...standard(params), dimensions: [weekday] }),
    }),
  },
  headline: headline({
    question: 'Does London have the colour of Asia?',
    cases:
      'sessions of London after one of Asia, each of which closes above or below its open, London above or below the first price after Asia has closed',
    success: 'both are green, or both are red',
    test: 'half',
    bars: 'intraday',
    options: pairOptions,
    of: (params, { market }) =>
      casesOfObservations(standard(params), market, (pair: Pair) =>
        coloursAgree(firstColour(pair), secondColour(pair)),
      ),
  }),
});
