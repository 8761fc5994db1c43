import { month } from '../../dimensions/month.js';
import type { ColumnGrouping } from '../report.js';
import { session } from './session.js';

/** Groups by the month of the trading date. */
export const byMonth: ColumnGrouping = { id: 'month', values: month.values, by: session.month };
