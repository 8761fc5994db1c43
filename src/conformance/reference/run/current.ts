import type { CurrentValues } from '../../../reports/index.js';
import { dateOf } from '../calendar/days.js';
import { whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { CurrentFigure } from '../reports/report.js';
import { roundFraction } from '../numbers/rounding.js';
import { rangeOf } from '../market/session.js';
import { sessionAhead } from '../market/session-ahead.js';
import { levelIn, type Style } from './style.js';

/** What applies to the session ahead, from the one before it: nothing is known if that one misses bars. */
export function currentOf(figures: readonly CurrentFigure[], market: Market, style: Style): CurrentValues {
  const { day, last, running } = sessionAhead(market) ?? { day: null, last: null, running: null };
  const current = {
    after: last?.date ?? null,
    for: day === null ? null : dateOf(day),
    values: figures.map(({ id, label, unit, value }) => {
      const figure = last?.complete ? value(last, market, running) : null;
      return {
        id,
        label,
        unit,
        value: figure && (unit === 'price' ? levelIn(figure, style) : roundFraction(figure, style.measure)),
      };
    }),
  };
  return current;
}

export const previousHigh: CurrentFigure = {
  id: 'previous-high',
  label: 'Previous high',
  unit: 'price',
  value: (last) => whole(last.high),
};

export const previousLow: CurrentFigure = {
  id: 'previous-low',
  label: 'Previous low',
  unit: 'price',
  value: (last) => whole(last.low),
};

export const previousClose: CurrentFigure = {
  id: 'previous-close',
  label: 'Previous close',
  unit: 'price',
  value: (last) => whole(last.close),
};

export const previousRange: CurrentFigure = {
  id: 'previous-range',
  label: 'Previous range',
  unit: 'price',
  value: (last) => whole(rangeOf(last)),
};
