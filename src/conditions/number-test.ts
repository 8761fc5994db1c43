import { compareQuotients, type Quotient, quotientOf } from '../numeric/inner.js';
import type { NumberTest } from './answer-comparison.js';

/** Whether a number compares as a condition says. */
export function numberTest(op: NumberTest['op'], values: readonly number[]): (number: Quotient) => boolean {
  const limits = values.map(quotientOf);
  switch (op) {
    case 'eq':
    case 'in':
      return (number) => limits.some((limit) => compareQuotients(number, limit) === 0);
    case 'gt':
      return (number) => compareQuotients(number, limits[0]) > 0;
    case 'gte':
      return (number) => compareQuotients(number, limits[0]) >= 0;
    case 'lt':
      return (number) => compareQuotients(number, limits[0]) < 0;
    case 'lte':
      return (number) => compareQuotients(number, limits[0]) <= 0;
    case 'between':
      return (number) => compareQuotients(number, limits[0]) >= 0 && compareQuotients(number, limits[1]) <= 0;
  }
}
