import { colourOf } from '../prices/colour.js';
import { choices, colourDimension } from '../reports/dimensions.js';
import { compare, decimal, inPercentOf, whole } from '../numbers/exact.js';
import type { Contribution, Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';

type Variant = 'standard' | 'by-weekday' | 'by-candle';

/** The size of the move from open to close. */
export const openToCloseRange: readonly Report[] = (['standard', 'by-weekday', 'by-candle'] as const).map((variant) =>
  sessionReport({
    family: 'open-to-close-range',
    variant,
    params: { percent: 1 },
    dimensions: () => (variant === 'by-candle' ? [colourDimension] : []),
    questions: ({ percent }) => [
      {
        id: 'move',
        title: 'Move from open to close',
        known: variant === 'by-candle' ? 'hindsight' : 'at-open',
        outcomes: choices({ within: `At most ${percent as number} %`, beyond: `More than ${percent as number} %` }),
        cluster: 'year',
      },
    ],
    measures: [{ id: 'move-percent', label: 'Move from open to close', unit: '%' }],
    observe: (session, _, params) => observe(variant, session, params),
  }),
);

function observe(variant: Variant, session: Session, { percent }: Params): Contribution {
  const { open, close } = session;
  const move = inPercentOf(close.minus(open).abs(), open);
  if (move === null) return 'no-size';
  const colour = colourOf(close, open);
  if (variant === 'by-candle' && colour === 'flat') return 'flat';

  const group: Record<string, string> = {};
  if (variant === 'by-candle') group.colour = colour;
  const within = compare(move, whole(decimal(percent as number))) <= 0;
  return {
    groups: [group],
    levels: { open: whole(open) },
    outcomes: { move: within ? 'within' : 'beyond' },
    measures: { 'move-percent': move },
  };
}
