import { weekday } from '../../dimensions/weekday.js';
import type { ChoiceGrouping } from '../report.js';
import { session } from './session.js';

/** Groups by the weekday of the trading date; the template says which there are. */
export const byWeekday: ChoiceGrouping = { id: 'weekday', values: weekday.values, by: session.weekday };
