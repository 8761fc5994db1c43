import { colourOf } from '../colour.js';
import { correlation } from '../correlation.js';
import { weekdayOf } from '../days.js';
import { choices, weekdayDimension } from '../dimensions.js';
import { decimal, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Observation, Params, Question, Report, Statistic } from '../report.js';
import { sessionReport } from '../session-report.js';
import type { Session } from '../session.js';
import { pairIn, pairParams, pairReport } from './market-session-pair.js';

type Variant = 'standard' | 'by-weekday';

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
export const marketSessionCorrelation: readonly Report[] = (['standard', 'by-weekday'] as const).map((variant) => ({
  ...sessionReport({
    family: 'market-session-correlation',
    variant,
    params: pairParams,
    dimensions: (_, { template }) => (variant === 'by-weekday' ? [weekdayDimension(template)] : []),
    questions: () => questions,
    statistics: () => [phi],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
  ...pairReport,
}));

function observe(variant: Variant, session: Session, market: Market, params: Params): Observation | string {
  const pair = pairIn(session, market, params);
  if (typeof pair === 'string') return pair;
  const { first, rest } = pair;
  const one = colourOf(first.close, first.open);
  if (one === 'flat') return 'flat';
  const open = decimal(market.bars.open[rest[0]]);
  const other = colourOf(session.close, open);
  return {
    groups: [variant === 'by-weekday' ? { weekday: weekdayOf(session.day) } : {}],
    levels: { 'first-open': whole(first.open), 'first-close': whole(first.close), 'second-open': whole(open) },
    outcomes: { cells: other === 'flat' ? null : `${one}-${other}`, same: one === other ? 'same' : 'not-same' },
    measures: {},
  };
}
