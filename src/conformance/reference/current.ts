import type { CurrentValues } from '../../reports/index.js';
import { whole } from './exact.js';
import type { Market } from './market.js';
import type { CurrentFigure } from './report.js';
import { roundFraction } from './rounding.js';
import { rangeOf } from './session.js';
import { placesOf, type Style } from './style.js';

/** What applies to the session after the last one seen: nothing is known while that one goes on or misses bars. */
export function currentOf(figures: readonly CurrentFigure[], market: Market, style: Style): CurrentValues {
  const last = market.seen.at(-1);
  const known = last !== undefined && last.closesAt <= market.asOf && last.complete;
  return {
    after: last?.date ?? null,
    values: figures.map(({ id, label, unit, value }) => {
      const figure = known ? value(last, market) : null;
      return { id, label, unit, value: figure === null ? null : roundFraction(figure, placesOf(unit, style)) };
    }),
  };
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
