import { whole } from './exact.js';
import type { CurrentFigure } from './report.js';
import { rangeOf } from './session.js';

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
