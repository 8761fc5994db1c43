import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import type { ExchangeCalendar, SessionTemplate } from '../../../calendar/index.js';
import type { Completeness } from '../../../reports/index.js';
import { decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Hours } from '../calendar/hours.js';

/** The bars of a template on one trading date, with what they add up to. */
export interface Session extends Hours {
  /** Which of all sessions seen it is. */
  readonly position: number;
  readonly day: number;
  readonly date: string;
  /** The indices of its bars. */
  readonly bars: readonly number[];
  readonly complete: boolean;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
}

/** What of the options decides which sessions there are. */
export interface SessionRules {
  readonly template: SessionTemplate;
  readonly calendar: ExchangeCalendar | null;
  readonly asOf: number;
  /** Sessions in progress at `asOf` that close by this instant are complete if they still can be; default none. */
  readonly closing?: number;
  readonly completeness: Required<Completeness>;
}

/** Open of the first bar, extremes of all, close of the last. Doubles stand in the order of their notations. */
export function pricesOf(bars: Bars, own: readonly number[]): Pick<Session, 'open' | 'high' | 'low' | 'close'> {
  return {
    open: decimal(bars.open[own[0]]),
    high: decimal(own.reduce((highest, i) => Math.max(highest, bars.high[i]), -Infinity)),
    low: decimal(own.reduce((lowest, i) => Math.min(lowest, bars.low[i]), Infinity)),
    close: decimal(bars.close[own[own.length - 1]]),
  };
}

/** R. */
export function rangeOf(session: Session): Decimal {
  return session.high.minus(session.low);
}

/** The levels that most reports measure a session against. */
export function previousRangeLevels({ high, low }: Session): Readonly<Record<string, Fraction>> {
  return { 'previous-high': whole(high), 'previous-low': whole(low) };
}
