import { colourOf } from '../colour.js';
import { correlation } from '../correlation.js';
import { choices } from '../dimensions.js';
import { decimal, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Contribution, Params, Question, Report, Statistic } from '../report.js';
import { sessionReport } from '../session-report.js';
import type { Session } from '../session.js';
import { pairIn, pairParams, pairReport } from './market-session-pair.js';

const questions: readonly Question[] = [
  {
    id: 'cells',
    title: 'Colours of both sessions',
    known: 'hindsight',
    outcomes: choices({
      'green-green': 'Both green',
      'green-red': 'Green, then red',
      'red-green': 'Red, then green',
      'red-red': 'Both red',
    }),
  },
  {
    id: 'same',
    title: 'Same colour as the first session',
    known: 'at-event',
    event: 'first-ended',
    outcomes: choices({ same: 'Same colour', 'not-same': 'Opposite colour or flat' }),
  },
];

/** The correlation of both being green, over the pairs in which neither session is flat. */
const phi: Statistic = {
  id: 'phi',
  label: 'Phi coefficient',
  value: (observations, places) => {
    const cells = observations.flatMap(({ outcomes }) => (typeof outcomes.cells === 'string' ? [outcomes.cells] : []));
    return correlation(
      cells.map((cell) => [
        whole(decimal(cell.startsWith('green-') ? 1 : 0)), //
        whole(decimal(cell.endsWith('-green') ? 1 : 0)),
      ]),
      places,
    );
  },
};

/** Whether a session has the same colour as the session that opened before it in another market. */
export const marketSessionCorrelation: readonly Report[] = ['standard', 'by-weekday'].map((variant) => ({
  ...sessionReport({
    family: 'market-session-correlation',
    variant,
    params: pairParams,
    questions: () => questions,
    statistics: () => [phi],
    observe,
  }),
  ...pairReport,
}));

function observe(session: Session, market: Market, params: Params): Contribution {
  const pair = pairIn(session, market, params);
  if (typeof pair === 'string') return pair;
  const { first, rest } = pair;
  const one = colourOf(first.close, first.open);
  if (one === 'flat') return 'flat';
  const open = decimal(market.bars.open[rest[0]]);
  const other = colourOf(session.close, open);
  return {
    levels: { 'first-open': whole(first.open), 'first-close': whole(first.close), 'second-open': whole(open) },
    outcomes: { cells: other === 'flat' ? null : `${one}-${other}`, same: one === other ? 'same' : 'not-same' },
  };
}
