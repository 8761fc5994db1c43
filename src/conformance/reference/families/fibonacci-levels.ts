import { colourOf } from '../prices/colour.js';
import { choices } from '../reports/dimensions.js';
import { whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Contribution, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { rangeOf, type Session } from '../market/session.js';
import type { Decimal } from 'decimal.js';

const ratios = ['0.236', '0.382', '0.5', '0.618', '0.786'] as const;

/** Retracements of the previous session. */
export const fibonacciLevels: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'fibonacci-levels',
    variant,
    questions: () =>
      ratios.map((ratio): Question => ({
        id: `touched-${ratio}`,
        title: `Retracement of ${ratio} touched`,
        known: 'at-open',
        outcomes: choices({ touched: 'Touched', 'not-touched': 'Not touched' }),
      })),
    observe,
    current: () =>
      ratios.map((ratio) => ({
        id: `retracement-${ratio}`,
        label: `Retracement of ${ratio}`,
        unit: 'price',
        value: (last) => {
          const level = retracement(ratio, last);
          return level === null ? null : whole(level);
        },
      })),
  }),
);

function observe(session: Session, market: Market): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const levels: Record<string, ReturnType<typeof whole>> = {};
  const outcomes: Record<string, string> = {};
  for (const ratio of ratios) {
    const level = retracement(ratio, previous);
    if (level === null) return 'flat';
    levels[`retracement-${ratio}`] = whole(level);
    const touched = session.low.lte(level) && level.lte(session.high);
    outcomes[`touched-${ratio}`] = touched ? 'touched' : 'not-touched';
  }
  return { levels, outcomes };
}

/** Measured down from the high after a green session, up from the low after a red one; none after a flat one. */
function retracement(ratio: string, previous: Session): Decimal | null {
  const colour = colourOf(previous.close, previous.open);
  if (colour === 'flat') return null;
  const depth = rangeOf(previous).times(ratio);
  return colour === 'green' ? previous.high.minus(depth) : previous.low.plus(depth);
}
