import { divideQuotients } from '../../numeric/index.js';
import { quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import type { ColumnLevel, ColumnMeasure } from '../report.js';
import { session } from './session.js';

/** The range of a session against the average daily range before it. A report that measures it does not leave out sessions without an average. */
export const rangeToAverage: ColumnMeasure = {
  id: 'range-to-average',
  label: 'Range relative to the average daily range',
  unit: 'ratio',
  formula:
    'range of the session / mean range of the 5 complete sessions before it; undefined with fewer, or for a mean of 0',
  value: quotient([session.range, session.averageRange], (range, mean) => divideQuotients(range, mean) ?? notAsked),
};

/** That average, as a level. */
export const averageRangeLevel: ColumnLevel = {
  id: 'average-range',
  formula: 'the mean range of the 5 complete sessions before the session',
  value: session.averageRange,
};
